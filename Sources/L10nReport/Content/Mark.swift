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
    case .inherited: "inherited: another localization's file serves"
    case .mixed: "some of the table's files are its own, some are not"
    case .noFile: "no file: users see the development region"
    case .noFileRaw, .raw: "nothing serves: users see the key itself"
    case .notCompared: "the files are there, and have no keys to compare"
    case .filesMissing: "files are missing or broken, and there are no keys to compare"
    case .absent: "the bundle does not have this localization"
    case .servedFiles: "so many more files are inherited, or stand beside the .lproj directories"
    case .masked: "this localization's own file hides a key that its parent has"
    case .extra: "the development region does not have it"
    case .partial: "some plural category or device is not there"
    case .others: "what has no column of its own, counted together"
    }
  }
}
