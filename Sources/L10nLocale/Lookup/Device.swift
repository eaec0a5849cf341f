package import L10nModel

/// The kinds of devices that file names distinguish; the names are those of the command line.
package enum Device: String, Sendable, CaseIterable {
  case ipad
  case iphone
  case mac
  case watch
  case tv

  /// The device for which an application of this kind is built. For kinds that exist on every platform, this is the Mac.
  package init(for kind: BundleKind) {
    self =
      switch kind {
      case .iOSApplication: .iphone
      case .watchApplication: .watch
      default: .mac
      }
  }

  /// The platform suffix of file names, with its hyphen.
  var platformSuffix: String {
    switch self {
    case .ipad, .iphone: "-iphoneos"
    case .mac: "-macos"
    case .watch: "-watchos"
    case .tv: "-tvos"
    }
  }

  /// The product suffix of file names, with its tilde; nil for the Mac, which has none.
  var productSuffix: String? {
    switch self {
    case .ipad: "~ipad"
    case .iphone: "~iphone"
    case .mac: nil
    case .watch: "~applewatch"
    case .tv: "~appletv"
    }
  }

  /// The suffixes of file names for this device, best first: platform and product, product, platform, none
  /// (`CFBundle_SplitFileName.c`).
  package var suffixes: [String] {
    guard let productSuffix else { return [platformSuffix, ""] }
    return [platformSuffix + productSuffix, productSuffix, platformSuffix, ""]
  }

  /// The names under which a lookup finds a file, best first.
  package func variants(ofFile name: String) -> [String] {
    let (stem, fileExtension) = Self.split(name)
    return suffixes.map { stem + $0 + fileExtension }
  }

  /// The name without its extension, and the extension with its dot; a dot in a directory's name doesn't count.
  static func split(_ name: String) -> (stem: Substring, fileExtension: Substring) {
    let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { name.utf8.index(after: $0) } ?? name.startIndex
    guard let dot = name[start...].utf8.lastIndex(of: UInt8(ascii: ".")), dot > start else {
      return (name[...], "")
    }
    return (name[..<dot], name[dot...])
  }
}
