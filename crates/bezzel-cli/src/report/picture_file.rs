//! The file that a picture goes to beside an answer.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};

use crate::complaint::{Complaint, Status};
use crate::input::escaped;

/// A file that is open before the work is done, so that it is seen that its picture can be kept.
pub(crate) struct PictureFile<'a> {
    name: &'a OsStr,
    file: File,
    /// Whether there was none before, and is nothing in it yet.
    is_new: bool,
}

impl PictureFile<'_> {
    /// Opens the file, and leaves what is in it.
    pub(crate) fn open(name: &OsStr) -> Result<PictureFile<'_>, Complaint> {
        let mut options = OpenOptions::new();
        options.write(true);
        let made =
            options.clone().create_new(true).open(name).map(|file| PictureFile { name, file, is_new: true });
        made.or_else(|_| {
            let opened = options.create(true).truncate(false).open(name);
            opened.map(|file| PictureFile { name, file, is_new: false })
        })
        .map_err(|error| unwritable(name, &error))
    }

    /// Puts the picture there, in the place of what was there before.
    pub(crate) fn write(mut self, picture: &str) -> Result<(), Complaint> {
        self.is_new = false;
        let written = self.file.set_len(0).and_then(|()| self.file.write_all(picture.as_bytes()));
        written.map_err(|error| unwritable(self.name, &error))
    }
}

/// No empty file is left behind where there is no picture after all.
impl Drop for PictureFile<'_> {
    fn drop(&mut self) {
        if self.is_new {
            // Whoever gave up has said so; a file that cannot be removed does no harm.
            let _ = fs::remove_file(self.name);
        }
    }
}

fn unwritable(name: &OsStr, error: &io::Error) -> Complaint {
    let complaint = Complaint::new(Status::Trouble, "unwritable").with("reason", error);
    complaint.at(escaped(name))
}
