import L10nCoverage
import L10nSystem

package enum Processors {
  /// The number of active processors, at least 1.
  package static let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Days in the form `2027-01-31`, which sorts as text.
package enum CalendarDay {
  /// The current time in seconds since 1970, or that of `SOURCE_DATE_EPOCH` for reproducible runs.
  package static var now: Int {
    EnvironmentVariable.value(of: "SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? Int(time(nil))
  }

  package static var today: String { UTCDay(time: now).description }

  package static func isWellFormed(_ text: String) -> Bool { UTCDay(text) != nil }
}
