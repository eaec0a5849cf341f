package import L10nModel
package import L10nSource

/// The texts that a document contains for one key: pairs of source and target.
///
/// The target's shape takes precedence: a translation can vary by device or number where the source doesn't. Plurals have the
/// categories of the target language. A source that lacks one of them provides its text for `other` instead.
package struct UnitShape {
  private let source: TableContent
  private let target: TableContent?
  private let categories: [PluralCategory]
  private var texts: [Text] = []

  package struct Text: Sendable {
    package let path: VariationPath
    /// Nil if the source has no corresponding text.
    package let source: CodeUnitString?
    package let target: CodeUnitString?
    package let state: UnitState
    /// The conversion that replaces the file's `%arg`; nil if the text contains no `%arg`. Without a target text, any `%arg` in
    /// the texts of the same variable counts.
    package let argument: CodeUnitString?
    /// The path of the text whose name Xcode's documents have in place of the source text, if only the target has the
    /// substitution: the path of this text, or if the target lacks it, of the text for `other`. Nil for all other texts.
    package let pathInSource: VariationPath?
    /// Whether the document's references to variables contain numbers, as in Xcode's documents: `%1$#@files@`. The file
    /// contains only names.
    package let numbersReferences: Bool

    /// Whether the text replaces a reference in the main text.
    package var isOfSubstitution: Bool {
      path.contains { if case .substitution = $0 { true } else { false } }
    }

    /// Whether translators can ignore the text because it consists only of a reference to a variable: `%#@files@`.
    var isOnlyVariable: Bool {
      source?.isVariableReference == true && (target == nil || target == source)
    }

    package func withoutTarget(at path: VariationPath) -> Text {
      Text(
        path: path, source: source, target: nil, state: .new, argument: argument,
        pathInSource: pathInSource, numbersReferences: numbersReferences)
    }

    /// Converts a document's text to the file's form: with `%arg` for its conversion, and references without numbers.
    package func inFile(_ text: CodeUnitString) -> CodeUnitString {
      let text = numbersReferences ? text.withoutReferenceNumbers : text
      guard let argument else { return text }
      return text.replacing(argument, with: UnitShape.argumentName)
    }
  }

  private static let argumentName: CodeUnitString = "%arg"
  /// The conversions of the variables around the current value, innermost last, and whether texts of each contain `%arg`.
  private var conversions: [(text: CodeUnitString, isNamed: Bool)] = []
  /// Whether the source lacks the current variable.
  private var isOfTargetOnly = false
  /// The references to the variables of the current value, in the forms of the file and of a document.
  private var references: [(inFile: CodeUnitString, inDocument: CodeUnitString)] = []

  /// A part of a value: a text, or a node with variations.
  private enum Part {
    case text(CodeUnitString, UnitState)
    case node(Int)
  }

  /// Returns the texts of a key, in the order of the categories and of the names of devices, widths and variables.
  ///
  /// - Parameters:
  ///   - target: the target's entry and content; nil without a target.
  ///   - categories: the plural categories that the target language needs.
  /// - Complexity: O(*n* log *n*) in the number of texts.
  package static func texts(
    of entry: TableEntry, in source: TableContent,
    target: (entry: TableEntry, content: TableContent)?, categories: [PluralCategory]
  ) -> [Text] {
    var shape = UnitShape(source: source, target: target?.content, categories: categories)
    shape.add(
      part(of: entry, in: source), target.flatMap { part(of: $0.entry, in: $0.content) }, path: [])
    return shape.texts
  }

  private static func part(of entry: TableEntry, in content: TableContent) -> Part? {
    switch entry.form {
    case .text: .text(content.value(of: entry), entry.state)
    case .varied: entry.valueRange.isEmpty ? nil : .node(Int(entry.valueStart))
    case .other: nil
    }
  }

  private mutating func add(_ source: Part?, _ target: Part?, path: VariationPath) {
    switch kind(source, target) {
    case .text:
      let (text, state) = target.map(representative(ofTarget:)) ?? (nil, .new)
      add(path, source.map(representative), text, state)
    case .plural:
      for category in pluralCategories(source, target) {
        addChild(.category(category), of: source, target, path: path + [.plural(category)])
      }
    case .device: addNamed(source, target, path) { .device($0) }
    case .width: addNamed(source, target, path) { .width($0) }
    case .format:
      references = names(source, target, isFormat: true).compactMap {
        reference(to: $0, source, target)
      }
      addChild(.format, of: source, target, path: path)
      for name in names(source, target, isFormat: true) {
        isOfTargetOnly = child(of: source, .variable(name), in: self.source) == nil
        addChild(.variable(name), of: source, target, path: path + [.substitution(name)])
      }
      isOfTargetOnly = false
    case .variable:
      conversions.append(
        (
          conversion(target, in: self.target) ?? conversion(source, in: self.source) ?? "",
          namesArgument(target, in: self.target) || namesArgument(source, in: self.source)
        ))
      addChild(.position(0), of: source, target, path: path)
      conversions.removeLast()
    case .alternatives:
      let count = max(childCount(source, in: self.source), childCount(target, in: self.target))
      for index in 0..<count {
        addChild(.position(index), of: source, target, path: path + [.alternative(index)])
      }
    }
  }

  /// Adds a text. Replaces `%arg` by the variable's conversion, because translators' tools don't know `%arg`.
  private mutating func add(
    _ path: VariationPath, _ source: CodeUnitString?, _ target: CodeUnitString?, _ state: UnitState
  ) {
    let (conversion, isNamed) = conversions.last ?? ("", false)
    let hasArgument =
      !conversion.isEmpty
      && (target == nil && isNamed
        || [source, target].contains { $0?.contains(UnitShape.argumentName) == true })
    func spelled(_ text: CodeUnitString?) -> CodeUnitString? {
      guard var text else { return nil }
      for reference in references {
        text = text.replacing(reference.inFile, with: reference.inDocument)
      }
      return hasArgument ? text.replacing(UnitShape.argumentName, with: conversion) : text
    }
    var pathInSource = isOfTargetOnly ? path : nil
    if target == nil, case .plural? = path.last {
      pathInSource?[path.count - 1] = .plural(.other)
    }
    texts.append(
      Text(
        path: path, source: spelled(source), target: spelled(target), state: state,
        argument: hasArgument ? conversion : nil, pathInSource: pathInSource,
        numbersReferences: !references.isEmpty))
  }

  /// Returns the reference to a variable of a format, which contains a number in Xcode's documents; nil if the variable has no
  /// number.
  private func reference(
    to name: CodeUnitString, _ source: Part?, _ target: Part?
  ) -> (inFile: CodeUnitString, inDocument: CodeUnitString)? {
    func number(_ part: Part?, _ content: TableContent?) -> UInt8? {
      guard let content, case .node(let position)? = child(of: part, .variable(name), in: content)
      else { return nil }
      let number = content.nodes[position].argumentNumber
      return number > 0 ? number : nil
    }
    guard let number = number(target, self.target) ?? number(source, self.source) else {
      return nil
    }
    let end = Array("#@".utf8) + name.bytes + [UInt8(ascii: "@")]
    return (
      CodeUnitString(bytes: [UInt8(ascii: "%")] + end),
      CodeUnitString(bytes: Array("%\(number)$".utf8) + end)
    )
  }

  /// Returns the conversion of a variable: `%1$lld`.
  private func conversion(_ part: Part?, in content: TableContent?) -> CodeUnitString? {
    guard case .node(let position)? = part, let content,
      content.nodes[position].kind == .variable
    else { return nil }
    let type = content.text(of: position)
    guard !type.isEmpty else { return nil }
    let number = content.nodes[position].argumentNumber
    return CodeUnitString(
      bytes: Array("%\(number > 0 ? "\(number)$" : "")".utf8) + type.bytes)
  }

  /// Whether a text of a variable contains `%arg`.
  private func namesArgument(_ part: Part?, in content: TableContent?) -> Bool {
    guard case .node(let position)? = part, let content else { return false }
    return (position..<position + Int(content.nodes[position].subtreeCount)).contains {
      content.nodes[$0].kind == .text && content.text(of: $0).contains(Self.argumentName)
    }
  }

  private mutating func addNamed(
    _ source: Part?, _ target: Part?, _ path: VariationPath,
    _ step: (CodeUnitString) -> VariationStep
  ) {
    for name in names(source, target, isFormat: false) {
      addChild(.name(name), of: source, target, path: path + [step(name)])
    }
  }

  // MARK: - The shape of the target, or else of the source

  private func kind(_ source: Part?, _ target: Part?) -> ValueNode.Kind {
    if let target {
      guard case .node(let position) = target, let content = self.target else { return .text }
      return content.nodes[position].kind
    }
    guard case .node(let position)? = source else { return .text }
    return self.source.nodes[position].kind
  }

  private func pluralCategories(_ source: Part?, _ target: Part?) -> [PluralCategory] {
    func own(_ part: Part?, _ content: TableContent?) -> [PluralCategory] {
      guard case .node(let position)? = part, let content, content.nodes[position].kind == .plural
      else { return [] }
      return content.children(of: position).compactMap { content.nodes[$0].category }
    }
    // Every language uses a text for zero for the number 0.
    let zero = own(source, self.source).filter { $0 == .zero }
    let wanted = Set(categories + zero + own(target, self.target))
    return PluralCategory.allCases.filter(wanted.contains)
  }

  private func names(_ source: Part?, _ target: Part?, isFormat: Bool) -> [CodeUnitString] {
    func own(_ part: Part?, _ content: TableContent?) -> [CodeUnitString] {
      guard case .node(let position)? = part, let content else { return [] }
      switch content.nodes[position].kind {
      case .device where !isFormat, .width where !isFormat:
        return content.children(of: position).map { content.label(of: $0) }
      case .format where isFormat:
        return content.children(of: position).dropFirst().map { content.label(of: $0) }
      default: return []
      }
    }
    return Set(own(source, self.source) + own(target, self.target)).sorted()
  }

  // MARK: - Children

  private enum Child {
    case category(PluralCategory)
    case name(CodeUnitString)
    case format
    case variable(CodeUnitString)
    case position(Int)
  }

  private func child(of part: Part?, _ wanted: Child, in content: TableContent) -> Part? {
    guard case .node(let position)? = part else { return nil }
    let children = content.children(of: position)
    let kind = content.nodes[position].kind
    let found: Int? =
      switch wanted {
      case .category(let category):
        kind == .plural ? children.first { content.nodes[$0].category == category } : nil
      case .name(let name):
        kind == .device || kind == .width ? children.first { content.label(of: $0) == name } : nil
      case .format: kind == .format ? children.first : nil
      case .variable(let name):
        kind == .format ? children.dropFirst().first { content.label(of: $0) == name } : nil
      case .position(let index): index < children.count ? children[index] : nil
      }
    return found.map { self.part(ofNode: $0, in: content) }
  }

  private func part(ofNode position: Int, in content: TableContent) -> Part {
    content.nodes[position].kind == .text
      ? .text(content.text(of: position), content.nodes[position].state) : .node(position)
  }

  private mutating func addChild(
    _ wanted: Child, of source: Part?, _ target: Part?, path: VariationPath
  ) {
    let own = self.target.flatMap { child(of: target, wanted, in: $0) }
    add(sourceChild(of: source, wanted, beside: own), own, path: path)
  }

  /// Returns the source's counterpart of a target's part: the corresponding child, or else the child for `other`, or else the
  /// value itself if it lacks this variation.
  ///
  /// - Parameter own: the part of the target.
  private func sourceChild(of part: Part?, _ wanted: Child, beside own: Part?) -> Part? {
    if let found = child(of: part, wanted, in: source) { return found }
    let other: Child? =
      switch wanted {
      case .category: .category(.other)
      case .name: .name("other")
      case .format, .variable, .position: nil
      }
    if let other, let found = child(of: part, other, in: source) { return found }
    if case .position = wanted, isAlternatives(part) { return nil }
    // Recurses only into the target's shape: recursion into the source alone wouldn't end.
    if case .node? = own { return part }
    return part.map { .text(representative($0), .translated) }
  }

  private func isAlternatives(_ part: Part?) -> Bool {
    guard case .node(let position)? = part else { return false }
    return source.nodes[position].kind == .alternatives
  }

  private func childCount(_ part: Part?, in content: TableContent?) -> Int {
    guard case .node(let position)? = part, let content,
      content.nodes[position].kind == .alternatives
    else { return 0 }
    return content.children(of: position).count
  }

  // MARK: - Texts

  /// Returns the text that represents a part of the source: of several texts, the one for `other`.
  private func representative(_ part: Part) -> CodeUnitString {
    switch part {
    case .text(let text, _): return text
    case .node(let position):
      switch source.nodes[position].kind {
      case .format: return child(of: part, .format, in: source).map(representative) ?? ""
      case .plural:
        if let other = child(of: part, .category(.other), in: source) {
          return representative(other)
        }
      case .device, .width:
        if let other = child(of: part, .name("other"), in: source) { return representative(other) }
      case .text, .variable, .alternatives: break
      }
      return source.children(of: position).last.map {
        representative(self.part(ofNode: $0, in: source))
      } ?? ""
    }
  }

  private func representative(ofTarget part: Part) -> (CodeUnitString?, UnitState) {
    if case .text(let text, let state) = part { return (text, state) }
    return (nil, .new)
  }
}

extension CodeUnitString {
  /// The text with references to variables without numbers: `%#@files@` for `%1$#@files@`.
  package var withoutReferenceNumbers: CodeUnitString {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      result.append(byte)
      guard byte == UInt8(ascii: "%") else { continue }
      let behind = rest.drop { $0.isASCIIDigit }
      if behind.startIndex > rest.startIndex, behind.starts(with: Array("$#@".utf8)) {
        rest = behind.dropFirst()
      }
    }
    return CodeUnitString(bytes: result)
  }

  /// - Complexity: O(*n* · *m*) in the lengths of the texts.
  fileprivate func contains(_ part: CodeUnitString) -> Bool { bytes.contains(part.bytes) }

  /// - Complexity: O(*n* · *m*) in the lengths of the texts.
  fileprivate func replacing(_ part: CodeUnitString, with other: CodeUnitString) -> CodeUnitString {
    CodeUnitString(bytes: bytes.replacing(part.bytes, with: other.bytes))
  }
}
