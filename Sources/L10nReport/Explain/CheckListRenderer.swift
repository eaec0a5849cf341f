package import L10nSource

/// Lists checks: each with its severity and what is the case where it finds something.
package struct CheckListRenderer: Sendable {
  private let width: Int
  private let theme: Theme

  /// - Parameters:
  ///   - width: the terminal's columns; less than 40 counts as 40.
  ///   - theme: how the parts are set off from each other.
  package init(width: Int = 100, theme: Theme = .plain) {
    self.width = max(40, width)
    self.theme = theme
  }

  /// The cells between two columns.
  private static let gap = 2
  /// In fewer cells than these a summary has a line of its own.
  private static let leastSummaryWidth = 30

  /// Writes a line for each check, more where its summary is longer than the line.
  package func writeText(_ checks: [Check], to output: inout ByteOutput) {
    let identifierWidth = checks.map { TextSpan($0.identifier).width }.max() ?? 0
    let severityWidth = Severity.allCases.map { TextSpan($0.rawValue).width }.max() ?? 0
    let column = identifierWidth + Self.gap + severityWidth + Self.gap
    let isBeside = width - column >= Self.leastSummaryWidth
    for check in checks {
      let identifier = TextSpan(check.identifier, .heading)
      let severity = TextSpan(check.severity.rawValue, check.severity.role)
      output.write(identifier, theme)
      output.writeSpaces(identifierWidth - identifier.width + Self.gap)
      output.write(severity, theme)
      if isBeside {
        output.writeSpaces(severityWidth - severity.width + Self.gap)
      } else {
        output.endLine()
        output.writeSpaces(Self.gap)
      }
      let indent = isBeside ? column : Self.gap
      Paragraph(
        spans: [TextSpan(Self.summary(of: check))], indent: indent, hangingIndent: indent,
        width: width
      ).write(to: &output, theme)
    }
  }

  private static func summary(of check: Check) -> String {
    check.isOptional ? "\(check.summary) (off by default)" : check.summary
  }

  /// Writes the JSON form:
  ///
  /// ```json
  /// {
  ///   "checks": [
  ///     {"check": "missing-key", "severity": "warning", "summary": "…"}
  ///   ]
  /// }
  /// ```
  ///
  /// A check that is off unless asked for has `"optional": true` before its summary.
  package func writeJSON(_ checks: [Check], to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.objects("checks", checks, .indented) { $0.members(of: $1) }
    }
  }
}

extension JSONWriter {
  /// Writes the members that say which check is meant, and what it is in a line.
  mutating func members(of check: Check) {
    member("check", check.identifier)
    member("severity", check.severity.rawValue)
    if check.isOptional { member("optional", true) }
    member("summary", check.summary)
  }
}
