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
    case .notCompared: "none"
    case .filesMissing: "✗"
    case .absent: "·"
    case .servedFiles: "+"
    case .raw: "raw"
    case .masked: "masked"
    case .extra: "extra"
    case .partial: "partial"
    case .others: "others"
    }
  }

  var meaning: String {
    switch self {
    case .inherited: "inherited from another localization's file"
    case .mixed: "the localization has some of the table's files"
    case .noFile: "no file: users see the development region"
    case .noFileRaw, .raw: "no text found: users see the key itself"
    case .notCompared: "the files exist but have no keys to compare"
    case .filesMissing: "files are missing or broken, with no keys to compare"
    case .absent: "the bundle doesn't have this localization"
    case .servedFiles: "additional files that are inherited, or outside the .lproj directories"
    case .masked: "this localization's file hides a key of its parent"
    case .extra: "not in the development region"
    case .partial: "a plural category or device is missing"
    case .others: "everything without a column of its own"
    }
  }
}
