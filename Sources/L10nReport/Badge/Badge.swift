package import L10nCoverage
package import L10nModel

/// The content of a badge: a coverage, and the number of errors if there are any.
///
/// All kinds of color vision can distinguish the colors (Okabe and Ito), and the text repeats their meaning as a number.
package struct Badge: Sendable {
  let label: String
  let message: String
  let color: Color

  /// The background of the message.
  enum Color: String, Sendable {
    case none = "#9f9f9f"
    case worst = "#d55e00"
    case low = "#e69f00"
    case high = "#56b4e9"
    case complete = "#0072b2"

    var shieldsName: String { self == .none ? "lightgrey" : rawValue }

    /// The text color, with a contrast ratio of at least 4.5 on the background.
    var textColor: String { self == .complete ? "#fff" : "#000" }
  }

  /// - Parameter coverage: nil if there are no keys.
  package init(label: String, coverage: Coverage?, errors: Int, isFailed: Bool) {
    self.label = label
    let share = coverage?.formatted ?? "no keys"
    if errors > 0 {
      message = share + ", " + Numbers.counted(errors, "error")
    } else {
      message = isFailed ? share + ", gate failed" : share
    }
    switch coverage?.tenThousandths {
    case nil: color = .none
    case _ where errors > 0 || isFailed: color = .worst
    case 10_000: color = .complete
    case .some(8_000...): color = .high
    case .some(5_000...): color = .low
    case .some: color = .worst
    }
  }

  /// Writes the JSON of a shields.io endpoint badge.
  package func writeJSON(to output: inout ByteOutput) {
    JSONWriter.document(to: &output, .line) { json in
      json.member("schemaVersion", 1)
      json.member("label", label)
      json.member("message", message)
      json.member("color", color.shieldsName)
    }
  }

  /// Writes an SVG image, for pages that load no external resources.
  package func writeSVG(to output: inout ByteOutput) {
    let widths = (Self.width(of: label), Self.width(of: message))
    let total = widths.0 + widths.1
    output.html(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(total)" height="20" role="img">
      <title>\(attribute: "\(label): \(message)")</title>
      <rect width="\(total)" height="20" rx="3" fill="#444"/>
      <rect x="\(widths.0)" width="\(widths.1)" height="20" rx="3" fill="\(color.rawValue)"/>
      <rect x="\(widths.0)" width="4" height="20" fill="\(color.rawValue)"/>
      <g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">

      """)
    writeText(label, "#fff", center: widths.0 / 2, width: widths.0, to: &output)
    writeText(
      message, color.textColor, center: widths.0 + widths.1 / 2, width: widths.1, to: &output)
    output.write("</g>\n</svg>\n")
  }

  /// Returns the width of a text in pixels, with margins. The browser fits the text into it.
  private static func width(of text: String) -> Int { max(1, text.count) * 7 + 10 }

  private func writeText(
    _ text: String, _ color: String, center: Int, width: Int, to output: inout ByteOutput
  ) {
    output.html(
      """
      <text x="\(center)" y="14" fill="\(color)" textLength="\(width - 10)"\
       lengthAdjust="spacingAndGlyphs">\(attribute: text)</text>

      """)
  }
}

/// Writes the JSON of a shields.io endpoint badge: the total coverage, and the number of errors if there are any.
package struct BadgeRenderer: ReportRenderer {
  package init(_ settings: RenderingSettings) {}

  package func render(_ report: Report, to output: inout ByteOutput) {
    let totals = report.totals
    let isFailed = report.gate.map { !$0.passed } ?? false
    // Errors in languages outside a release that can ship don't count.
    let canShip = report.gate?.answer != nil && !isFailed
    Badge(
      label: "localization", coverage: totals.keys.coverage,
      errors: canShip ? 0 : totals.findings.errors, isFailed: isFailed
    ).writeJSON(to: &output)
  }
}
