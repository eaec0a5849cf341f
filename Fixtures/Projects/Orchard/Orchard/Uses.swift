import Foundation

/// What shows the texts that have names of their own: a text that nothing shows needs no translation.
func shown(_ kind: Strings.Kind) -> [Any] {
  [
    Strings.plain, Strings.other, Strings.lines, Strings.bundle, Strings.modern, Strings.named, Strings.rich,
    Strings.notice, Strings.resource, Strings.typed, Strings.rows, Strings.count(3, "Ada"), Strings.title(of: kind),
    Strings.label(kind), Tool.all,
  ]
}
