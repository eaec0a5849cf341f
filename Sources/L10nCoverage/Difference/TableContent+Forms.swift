import L10nModel

/// The serialization of a varied value: its texts in a canonical order, each after its label.
///
/// Differences between file formats are normalized. A format that consists of its only variable, as `.stringsdict` files have
/// it (`%#@files@`), is serialized as the plural of that variable, as string catalogs have it. `%arg` is replaced by the
/// specifier of the variable's argument.
extension TableContent {
  /// Appends the forms of a value.
  ///
  /// - Returns: the value type of the only variable, if the value consists of it.
  /// - Complexity: O(*n* log *n*) in the number of nodes.
  func appendForms(of entry: TableEntry, to bytes: inout [UInt8]) -> ArraySlice<UInt8> {
    guard let root = entry.valueRange.first else { return [] }
    guard let variable = onlyVariable(of: root) else {
      appendForms(of: root, label: [], type: [], to: &bytes)
      return []
    }
    let type = self.bytes[nodes[variable].textRange]
    forEachChild(of: variable) { appendForms(of: $0, label: [], type: type, to: &bytes) }
    return type
  }

  /// Returns the value type of the only variable, if the value consists of it.
  func valueType(of entry: TableEntry) -> ArraySlice<UInt8> {
    guard let root = entry.valueRange.first, let variable = onlyVariable(of: root) else {
      return []
    }
    return bytes[nodes[variable].textRange]
  }

  /// Returns the variable that is the whole text of a format; nil if there is none.
  private func onlyVariable(of root: Int) -> Int? {
    guard nodes[root].kind == .format else { return nil }
    let children = children(of: root)
    guard children.count == 2, nodes[children[0]].kind == .text,
      nodes[children[1]].kind == .variable
    else { return nil }
    let reference = Array("%#@".utf8) + bytes[nodes[children[1]].labelRange] + Array("@".utf8)
    return bytes[nodes[children[0]].textRange].elementsEqual(reference) ? children[1] : nil
  }

  private func appendForms(
    of position: Int, label: [UInt8], type: ArraySlice<UInt8>, to bytes: inout [UInt8]
  ) {
    let node = nodes[position]
    switch node.kind {
    case .text:
      bytes += label
      bytes.append(ValueText.labelEnd)
      appendText(self.bytes[node.textRange], type: type, to: &bytes)
      bytes.append(ValueText.formEnd)
    case .plural, .device, .width:
      for child in children(of: position).sorted(by: precedes) {
        appendForms(of: child, label: self.label(label, of: child), type: type, to: &bytes)
      }
    case .format:
      let children = children(of: position)
      for child in children.prefix(1) {
        appendForms(of: child, label: label, type: type, to: &bytes)
      }
      for child in children.dropFirst().sorted(by: precedes) {
        appendForms(
          of: child, label: self.label(label, of: child, prefix: "@"), type: type, to: &bytes)
      }
    case .variable:
      let type = self.bytes[node.textRange]
      forEachChild(of: position) { appendForms(of: $0, label: label, type: type, to: &bytes) }
    case .alternatives:
      forEachChild(of: position) { appendForms(of: $0, label: label, type: type, to: &bytes) }
    }
  }

  private func label(_ label: [UInt8], of child: Int, prefix: String = "") -> [UInt8] {
    (label.isEmpty ? [] : label + [UInt8(ascii: ".")]) + Array(prefix.utf8)
      + bytes[nodes[child].labelRange]
  }

  /// Whether a node precedes another: plural categories in CLDR's order, then other labels in the order of bytes.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let categories = PluralCategory.allCases
    func rank(_ position: Int) -> Int {
      nodes[position].category.flatMap(categories.firstIndex) ?? categories.count
    }
    let (leftRank, rightRank) = (rank(left), rank(right))
    guard leftRank == rightRank else { return leftRank < rightRank }
    return bytes[nodes[left].labelRange].lexicographicallyPrecedes(bytes[nodes[right].labelRange])
  }

  /// Replaces `%arg` of a catalog, the variable's own argument, by the specifier that a `.stringsdict` file has.
  private func appendText(
    _ text: ArraySlice<UInt8>, type: ArraySlice<UInt8>, to bytes: inout [UInt8]
  ) {
    let argument = Array("%arg".utf8)
    var index = text.startIndex
    while index < text.endIndex {
      if !type.isEmpty, text[index...].starts(with: argument) {
        bytes.append(UInt8(ascii: "%"))
        bytes += type
        index += argument.count
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
  }
}
