import L10nSource

/// How the parts of a text report are set off from each other: a value, so that no printing code asks for colour.
package struct Theme: Sendable {
  /// What is written before and after a piece of text.
  struct Style: Sendable {
    let start: String
    let end: String

    static let none = Style(start: "", end: "")

    /// Select Graphic Rendition of ECMA-48. Only the attributes and colours that terminals show well on dark and on
    /// light ground.
    static func sgr(_ parameters: String) -> Style {
      Style(start: "\u{1B}[\(parameters)m", end: "\u{1B}[0m")
    }
  }

  /// What a piece of text is in the report.
  package enum Role: Int, CaseIterable, Sendable {
    case text
    case heading
    /// What may be passed over: legends, names beside codes, gutters.
    case faint
    case complete
    /// Little is missing.
    case nearlyComplete
    case incomplete
    /// Users see keys, or a file is lost.
    case broken
    case inherited
    case path
    case error
    case warning
    case note
    case help
  }

  /// By the roles' raw values.
  private let styles: [Style]
  /// What stands around text of a right-to-left script.
  let isolation: Style

  private init(isolation: Style, _ style: (Role) -> Style) {
    styles = Role.allCases.map(style)
    self.isolation = isolation
  }

  subscript(role: Role) -> Style { styles[role.rawValue] }

  /// Text alone, for files, pipes and terminals without colour. Nothing invisible is added, so that what is found
  /// in it can be searched and copied: right-to-left text stands as it is.
  package static let plain = Theme(isolation: .none) { _ in .none }

  /// Bold, dim and four colours. Right-to-left text stands between the isolates U+2068 and U+2069, so that a
  /// terminal that reorders keeps the columns in place.
  package static let color = Theme(isolation: Style(start: "\u{2068}", end: "\u{2069}")) { role in
    switch role {
    case .text: .none
    case .heading: .sgr("1")
    case .faint: .sgr("2")
    case .complete: .sgr("32")
    case .nearlyComplete: .sgr("36")
    case .incomplete: .sgr("33")
    case .broken: .sgr("31")
    case .inherited: .sgr("36")
    case .path: .sgr("1")
    case .error: .sgr("1;31")
    case .warning: .sgr("33")
    case .note: .sgr("36")
    case .help: .sgr("32")
    }
  }
}

extension Severity {
  var role: Theme.Role {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
