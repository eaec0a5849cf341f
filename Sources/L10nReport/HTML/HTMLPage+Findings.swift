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
    if findings.isEmpty {
      output.write("<p>")
      output.write(FindingCounts.noneWords)
      output.write("</p>\n</section>\n")
      return
    }
    writeChecks(to: &output)
    let opensAll = groups.count <= Self.mostOpen.files && findings.count <= Self.mostOpen.findings
    for (position, group) in groups.enumerated() {
      write(group, position, opensAll: opensAll, to: &output)
    }
    output.write("</section>\n")
  }

  // MARK: By check

  /// How many findings there are of each check, and what they mean.
  private func writeChecks(to output: inout ByteOutput) {
    writeTableStart(caption: "checks", to: &output)
    output.write("Findings by check</span></caption>\n<thead><tr><th scope=\"col\">check</th>")
    output.write("<th scope=\"col\">severity</th><th scope=\"col\">findings</th>")
    output.write("<th scope=\"col\">what is the case</th></tr></thead>\n<tbody>\n")
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
    output.write("</tbody>\n</table>\n</div>\n")
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
    _ group: FindingGroups.Group, _ position: Int, opensAll: Bool, to output: inout ByteOutput
  ) {
    var counts = FindingCounts()
    for finding in group.findings { counts.add(1, of: findings[finding].severity) }
    output.write("<details class=\"file\"")
    output.write(id: .file(position))
    output.write(opensAll || counts.errors > 0 ? " open>\n" : ">\n")
    output.write("<summary><b><bdi>")
    output.write(html: heading(of: group))
    output.write("</bdi>")
    if let localization = group.localization {
      output.write(" <small><bdi>")
      output.write(html: localization)
      output.write("</bdi></small>")
    }
    output.write("</b> <span class=\"faint\">")
    output.write(counts.words)
    output.write("</span></summary>\n<ul class=\"findings\">\n")
    for item in FindingLists(group.findings, of: findings).items {
      switch item {
      case .single(let finding): write(findings[finding], in: group, to: &output)
      case .list(let list): write(list, to: &output)
      }
    }
    output.write("</ul>\n</details>\n")
  }

  /// The file or directory that the findings are about; the input where they are about none.
  func heading(of group: FindingGroups.Group) -> String {
    if let path = group.path { return paths.displayed(path, input: group.input) }
    return report.inputs.indices.contains(group.input) ? report.inputs[group.input] : "."
  }

  private func writeLead(_ finding: Finding, to output: inout ByteOutput) {
    output.write("<li><b class=\"severity ")
    output.write(finding.severity.rawValue)
    output.write("\">")
    output.write(finding.severity.rawValue)
    output.write("</b> ")
  }

  private func writeCheck(_ check: Check, to output: inout ByteOutput) {
    output.write("<code>")
    output.write(UnsafeRawBufferPointer(check.identifierBytes))
    output.write("</code>")
  }

  private func write(
    _ finding: Finding, in group: FindingGroups.Group, to output: inout ByteOutput
  ) {
    writeLead(finding, to: &output)
    if let place = finding.place {
      output.write("<span class=\"place\">")
      write(place, to: &output)
      output.write("</span> ")
    }
    writeCheck(finding.check, to: &output)
    output.write("\n<p>")
    writeMessage(of: finding, in: group, to: &output)
    output.write("</p>\n")
    if let excerpt = finding.excerpt { write(excerpt, to: &output) }
    writeHelp(finding.help, to: &output)
    output.write("</li>\n")
  }

  func writeMessage(
    of finding: Finding, in group: FindingGroups.Group, to output: inout ByteOutput
  ) {
    if let file = group.fileName(of: finding) {
      output.write("<bdi>")
      output.write(html: file)
      output.write("</bdi>: ")
    }
    switch finding.message {
    case .text(let text): output.write(html: text)
    case .aboutKey(let before, let after):
      output.write(html: before.string)
      output.write("<q>")
      if let key = finding.key { writeKey(key, to: &output) }
      output.write("</q>")
      output.write(html: after.string)
    }
  }

  private func write(_ place: LineColumn, to output: inout ByteOutput) {
    output.write(place.line)
    output.write(":")
    output.write(place.column)
  }

  private func writeHelp(_ help: String?, to output: inout ByteOutput) {
    guard let help else { return }
    output.write("<p class=\"help\">help: ")
    output.write(html: help)
    output.write("</p>\n")
  }

  /// Findings that differ in nothing but their keys and places.
  private func write(_ list: [Int], to output: inout ByteOutput) {
    let first = findings[list[0]]
    writeLead(first, to: &output)
    writeCheck(first.check, to: &output)
    output.write("\n<p>")
    output.write(Numbers.counted(list.count, "key"))
    if case .aboutKey(let before, let after) = first.message {
      output.write(": ")
      output.write(html: before.string)
      output.write("<q>…</q>")
      output.write(html: after.string)
    }
    output.write("</p>\n<ul class=\"keys\">\n")
    for position in list {
      output.write("<li>")
      if let key = findings[position].key { writeKey(key, to: &output) }
      if let place = findings[position].place {
        output.write(" <small>")
        write(place, to: &output)
        output.write("</small>")
      }
      output.write("</li>\n")
    }
    output.write("</ul>\n")
    writeHelp(first.help, to: &output)
    output.write("</li>\n")
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
