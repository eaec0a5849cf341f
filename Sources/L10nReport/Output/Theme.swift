import L10nSource

/// The styles of a text report's parts. A value, so that no rendering code checks for color.
package struct Theme: Sendable {
  /// The text before and after a piece of text.
  struct Style: Sendable {
    let start: String
    let end: String

    static let none = Style(start: "", end: "")

    /// Select Graphic Rendition of ECMA-48. The themes use only attributes and colors that are readable on dark and light
    /// backgrounds.
    static func sgr(_ parameters: String) -> Style {
      Style(start: "\u{1B}[\(parameters)m", end: "\u{1B}[0m")
    }
  }

  /// The role of a piece of text in the report.
  package enum Role: Int, CaseIterable, Sendable {
    case text
    case heading
    /// Text that readers can skip: legends, names beside codes, gutters.
    case faint
    case complete
    /// Little is missing.
    case nearlyComplete
    case incomplete
    /// Users see raw keys, or CoreFoundation ignores a file.
    case broken
    case inherited
    case path
    case error
    case warning
    case note
    case help
  }

  /// Indexed by the roles' raw values.
  private let styles: [Style]
  /// The characters around right-to-left text.
  let isolation: Style

  private init(isolation: Style, _ style: (Role) -> Style) {
    styles = Role.allCases.map(style)
    self.isolation = isolation
  }

  subscript(role: Role) -> Style { styles[role.rawValue] }

  /// Plain text for files, pipes and terminals without color. It contains no invisible characters, not even around
  /// right-to-left text, so that readers can search and copy everything.
  package static let plain = Theme(isolation: .none) { _ in .none }

  /// Bold, dim and colors. The isolates U+2068 and U+2069 enclose right-to-left text, so that a terminal that reorders text
  /// keeps the columns aligned.
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
