/// The signs and words of a matrix that a legend explains.
enum Mark: Int, CaseIterable {
  case inherited
  case mixed
  case noFile
  case noFileRaw
  case notCompared
  case filesMissing
  case absent
  case servedFiles
  case raw
  case masked
  case extra
  case partial
  case others

  /// As it stands in the matrix.
  var sign: String {
    switch self {
    case .inherited: "="
    case .mixed: "~"
    case .noFile: "–"
    case .noFileRaw: "raw"
    case .notCompared: "✓"
    case .filesMissing: "✗"
    case .absent: "·"
    case .servedFiles: "3/9 +6"
    case .raw: "raw"
    case .masked: "masked"
    case .extra: "extra"
    case .partial: "partial"
    case .others: "others"
    }
  }

  var meaning: String {
    switch self {
    case .inherited: "the file of the localization named serves, or its share of it"
    case .mixed: "some of the table's files are its own, some are not"
    case .noFile: "no file: users see the development region"
    case .noFileRaw, .raw: "nothing serves: users see the key itself"
    case .notCompared: "the files are there, and have no keys to compare"
    case .filesMissing: "files are missing, and there are no keys to compare"
    case .absent: "the bundle does not have this localization"
    case .servedFiles: "3 of 9 files of its own, 6 more that other files serve"
    case .masked: "this localization's own file hides a key that its parent has"
    case .extra: "the development region does not have it"
    case .partial: "some plural category or device is not there"
    case .others: "the columns that are not shown, counted together"
    }
  }
}

/// The marks that occurred; their explanation.
struct Legend {
  private var marks: Set<Mark> = []

  mutating func insert(_ mark: Mark) {
    // One word with one meaning, in a cell or in a remark.
    marks.insert(mark == .noFileRaw ? .raw : mark)
  }

  mutating func formUnion(_ other: [Mark]) {
    for mark in other { insert(mark) }
  }

  /// Writes nothing where nothing is to be explained.
  func write(to output: inout ByteOutput, _ theme: Theme, width: Int) {
    let occurring = Mark.allCases.filter(marks.contains)
    guard !occurring.isEmpty else { return }
    let signs = occurring.map { TextSpan($0.sign, .faint) }
    let column = Grid.indent + (signs.map(\.width).max() ?? 0) + Grid.gap
    output.endLine()
    for (mark, sign) in zip(occurring, signs) {
      output.writeSpaces(Grid.indent)
      output.write(sign, theme)
      output.writeSpaces(column - Grid.indent - sign.width)
      Paragraph(
        spans: [TextSpan(mark.meaning, .faint)], indent: column, hangingIndent: column, width: width
      ).write(to: &output, theme)
    }
  }
}
