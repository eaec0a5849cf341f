private import CICU

/// The source of names, sort orders and word breaks.
package enum LocaleData {
  /// The version of the ICU library in use, such as "72.1".
  package static var version: String { String(cString: cicu_version()) }
}
