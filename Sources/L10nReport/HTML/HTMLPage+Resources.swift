import L10nCoverage
import L10nModel

/// Files that are no tables, by localization.
extension HTMLPage {
  func writeResources(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    guard !bundle.resources.isEmpty else { return }
    let isEverywhere: (ResourceCoverage) -> Bool = { $0.cells.allSatisfy { $0 == .present } }
    let complete = bundle.resources.filter(isEverywhere)
    let incomplete = bundle.resources.filter { !isEverywhere($0) }
    output.html("<h3\(id: .resources(position))>Other files</h3>\n")
    if !incomplete.isEmpty { write(incomplete, of: bundle, position, to: &output) }
    guard !complete.isEmpty else { return }
    let count = Numbers.counted(complete.count, "file")
    output.html("<details><summary>\(count) in every localization</summary>\n")
    output.list("keys", complete.lazy.map { "\(name: $0.path)" })
    output.write("</details>\n")
  }

  private func write(
    _ files: [ResourceCoverage], of bundle: BundleCoverage, _ position: Int,
    to output: inout ByteOutput
  ) {
    output.table(
      "b\(position + 1)-resources", "Files × localizations",
      ["file"] + bundle.localizations.map { "\(name: $0.spelling)" }
    ) { output in
      for file in files {
        output.html("<tr><th scope=\"row\"><code>\(name: file.path)</code></th>")
        for cell in file.cells { output.html(cell?.cell ?? "<td></td>") }
        output.write("</tr>\n")
      }
    }
  }
}

extension ResourceState {
  fileprivate var cell: HTML {
    "<td class=\"mark c\(ground: level)\">\(glyph: sign)<small>\(rawValue)</small></td>"
  }

  fileprivate var level: Level {
    switch self {
    case .present: .everything
    case .inherited, .nonlocalized: .nearlyEverything
    case .extra: .halfOrMore
    case .missing: .nothing
    }
  }

  fileprivate var sign: String {
    switch self {
    case .present: Level.everything.sign
    case .inherited: Mark.inherited.sign
    case .nonlocalized, .extra: Mark.servedFiles.sign
    case .missing: Mark.noFile.sign
    }
  }
}
