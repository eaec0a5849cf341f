import L10nModel
package import L10nSource

extension XcodeConfiguration {
  /// Parses the bytes of a whole file line by line, like Xcode's build system.
  package static func parse(_ bytes: consuming [UInt8]) -> Parsed<XcodeConfiguration> {
    var parser = XcodeConfigurationParser(text: SourceText(decoding: bytes).utf8)
    parser.parse()
    return Parsed(
      XcodeConfiguration(lines: parser.lines), diagnostics: parser.diagnostics, text: parser.text)
  }
}

/// Parses the lines of an `.xcconfig` file. Reports and skips lines that are neither a setting nor a directive.
private struct XcodeConfigurationParser {
  let text: [UInt8]
  private var index = 0
  private(set) var lines: [XcodeConfiguration.Line] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The maximum number of lines to report one by one. The others are summarized.
  private static let maximumMistakes = 100
  private var unreported: (first: SourceRange, count: Int)?

  init(text: [UInt8]) {
    self.text = text
  }

  mutating func parse() {
    while index < text.count {
      skipSpace()
      let start = index
      if isAtEndOfLine || isAtComment {
        skipLine()
      } else if text[index] == UInt8(ascii: "#") {
        parseDirective(from: start)
      } else if isNameStart(text[index]) {
        parseSetting(from: start)
      } else {
        refuse(from: start, .noSetting(lineText(from: start)))
      }
      if index < text.count { index += 1 }
    }
    if let unreported {
      diagnostics.append(
        Diagnostic(
          .brokenConfiguration, at: unreported.first,
          "\(unreported.count) more lines are not build settings",
          help: XcodeConfigurationMistake.noSetting("").help))
    }
  }

  private mutating func parseDirective(from start: Int) {
    index += 1
    skipSpace()
    let nameStart = index
    while index < text.count, !isAtEndOfLine, !isSpace(text[index]),
      text[index] != UInt8(ascii: "\"")
    { index += 1 }
    let name = string(nameStart..<index)
    skipSpace()
    guard name == "include" || name == "include?" else {
      return refuse(from: start, .unknownDirective(name))
    }
    guard let path = quotedText() else { return refuse(from: start, .noFileName) }
    lines.append(
      .include(
        XcodeConfiguration.Include(
          path: path, isOptional: name == "include?", range: SourceRange(start, index))))
    skipLine()
  }

  private mutating func quotedText() -> String? {
    guard index < text.count, text[index] == UInt8(ascii: "\"") else { return nil }
    let start = index + 1
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "\""), !text[end].isLineBreak { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: "\"") else { return nil }
    index = end + 1
    return string(start..<end)
  }

  private mutating func parseSetting(from start: Int) {
    while index < text.count, isName(text[index]) { index += 1 }
    let name = string(start..<index)
    skipSpace()
    var conditions: [BuildSetting.Condition] = []
    while index < text.count, text[index] == UInt8(ascii: "[") {
      guard let condition = condition() else {
        return refuse(from: start, .unterminatedCondition(name))
      }
      conditions.append(condition)
      skipSpace()
    }
    guard index < text.count, text[index] == UInt8(ascii: "=") else {
      return refuse(from: start, .noEqualsSign(name))
    }
    index += 1
    lines.append(.setting(BuildSetting(name: name, conditions: conditions, value: value())))
  }

  /// Parses a condition such as `[sdk=iphoneos*]`; nil if it isn't closed on its line.
  private mutating func condition() -> BuildSetting.Condition? {
    let start = index + 1
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "]"), !text[end].isLineBreak { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: "]"),
      let equals = text[start..<end].firstIndex(of: UInt8(ascii: "="))
    else { return nil }
    index = end + 1
    return BuildSetting.Condition(
      parameter: string(start..<equals), pattern: string(equals + 1..<end))
  }

  /// Returns the rest of the line up to a comment, and the following lines if it ends in a backslash.
  private mutating func value() -> String {
    var parts: [String] = []
    while true {
      skipSpace()
      let start = index
      while index < text.count, !isAtEndOfLine, !isAtComment { index += 1 }
      var end = index
      while end > start, isSpace(text[end - 1]) { end -= 1 }
      if end > start, text[end - 1] == UInt8(ascii: ";") { end -= 1 }
      while end > start, isSpace(text[end - 1]) { end -= 1 }
      skipLine()
      let goesOn = end > start && text[end - 1] == UInt8(ascii: "\\")
      if goesOn { end -= 1 }
      while end > start, isSpace(text[end - 1]) { end -= 1 }
      if end > start { parts.append(string(start..<end)) }
      guard goesOn, index < text.count else { return parts.joined(separator: " ") }
      index += 1
    }
  }

  private mutating func refuse(from start: Int, _ mistake: XcodeConfigurationMistake) {
    skipLine()
    let range = SourceRange(start, index)
    guard diagnostics.count < Self.maximumMistakes else {
      unreported = (unreported?.first ?? range, (unreported?.count ?? 0) + 1)
      return
    }
    diagnostics.append(
      Diagnostic(.brokenConfiguration, at: range, mistake.message, help: mistake.help))
  }
}

// MARK: Characters

extension XcodeConfigurationParser {
  private var isAtEndOfLine: Bool { index >= text.count || text[index].isLineBreak }

  private var isAtComment: Bool {
    index + 1 < text.count && text[index] == UInt8(ascii: "/")
      && text[index + 1] == UInt8(ascii: "/")
  }

  /// Advances to the end of the line, not past it.
  private mutating func skipLine() {
    while !isAtEndOfLine { index += 1 }
  }

  private mutating func skipSpace() {
    while index < text.count, isSpace(text[index]) { index += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace && !byte.isLineBreak
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_")
  }

  private func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || byte.isASCIIDigit }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private func lineText(from start: Int) -> String {
    String(decoding: text[start...].prefix(40).prefix { !$0.isLineBreak }, as: UTF8.self)
  }
}

// MARK: Messages

private enum XcodeConfigurationMistake {
  case noSetting(String)
  case noEqualsSign(String)
  case unterminatedCondition(String)
  case unknownDirective(String)
  case noFileName

  var message: String {
    switch self {
    case .noSetting(let line): "\"\(line)\" is not a build setting"
    case .noEqualsSign(let name): "expected '=' after \"\(name)\""
    case .unterminatedCondition(let name):
      "expected a condition such as [sdk=macosx*] after \"\(name)\""
    case .unknownDirective(let name): "\"#\(name)\" is not a directive: expected #include"
    case .noFileName: "expected the name of a file in quotes after #include"
    }
  }

  var help: String {
    switch self {
    case .noSetting: "write NAME = value, or put // before a comment"
    case .noEqualsSign: "write '=' between name and value"
    case .unterminatedCondition: "close the condition with ']' on the same line"
    case .unknownDirective: "start comments with //"
    case .noFileName: "write #include \"Shared.xcconfig\""
    }
  }
}

extension Check {
  package static let brokenConfiguration = Check(
    "broken-configuration", .warning, ".xcconfig line that isn't a build setting or an #include")
}
