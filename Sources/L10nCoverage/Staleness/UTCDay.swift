import L10nSource

package struct UTCDay: Sendable, Hashable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// The day of a time.
  ///
  /// - Parameter time: the time in seconds since 1970.
  package init(time: Int) {
    // Howard Hinnant's algorithm for civil days: eras of 400 years that begin on 1 March.
    let days = (time >= 0 ? time : time - 86_399) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// A day in the form `2026-01-31`; nil for any other text.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard UTCDay(time: time) == self else { return nil }
  }

  private init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The beginning of the day, in seconds since 1970.
  package var time: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era * 146_097 + dayOfEra - 719_468) * 86_400
  }
}

extension UTCDay {
  /// The number of its week, from Monday to Sunday.
  package var week: Int {
    // 1970 began on a Thursday. The shift keeps the numbers of all years positive.
    (time / 86_400 + 3 + 7 * 1_000_000) / 7
  }
}

extension UTCDay: CustomStringConvertible {
  /// The form `2026-01-31`.
  package var description: String {
    [(year, 4), (month, 2), (day, 2)].map { String($0, radix: 10, digits: $1) }
      .joined(separator: "-")
  }
}
