import L10nCoverage
import L10nSource

struct ChangedForm {
  /// The condition of the form; empty for the only one.
  let label: String
  let old: CodeUnitString?
  let new: CodeUnitString?

  /// Returns the forms that differ, in the order of the new value. Removed ones come last.
  static func all(from old: ValueText, to new: ValueText) -> [ChangedForm] {
    let (before, after) = (old.forms, new.forms)
    var changes: [ChangedForm] = []
    for form in after {
      let other = before.first { $0.label == form.label }
      guard other != form else { continue }
      changes.append(ChangedForm(label: form.label.string, old: other?.text, new: form.text))
    }
    for form in before where !after.contains(where: { $0.label == form.label }) {
      changes.append(ChangedForm(label: form.label.string, old: form.text, new: nil))
    }
    return changes
  }
}

extension TerminalText {
  /// Writes the forms of a value that differ, the old text above the new one, so that the first difference is visible.
  func writeChange(
    from old: ValueText, to new: ValueText, _ label: String = "", indent: Int,
    to output: inout ByteOutput
  ) {
    for line in ChangedForm.all(from: old, to: new) {
      let name = [label, line.label].filter { !$0.isEmpty }.joined(separator: " ")
      let lead = name.isEmpty ? "" : name + " "
      let room = max(8, width - indent - TextSpan(user: lead).width - 2)
      let texts = TextSpan.truncatingAlike(
        TextSpan(key: line.old ?? ""), TextSpan(key: line.new ?? ""), to: room)
      let signs: [(String, CodeUnitString?, Theme.Role, TextSpan)] = [
        ("- ", line.old, .broken, texts.old), ("+ ", line.new, .complete, texts.new),
      ]
      for (sign, text, role, shown) in signs where text != nil {
        output.writeSpaces(indent)
        output.write(TextSpan(user: sign + lead, role), theme)
        output.write(shown, theme)
        output.endLine()
      }
    }
  }
}
