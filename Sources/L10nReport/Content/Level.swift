import L10nCoverage
import L10nModel

/// Steps of coverage that a page distinguishes by glyph and color.
///
/// The raw value is the number of the background color: the higher the coverage, the darker.
package enum Level: Int, CaseIterable {
  case nothing
  case lessThanHalf
  case halfOrMore
  case nearlyEverything
  case everything

  package init(_ covered: Int, of total: Int) {
    if covered == total {
      self = .everything
    } else if covered == 0 {
      self = .nothing
    } else if covered * 100 < total * 50 {
      self = .lessThanHalf
    } else {
      self = covered * 100 < total * 95 ? .halfOrMore : .nearlyEverything
    }
  }

  package var sign: String { legend.sign }

  package var meaning: String { legend.meaning }

  private var legend: (sign: String, meaning: String) {
    switch self {
    case .nothing: ("○", "nothing is covered")
    case .lessThanHalf: ("◔", "less than half is covered")
    case .halfOrMore: ("◑", "half or more is covered")
    case .nearlyEverything: ("◕", "95% or more is covered, but not everything")
    case .everything: ("●", "everything is covered")
    }
  }
}

/// The signs and words of a matrix that its legend explains.
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

  var sign: String { legend.sign }

  var meaning: String { legend.meaning }

  private var legend: (sign: String, meaning: String) {
    switch self {
    case .inherited: ("=", "inherited from another localization's file")
    case .mixed: ("~", "the localization has some of the table's files")
    case .noFile: ("–", "no file: users see the development region")
    case .noFileRaw, .raw: ("raw", "no text found: users see the key itself")
    case .notCompared: ("none", "the files exist but have no keys to compare")
    case .filesMissing: ("✗", "files are missing or broken, with no keys to compare")
    case .absent: ("·", "the bundle doesn't have this localization")
    case .servedFiles:
      ("+", "additional files that are inherited, or outside the .lproj directories")
    case .masked: ("masked", "this localization's file hides a key of its parent")
    case .extra: ("extra", "not in the development region")
    case .partial: ("partial", "a plural category or device is missing or copied")
    case .others: ("others", "everything without a column of its own")
    }
  }
}

/// The text of a cell for some keys: a glyph, the share, and a few notes.
struct CellWords {
  /// Nil without a file and without keys.
  let level: Level?
  let sign: String
  /// Nil without keys to compare.
  let share: String?
  private(set) var notes: [String] = []
  /// Whether users see raw keys, or CoreFoundation ignores the file.
  var isBroken = false

  static let noKeys = "no keys"

  /// Creates the text for one table in one localization.
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

  /// Creates the text for a whole localization or bundle.
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

  /// Adds only the first kind of gap, because a cell is small.
  private mutating func addGaps(_ counts: KeyCounts) {
    let gaps = [
      (counts.missing, "missing"), (counts.untranslated, "untranslated"),
      (counts.copied, "copied"), (counts.partial, "partial"), (counts.needsReview, "to review"),
    ]
    guard let (count, word) = gaps.first(where: { $0.0 > 0 }) else { return }
    notes.append("\(Numbers.grouped(count)) \(word)")
  }
}
