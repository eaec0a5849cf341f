import Foundation
import TestSupport
import Testing

extension ScratchDirectory {
  /// Replaces a text in a file, which must contain it.
  func replace(_ old: String, _ new: String, in file: String) throws {
    let text = String(decoding: try read(file), as: UTF8.self)
    #expect(text.contains(old))
    try write(file, text.replacingOccurrences(of: old, with: new))
  }
}
