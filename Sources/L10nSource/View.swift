/// A borrowed view of elements that another object owns, such as the bytes of a text or the entries of a table.
///
/// Like a pointer, a view is valid only in the closure that receives it. It copies nothing and avoids a retain and a release
/// per access, which would take longer than most of the work on an element. Every access is bounds-checked.
///
/// `scripts/check-imports` lists the few files that may use pointers directly.
@usableFromInline
package struct View<Element>: RandomAccessCollection {
  @usableFromInline
  let start: UnsafePointer<Element>
  @usableFromInline
  package let count: Int

  /// Views the elements of a buffer, which must outlive the view.
  @inlinable
  package init(_ buffer: UnsafeBufferPointer<Element>) {
    self.init(buffer.baseAddress, count: buffer.count)
  }

  /// Views elements in memory of C code, where an empty list can have a null pointer.
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

  /// The address of an empty view.
  @inlinable
  static var nowhere: UnsafePointer<Element> {
    // The alignment is at least 1, so the pointer is never null.
    UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { count }

  @inlinable
  package subscript(position: Int) -> Element {
    // A single unsigned comparison also rejects negative indices.
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "an index beyond the view")
    return start[position]
  }

  /// A view of a subrange, with indices that start at zero.
  @inlinable
  package func part(_ range: some RangeExpression<Int>) -> Self {
    let range = range.relative(to: self)
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range beyond the view")
    return Self(start + range.lowerBound, count: range.count)
  }

  /// Calls a closure with the elements as a buffer pointer.
  @inlinable
  package func withContiguousStorageIfAvailable<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try body(buffer)
  }

  @inlinable
  package func makeIterator() -> UnsafeBufferPointer<Element>.Iterator { buffer.makeIterator() }

  /// The elements as a buffer pointer, for calls of C functions.
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

  /// Calls a closure with a span of the elements: the `span` property requires macOS 26.
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
  /// Whether both views cover the same memory.
  package func isIdentical(to other: Self) -> Bool {
    start == other.start && count == other.count
  }
}

extension ByteView {
  @inlinable
  package init(_ text: StaticString) {
    self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Eight bytes as a little-endian number.
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
  /// Whether the bytes are equal to those of another slice. Unlike `==`, it compares several bytes at a time.
  package func hasSameBytes(as other: Self) -> Bool {
    withView { own in other.withView { own.hasSameBytes(as: $0) } }
  }
}

extension ByteView {
  /// A 64-bit hash of the bytes, stable across runs: FNV-1a (Fowler, Noll, Vo) over eight bytes at a time. Each step folds the
  /// high bits into the low ones, because the low bits of a product don't depend on them.
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
