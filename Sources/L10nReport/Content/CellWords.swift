import L10nCoverage
import L10nModel

/// What a page says of some keys in one cell: a glyph, the share, and a few words where there is more to know.
struct CellWords {
  /// Nil where there is neither a file nor a key.
  let level: Level?
  let sign: String
  /// Nil where there are no keys to compare.
  let share: String?
  private(set) var notes: [String] = []
  /// Whether users see keys, or the file doesn't load.
  var isBroken = false

  static let noKeys = "no keys"

  /// One table in one localization.
  init(_ cell: MatrixCell) {
    let counts = cell.counts
    let level = Level(counts.covered, of: counts.total)
    if counts.total > 0 {
      self.level = level
    } else if cell.isBroken {
      self.level = .nothing
    } else {
      self.level = cell.state == .missing ? nil : .everything
    }
    share = counts.total == 0 ? nil : cell.share
    switch cell.state {
    case .missing: sign = Mark.noFile.sign
    case .inherited: sign = Mark.inherited.sign
    case .mixed: sign = Mark.mixed.sign
    case .present: sign = counts.total == 0 ? cell.share : level.sign
    }
    if cell.state == .missing { notes.append("no file") }
    if cell.isBroken { notes.append("broken file") }
    addGaps(counts)
    let isRaw = cell.isRaw && counts.missing > 0
    if isRaw { notes.append(Mark.raw.sign) }
    isBroken = isRaw || cell.isBroken
    if cell.state == .inherited, let origin = cell.origin { notes.append("from " + origin) }
    if share == nil, notes.isEmpty { notes.append(Self.noKeys) }
  }

  /// A whole localization, or a bundle.
  ///
  /// - Parameter isWhole: whether no file is missing or broken.
  init(_ counts: KeyCounts, isWhole: Bool) {
    if let coverage = counts.coverage {
      let level = Level(counts.covered, of: counts.total)
      self.level = level
      sign = level.sign
      share = coverage.formatted
    } else {
      level = isWhole ? .everything : .nothing
      sign = isWhole ? Mark.notCompared.sign : Mark.filesMissing.sign
      share = nil
      notes.append(Self.noKeys)
    }
  }

  /// The first kind of gap that there is: a cell is small.
  private mutating func addGaps(_ counts: KeyCounts) {
    let gaps = [
      (counts.missing, "missing"), (counts.untranslated, "untranslated"),
      (counts.copied, "copied"), (counts.partial, "partial"), (counts.needsReview, "to review"),
    ]
    guard let (count, word) = gaps.first(where: { $0.0 > 0 }) else { return }
    notes.append("\(Numbers.grouped(count)) \(word)")
  }
}
