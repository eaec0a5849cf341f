import L10nSource
import Testing

@Suite struct UninitializedCapacityTests {
  @Test(arguments: [(0, 0), (1, 0), (1, 1), (7, 3), (300, 300)])
  func hasWhatWasWritten(_ capacity: Int, _ count: Int) {
    let array = [String](capacity: capacity) { space in
      #expect(space.count >= capacity)
      for index in 0..<count { space.initializeElement(at: index, to: "number \(index)") }
      return count
    }
    #expect(array == (0..<count).map { "number \($0)" })
  }
}
