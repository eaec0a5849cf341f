import L10nModel
import L10nSource

/// A form of call that looks a text up: which of its arguments is what.
package struct CallShape: Sendable, Hashable {
  /// Where in a call something is.
  package enum Place: Sendable, Hashable {
    /// The argument with that number, from 0, which has no label.
    case position(Int)
    case label(String)
    /// The text before the dot.
    case receiver
  }

  /// What decides about a table or a default text.
  package enum Source: Sendable, Hashable {
    case none
    case argument(Place)
    case text(CodeText)
    /// A property of what a call has at a place.
    case member(Member)

    /// Whether what it is doesn't depend on a call.
    var isKnown: Bool {
      switch self {
      case .none: true
      case .text(let text): text.literal != nil
      case .argument, .member: false
      }
    }
  }

  /// A property of what a call has at a place: `tableName: kind.tableName`.
  package struct Member: Sendable, Hashable {
    let place: Place
    let type: String
    let property: CodeWord
    /// The case that is meant where a call has none; nil for nothing.
    let defaultCase: CodeWord?
  }

  /// Where a text that isn't found is looked up again.
  package enum Fallback: Sendable, Hashable {
    case language(String)
    /// In the languages that the user prefers next, or wherever another bundle has it.
    case otherLanguages
    /// Something else is asked for the text, too, and it isn't known what that has.
    case unknown
    /// Something else was asked before, and in the end the language is.
    case unknownOrLanguage(String)

    /// Whether a key that no table has can have a text all the same.
    package var hasUnknownTexts: Bool {
      switch self {
      case .unknown, .unknownOrLanguage: true
      case .language, .otherLanguages: false
      }
    }
  }

  /// What decides about the bundle.
  package enum Bundle: Sendable, Hashable {
    /// That of an argument, or another one where there is none.
    case argument(Place, otherwise: CodeBundle = .main)
    case always(CodeBundle)
  }

  /// The base name of what is called.
  package var callee: String
  /// The type that it is a member of; nil for any.
  package var owner: String?
  /// The only language that has the form; nil for any.
  package var language: CodeLanguage?
  package var key: Place
  /// Whether interpolations become format specifiers, and literals are keys by their type; otherwise keys are looked up
  /// as they are at run time.
  package var isTyped: Bool
  package var table: Source
  package var value: Source
  package var bundle = Bundle.always(.unknown)
  /// What tells translators about the key.
  package var comment = Place.label("comment")
  /// What a wrapper puts around the key.
  package var prefix = CodeText()
  package var suffix = CodeText()
  /// Where a wrapper splits what it is given: one of the pieces is its key.
  var separator: UInt8?
  /// Where a wrapper looks again for what it doesn't find; nil for nowhere.
  package var fallback: Fallback?
  /// Whether the function takes texts, too, and shows them as they are: `Text(name ?? "Unknown")`.
  var takesTexts = false
  /// Whether a function of the code is this one, and no function of a framework.
  package var isWrapper = false
  /// Whether it only stores the key, which something else can look up later.
  package var isStored = false
  /// Whether it makes the case of an enumeration.
  package var isCase = false
  /// Whether a full stop alone can stand before it: it makes a value of the type that it is a member of.
  var canBeImplied = true
  /// Whether no value has it, but a type whose name begins as those do.
  var isOfType = false
  /// The number of the file that it is private to; nil for none.
  var onlyFile: Int?
  /// The labels that a call of a wrapper can have; nil where they aren't known.
  package var labels: Set<String>?
}

extension CallShape {
  /// The forms of Apple's frameworks, by what is called.
  package static let fixed: [String: [CallShape]] = Dictionary(
    grouping: ofFoundation + ofC + ofSwiftUI + ofAppIntents, by: \.callee)

  /// The names that calls of `fixed` have.
  static let fixedNames = FixedNames(fixed.keys)

  private static func typed(
    _ callees: [String], _ key: Place = .position(0), table: String = "tableName",
    value: Source = .none
  ) -> [CallShape] {
    callees.map {
      CallShape(
        callee: $0, language: .swift, key: key, isTyped: true, table: .argument(.label(table)),
        value: value, bundle: .argument(.label("bundle")))
    }
  }

  private func inLanguage(_ language: CodeLanguage) -> CallShape {
    var shape = self
    shape.language = language
    return shape
  }

  private func commented(_ position: Int) -> CallShape {
    var shape = self
    shape.comment = .position(position)
    return shape
  }

  /// The form with a bundle that isn't known where none is given: systems look up the texts of intents in several.
  private var elsewhere: CallShape {
    var shape = self
    shape.bundle = .argument(.label("bundle"), otherwise: .unknown)
    return shape
  }

  private static func looked(
    _ callee: String, _ key: Place, table: Place? = nil, value: Place? = nil,
    bundle: Bundle = .always(.main)
  ) -> CallShape {
    CallShape(
      callee: callee, key: key, isTyped: false, table: table.map { .argument($0) } ?? .none,
      value: value.map { .argument($0) } ?? .none, bundle: bundle)
  }

  private static let ofFoundation: [CallShape] =
    [
      looked(
        "NSLocalizedString", .position(0), table: .label("tableName"), value: .label("value"),
        bundle: .argument(.label("bundle"))
      ).inLanguage(.swift),
      looked(
        "localizedString", .label("forKey"), table: .label("table"), value: .label("value"),
        bundle: .always(.unknown)),
      looked("localizedUserNotificationString", .label("forKey")),
      looked(
        "localizedAttributedString", .label("forKey"), table: .label("table"),
        value: .label("value"), bundle: .always(.unknown)),
    ]
    + typed(
      ["String", "AttributedString"], .label("localized"), table: "table",
      value: .argument(.label("defaultValue")))
    + typed(["LocalizedStringKey"], table: "table")
    + (typed(["LocalizationValue"], table: "table")
    + typed(
      ["LocalizedStringResource"], table: "table", value: .argument(.label("defaultValue"))
    )).map { $0.elsewhere }
    // What R.swift generates for each key.
    + [
      looked(
        "StringResource", .label("key"), table: .label("tableName"),
        value: .label("developmentValue"), bundle: .always(.unknown))
    ]

  private static let ofC: [CallShape] =
    (["NSLocalizedString", "CFCopyLocalizedString"].flatMap { name in
      [
        looked(name, .position(0)).commented(1),
        looked("\(name)FromTable", .position(0), table: .position(1)).commented(2),
        looked(
          "\(name)FromTableInBundle", .position(0), table: .position(1),
          bundle: .argument(.position(2))
        ).commented(3),
        looked(
          "\(name)WithDefaultValue", .position(0), table: .position(1), value: .position(3),
          bundle: .argument(.position(2))
        ).commented(4),
      ]
    } + [
      looked(
        "CFBundleCopyLocalizedString", .position(1), table: .position(3), value: .position(2),
        bundle: .argument(.position(0))),
      looked(
        "localizedStringForKey", .position(0), table: .label("table"), value: .label("value"),
        bundle: .always(.unknown)),
      looked(
        "localizedAttributedStringForKey", .position(0), table: .label("table"),
        value: .label("value"), bundle: .always(.unknown)),
      looked("localizedUserNotificationStringForKey", .position(0)),
    ]).map { $0.inLanguage(.c) }

  private static let ofSwiftUI: [CallShape] =
    ([
      "Text", "TextField", "SecureField", "TextFieldLink", "Button", "MenuButton", "Label",
      "Toggle",
      "Picker", "Stepper", "DatePicker", "MultiDatePicker", "ColorPicker", "Section", "Menu",
      "MenuBarExtra", "CommandMenu", "ControlGroup", "GroupBox", "DisclosureGroup",
      "LabeledContent",
      "ProgressView", "Link", "NavigationLink", "ShareLink", "SharePreview", "TableColumn",
      "Window",
      "WindowGroup", "ContentUnavailableView", "AccessibilityRotorEntry",
      "AccessibilityCustomContentKey",
      "Tab", "TabSection", "Gauge", "Slider", "EditButton", "Settings", "UtilityWindow",
      "alert", "confirmationDialog", "navigationTitle", "navigationSubtitle", "navigationBarTitle",
      "help", "badge", "accessibilityLabel", "accessibilityValue", "accessibilityHint",
      "accessibilityInputLabels", "accessibilityRotor", "accessibilityCustomContent",
      "typeSelectEquivalent", "fileDialogMessage", "fileDialogConfirmationLabel",
      "fileExporterFilenameLabel", "dialogSuppressionToggle", "configurationDisplayName",
      "widgetLabel",
      "PlottableValue", "chartXAxisLabel", "chartYAxisLabel", "AxisValueLabel", "tabItem",
      "textFieldLink", "actionSheet", "ControlWidgetButton", "ControlWidgetToggle",
      "controlWidgetActionHint", "controlWidgetStatus",
    ].map { ($0, CallShape.Place.position(0)) } + [
      ("description", .position(0)), ("accessibilityCustomContent", .position(1)),
      ("searchable", .label("prompt")), ("accessibilityAction", .label("named")),
    ]).map { callee, key in
      CallShape(
        callee: callee, language: .swift, key: key, isTyped: true,
        table: .argument(.label("tableName")),
        value: .none,
        bundle: .argument(.label("bundle")), takesTexts: true)
    }

  private static let ofAppIntents: [CallShape] =
    (typed(
      [
        "IntentDescription", "TypeDisplayRepresentation", "DisplayRepresentation", "IntentDialog",
        "Summary",
      ], table: "table")
    + [
      "title", "description", "name", "numericFormat", "subtitle", "shortTitle", "categoryName",
      "dialog", "requestValueDialog", "searchKeywords",
    ].flatMap { label in
      typed(
        [
          "Parameter", "AppShortcut", "DisplayRepresentation", "TypeDisplayRepresentation",
          "IntentDescription", "IntentParameter", "AppIntent", "LiveActivityIntent", "result",
          "requestValue", "Property", "ShortcutTileColor",
        ],
        .label(label), table: "table")
    }
    + ["full", "supporting"].flatMap { typed(["IntentDialog"], .label($0)) }).map { $0.elsewhere }
    // A catalog has the first of an intent's phrases as a key, with the others beside it.
    + [
      CallShape(
        callee: "AppShortcut", language: .swift, key: .label("phrases"), isTyped: true,
        table: .text(CodeText([.text(Array("AppShortcuts".utf8))])), value: .none,
        fallback: .unknown)
    ]
    // The text that a literal of such a type has for a key, with the values of an interpolation in it.
    + [
      "DisplayRepresentation", "IntentDescription", "IntentDialog", "LocalizedStringKey",
      "LocalizedStringResource", "TypeDisplayRepresentation",
    ].map { looked($0, .label("stringLiteral"), bundle: .always(.unknown)).inLanguage(.swift) }
}

extension CallShape {
  /// The types whose literals are keys.
  static let localizedTypes: Set<String> = [
    "LocalizedStringKey", "LocalizationValue", "LocalizedStringResource",
  ]

  /// Whether it is a method of views, which is called on one: `.help("…")`.
  var isModifier: Bool { takesTexts && callee.utf8.first.map(\.isASCIILowercase) ?? false }
}

/// Names that almost no word of code is one of: their lengths say so for most, by what they begin with.
struct FixedNames: Sendable {
  private let names: Set<String>
  /// A bit for each length, of each first byte.
  private var lengths = [UInt64](repeating: 0, count: 256)

  init(_ names: some Sequence<String>) {
    self.names = Set(names)
    for name in self.names {
      lengths[Int(name.utf8.first ?? 0)] |= 1 << UInt64(name.utf8.count & 63)
    }
  }

  func contains(_ name: ByteView) -> Bool {
    guard let first = name.first, lengths[Int(first)] >> UInt64(name.count & 63) & 1 != 0 else {
      return false
    }
    return names.contains(String(decoding: name.buffer, as: UTF8.self))
  }
}

/// The file that a call is in.
package struct CodeOrigin: Sendable, Hashable {
  let path: TreePath
  let targets: [Int]
}

/// The bundle that a call asks.
package enum CodeBundle: Sendable, Hashable {
  /// That of the program.
  case main
  /// That of a target which is made of the file.
  case own(CodeOrigin)
  case unknown
}
