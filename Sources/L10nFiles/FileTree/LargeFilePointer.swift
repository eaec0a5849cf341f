/// What Git LFS has in place of a file until somebody needs it.
package enum LargeFilePointer {
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)

  /// Whether the bytes of a file are such a pointer.
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: beginning)
  }

  /// Refuses a pointer. `bytes` is then empty.
  static func refuse(_ bytes: inout [UInt8]) throws(FileTreeError) {
    guard isPointer(bytes) else { return }
    bytes.removeAll(keepingCapacity: true)
    throw .pointer(isInRevision: false)
  }
}
