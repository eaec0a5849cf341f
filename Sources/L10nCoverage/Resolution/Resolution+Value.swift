package import L10nModel
import L10nSource

extension Resolution.Value {
  /// The value of a key in a loaded table.
  ///
  /// A dictionary with a format key is what `.stringsdict` files have for texts that depend on numbers; one without is
  /// handed to the caller as it is, like any other value.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  package init(_ list: PropertyList) {
    switch list.value {
    case .string(let text): self = .text(text)
    case .dictionary(let members):
      guard case .string(let format)? = list["NSStringLocalizedFormatKey"]?.value else {
        self = .other(list)
        return
      }
      self = .variations(
        format: format,
        members.filter { $0.key != "NSStringLocalizedFormatKey" }.map { member in
          Resolution.Variable(
            name: member.key,
            texts: member.value.members.compactMap { rule in
              guard case .string(let text) = rule.value.value, !Self.settings.contains(rule.key)
              else { return nil }
              return (rule.key, text)
            })
        })
    default: self = .other(list)
    }
  }

  /// What a variable says about itself.
  private static let settings: Set<CodeUnitString> = [
    "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey",
  ]
}
