extension CallShape {
  /// The forms of Apple's frameworks that show a text without a lookup, by callee. A literal that reaches one of them, directly
  /// or through functions of the code, is in one language.
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

  /// The form of a SwiftUI view for a string that isn't a literal.
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

  /// Objective-C selectors by their first part, and Swift methods.
  private static let positioned = [
    "actionWithTitle", "addButtonWithTitle", "addItemWithTitle", "alertControllerWithTitle",
    "setTitle",
  ]

  /// The properties of labels, fields, windows, alerts and the like that hold visible texts.
  private static let properties = [
    "text", "placeholder", "title", "message", "stringValue", "placeholderString", "toolTip",
    "messageText", "informativeText", "prompt",
  ]

  /// Whether the function's name or that of its type says that it writes to a log.
  var writesLog: Bool {
    ["log", "print"].contains(callee) || callee.hasSuffix("_log") || callee.hasSuffix("Logger")
      || owner.map { $0 == "Log" || $0.hasSuffix("Logger") } ?? false
  }
}

extension CodeCall {
  /// Whether it sets a property of an object whose type, by its name, isn't a view, control or item.
  var setsPropertyOfOther: Bool {
    guard callee.hasPrefix("set"), let owner else { return false }
    return !Self.endingsOfViews.contains(where: owner.hasSuffix)
  }

  private static let endingsOfViews = [
    "Action", "Alert", "Badge", "Banner", "Bar", "Box", "Button", "Card", "Cell", "Column",
    "Configuration", "Content", "Control", "Controller", "Field", "Footer", "HUD", "Header", "Item",
    "Label", "Menu", "Panel", "Picker", "Row", "Segment", "Sheet", "Text", "Toast", "Tooltip",
    "View", "Window", "bar",
  ]
}
