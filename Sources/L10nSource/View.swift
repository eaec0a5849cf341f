/// Elements that somebody else keeps: the bytes of a text or of a part of it, the entries of a table.
///
/// A view is valid only in the closure that lends it, like a pointer: keep it no longer. In return it copies nothing and
/// counts no references, which takes more time than most of the work on an element. Every access is checked.
///
/// `scripts/check-imports` lists the few files that may use pointers themselves.
@usableFromInline
package struct View<Element>: RandomAccessCollection {
  @usableFromInline
  let start: UnsafePointer<Element>
  @usableFromInline
  package let count: Int

  /// Views the elements of a buffer that outlives it.
  @inlinable
  package init(_ buffer: UnsafeBufferPointer<Element>) {
    self.init(buffer.baseAddress, count: buffer.count)
  }

  /// Views elements in C's memory, which has no address for nothing.
  @inlinable
  package init(_ start: UnsafePointer<Element>?, count: Int) {
    self.start = start ?? Self.nowhere
    self.count = start == nil ? 0 : count
  }

  /// Views the elements of a slice; the indices start at zero.
  @inlinable
  package init(_ slice: Slice<Self>) {
    self = slice.base.part(slice.startIndex..<slice.endIndex)
  }

  @inlinable
  package init() { self.init(nil, count: 0) }

  /// An address for no elements.
  @inlinable
  static var nowhere: UnsafePointer<Element> {
    // The alignment is never zero, so that this is never null.
    UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { count }

  @inlinable
  package subscript(position: Int) -> Element {
    // One comparison finds an index below zero, too.
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "an index beyond the view")
    return start[position]
  }

  /// A view of some of the elements, whose indices start at zero.
  @inlinable
  package func part(_ range: some RangeExpression<Int>) -> Self {
    let range = range.relative(to: self)
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range beyond the view")
    return Self(start + range.lowerBound, count: range.count)
  }

  /// Calls a closure with the elements as C takes them.
  @inlinable
  package func withContiguousStorageIfAvailable<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try body(buffer)
  }

  @inlinable
  package func makeIterator() -> UnsafeBufferPointer<Element>.Iterator { buffer.makeIterator() }

  /// The elements as C takes them.
  @inlinable
  package var buffer: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: start, count: count)
  }
}

/// The bytes of a text or a file.
@usableFromInline
package typealias ByteView = View<UInt8>

extension Array {
  @inlinable
  package func withView<Result, Failure: Error>(
    _ body: (View<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { buffer throws(Failure) in try body(View(buffer)) }
  }

  /// Calls a closure with a span of the elements: `span` itself needs macOS 26.
  @inlinable
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { buffer throws(Failure) in try body(buffer.span) }
  }

  @inlinable
  package init(_ view: View<Element>) { self.init(view.buffer) }

  @inlinable
  package mutating func append(contentsOf view: View<Element>) {
    append(contentsOf: view.buffer)
  }
}

extension ArraySlice {
  /// Calls a closure with a view of the elements, whose indices start at zero.
  @inlinable
  package func withView<Result, Failure: Error>(
    _ body: (View<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { buffer throws(Failure) in try body(View(buffer)) }
  }
}

extension View {
  /// Whether it's a view of the same memory, so that equal indices have the same elements.
  package func isIdentical(to other: Self) -> Bool {
    start == other.start && count == other.count
  }
}

extension ByteView {
  /// Views the bytes of a literal.
  @inlinable
  package init(_ text: StaticString) {
    self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Eight bytes as a number, the first in its lowest bits.
  @inlinable
  package func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset &+ 8 <= count, "a range beyond the view")
    return UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  @inlinable
  package func hasSameBytes(as other: Self) -> Bool {
    count == other.count && equalBytes(self, from: 0, other, from: 0, count: count)
  }
}

/// Whether bytes equal a literal, for `switch`.
@inlinable
package func ~= (literal: StaticString, bytes: ByteView) -> Bool {
  guard bytes.count == literal.utf8CodeUnitCount else { return false }
  let start = literal.utf8Start
  for index in 0..<bytes.count where bytes[index] != start[index] { return false }
  return true
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are equal to those of another slice; `==` compares them one by one.
  package func hasSameBytes(as other: Self) -> Bool {
    withView { own in other.withView { own.hasSameBytes(as: $0) } }
  }
}

extension ByteView {
  /// A number that hardly another text has: FNV-1a of 64 bits (Fowler, Noll, Vo), of eight bytes at a time, with the high
  /// bits brought down, because a product has nothing of them in its low ones.
  @inlinable
  package var number: UInt64 {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(count)
    var index = 0
    while index &+ 8 <= count {
      number = (number ^ word(at: index)) &* 0x9E37_79B9_7F4A_7C15
      number ^= number >> 29
      index &+= 8
    }
    while index < count {
      number = (number ^ UInt64(self[index])) &* 0x100_0000_01B3
      index &+= 1
    }
    return number ^ number >> 32
  }
}

extension Hasher {
  package mutating func combine(bytes: ByteView) {
    combine(bytes: UnsafeRawBufferPointer(bytes.buffer))
  }
}

extension String {
  package mutating func withUTF8View<Result>(_ body: (ByteView) -> Result) -> Result {
    withUTF8 { body(ByteView($0)) }
  }
}
