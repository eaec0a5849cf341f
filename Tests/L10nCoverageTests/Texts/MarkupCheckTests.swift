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

  @Test("each tag of the source is matched with one of the translation", arguments: 0..<300)
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
    let isPaired = translation.count { $0 == "<b>" } == translation.count { $0 == "</b>" }
    func isPairedHere(_ tag: String) -> Bool {
      tag != "<i>" && isPaired && translation.contains(tag)
    }
    let expected =
      rest.first.map {
        isPairedHere($0) ? MarkupProblem.hasFewer($0) : MarkupProblem.lacks($0)
      }
      ?? added.first.flatMap {
        $0 != "<i>" && isPaired && source.contains($0) ? nil : MarkupProblem.adds($0)
      }
    #expect(problem(source.joined(), translation.joined()) == expected)
  }

  @Test(
    arguments: [
      ("<b x", "y", nil), ("<x <b>", "", .lacks("<b>")), ("<b <i>", "", .lacks("<i>")),
      ("[a](b)", "](", .links), ("[a](b)", "a](b)", .links), ("](", "", nil),
      ("[a](b)](c)", "[a](b)", .links), (")[](", "", nil),
      ("[%@](more is better)", "%@（越多越好）", nil), ("[a](b \"Title\")", "a", .links),
      ("a<br/>b", "a</br>b", nil),
    ] as [(String, String, MarkupProblem?)])
  func `an unclosed tag or link is plain text`(
    _ source: String, _ translation: String, _ expected: MarkupProblem?
  ) {
    #expect(problem(source, translation) == expected)
  }

  @Test(
    arguments: [
      ("^[%lld item](inflect: true)", "%lld elementos", nil),
      ("^[%lld item](inflect: true)", "^[%lld elemento](inflect: true)", nil),
      ("^[%lld item](inflect: true) in [a](b)", "%lld en [a](b)", nil),
      ("^[%lld item](inflect: true) in [a](b)", "^[%lld](inflect: true) en [a] (b)", .links),
      ("%lld items", "^[%lld elemento](inflectar: true)", nil),
      (
        "^[a](inflect: true)",
        "^[a](morphology: {number: \"one\", pos: \"b, c: d\"}, inflect: true)", nil
      ),
      ("^[a](inflect: true)", "^[a](inflect: verdadero)", .flag("inflect", value: "verdadero")),
      ("^[a](inflect: true)", "^[a](flexionar: true)", .attribute("flexionar")),
      ("^[a](glow: 'x')", "^[b](glow: 'y, z: 1', inflect: true)", nil),
      ("^[a](agreeWithArgument: 1)", "^[a (b) [c]](agreeWithArgument: 1)", nil),
      ("^[a](inflect: true)", "^[a(inflect: true)", .unclosedSpan),
      ("^[a](inflect: true) ^[", "^[b", nil), ("2^[3]", "2^[", nil),
    ] as [(String, String, MarkupProblem?)])
  func
    `a translation may inflect other words than its source, but has to spell attributes as Foundation does`(
      _ source: String, _ translation: String, _ expected: MarkupProblem?
    )
  {
    #expect(problem(source, translation) == expected)
  }
}
