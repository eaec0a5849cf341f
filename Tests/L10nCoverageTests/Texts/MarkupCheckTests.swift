import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

@Suite struct MarkupCheckTests {
  private func problem(_ source: String, _ translation: String) -> MarkupProblem? {
    Array(source.utf8).withView { source in
      Array(translation.utf8).withView {
        MarkupCheck.problem(source: source, translation: $0)
      }
    }
  }

  @Test("tags are compared one for one", arguments: 0..<300)
  func tags(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func tags() -> [String] {
      (0..<Int.random(in: 1...6, using: &generator)).compactMap { _ in
        ["<b>", "</b>", "<i>"].randomElement(using: &generator)
      }
    }
    let (source, translation) = (tags(), tags())
    var rest = source
    var added: [String] = []
    for tag in translation {
      if let index = rest.firstIndex(of: tag) { rest.remove(at: index) } else { added.append(tag) }
    }
    let expected =
      rest.first.map { MarkupProblem.lacks($0) } ?? added.first.map { MarkupProblem.adds($0) }
    #expect(problem(source.joined(), translation.joined()) == expected)
  }

  @Test(
    "a tag that nothing closes is none, and so is a link",
    arguments: [
      ("<b x", "y", nil), ("<x <b>", "", .lacks("<b>")), ("<b <i>", "", .lacks("<i>")),
      ("[a](b)", "](", .links), ("[a](b)", "a](b)", .links), ("](", "", nil),
      ("[a](b)](c)", "[a](b)", .links), (")[](", "", nil),
    ] as [(String, String, MarkupProblem?)])
  func open(_ source: String, _ translation: String, _ expected: MarkupProblem?) {
    #expect(problem(source, translation) == expected)
  }
}
