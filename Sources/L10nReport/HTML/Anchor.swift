/// A place of the page that links lead to.
enum Anchor {
  case bundle(Int)
  /// Bundle and localization, by their positions.
  case localization(Int, Int)
  /// Bundle, localization and table.
  case cell(Int, Int, Int)
  /// Bundle and table.
  case table(Int, Int)
  case resources(Int)
  case file(Int)
  case language(Int)
}

extension ByteOutput {
  /// Writes the name of an anchor; numbers begin at 1.
  mutating func write(_ anchor: Anchor) {
    switch anchor {
    case .bundle(let bundle): write("b", bundle)
    case .localization(let bundle, let localization):
      write("b", bundle)
      write("-l", localization)
    case .cell(let bundle, let localization, let table):
      write("b", bundle)
      write("-l", localization)
      write("-t", table)
    case .table(let bundle, let table):
      write("b", bundle)
      write("-t", table)
    case .resources(let bundle):
      write("b", bundle)
      write("-files")
    case .file(let file): write("f", file)
    case .language(let language): write("l", language)
    }
  }

  private mutating func write(_ letters: StaticString, _ position: Int) {
    write(letters)
    write(position + 1)
  }

  /// Writes the attribute that makes an element a place to go to, behind a space.
  mutating func write(id anchor: Anchor) {
    write(#" id=""#)
    write(anchor)
    write(#"""#)
  }

  /// Writes the beginning of a link.
  mutating func write(linkTo anchor: Anchor) {
    write(##"<a href="#"##)
    write(anchor)
    write(#"">"#)
  }
}
