private import CICU

/// The data that names, orders and words come from.
package enum LocaleData {
  /// The version of the ICU library in use, such as "72.1".
  package static var version: String { String(cString: cicu_version()) }
}
