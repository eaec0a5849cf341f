import L10nSource

extension CommandSpecification {
  /// Parses the words after the name of a command, or all words if there is none.
  ///
  /// Options can come before, between and after the operands. A request for help takes precedence over all errors; otherwise
  /// the first error is thrown.
  ///
  /// - Parameter request: returns the request that the arguments stand for.
  func parse<Invocation>(
    _ words: some Sequence<String>, after name: String?,
    _ request: (Arguments) throws(UsageProblem) -> CommandLineRequest<Invocation>
  ) throws(UsageProblem) -> CommandLineRequest<Invocation> {
    var parser = ArgumentParser(command: self, arguments: initial)
    parser.read(words)
    if let length = parser.help { return .help(length, command: name) }
    parser.assignOperands()
    if let problem = parser.problem { throw problem }
    return try request(parser.arguments)
  }
}

/// The state of parsing a command line, following POSIX's utility syntax guidelines (XBD 12.2) and GNU's long options.
private struct ArgumentParser<Arguments: Sendable> {
  let command: CommandSpecification<Arguments>
  var arguments: Arguments
  var operands: [String] = []
  var help: HelpLength?
  /// The first error. Parsing continues after it, because a request for help may follow.
  var problem: UsageProblem?

  mutating func read(_ words: some Sequence<String>) {
    var words = words.makeIterator()
    var onlyOperands = false
    while let word = words.next() {
      // Compares bytes, not characters: a value can start with a combining mark, which would form one character with the hyphen
      // or the equals sign before it.
      let bytes = word.utf8
      if onlyOperands || bytes.first != UInt8(ascii: "-") || bytes.count == 1 {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
        if command.operands.contains(where: \.keepsSeparator) { operands.append(word) }
      } else if bytes.dropFirst().first == UInt8(ascii: "-") {
        readLongOption(word, next: { words.next() })
      } else {
        readCluster(word, next: { words.next() })
      }
    }
  }

  /// Parses `--name`, `--name=value` or `--name value`.
  private mutating func readLongOption(_ word: String, next: () -> String?) {
    let equalsSign = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let option = String(word[..<(equalsSign ?? word.endIndex)])
    let value = equalsSign.map { String(word[word.utf8.index(after: $0)...]) }
    let name = option.dropFirst(2)

    if name == OptionDescription.help.name {
      if let value { return note(.unexpectedValue(option: option, value: value)) }
      return note(.long)
    }
    guard let match = command.options.first(where: { $0.description.name == name }) else {
      return note(unknown(option, names: String(name)))
    }

    guard match.description.valueName == nil else {
      return take(value ?? next(), for: match, as: option)
    }
    if let value { return note(.unexpectedValue(option: option, value: value)) }
    _ = match.take("", &arguments)
  }

  /// Parses `-a`, `-abc`, `-fvalue`, `-f value` or a combination such as `-abfvalue`.
  private mutating func readCluster(_ word: String, next: () -> String?) {
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      if letter == OptionDescription.help.short {
        note(.short)
        continue
      }
      let option = "-\(letter)"
      guard let match = command.options.first(where: { $0.description.short == letter }) else {
        // The user probably meant a long option and typed a single hyphen, so the remaining letters are ignored.
        return note(unknown(option, names: String(word.dropFirst())))
      }
      guard match.description.valueName == nil else {
        return take(letters.isEmpty ? next() : String(letters), for: match, as: option)
      }
      _ = match.take("", &arguments)
    }
  }

  private mutating func take(
    _ value: String?, for match: OptionSpecification<Arguments>, as option: String
  ) {
    let description = match.description
    guard let value else {
      return note(
        .missingValue(
          option: option, valueName: description.valueName ?? "",
          expectation: description.expectation))
    }
    for part in description.isList ? parts(of: value) : [value] where !match.take(part, &arguments)
    {
      note(
        .wrongValue(
          place: option, value: part, expectation: description.expectation,
          suggestions: suggestions(for: part, among: description.completion.choices)))
    }
  }

  /// The elements of a comma-separated list; the word itself if there are none.
  private func parts(of word: String) -> [String] {
    let parts = word.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
    return parts.isEmpty ? [word] : parts
  }

  /// Assigns the operands to their declarations, in order.
  mutating func assignOperands() {
    var rest = operands[...]
    for operand in command.operands {
      let count = operand.description.count
      if rest.isEmpty, count == .one || count == .oneOrMore {
        return note(
          .missingOperand(operand.description.name, usage: command.description.synopsis))
      }
      let taken = count == .any || count == .oneOrMore ? rest.count : min(rest.count, 1)
      for word in rest.prefix(taken) { assign(word, to: operand) }
      rest = rest.dropFirst(taken)
    }
    if let word = rest.first {
      note(.unexpectedOperand(word, usage: command.description.synopsis))
    }
  }

  private mutating func assign(_ word: String, to operand: OperandSpecification<Arguments>) {
    let description = operand.description
    if !operand.take(word, &arguments) {
      note(
        .wrongValue(
          place: description.name, value: word, expectation: description.expectation,
          suggestions: suggestions(for: word, among: description.completion.choices)))
    }
  }

  private func unknown(_ option: String, names name: String) -> UsageProblem {
    let names = command.description.options.map(\.name)
    return .unknownOption(
      option, suggestions: suggestions(for: name, among: names).map { "--\($0)" })
  }

  private mutating func note(_ newProblem: UsageProblem) { problem = problem ?? newProblem }
  private mutating func note(_ length: HelpLength) { help = help ?? length }
}
