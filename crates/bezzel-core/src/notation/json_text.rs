//! JSON text as a tree that refuses what `serde_json`'s own value would repair: a key that stands
//! twice, a number that does not fit, brackets without end.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::error::{Found, JsonFault, Place, ReadError, ReadErrorKind, Wanted};

/// Brackets within brackets; a board file needs three.
const DEPTH_LIMIT: usize = 64;

/// Values in one text: columns of a board of eight million rows, or two million squares.
const VALUE_LIMIT: usize = 1 << 23;

/// The key whose value may be anything, and is not kept.
const FREE: &str = "meta";

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    Null,
    Bool,
    Integer(i64),
    /// A number that is no i64.
    Number,
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// What kind of value it is.
    const fn found(&self) -> Found {
        match self {
            Json::Null => Found::Null,
            Json::Bool => Found::Truth,
            Json::Integer(_) => Found::Number,
            Json::Number => Found::OtherNumber,
            Json::Text(_) => Found::Text,
            Json::List(_) => Found::List,
            Json::Object(_) => Found::Object,
        }
    }

    /// The fault that the value of `key` is not what is wanted.
    pub(super) fn wrong(&self, key: &'static str, wanted: Wanted) -> JsonFault {
        let found = self.found();
        JsonFault::WrongType { key, found, wanted }
    }

    /// The integer that `key` holds.
    pub(super) fn integer(&self, key: &'static str, wanted: Wanted) -> Result<i64, JsonFault> {
        match self {
            Json::Integer(integer) => Ok(*integer),
            other => Err(other.wrong(key, wanted)),
        }
    }

    /// The list that `key` holds.
    pub(super) fn list(&self, key: &'static str, wanted: Wanted) -> Result<&[Json], JsonFault> {
        match self {
            Json::List(list) => Ok(list),
            other => Err(other.wrong(key, wanted)),
        }
    }

    /// The text that `key` holds.
    pub(super) fn text(&self, key: &'static str) -> Result<&str, JsonFault> {
        match self {
            Json::Text(text) => Ok(text),
            other => Err(other.wrong(key, Wanted::Text)),
        }
    }

    /// The list of [row, column] that `key` holds.
    pub(super) fn squares(&self, key: &'static str) -> Result<Vec<(i64, i64)>, JsonFault> {
        let wanted = Wanted::Squares;
        let pair = |pair: &Json| match pair.list(key, wanted)? {
            [row, column] => Ok((row.integer(key, wanted)?, column.integer(key, wanted)?)),
            _ => Err(pair.wrong(key, wanted)),
        };
        self.list(key, wanted)?.iter().map(pair).collect()
    }

    /// The list of whole numbers that `key` holds.
    pub(super) fn integers(&self, key: &'static str) -> Result<Vec<i64>, JsonFault> {
        let wanted = Wanted::Numbers;
        let list = self.list(key, wanted)?.iter();
        list.map(|number| number.integer(key, wanted)).collect()
    }
}

/// Reads the object that a text consists of.
pub(super) fn object(text: &str) -> Result<Vec<(String, Json)>, ReadError> {
    match parse(text)? {
        Json::Object(entries) => Ok(entries),
        _ => Err(JsonFault::NotAnObject.into()),
    }
}

fn parse(text: &str) -> Result<Json, ReadError> {
    let fault = Cell::new(None);
    let values = Cell::new(0);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let seed = Seed { depth: 0, values: &values, fault: &fault };
    let at = |error: &serde_json::Error, fault| {
        let place = Place { line: error.line() as u64, column: error.column().max(1) as u64 };
        ReadErrorKind::Json(fault).at(place)
    };
    let json = seed.deserialize(&mut deserializer).map_err(|error| {
        let syntax = || JsonFault::Syntax { reason: reason(&error) };
        at(&error, fault.take().unwrap_or_else(syntax))
    })?;
    deserializer.end().map_err(|error| at(&error, JsonFault::Trailing))?;
    Ok(json)
}

/// What the JSON reader says, without the place that it adds.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].into(),
        None => text,
    }
}

/// Reads one value; a fault that serde has no words for is left in `fault`.
#[derive(Clone, Copy)]
struct Seed<'a> {
    depth: usize,
    values: &'a Cell<usize>,
    fault: &'a Cell<Option<JsonFault>>,
}

impl Seed<'_> {
    fn fail<T, E: serde::de::Error>(self, fault: JsonFault) -> Result<T, E> {
        self.fault.set(Some(fault));
        Err(E::custom("not a board"))
    }

    fn deeper(self) -> Self {
        Seed { depth: self.depth + 1, ..self }
    }
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        self.values.set(self.values.get() + 1);
        if self.values.get() > VALUE_LIMIT {
            return self.fail(JsonFault::TooManyValues { limit: VALUE_LIMIT });
        }
        if self.depth > DEPTH_LIMIT {
            return self.fail(JsonFault::TooDeep { limit: DEPTH_LIMIT });
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Json, E> {
        Ok(Json::Bool)
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Integer(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(i64::try_from(number).map_or(Json::Number, Json::Integer))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Json, E> {
        Ok(Json::Number)
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element_seed(self.deeper())? {
            values.push(value);
        }
        Ok(Json::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut keys = std::collections::HashSet::new();
        let mut entries = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if !keys.insert(key.clone()) {
                return self.fail(JsonFault::KeyTwice { key });
            }
            let value = if self.depth == 0 && key == FREE {
                map.next_value::<IgnoredAny>()?;
                Json::Null
            } else {
                map.next_value_seed(self.deeper())?
            };
            entries.push((key, value));
        }
        Ok(Json::Object(entries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> JsonFault {
        match parse(text).expect_err(text).kind {
            ReadErrorKind::Json(fault) => fault,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn what_would_be_repaired_in_silence_is_refused() {
        assert_eq!(fault("{\"n\": 8, \"n\": 9}"), JsonFault::KeyTwice { key: "n".into() });
        assert_eq!(fault("{\"n\": 8} {\"n\": 9}"), JsonFault::Trailing);
        assert_eq!(fault(&"[".repeat(100_000)), JsonFault::TooDeep { limit: DEPTH_LIMIT });
        assert!(matches!(fault("{\"n\": NaN}"), JsonFault::Syntax { .. }));
        assert_eq!(parse("{\"n\": 8} {\"n\": 9}").unwrap_err().place, Some(Place { line: 1, column: 10 }));
    }
}
