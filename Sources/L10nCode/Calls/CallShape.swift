import L10nModel
import L10nSource

/// A form of call that looks up a text, with the role of each argument.
package struct CallShape: Sendable, Hashable {
  /// A place in a call that holds a value.
  package enum Place: Sendable, Hashable {
    /// The unlabeled argument at this position, from 0.
    case position(Int)
    case label(String)
    /// The text before the dot.
    case receiver
  }

  /// The origin of a table's name or of a default text.
  package enum Source: Sendable, Hashable {
    case none
    case argument(Place)
    case text(CodeText)
    /// A property of the value at a place of the call.
    case member(Member)

    /// Whether its value is the same for all calls.
    var isKnown: Bool {
      switch self {
      case .none: true
      case .text(let text): text.literal != nil
      case .argument, .member: false
      }
    }
  }

  /// A property of the value at a place of a call: `tableName: kind.tableName`.
  package struct Member: Sendable, Hashable {
    let place: Place
    let type: String
    let property: CodeWord
    /// The enumeration case that applies if a call omits the argument; nil if there is none.
    let defaultCase: CodeWord?
  }

  /// The fallback of a lookup that finds no text.
  package enum Fallback: Sendable, Hashable {
    case language(String)
    /// In the user's other preferred languages, or in another bundle that has the text.
    case otherLanguages
    /// In what its callers show instead of nil.
    case callers
    /// In something whose texts aren't known.
    case unknown
    /// In something whose texts aren't known, before the first lookup; and last in this language.
    case unknownOrLanguage(String)

    /// Whether a key that no table has can still have a text.
    package var hasUnknownTexts: Bool {
      switch self {
      case .callers, .unknown, .unknownOrLanguage: true
      case .language, .otherLanguages: false
      }
    }
  }

  /// The bundle that a call looks in.
  package enum Bundle: Sendable, Hashable {
    /// The bundle of an argument, or `otherwise` if the call has no such argument.
    case argument(Place, otherwise: CodeBundle = .main)
    case always(CodeBundle)
  }

  /// The base name of the called function.
  package var callee: String
  /// The type that the function is a member of; nil for any.
  package var owner: String?
  /// The only language with this form; nil for any.
  package var language: CodeLanguage?
  package var key: Place
  /// Whether literals are keys by their type, with a format specifier for each interpolation. Otherwise the key is the string
  /// at run time.
  package var isTyped: Bool
  package var table: Source
  package var value: Source
  package var bundle = Bundle.always(.unknown)
  /// The place of the comment for translators.
  package var comment = Place.label("comment")
  /// The text that a wrapper puts before the key; `suffix` is the one behind it.
  package var prefix = CodeText()
  package var suffix = CodeText()
  /// The byte at which a wrapper splits its argument. One of the pieces is its key.
  var separator: UInt8?
  /// The fallback of a wrapper that finds no text; nil for none.
  package var fallback: Fallback?
  /// Whether the function also takes strings, and shows them without a lookup: `Text(name ?? "Unknown")`.
  var takesTexts = false
  /// Whether the function is the code's or a library's rather than a framework's.
  package var isWrapper = false
  /// Whether the function only stores the key; other code can look it up later.
  package var isStored = false
  /// Whether the call creates an enumeration case.
  package var isCase = false
  /// Whether a call can begin with the dot alone, because the function returns the type that it is a member of.
  var canBeImplied = true
  /// Whether calls have the type before the dot and never a value. The type's name begins with a capital.
  var isOfType = false
  /// The number of the file that the function is private to; nil if other files can call it.
  var onlyFile: Int?
  /// The argument labels of a wrapper; nil if they aren't known.
  package var labels: Set<String>?
}

extension CallShape {
  /// The forms of Apple's frameworks, by callee.
  package static let fixed: [String: [CallShape]] = Dictionary(
    grouping: ofFoundation + ofC + ofSwiftUI + ofAppIntents, by: \.callee)

  /// The callees of `fixed`.
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

  /// The form with an unknown bundle if the call gives none: the system looks up the texts of intents in several bundles.
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
    + (typed(["LocalizedStringKey"]) + typed(["LocalizationValue"], table: "table")
    + typed(
      ["LocalizedStringResource"], table: "table", value: .argument(.label("defaultValue"))
    )).map { $0.elsewhere }
    // R.swift generates one of these for each key.
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
      "Toggle", "Picker", "Stepper", "DatePicker", "MultiDatePicker", "ColorPicker", "Section",
      "Menu", "MenuBarExtra", "CommandMenu", "ControlGroup", "GroupBox", "DisclosureGroup",
      "LabeledContent", "ProgressView", "Link", "NavigationLink", "ShareLink", "SharePreview",
      "TableColumn", "Window", "WindowGroup", "ContentUnavailableView", "AccessibilityRotorEntry",
      "AccessibilityCustomContentKey", "Tab", "TabSection", "Gauge", "Slider", "EditButton",
      "Settings", "UtilityWindow", "alert", "confirmationDialog", "navigationTitle",
      "navigationSubtitle", "navigationBarTitle", "help", "badge", "accessibilityLabel",
      "accessibilityValue", "accessibilityHint", "accessibilityInputLabels", "accessibilityRotor",
      "accessibilityCustomContent", "typeSelectEquivalent", "fileDialogMessage",
      "fileDialogConfirmationLabel", "fileExporterFilenameLabel", "dialogSuppressionToggle",
      "configurationDisplayName", "widgetLabel", "PlottableValue", "chartXAxisLabel",
      "chartYAxisLabel", "AxisValueLabel", "tabItem", "textFieldLink", "actionSheet",
      "ControlWidgetButton", "ControlWidgetToggle", "controlWidgetActionHint",
      "controlWidgetStatus",
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
    // A string catalog uses the first phrase of a shortcut as the key, and stores the other phrases with it.
    + [
      CallShape(
        callee: "AppShortcut", language: .swift, key: .label("phrases"), isTyped: true,
        table: .text(CodeText([.text(Array("AppShortcuts".utf8))])), value: .none,
        fallback: .unknown)
    ]
    // These initializers take the finished string as the key, with the values of interpolations in it.
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

  /// Whether it is a modifier, which code calls on a view: `.help("…")`.
  var isModifier: Bool { takesTexts && callee.utf8.first.map(\.isASCIILowercase) ?? false }
}

/// A set of names that rejects most words of code by their first byte and length, without hashing.
struct FixedNames: Sendable {
  private let names: Set<String>
  /// For each first byte, one bit for each length modulo 64.
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

/// The file that contains a call, and its targets.
package struct CodeOrigin: Sendable, Hashable {
  let path: TreePath
  let targets: [Int]
}

/// The bundle that a call looks in.
package enum CodeBundle: Sendable, Hashable {
  /// The program's main bundle.
  case main
  /// The bundle of a target that compiles the file.
  case own(CodeOrigin)
  case unknown
}
