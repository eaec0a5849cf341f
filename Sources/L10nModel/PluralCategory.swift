/// CLDR's categories of numbers that take the same form of a message; the names are those that files use.
public enum PluralCategory: String, Sendable, CaseIterable {
  case zero
  case one
  case two
  case few
  case many
  case other
}
