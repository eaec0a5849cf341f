import L10nCoverage
import L10nModel
import L10nSource

/// What was found, file by file.
extension HTMLPage {
  /// How many files and findings there are at most where all are unfolded.
  private static let mostOpen = (files: 12, findings: 60)

  func writeFindings(to output: inout ByteOutput) {
    output.write("<section id=\"findings\" aria-labelledby=\"findings-title\">\n")
    output.write("<h2 id=\"findings-title\">Findings</h2>\n")
    if outline.runs.isEmpty {
      output.write("<p>")
      output.write(FindingCounts.noneWords)
      output.write("</p>\n</section>\n")
      return
    }
    writeChecks(to: &output)
    let opensAll =
      outline.sections.count <= Self.mostOpen.files
      && outline.runs.reduce(0) { $0 + $1.count } <= Self.mostOpen.findings
    for (position, section) in outline.sections.enumerated() {
      write(section, position, opensAll: opensAll, to: &output)
    }
    output.write("</section>\n")
  }

  // MARK: By check

  /// How many findings there are of each check, and what they mean.
  private func writeChecks(to output: inout ByteOutput) {
    output.writeTableStart(caption: "checks")
    output.write("Findings by check")
    output.write(tableHead: ["check", "severity", "findings", "description"])
    for (check, severity, count) in countsByCheck {
      output.write("<tr><th scope=\"row\"><code>")
      output.write(check.identifier)
      output.write("</code></th><td class=\"severity ")
      output.write(severity.rawValue)
      output.write("\">")
      output.write(severity.rawValue)
      output.write("</td><td>")
      output.write(Numbers.grouped(count))
      output.write("</td><td class=\"remark\">")
      output.write(html: check.summary)
      output.write("</td></tr>\n")
    }
    output.writeTableEnd()
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
    output.write("<details class=\"file\"")
    output.write(id: .file(position))
    output.write(opensAll || counts.errors > 0 ? " open>\n" : ">\n")
    output.write("<summary><b><bdi>")
    output.write(html: heading(of: section))
    output.write("</bdi>")
    if let localization = section.localization {
      output.write(" <small><bdi>")
      output.write(html: localization)
      output.write("</bdi></small>")
    }
    output.write("</b> <span class=\"faint\">")
    output.write(counts.words)
    output.write("</span></summary>\n<ul class=\"findings\">\n")
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

  /// The file or directory that the findings are about; the input where they are about none.
  func heading(of section: FindingOutline.Section) -> String {
    if let path = section.path { return paths.displayed(path, input: section.input) }
    return report.inputs.indices.contains(section.input) ? report.inputs[section.input] : "."
  }

  private func writeLead(_ run: FindingRun, to output: inout ByteOutput) {
    output.write("<li><b class=\"severity ")
    output.write(run.severity.rawValue)
    output.write("\">")
    output.write(run.severity.rawValue)
    output.write("</b> ")
  }

  private func writeCheck(_ check: Check, to output: inout ByteOutput) {
    output.write("<code>")
    output.write(check.identifierBytes)
    output.write("</code>")
  }

  private func write(
    _ position: FindingPosition, in section: FindingOutline.Section, to output: inout ByteOutput
  ) {
    let run = outline.runs[position.run]
    writeLead(run, to: &output)
    let place = FindingPlaces(section, outline)[position]
    if !place.isEmpty {
      output.write("<span class=\"place\"><bdi>")
      output.write(html: place)
      output.write("</bdi></span> ")
    }
    writeCheck(run.check, to: &output)
    output.write("\n<p>")
    writeMessage(of: position, in: section, to: &output)
    output.write("</p>\n")
    if let excerpt = run.common.excerpt { write(excerpt, to: &output) }
    writeHelp(run.common.help, to: &output)
    output.write("</li>\n")
  }

  func writeMessage(
    of position: FindingPosition, in section: FindingOutline.Section,
    to output: inout ByteOutput
  ) {
    let run = outline.runs[position.run]
    if let file = section.fileName(of: run) {
      output.write("<bdi>")
      output.write(html: file)
      output.write("</bdi>: ")
    }
    switch run.message {
    case .text(let text): output.write(html: text)
    case .aboutKey(let before, let after):
      output.write(html: before.string)
      output.write("<q>")
      if let key = outline.runs.key(at: position) { output.write(htmlKey: key) }
      output.write("</q>")
      output.write(html: after.string)
    }
  }

  private func writeHelp(_ help: String?, to output: inout ByteOutput) {
    guard let help else { return }
    output.write("<p class=\"help\">help: ")
    output.write(html: help)
    output.write("</p>\n")
  }

  /// What is the case for the same keys or files, in one localization or several.
  private func write(
    _ fold: Fold, in section: FindingOutline.Section, to output: inout ByteOutput
  ) {
    let first = outline.runs[fold.subjects[0].run]
    writeLead(first, to: &output)
    writeCheck(first.check, to: &output)
    output.write("\n<p>")
    if !fold.localizations.isEmpty {
      output.write("<b><bdi>")
      output.write(html: fold.localizationWords(isFull: true))
      output.write("</bdi></b>: ")
    }
    if let position = outline.spokesman(of: fold) {
      writeMessage(of: position, in: section, to: &output)
      output.write("</p>\n")
    } else {
      // Where messages differ, each is there to be found.
      let named = first.hasKeys ? fold.subjects : fold.findings
      writeNames(of: named, in: section, isOfOne: named.count == fold.findings.count, to: &output)
    }
    writeHelp(outline.commonHelp(of: fold.subjects), to: &output)
    output.write("</li>\n")
  }

  /// - Parameter isOfOne: whether each name is about one localization, so that it has one place.
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
      output.write(": ")
      output.write(html: before.string)
      output.write("<q>…</q>")
      output.write(html: after.string)
    }
    output.write("</p>\n<ul class=\"keys\">\n")
    for position in listed {
      output.write("<li>")
      if let key = runs.key(at: position) {
        output.write(htmlKey: key)
      } else {
        writeMessage(of: position, in: section, to: &output)
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

  /// The source line, in which the place is marked.
  private func write(_ excerpt: Excerpt, to output: inout ByteOutput) {
    let scalars = excerpt.line.unicodeScalars
    let start =
      scalars.index(scalars.startIndex, offsetBy: excerpt.offset, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let end =
      scalars.index(start, offsetBy: excerpt.count, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    output.write("<pre><code>")
    write(source: String(scalars[..<start]), to: &output)
    if start == end {
      output.write("<mark class=\"gap\">‸</mark>")
    } else {
      output.write("<mark>")
      write(source: String(scalars[start..<end]), to: &output)
      output.write("</mark>")
    }
    write(source: String(scalars[end...]), to: &output)
    output.write("</code></pre>\n")
    guard let label = excerpt.label, !label.isEmpty else { return }
    output.write("<p class=\"label\">")
    output.write(html: label)
    output.write("</p>\n")
  }

  /// Part of a source line, whose tabs stay what they are.
  private func write(source: String, to output: inout ByteOutput) {
    for (position, part) in source.split(separator: "\t", omittingEmptySubsequences: false)
      .enumerated()
    {
      if position > 0 { output.write("\t") }
      output.write(html: String(part))
    }
  }
}
