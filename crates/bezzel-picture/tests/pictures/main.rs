//! What is promised of pictures, read again by other programs' readers.

mod film;
mod letters;
mod moving_svg;
mod reel;
mod stills;
