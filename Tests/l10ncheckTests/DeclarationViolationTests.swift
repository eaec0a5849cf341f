import CommandLineSyntax
import Testing

@testable import l10ncheck

private struct Arguments: Sendable {
  var isOn = false
  var text = ""
  var texts: [String] = []
}

private func program(
  name: String = "load", askedForBy word: String? = nil, abstract: String = "Load it.",
  options: [OptionSpecification<Arguments>] = [],
  operands: [OperandSpecification<Arguments>] = [],
  examples: [(line: String, abstract: String)] = []
) -> ProgramSpecification<Bool> {
  let command = CommandSpecification(
    name: name, abstract: abstract, initial: Arguments(), options: options, operands: operands,
    examples: examples)
  return ProgramSpecification(
    ProgramDescription(name: "sample", abstract: "Sample it.", categories: [.output]),
    commands: [Command(named: word ?? name, command, as: \.isOn)])
}

private func `switch`(
  _ name: String, short: Unicode.Scalar? = nil,
  category: OptionCategory = .output, _ abstract: String = "Do so."
) -> OptionSpecification<Arguments> {
  .switch(name, short: short, to: \.isOn, category: category, abstract)
}

@Suite struct DeclarationViolationTests {
  @Test func theSampleKeepsAllLaws() {
    #expect(violations(of: program()) == [])
  }

  @Test(
    arguments: [
      (program(name: "Load"), ["command Load: 'Load' is not in kebab case"]),
      (program(name: "load-"), ["command load-: 'load-' is not in kebab case"]),
      (program(name: "help"), ["commands: 'help' twice"]),
      (program(askedForBy: "read"), ["command load: is asked for by 'read'"]),
      (program(abstract: "Load it"), ["command load: abstract without a full stop: Load it"]),
      (program(abstract: "load it."), ["command load: abstract without a capital: load it."]),
      (
        program(abstract: "L" + String(repeating: "o", count: 59) + "."),
        ["command load: abstract over 60 columns: L" + String(repeating: "o", count: 59) + "."]
      ),
      (
        program(options: [`switch`("a"), `switch`("a")]),
        ["command load: '--a' twice"]
      ),
      (program(options: [`switch`("help")]), ["command load: '--help' twice"]),
      (program(options: [`switch`("a", short: "h")]), ["command load: '-h' twice"]),
      (
        program(options: [`switch`("a", short: "é")]),
        ["command load, option --a: short name 'é' is no ASCII letter or digit"]
      ),
      (
        program(options: [`switch`("a_b")]),
        ["command load, option --a_b: 'a_b' is not in kebab case"]
      ),
      (
        program(options: [`switch`("a", "Do so")]),
        ["command load, option --a: abstract without a full stop: Do so"]
      ),
      (
        program(options: [`switch`("a", category: .filter)]),
        ["command load, option --a: category 'Filter' listed 0 times"]
      ),
      (
        program(options: [.value("a", "Text", to: \.text, category: .output, "Do so.")]),
        ["command load, option --a: 'Text' is not in capitals"]
      ),
      (
        program(options: [
          .value("a", "A", to: \.text, completion: .choices(["$x"]), category: .output, "Do so.")
        ]), ["command load, option --a: '$x' is not a plain word"]
      ),
      (
        program(operands: [
          .repeated("A", to: \.texts, "One."), .required("B", to: \.text, "Two."),
        ]), ["command load: B cannot be told from A"]
      ),
      (
        program(operands: [
          .optional("A", to: \.text, "One."), .required("B", to: \.text, "Two."),
        ]), ["command load: B cannot be told from A"]
      ),
      (
        program(examples: [("other load", "Load.")]),
        ["command load: no example of it: other load"]
      ),
      (
        program(examples: [("sample load x > y", "Load.")]),
        [
          """
          command load: sample load x > y: sample: unexpected operand 'x'
            expected 'load'
            see 'sample load --help'
          """
        ]
      ),
      (
        program(examples: [
          ("sample load |" + String(repeating: "x", count: 66), "Load.")
        ]), nil
      ),
    ] as [(ProgramSpecification<Bool>, [String]?)])
  func brokenLawsAreNamed(_ program: ProgramSpecification<Bool>, _ expected: [String]?) {
    if let expected {
      #expect(violations(of: program) == expected)
    } else {
      #expect(violations(of: program).contains { $0.contains("line over 80 columns") })
    }
  }

  @Test func whatIsOfferedExists() {
    let sample = ProgramSpecification<Bool>(
      ProgramDescription(
        name: "sample", abstract: "Sample it.", categories: [],
        substitutes: ["--a": ["--help", "--gone VALUE"]]), commands: [])
    #expect(violations(of: sample) == ["substitutes: no command has '--gone'"])
  }
}
