/// CLDR's plural categories; the names are those used in files.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero
  case one
  case two
  case few
  case many
  case other
}
