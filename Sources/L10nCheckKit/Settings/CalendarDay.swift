import L10nCoverage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Days in the form `2027-01-31`, which sorts as text.
package enum CalendarDay {
  /// The current time in seconds since 1970, or that of `SOURCE_DATE_EPOCH` for reproducible runs.
  package static var now: Int {
    if let epoch = getenv("SOURCE_DATE_EPOCH"), let fixed = Int(String(cString: epoch)) {
      return fixed
    }
    return Int(time(nil))
  }

  /// The current day in UTC.
  package static var today: String { UTCDay(time: now).description }

  /// Whether a text is a valid day of the Gregorian calendar.
  package static func isWellFormed(_ text: String) -> Bool { UTCDay(text) != nil }
}
