package import L10nModel

/// A file of a bundle as the checks of resources see it.
package struct BundleResource: Sendable, Hashable {
  /// Below the bundle's resource directory: `fr.lproj/Credits.rtf`.
  package let path: TreePath
  /// The first bytes, eight or more where it has so many.
  package let beginning: [UInt8]

  package init(path: TreePath, beginning: [UInt8]) {
    self.path = path
    self.beginning = beginning
  }
}

/// Code, as opposed to data.
package enum CodeKind: Sendable, Hashable, CaseIterable {
  case machO
  /// Code for several processors in one file.
  case universal
  case elf
  case dynamicLibrary
  case script

  /// Tells code by the first bytes, or by the extension of libraries.
  ///
  /// A Java class begins like a universal binary, but for the next number: the version of a class is above 40, and
  /// nobody builds for so many processors.
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
