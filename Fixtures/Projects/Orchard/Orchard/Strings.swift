import Foundation

/// What Foundation looks up, and the types whose literals are keys.
enum Strings {
  static let plain = NSLocalizedString("strings.plain", value: "Plain", comment: "")
  static let other = NSLocalizedString("strings.other", tableName: "Barn", value: "Other", comment: "")
  static let lines = NSLocalizedString(
    "strings.lines",
    bundle: .main,
    value: "Several lines",
    comment: "A call of several lines")
  static let bundle = Bundle.main.localizedString(forKey: "strings.bundle", value: "Bundle", table: nil)
  static let modern = String(localized: "Picked by hand")
  static let named = String(localized: "strings.named", defaultValue: "Named")
  static let rich = AttributedString(localized: "**Sweet** apples")
  static let notice = NSString.localizedUserNotificationString(forKey: "notice.ripe", arguments: nil)
  static let resource = LocalizedStringResource("Juice of the day")
  static let typed: LocalizedStringResource = "Cider of the day"
  static let rows: [LocalizedStringKey] = ["First row", "Second row"]

  static func count(_ number: Int, _ name: String) -> String {
    String(localized: "\(name) has \(number) apples")
  }

  /// Each value of an enumeration has its own.
  enum Kind { case red, green }
  static func title(of kind: Kind) -> LocalizedStringKey {
    switch kind {
    case .red: "Red apples"
    case .green: return "Green apples"
    }
  }

  static func label(_ kind: Kind) -> LocalizedStringResource {
    kind == .red ? .init("kind.red", defaultValue: "Red") : .init("kind.green", defaultValue: "Green")
  }
}

/// The functions of the orchard that pass a text on.
func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }

extension String {
  var grown: String { NSLocalizedString("grown." + self, comment: "") }
}

struct Row {
  let title: LocalizedStringKey
  let icon: String
}

func shout(_ title: LocalizedStringKey, _ text: String) {}

func useThem(_ fruit: String) {
  _ = tr("wrapped.title")
  _ = "tree".grown
  _ = Row(title: "Title of a row", icon: "not.a.key")
  shout("Watch the ladder", "not a key either")
  _ = NSLocalizedString("fruit.\(fruit)", comment: "")
}
