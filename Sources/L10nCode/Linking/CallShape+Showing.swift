extension CallShape {
  /// The forms of Apple's frameworks that show a text as it is, by what is called: a literal that one of them is given, or that
  /// code passes on to it, is in one language.
  static let showing: [String: [CallShape]] = Dictionary(
    grouping: labeled.flatMap { labels, callees in
      callees.flatMap { callee in labels.map { showing(callee, .label($0)) } }
    } + positioned.map { showing($0, .position(0)) } + [
      showing("alertControllerWithTitle", .label("message"))
    ]
      + properties.flatMap { property in
        [CodeFunction.setter(of: property), CodeFunction.setterOfC(property)].map {
          showing($0, .position(0))
        }
      }
      + fixed.values.joined().filter(\.takesTexts).map(\.showingStrings),
    by: \.callee)

  private static func showing(_ callee: String, _ key: Place) -> CallShape {
    CallShape(
      callee: callee, key: key, isTyped: false, table: .none, value: .none, bundle: .always(.main))
  }

  /// What a view of SwiftUI does with a string that is no literal.
  private var showingStrings: CallShape {
    var shape = Self.showing(callee, key)
    shape.language = language
    shape.takesTexts = true
    return shape
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

  /// What labels, fields, windows, alerts and the like are set to.
  private static let properties = [
    "text", "placeholder", "title", "message", "stringValue", "placeholderString", "toolTip",
    "messageText", "informativeText", "prompt",
  ]

  /// Whether its name or that of its type says that it writes to a log.
  var writesLog: Bool {
    ["log", "print"].contains(callee) || callee.hasSuffix("_log") || callee.hasSuffix("Logger")
      || owner.map { $0 == "Log" || $0.hasSuffix("Logger") } ?? false
  }
}

extension CodeCall {
  /// Whether it sets a property of what the code makes of a type that is no view, control or item by its name.
  var setsPropertyOfOther: Bool {
    guard callee.hasPrefix("set"), let owner else { return false }
    return !Self.endingsOfViews.contains(where: owner.hasSuffix)
  }

  private static let endingsOfViews = [
    "Action", "Alert", "Badge", "Banner", "Bar", "Box", "Button", "Card", "Cell", "Column",
    "Configuration", "Content", "Control", "Controller", "Field", "Footer", "HUD", "Header", "Item",
    "Label", "Menu", "Panel", "Picker", "Row", "Segment", "Sheet", "Text", "Toast", "Tooltip",
    "View",
    "Window", "bar",
  ]
}
