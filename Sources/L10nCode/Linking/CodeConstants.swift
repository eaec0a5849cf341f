/// What the names of constants stand for.
struct CodeConstants {
  /// Those of one file.
  struct OfFile {
    fileprivate let own: [String: CodeText]
    fileprivate let members: [String: CodeText]
    fileprivate let globals: [String: CodeText]

    /// What a name stands for; nil where that isn't known.
    func text(of name: String) -> CodeText? { own[name] ?? globals[name] }

    /// What the member of something stands for; nil where that isn't known.
    func text(ofMember name: String) -> CodeText? { own[name] ?? members[name] }
  }

  private let own: [[String: CodeText]]
  private let members: [String: CodeText]
  private let globals: [String: CodeText]

  /// - Complexity: O(*n*) in the number of constants.
  init(_ files: [CodeFile]) {
    own = files.map { Self.only($0.constants) }
    let all = files.flatMap(\.constants)
    members = Self.only(all)
    globals = Self.only(all.filter(\.isGlobal))
  }

  func ofFile(_ number: Int) -> OfFile {
    OfFile(own: own[number], members: members, globals: globals)
  }

  /// The constants with one text.
  private static func only(_ declared: [CodeConstant]) -> [String: CodeText] {
    var constants: [String: CodeText?] = [:]
    for constant in declared {
      if let other = constants[constant.name], other != constant.text {
        constants[constant.name] = .some(nil)
      } else {
        constants[constant.name] = constant.text
      }
    }
    return constants.compactMapValues(\.self)
  }
}
