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
  /// A check, by its name.
  case check(String)

  /// Its name; numbers begin at 1.
  fileprivate var name: HTML {
    switch self {
    case .bundle(let bundle): "b\(bundle + 1)"
    case .localization(let bundle, let localization): "b\(bundle + 1)-l\(localization + 1)"
    case .cell(let bundle, let localization, let table):
      "b\(bundle + 1)-l\(localization + 1)-t\(table + 1)"
    case .table(let bundle, let table): "b\(bundle + 1)-t\(table + 1)"
    case .resources(let bundle): "b\(bundle + 1)-files"
    case .file(let file): "f\(file + 1)"
    case .language(let language): "l\(language + 1)"
    case .check(let name): "check-\(attribute: name)"
    }
  }
}

extension HTML {
  /// A link to a place of the page; its content alone where there is none.
  static func link(to anchor: Anchor?, _ content: HTML) -> HTML {
    guard let anchor else { return content }
    return "<a href=\"#\(anchor.name)\">\(content)</a>"
  }
}

extension HTML.StringInterpolation {
  /// Puts in the attribute that makes an element a place to go to, behind a space.
  mutating func appendInterpolation(id anchor: Anchor) {
    appendLiteral(" id=\"")
    appendInterpolation(anchor.name)
    appendLiteral("\"")
  }
}
