import CArchive

/// Zip archives in memory, such as workbooks.
enum ZipFile {
  /// No part of a workbook is larger: more is an attempt to fill the memory.
  private static let limit = 1 << 29

  /// The bytes of an archive with these files; nil if there is no memory.
  static func bytes(of files: [(path: String, bytes: [UInt8])]) -> [UInt8]? {
    guard let archive = carchive_zip_begin() else { return nil }
    for file in files { carchive_zip_add(archive, file.path, file.bytes, file.bytes.count) }
    guard let bytes = carchive_zip_end(archive) else { return nil }
    var copy = [UInt8](repeating: 0, count: carchive_count(bytes))
    carchive_take(bytes, &copy)
    return copy
  }

  /// The bytes of a file in an archive; nil if there is none, or it can't be read.
  ///
  /// - Complexity: O(*n*) in the length of the archive.
  static func file(at path: String, in archive: [UInt8]) -> [UInt8]? {
    guard let bytes = carchive_unzip(archive, archive.count, path, limit) else { return nil }
    var copy = [UInt8](repeating: 0, count: carchive_count(bytes))
    carchive_take(bytes, &copy)
    return copy
  }
}
