import L10nCoverage
import L10nModel
import L10nSource

/// The findings by file.
extension HTMLPage {
  private static let mostOpen = (files: 12, findings: 60)

  func writeFindings(to output: inout ByteOutput) {
    output.section("findings", "Findings") { output in
      guard !outline.runs.isEmpty else {
        return output.html("<p>\(FindingCounts.noneWords)</p>\n")
      }
      writeChecks(to: &output)
      let opensAll =
        outline.sections.count <= Self.mostOpen.files
        && outline.runs.reduce(0) { $0 + $1.count } <= Self.mostOpen.findings
      for (position, section) in outline.sections.enumerated() {
        write(section, position, opensAll: opensAll, to: &output)
      }
    }
  }

  // MARK: By check

  private func writeChecks(to output: inout ByteOutput) {
    output.table(
      "checks", "Findings by check",
      ["check", "severity", .numberHeading("findings"), "what it finds"], .cards
    ) { output in
      var named: Set<Check> = []
      for (check, severity, count) in countsByCheck {
        let place: HTML? = named.insert(check).inserted ? "\(id: .check(check.identifier))" : nil
        output.html(
          """
          <tr\(place)><th scope="row"><code>\(check.identifier)</code></th>\
          <td class="\(severity.rawValue)">\(severity.rawValue)</td>\
          \(HTML.numberCell(count, "findings"))\
          <td class="remark">\(description(of: check, isFirst: place != nil))</td></tr>

          """)
      }
    }
  }

  /// Returns the check's summary, with the effect and the remedy folded below it.
  private func description(of check: Check, isFirst: Bool) -> HTML {
    guard isFirst, let explanation = explain(check) else { return "\(check.summary)" }
    let paragraphs = (explanation.effect + explanation.remedy).map { "<p>\($0)</p>\n" as HTML }
    return
      "<details><summary>\(check.summary)</summary>\n\(paragraphs.joined(by: ""))</details>"
  }

  func link(toCheck check: Check) -> HTML {
    .link(to: .check(check.identifier), "<code>\(check.identifier)</code>")
  }

  private var countsByCheck: [(check: Check, severity: Severity, count: Int)] {
    struct Kind: Hashable {
      let check: Check
      let severity: Severity
    }
    var counts: [Kind: Int] = [:]
    for run in report.findingRuns {
      counts[Kind(check: run.check, severity: run.severity), default: 0] += run.count
    }
    return counts.map { ($0.key.check, $0.key.severity, $0.value) }
      .sorted { left, right in
        if left.1 != right.1 { return left.1 > right.1 }
        if left.2 != right.2 { return left.2 > right.2 }
        return left.0.identifier < right.0.identifier
      }
  }

  // MARK: By file

  private func write(
    _ section: FindingOutline.Section, _ position: Int, opensAll: Bool,
    to output: inout ByteOutput
  ) {
    let counts = outline.counts(of: section)
    let localization = section.localization.map { " <small>\(name: $0)</small>" as HTML }
    output.html(
      """
      <details class="file"\(id: .file(position))\
      \(opensAll || counts.errors > 0 ? " open" : "")>
      <summary><b>\(name: heading(of: section))\(localization)</b> \
      <span class="faint">\(counts.words)</span></summary>
      <ul class="findings">

      """)
    for entry in section.entries {
      switch entry {
      case .single(let position): write(position, in: section, to: &output)
      case .fold(let fold): write(fold, in: section, to: &output)
      case .sample(let positions), .rest(let positions):
        for position in positions { write(position, in: section, to: &output) }
      }
    }
    output.write("</ul>\n</details>\n")
  }

  /// Returns the file or directory of the findings, or the input for findings without one.
  func heading(of section: FindingOutline.Section) -> String {
    if let path = section.path { return paths.displayed(path, input: section.input) }
    return report.inputs.indices.contains(section.input) ? name(ofInput: section.input) : "."
  }

  private func lead(_ severity: Severity) -> HTML {
    "<li><b class=\"severity \(severity.rawValue)\">\(severity.rawValue)</b> "
  }

  private func write(
    _ position: FindingPosition, in section: FindingOutline.Section, to output: inout ByteOutput
  ) {
    let run = outline.runs[position.run]
    let name = outline.place(of: position, in: section)
    let place: HTML = name.isEmpty ? "" : "<span class=\"place\">\(name: name)</span> "
    output.html(
      """
      \(lead(run.severity))\(place)\(link(toCheck: run.check))
      <p>\(message(of: position, in: section))</p>
      \(run.common.excerpt.map(html))\(help(run.common.help))</li>

      """)
  }

  func message(of position: FindingPosition, in section: FindingOutline.Section) -> HTML {
    let run = outline.runs[position.run]
    let file = section.fileName(of: run).map { "\(name: $0): " as HTML }
    switch run.message {
    case .text(let text): return "\(file)\(text)"
    case .aboutKey(let before, let after):
      let key = outline.runs.key(at: position)
      return
        "\(file)\(before.string)<q>\(key: key)</q>\(objectText(at: position))\(after.string)"
    }
  }

  /// Returns the document's text after a key that people can't recognize.
  private func objectText(at position: FindingPosition) -> HTML? {
    outline.objectText(at: position).map { " (\(name: $0))" }
  }

  private func help(_ help: String?) -> HTML? {
    help.map { "<p class=\"help\">help: \($0)</p>\n" }
  }

  /// Writes equal findings about several keys, files or localizations.
  private func write(
    _ fold: Fold, in section: FindingOutline.Section, to output: inout ByteOutput
  ) {
    let first = outline.runs[fold.subjects[0].run]
    let localizations: HTML =
      fold.localizations.isEmpty
      ? "" : "<b>\(name: fold.localizationWords(isFull: true))</b>: "
    output.html(
      "\(lead(first.severity))\(link(toCheck: first.check))\n<p>\(localizations)")
    if let position = outline.representative(of: fold) {
      output.html("\(message(of: position, in: section))</p>\n")
    } else {
      // Findings without keys are listed one by one, so that a search finds each message.
      let named = first.hasKeys ? fold.subjects : fold.findings
      writeNames(of: named, in: section, isOfOne: named.count == fold.findings.count, to: &output)
    }
    output.html("\(help(outline.commonHelp(of: fold)))</li>\n")
  }

  /// - Parameter isOfOne: whether each name stands for one finding, so that it has one place.
  private func writeNames(
    of listed: [FindingPosition], in section: FindingOutline.Section, isOfOne: Bool,
    to output: inout ByteOutput
  ) {
    let runs = outline.runs
    let subjects = FindingSubjects(of: listed, in: section, runs)
    output.write(Numbers.counted(listed.count, subjects.noun))
    if case .aboutKey(let before, let after) = runs[listed[0].run].message,
      runs.agree(listed, on: \.message)
    {
      output.html(": \(before.string)<q>…</q>\(after.string)")
    }
    output.write("</p>\n<ul class=\"keys\">\n")
    for position in listed {
      output.write("<li>")
      if let key = runs.key(at: position) {
        output.write(htmlKey: key)
        if let text = objectText(at: position) { output.html(text) }
      } else {
        output.html(message(of: position, in: section))
      }
      if isOfOne, let place = runs.place(at: position) {
        output.write(" <small>")
        output.write(place.line)
        output.write(":")
        output.write(place.column)
        output.write("</small>")
      }
      output.write("</li>\n")
    }
    output.write("</ul>\n")
  }

  // MARK: Excerpts

  /// Returns the source line with the place marked.
  private func html(_ excerpt: Excerpt) -> HTML {
    let scalars = excerpt.line.unicodeScalars
    let start =
      scalars.index(scalars.startIndex, offsetBy: excerpt.offset, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let end =
      scalars.index(start, offsetBy: excerpt.count, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let mark: HTML =
      start == end
      ? "<mark class=\"gap\">‸</mark>" : "<mark>\(source(scalars[start..<end]))</mark>"
    let label = excerpt.label.flatMap { label -> HTML? in
      label.isEmpty ? nil : "<p class=\"label\">\(label)</p>\n"
    }
    return
      """
      <pre><code>\(source(scalars[..<start]))\(mark)\(source(scalars[end...]))</code></pre>
      \(label)
      """
  }

  /// Returns part of a source line. Keeps tabs.
  private func source(_ source: Substring.UnicodeScalarView) -> HTML {
    String(source).split(separator: "\t", omittingEmptySubsequences: false)
      .map { "\(String($0))" as HTML }.joined(by: "\t")
  }
}
