import L10nSource
import Testing

@Suite struct ViewTests {
  @Test func aPartHasItsOwnIndices() {
    [10, 11, 12, 13].withView { view in
      let part = view.part(1..<3)
      #expect(Array(part) == [11, 12])
      #expect(part[0] == 11)
      #expect(Array(part.part(1...)) == [12])
      #expect(Array(View(view[2...])) == [12, 13])
      #expect(view.part(4..<4).isEmpty)
    }
  }

  @Test func anEmptyViewHasNothing() {
    #expect(View<String>().isEmpty)
    #expect(Array(ByteView()) == [])
    #expect([UInt8]().withView { ByteView().hasSameBytes(as: $0) })
    #expect(ByteView(nil, count: 3).isEmpty, "C has no address for nothing")
  }

  @Test func aSliceOfAnArrayStartsAtZero() {
    #expect([1, 2, 3][1...].withView { $0[0] } == 2)
  }

  @Test func wordsHaveTheirFirstByteLowest() {
    let bytes: [UInt8] = [9, 1, 0, 0, 0, 0, 0, 0, 2]
    #expect(bytes.withView { $0.word(at: 1) } == 1 | 2 << 56)
  }

  @Test func viewsOfTheSameMemoryAreKnown() {
    let bytes: [UInt8] = [1, 2, 1, 2]
    bytes.withView { view in
      #expect(view.isIdentical(to: view))
      #expect(!view.part(..<2).isIdentical(to: view.part(2...)))
      #expect(view.part(..<2).hasSameBytes(as: view.part(2...)))
      #expect(!view.hasSameBytes(as: view.part(2...)))
    }
  }

  @Test func writtenElementsAreRead() {
    let numbers = withTemporaryView(of: Int32.self, count: 4) { space in
      space.initialize(repeating: 7)
      space[2] = 1
      return Array(space.prefix(3))
    }
    #expect(numbers == [7, 7, 1])
  }

  /// An index out of bounds ends the process instead of reading outside of the view.
  @Test func nothingBeyondAViewIsRead() async {
    await #expect(processExitsWith: .failure) { _ = [1, 2].withView { $0[2] } }
    await #expect(processExitsWith: .failure) { _ = [1, 2].withView { $0[-1] } }
    await #expect(processExitsWith: .failure) { _ = [1, 2].withView { $0.part(1..<3) } }
    await #expect(processExitsWith: .failure) { _ = ByteView("1234567").word(at: 0) }
  }
}
