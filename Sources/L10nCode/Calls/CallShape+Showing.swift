extension CallShape {
  /// The forms of AppKit and UIKit that show a text as it is, by what is called: a literal that one of them is given is in one
  /// language.
  static let showing: [String: [CallShape]] = Dictionary(
    grouping: labeled.flatMap { labels, callees in
      callees.flatMap { callee in labels.map { showing(callee, .label($0)) } }
    } + positioned.map { showing($0, .position(0)) } + [
      showing("alertControllerWithTitle", .label("message"))
    ],
    by: \.callee)

  private static func showing(_ callee: String, _ key: Place) -> CallShape {
    CallShape(
      callee: callee, key: key, isTyped: false, table: .none, value: .none, bundle: .always(.main))
  }

  private static let labeled: [([String], [String])] = [
    (
      ["title"],
      [
        "NSMenuItem", "UIAction", "UIAlertAction", "UIAlertController", "UIBarButtonItem",
        "UIContextualAction", "UIMenu", "UITabBarItem", "UITableViewRowAction",
      ]
    ),
    (["message"], ["UIAlertController"]),
    (["withTitle"], ["addButton", "addItem"]),
  ]

  /// Selectors of Objective-C by their first part, and methods of Swift.
  private static let positioned = [
    "actionWithTitle", "addButtonWithTitle", "addItemWithTitle", "alertControllerWithTitle",
    "setTitle",
  ]
}
