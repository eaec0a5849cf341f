import L10nHistory
import L10nSource

/// The paths of a project's pages in the site.
struct ProjectPaths: Sendable {
  /// The project's page. If there is only one project, it is the first page of the site.
  let home: SitePath
  private let directory: String
  private let languages: SiteNames
  private let bundles: [Int: String]
  /// By the positions of tables; the names are unique in their bundles.
  private let tables: [Int: String]

  init(_ status: ProjectStatus, directory: String, isAlone: Bool) {
    self.directory = directory
    home = isAlone ? SitePath("index.html") : SitePath("projects", directory, "index.html")
    languages = SiteNames(status.languages.map(\.record.identifier))
    let names = status.history.names
    let paths = status.bundles.map { names.bundles[$0.position].path }
    let bundleNames = SiteNames(paths.map(Self.lastComponent))
    let isShared = Dictionary(grouping: paths, by: Self.lastComponent).mapValues { $0.count > 1 }
    let longNames = SiteNames(paths)
    var bundles: [Int: String] = [:]
    var tables: [Int: String] = [:]
    for (bundle, path) in zip(status.bundles, paths) {
      let last = Self.lastComponent(path)
      bundles[bundle.position] = isShared[last] == true ? longNames[path] : bundleNames[last]
      let tableNames = SiteNames(bundle.tables.map(\.name))
      for table in bundle.tables { tables[table.position] = tableNames[table.name] }
    }
    (self.bundles, self.tables) = (bundles, tables)
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  var changes: SitePath { SitePath("projects", directory, "changes.html") }

  func language(_ identifier: String) -> SitePath {
    SitePath("projects", directory, "languages", languages[identifier] + ".html")
  }

  func toDo(_ identifier: String) -> SitePath {
    SitePath("projects", directory, "languages", languages[identifier] + ".csv")
  }

  /// Returns the page of a bundle of the newest run.
  func bundle(_ position: Int) -> SitePath {
    SitePath("projects", directory, "bundles", (bundles[position] ?? "") + ".html")
  }

  /// Returns the page of a table of the newest run; nil for other tables.
  func table(_ position: Int, of bundle: Int) -> SitePath? {
    guard let table = tables[position], let bundle = bundles[bundle] else { return nil }
    return SitePath("projects", directory, "tables", bundle, table + ".html")
  }

  func badge(_ fileExtension: String) -> SitePath {
    SitePath("projects", directory, "badge.\(fileExtension)")
  }

  func badge(_ language: String, _ fileExtension: String) -> SitePath {
    SitePath("projects", directory, "languages", "\(languages[language]).\(fileExtension)")
  }
}

/// Unique file names for names of users, which stay the same from run to run.
struct SiteNames: Sendable {
  /// By the bytes of the originals, because canonically equal strings can differ in their bytes.
  private var names: [[UInt8]: String] = [:]

  /// The maximum length in bytes, so that extensions and digests fit into every file system.
  private static let longest = 60

  init(_ originals: some Sequence<String>) {
    var originalsByName: [String: [String]] = [:]
    for original in Dictionary(originals.map { (Array($0.utf8), $0) }, uniquingKeysWith: { $1 })
      .values
    {
      // Some file systems ignore case.
      originalsByName[Self.cleaned(original).lowercased(), default: []].append(original)
    }
    for originals in originalsByName.values {
      for original in originals {
        let cleaned = Self.cleaned(original)
        let isPlain =
          cleaned.utf8.elementsEqual(original.utf8) && originals.count == 1
          && !Self.endsInDigest(cleaned)
        names[Array(original.utf8)] = isPlain ? cleaned : "\(cleaned)-\(Self.digest(of: original))"
      }
    }
  }

  /// Returns the file name of an original.
  ///
  /// - Precondition: the original is one of those that `init` received.
  subscript(original: String) -> String { names[Array(original.utf8)] ?? Self.digest(of: original) }

  /// Returns a name with its ASCII letters, digits, underscores and inner dots, and hyphens in place of other characters.
  private static func cleaned(_ original: String) -> String {
    var bytes: [UInt8] = []
    for byte in original.utf8.prefix(longest) {
      if byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
        bytes.append(byte)
      } else if bytes.last != UInt8(ascii: "-") {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    let name = bytes.trimming { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    return name.isEmpty ? "x" : String(decoding: name, as: UTF8.self)
  }

  private static let digestLength = 12

  /// Returns hexadecimal digits that depend on the whole name.
  private static func digest(of original: String) -> String {
    String(String(original.stableDigest, radix: 16, digits: 16).suffix(digestLength))
  }

  private static func endsInDigest(_ name: String) -> Bool {
    let end = name.utf8.suffix(digestLength + 1)
    return end.count > digestLength && end.first == UInt8(ascii: "-")
      && end.dropFirst().allSatisfy { $0.hexadecimalDigitValue != nil }
  }
}

extension String {
  /// A 64-bit FNV-1a hash (Fowler, Noll, Vo), which is the same in every run, unlike Swift's `Hasher`.
  var stableDigest: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// A path in a site. Every file system and server accepts its components.
struct SitePath: Sendable, Hashable {
  let components: [String]

  init(_ components: String...) {
    self.components = components
  }

  var string: String { components.joined(separator: "/") }

  func address(from page: SitePath) -> String {
    let shared = zip(components.dropLast(), page.components.dropLast())
      .prefix { $0 == $1 }.count
    let up = page.components.count - 1 - shared
    return String(repeating: "../", count: up)
      + components.dropFirst(shared).joined(separator: "/")
  }
}
