import Foundation

/// A site that the tool wrote, as browsers read it.
struct Site {
  /// The paths of the files relative to the site's root, sorted.
  let paths: [String]
  private let directory: ScratchDirectory
  private let root: String

  init(_ root: String, in directory: ScratchDirectory) throws {
    self.directory = directory
    self.root = root
    paths = try FileManager.default.subpathsOfDirectory(atPath: directory.absolute(root))
      .filter { !directory.isDirectory("\(root)/\($0)") }.sorted()
  }

  var pages: [String] { paths.filter { $0.hasSuffix(".html") } }

  func bytes(_ path: String) throws -> Data { try directory.read("\(root)/\(path)") }

  func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  func contents() throws -> [String: Data] {
    try Dictionary(uniqueKeysWithValues: paths.map { ($0, try bytes($0)) })
  }

  /// The values of an attribute in a page, with character references resolved.
  private func values(of attribute: String, in text: String) throws -> [String] {
    let pattern = try Regex<(Substring, Substring)>("\\s\(attribute)=\"([^\"]*)\"")
    return text.matches(of: pattern).map { match in
      String(match.output.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
  }

  /// What breaks pages on some servers: broken links, duplicate identifiers, scripts, inline styles, and requests to other
  /// servers.
  func mistakes(allowing address: String? = nil) throws -> [String] {
    var mistakes: [String] = []
    var names: [String: [String]] = [:]
    let tag = /<[a-z][^>]*>/
    let unwanted = /^<(script|style|iframe|object|form|base)\b|\sstyle=|\son[a-z]+=/
    for page in pages { names[page] = try values(of: "id", in: text(page)) }
    for page in pages + ["feed.xml"] {
      let text = try text(page)
      if Set(names[page] ?? []).count != (names[page] ?? []).count {
        mistakes.append("\(page): a name occurs twice")
      }
      for label in try values(of: "aria-labelledby", in: text).flatMap({ $0.split(separator: " ") })
      where !(names[page] ?? []).contains(String(label)) {
        mistakes.append("\(page): no element is named \(label)")
      }
      for link in try values(of: "href", in: text) + values(of: "src", in: text) {
        if let address, link.hasPrefix(address) { continue }
        if let mistake = mistake(of: link, on: page, names) { mistakes.append(mistake) }
      }
      let tags = text.matches(of: tag).map { String($0.output) }
      // The only script is the one that the page's content security policy names.
      let scripts = tags.count { $0 == "<script>" }
      if scripts > 1 || (scripts == 1) != text.contains("content=\"script-src 'sha256-") {
        mistakes.append("\(page): a script without a policy, or a policy without a script")
      }
      mistakes += tags.filter { $0 != "<script>" && $0.contains(unwanted) }
        .map { "\(page): \($0)" }
    }
    return mistakes
  }

  private func mistake(of link: String, on page: String, _ names: [String: [String]]) -> String? {
    if link.contains(":") || link.hasPrefix("/") { return "\(page): \(link) leads elsewhere" }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var place = page.split(separator: "/").dropLast().map(String.init)
    for component in parts[0].split(separator: "/") {
      if component == ".." {
        guard place.popLast() != nil else { return "\(page): \(link) leaves the site" }
      } else {
        place.append(String(component))
      }
    }
    let target = parts[0].isEmpty ? page : place.joined(separator: "/")
    guard paths.contains(target) else { return "\(page): \(link) leads to nothing" }
    guard parts.count < 2 || (names[target] ?? []).contains(String(parts[1])) else {
      return "\(page): \(link) leads to no place on the page"
    }
    return nil
  }

  /// The cells of a language's row on the first page, without tags.
  func row(ofLanguage identifier: String, on page: String = "index.html") throws -> [String] {
    let rows = try text(page).components(separatedBy: "<tr>")
    guard let row = rows.first(where: { $0.contains("<bdi>\(identifier)</bdi></") }) else {
      return []
    }
    let cells = row.replacing("</th>", with: "</td>").components(separatedBy: "</td>")
    return cells.map { cell in
      cell.replacing(/<title>[^<]*<\/title>/, with: "").replacing(/<[^>]*>/, with: "")
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}

extension ScratchDirectory {
  func isDirectory(_ name: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: absolute(name), isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
