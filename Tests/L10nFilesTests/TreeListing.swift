import L10nFiles
import L10nModel
import L10nSource
import TestSupport

extension MemoryFileTree {
  /// A tree from a listing with one path on each line:
  ///
  ///     Contents/Info.plist            a file; a property list has an empty dictionary in it
  ///     Resources/it.lproj/            a directory
  ///     Resources -> Versions/A/x      a link
  ///     Package.swift = let x = 1      a file and its contents
  init(listing: String, location: String? = nil) {
    self.init(location: location)
    for line in listing.split(separator: "\n") {
      if let arrow = line.firstRange(of: " -> ") {
        addLink(TreePath(String(line[..<arrow.lowerBound])), to: String(line[arrow.upperBound...]))
      } else if let equals = line.firstRange(of: " = ") {
        let text = line[equals.upperBound...].replacing("\\n", with: "\n")
        addFile(TreePath(String(line[..<equals.lowerBound])), bytes: text.utf8)
      } else if line.hasSuffix("/") {
        addDirectory(TreePath(String(line.dropLast())))
      } else {
        addFile(TreePath(String(line)), bytes: (line.hasSuffix(".plist") ? "{}" : "").utf8)
      }
    }
  }
}

extension Discovery {
  init(
    _ listing: String, named name: String = "Input", options: DiscoveryOptions = DiscoveryOptions()
  ) throws {
    try self.init(of: MemoryFileTree(listing: listing), named: name, options: options)
  }

  /// The bundles as `path name kind: localizations`, for expectations.
  var summary: [String] {
    bundles.map { bundle in
      let spellings = bundle.localizations.map(\.spelling).joined(separator: " ")
      return "\(bundle.path) | \(bundle.name) | \(bundle.kind) | \(spellings)"
    }
  }

  /// The findings as `check path`.
  var findingSummary: [String] {
    findings.map { "\($0.check.identifier) \($0.path?.string ?? "")" }
  }
}
