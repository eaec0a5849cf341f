import L10nReport
import L10nSource

/// Addresses of source lines on a server, made of a template such as `https://host/{commit}/{path}#L{line}`.
package struct SourceLinks: Sendable, Hashable {
  private let pieces: [Piece]

  private enum Piece: Sendable, Hashable {
    case text(String)
    case commit, path, line
  }

  /// - Returns: nil if the template is no http or https address with `{path}`, or has other names in braces.
  package init?(_ template: String) {
    guard template.prefixMatch(of: /(?i:https?):\/\/[^\/{}?#]+\//) != nil,
      template.utf8.allSatisfy({
        $0.isASCIIAlphanumeric || "-._~:/?#[]@!$&'()*+,;=%{}".utf8.contains($0)
      })
    else { return nil }
    var pieces: [Piece] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      pieces.append(.text(String(rest[..<open])))
      guard !rest[..<open].contains("}") else { return nil }
      switch rest[rest.index(after: open)..<close] {
      case "commit": pieces.append(.commit)
      case "path": pieces.append(.path)
      case "line": pieces.append(.line)
      default: return nil
      }
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.text(String(rest)))
    guard pieces.contains(.path), !rest.contains("}") else { return nil }
    self.pieces = pieces
  }

  /// The address of a line; nil if the template needs a commit that there isn't. Without a line, it is that of the file.
  func address(path: String, line: Int?, commit: String?) -> String? {
    if commit == nil, pieces.contains(.commit) { return nil }
    var address = ""
    for piece in pieces {
      switch piece {
      case .text(let text): address += text
      case .commit: address += PercentEncoding.path(commit ?? "")
      case .path: address += PercentEncoding.path(path)
      case .line: address += line.map(String.init) ?? ""
      }
    }
    if line == nil, pieces.contains(.line), let fragment = address.lastIndex(of: "#") {
      address = String(address[..<fragment])
    }
    return address
  }
}
