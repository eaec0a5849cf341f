// Generated using SwiftGen

import Foundation

internal enum Labels {
  /// Nobody names this one.
  internal static let windfall = Labels.tr("Localizable", "label.windfall", fallback: "Windfall")
  internal enum Jar {
    internal static let lid = Labels.tr("Localizable", "label.jar.lid", fallback: "Lid")
    internal static func weight(_ p1: Int) -> String {
      return Labels.tr("Localizable", "label.jar.weight", p1, fallback: "%d grams")
    }
  }
}

extension Labels {
  private static func tr(
    _ table: String, _ key: String, _ args: CVarArg..., fallback value: String
  ) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}
