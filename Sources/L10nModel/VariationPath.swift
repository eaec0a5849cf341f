package import L10nSource

/// One choice on the way from a value to one of its texts.
package enum VariationStep: Sendable, Hashable {
  case plural(PluralCategory)
  case device(CodeUnitString)
  /// A width, as a decimal number.
  case width(CodeUnitString)
  /// The variable of a format with this name.
  case substitution(CodeUnitString)
  /// One of several equivalent texts, counted from 0.
  case alternative(Int)
}

/// The choices on the way from a value to one of its texts; empty for the text of a value without variations, and for
/// that of a format.
package typealias VariationPath = [VariationStep]
