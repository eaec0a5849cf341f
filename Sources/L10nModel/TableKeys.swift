public import L10nSource

/// The keys of a table, in the order of their UTF-16 code units.
///
/// A table has up to millions of keys, so their texts share one buffer; a separate key is created on access.
public struct TableKeys: Sendable, Hashable {
  /// The texts as WTF-8 in one buffer, which is smaller than 4 GB, like a file.
  package let bytes: [UInt8]
  package let ends: [UInt32]

  /// Stores keys that are already in order.
  ///
  /// - Precondition: the keys together have less than 4 GB.
  /// - Complexity: O(*n*) in the length of the keys.
  public init(_ keys: some Sequence<CodeUnitString>) {
    var (bytes, ends) = ([UInt8](), [UInt32]())
    for key in keys {
      bytes += key.bytes
      ends.append(UInt32(bytes.count))
    }
    self.init(bytes: bytes, ends: ends)
  }

  /// - Parameters:
  ///   - bytes: the texts of the keys in one buffer.
  ///   - ends: the end of each text.
  package init(bytes: [UInt8], ends: [UInt32]) {
    self.bytes = bytes
    self.ends = ends
  }

  /// The range of a key in `bytes`.
  package func range(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
  }

  /// The text of a key as WTF-8, sharing the buffer.
  package func text(at position: Int) -> ArraySlice<UInt8> { bytes[range(at: position)] }

  /// The position of a key; nil if it isn't among the keys.
  ///
  /// - Complexity: O(log *n*) in the number of keys.
  public func position(of key: CodeUnitString) -> Int? {
    let position = firstIndexInOrder { $0 >= key }
    return position < endIndex && self[position] == key ? position : nil
  }
}

extension TableKeys: RandomAccessCollection {
  /// The position of the first key: 0.
  public var startIndex: Int { 0 }
  /// The number of keys.
  public var endIndex: Int { ends.count }

  /// The key at a position.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  public subscript(position: Int) -> CodeUnitString {
    CodeUnitString(bytes: text(at: position))
  }
}

extension TableKeys: ExpressibleByArrayLiteral {
  /// The keys of a literal, in the order of their UTF-16 code units.
  public init(arrayLiteral keys: CodeUnitString...) {
    self.init(keys)
  }
}
