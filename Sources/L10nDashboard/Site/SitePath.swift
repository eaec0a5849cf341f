/// A place in a site. All of its parts are names that every system and every server takes.
struct SitePath: Sendable, Hashable {
  let components: [String]

  init(_ components: String...) {
    self.components = components
  }

  /// The path from the top of the site.
  var string: String { components.joined(separator: "/") }

  /// Its address in a page at another place.
  func address(from page: SitePath) -> String {
    let shared = zip(components.dropLast(), page.components.dropLast())
      .prefix { $0 == $1 }.count
    let up = page.components.count - 1 - shared
    return String(repeating: "../", count: up)
      + components.dropFirst(shared).joined(separator: "/")
  }
}
