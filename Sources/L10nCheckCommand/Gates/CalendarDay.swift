#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Days in the form `2027-01-31`, which sorts as text.
enum CalendarDay {
  /// The current day in UTC, or that of `SOURCE_DATE_EPOCH` for reproducible runs.
  static var today: String {
    var seconds = time(nil)
    if let epoch = getenv("SOURCE_DATE_EPOCH"), let fixed = Int(String(cString: epoch)) {
      seconds = time_t(fixed)
    }
    var date = tm()
    gmtime_r(&seconds, &date)
    return "\(digits(Int(date.tm_year) + 1900, 4))-\(digits(Int(date.tm_mon) + 1, 2))-"
      + digits(Int(date.tm_mday), 2)
  }

  /// Whether a text is a valid day of the Gregorian calendar.
  static func isWellFormed(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int32(match.1), let month = Int32(match.2), let day = Int32(match.3)
    else { return false }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (year - 1900, month - 1, day)
    // The C library converts 30 February to 2 March.
    _ = timegm(&date)
    return (date.tm_year, date.tm_mon, date.tm_mday) == (year - 1900, month - 1, day)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
