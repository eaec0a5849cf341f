import L10nCoverage
import L10nSource

/// One text of a value before and after.
struct ChangedForm {
  /// When the text is shown; empty for the only one.
  let label: String
  let old: CodeUnitString?
  let new: CodeUnitString?

  /// The texts that differ, in the order of the new value, those that are gone last.
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
