import L10nFormats
import L10nModel
import L10nSource

extension TableDump {
  /// Writes the text form: UTF-8 with LF, in the order of the file, one line for each text.
  ///
  /// ```
  /// /* How many files were copied. */
  /// "%d files" = "%#@files@";
  ///   files (d) one = "%d file";
  ///   files (d) other = "%d files";
  /// // warning[unused-variable]: …
  /// ```
  ///
  /// In a catalog, the key has a separate line. One or more lines for each language follow it, with the state unless it is
  /// `translated`:
  ///
  /// ```
  /// "settings.title"  // manual
  ///   de = "Einstellungen";  // needs_review
  ///   ru one = "…";
  /// ```
  func writeText(to output: inout ByteOutput) {
    var diagnostics = diagnostics[...]
    func writeDiagnostics(before end: Int) {
      while let diagnostic = diagnostics.first, (diagnostic.range?.start ?? -1) < end {
        output.writeDiagnostic(diagnostic)
        diagnostics.removeFirst()
      }
    }
    writeDiagnostics(before: 0)
    writeHead(to: &output)
    var language: CodeUnitString?
    for (position, entry) in entries.enumerated() {
      if entry.language != language, let name = entry.language {
        output.write("// ")
        output.write(name, in: .stringsLine)
        output.write("\n")
        language = name
      }
      write(entry, to: &output)
      let next = entries.dropFirst(position + 1).first
      if let end = next?.offset { writeDiagnostics(before: end) }
    }
    writeDiagnostics(before: .max)
  }

  private func writeHead(to output: inout ByteOutput) {
    guard let head else { return }
    output.write("// ")
    output.write(head.sourceLanguage ?? "", in: .stringsLine)
    if let version = head.version {
      output.write(", version ")
      output.write(version, in: .stringsLine)
    }
    output.write("\n")
  }

  private func write(_ entry: Entry, to output: inout ByteOutput) {
    if let comment = entry.comment {
      output.write("/* ")
      output.write(comment, in: .stringsLines)
      output.write(" */\n")
    }
    output.writeQuoted(entry.key)
    guard head != nil else {
      for value in entry.values { write(value, label: "", to: &output) }
      return
    }
    let traits = [
      entry.traits?.extractionState, entry.traits?.isTranslatable == false ? "not translated" : nil,
    ].compactMap(\.self)
    if !traits.isEmpty { output.write("  // " + traits.joined(separator: ", ")) }
    output.write("\n")
    for value in entry.values {
      let language = value.language?.string ?? ""
      if case .varied(let node) = value.form,
        node.children.first?.kind != .text || node.kind != .format
      {
        writeLines(node, language + " ", to: &output)
        continue
      }
      output.write("  ")
      output.write(language, in: .stringsLine)
      write(value, label: language + " ", to: &output)
    }
  }

  /// Writes a value after its key or language: the text, and lines for the variations.
  ///
  /// - Parameter label: the start of the lines for variations.
  private func write(
    _ value: Value, label: String, to output: inout ByteOutput
  ) {
    switch value.form {
    case .text(let text):
      output.write(" = ")
      output.writeQuoted(text)
      output.write(";")
      writeState(value.state, to: &output)
    case .other(let list):
      output.write(" = ")
      output.writeValue(list)
      output.write(";\n")
    case .nothing: output.write("\n")
    case .varied(let node):
      if node.kind == .format, let format = node.children.first, format.kind == .text {
        output.write(" = ")
        output.writeQuoted(format.text)
        output.write(";")
        writeState(format.state, to: &output)
        for child in node.children.dropFirst() { writeLines(child, label, to: &output) }
      } else {
        output.write("\n")
        writeLines(node, label, to: &output)
      }
    }
  }

  /// Writes a line for each text below a node, starting with the labels on the path to it.
  private func writeLines(_ node: DumpNode, _ path: String, to output: inout ByteOutput) {
    var path = path
    if !node.label.isEmpty { path += node.label.string + " " }
    if node.kind == .variable, !node.text.isEmpty { path += "(\(node.text.string)) " }
    guard node.kind == .text else {
      for child in node.children { writeLines(child, path, to: &output) }
      return
    }
    output.write("  ")
    output.write(path, in: .stringsLine)
    output.write("= ")
    output.writeQuoted(node.text)
    output.write(";")
    writeState(node.state, to: &output)
  }

  private func writeState(_ state: UnitState, to output: inout ByteOutput) {
    output.write(state == .translated ? "\n" : "  // \(state.spelling)\n")
  }
}
