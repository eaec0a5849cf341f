import L10nSource
import Testing

@Suite struct AppendMovingTests {
  @Test(arguments: [(0, 0), (0, 1), (3, 0), (0, 5), (4, 1), (2, 2), (1, 300)])
  func comeBehindTheOthersInTheirOrder(_ count: Int, _ movedCount: Int) {
    var array = (0..<count).map { "own \($0)" }
    var moved = (0..<movedCount).map { "moved \($0)" }
    let kept = moved
    let expected = array + moved
    array.append(moving: &moved)
    #expect(array == expected)
    #expect(moved.isEmpty)
    #expect(kept.count == movedCount)
  }
}
