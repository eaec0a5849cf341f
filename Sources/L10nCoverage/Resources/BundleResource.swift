package import L10nModel

/// A file of a bundle, for checks of resources.
package struct BundleResource: Sendable, Hashable {
  /// The path relative to the bundle's resource directory: `fr.lproj/Credits.rtf`.
  package let path: TreePath
  /// The first bytes: at least eight, or all of a shorter file.
  package let beginning: [UInt8]

  package init(path: TreePath, beginning: [UInt8]) {
    self.path = path
    self.beginning = beginning
  }
}

/// The kind of a file that is code.
package enum CodeKind: Sendable, Hashable, CaseIterable {
  case machO
  /// Code for several processor architectures in one file.
  case universal
  case elf
  case dynamicLibrary
  case script

  /// Recognizes code by its first bytes, or libraries by their extension; returns nil for other files.
  ///
  /// A Java class begins with the number of a universal binary. Its next number is its version, at least 40, which no
  /// universal binary has as the number of architectures.
  package init?(name: String, beginning: [UInt8]) {
    let word = beginning.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let next = beginning.dropFirst(4).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    switch beginning.count < 4 ? 0 : word {
    case 0xFEED_FACE, 0xFEED_FACF, 0xCEFA_EDFE, 0xCFFA_EDFE: self = .machO
    case 0xCAFE_BABE where next < 40, 0xCAFE_BABF: self = .universal
    case 0x7F45_4C46: self = .elf
    default:
      if name.hasSuffix(".dylib") {
        self = .dynamicLibrary
      } else if beginning.starts(with: "#!".utf8) {
        self = .script
      } else {
        return nil
      }
    }
  }

  var words: String {
    switch self {
    case .machO: "a program or library"
    case .universal: "a universal program or library"
    case .elf: "a program or library for Linux"
    case .dynamicLibrary: "a library"
    case .script: "a script"
    }
  }
}
