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
    output.write("<h3")
    output.write(id: .resources(position))
    output.write(">Other files</h3>\n")
    if !incomplete.isEmpty { write(incomplete, of: bundle, position, to: &output) }
    guard !complete.isEmpty else { return }
    output.write("<details><summary>")
    output.write(Numbers.counted(complete.count, "file"))
    output.write(" in every localization</summary>\n<ul class=\"keys\">\n")
    for file in complete {
      output.write("<li><bdi>")
      output.write(html: file.path)
      output.write("</bdi></li>\n")
    }
    output.write("</ul>\n</details>\n")
  }

  private func write(
    _ files: [ResourceCoverage], of bundle: BundleCoverage, _ position: Int,
    to output: inout ByteOutput
  ) {
    output.writeTableStart(caption: "b\(position + 1)-resources")
    output.write("Files × localizations")
    output.writeTableHeadStart()
    output.write(columnHeading: "file")
    for localization in bundle.localizations {
      output.write("<th scope=\"col\"><bdi>")
      output.write(html: localization.spelling)
      output.write("</bdi></th>")
    }
    output.writeTableHeadEnd()
    for file in files {
      output.write("<tr><th scope=\"row\"><code><bdi>")
      output.write(html: file.path)
      output.write("</bdi></code></th>")
      for cell in file.cells { write(cell, to: &output) }
      output.write("</tr>\n")
    }
    output.writeTableEnd()
  }

  private func write(_ state: ResourceState?, to output: inout ByteOutput) {
    guard let state else {
      output.write("<td></td>")
      return
    }
    output.write("<td class=\"mark c")
    output.write(state.level.ground)
    output.write("\"><span aria-hidden=\"true\">")
    output.write(state.sign)
    output.write("</span> <small>")
    output.write(state.rawValue)
    output.write("</small></td>")
  }
}

extension ResourceState {
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
