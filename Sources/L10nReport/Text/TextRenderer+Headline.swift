import L10nCoverage
import L10nModel

extension TextRenderer {
  /// What the bundle is, what it is compared with and how much that is.
  func writeHeadline(of block: ReportBlock, isAlone: Bool, to output: inout ByteOutput) {
    let bundle = block.coverage
    let name = TextSpan(user: bundle.name, .heading).truncatedInMiddle(to: width - 4)
    let kind = TextSpan(block.kindWords)
    var line = ItemLine()
    if name.width + Grid.gap + kind.width <= width {
      line.items.append([name, TextSpan("  "), kind])
    } else {
      line.items += [[name], [kind]]
    }
    // What is alone is the input, whose path everybody knows.
    for words in block.directoryWords(paths).dropFirst(isAlone ? 1 : 0) {
      line.items.append([TextSpan(user: words, .faint).truncatedInMiddle(to: width - 4)])
    }
    for words in block.sharingWords { line.items.append([TextSpan(words)]) }
    let region = bundle.developmentRegion
    let spelling = TextSpan(user: region.spelling).truncatedInMiddle(to: 24).text
    let identifier = TextSpan(user: region.identifier.rawValue).truncatedInMiddle(to: 24).text
    line.items.append([TextSpan(user: region.words(identifier: identifier, spelling: spelling))])
    line.items.append([TextSpan(bundle.sizeWords)])
    if bundle.localizations.isEmpty {
      line.items.append([TextSpan(BundleCoverage.noLocalizationWords)])
    }
    line.write(to: &output, theme, width: width)
  }
}
