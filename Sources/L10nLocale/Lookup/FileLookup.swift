package import L10nModel

/// The lookup of one file: every visited place, in order, and the result.
package struct FileLookup: Hashable, Sendable {
  /// The requested name, including its directories.
  package let name: String
  package let steps: [Step]
  /// The last step if it found the file; nil otherwise.
  package let result: Step?

  /// A visit to one place.
  package struct Step: Hashable, Sendable {
    package let place: LookupPlace
    /// The index of the place in the search order.
    package let position: Int
    /// The path of the directory, whether it exists or not.
    package let path: TreePath
    package let isDirectory: Bool
    /// Whether this is the second search of a legacy bundle, in its root.
    package let isSecondRoot: Bool
    /// The file that was found, possibly a variant for the device; nil if there is none.
    package let file: TreePath?

    /// Whether the file is in the visited directory; false for a multilingual file that replaces it.
    package var isFileAtPlace: Bool { file.map { $0.relative(to: path) != nil } ?? false }
  }
}

/// The lookup of a table: one `.strings` file and one `.stringsdict` file, found independently.
package struct TableLookup: Hashable, Sendable {
  package let strings: FileLookup
  package let stringsdict: FileLookup

  /// Whether the value in the `.strings` file is used for a key in both files.
  ///
  /// A `.stringsdict` takes precedence over a `.strings` file. Since macOS 13, it doesn't if the two have different
  /// languages and that of the `.strings` file comes earlier in the search order.
  package func prefersStrings(_ runtime: Runtime) -> Bool {
    guard runtime == .macOS13, let strings = strings.result, let stringsdict = stringsdict.result,
      case .localization(let stringsLanguage) = strings.place,
      case .localization(let dictionaryLanguage) = stringsdict.place,
      stringsLanguage != dictionaryLanguage
    else { return false }
    return strings.position < stringsdict.position
  }
}

extension BundleFiles {
  package func lookUp(table: String, at places: [LookupPlace], device: Device) -> TableLookup {
    TableLookup(
      strings: lookUp(table + ".strings", at: places, device: device),
      stringsdict: lookUp(table + ".stringsdict", at: places, device: device))
  }
}

/// The variants of a key in `Info.plist` and in the table `InfoPlist`.
package enum InfoPlistKeys {
  /// Keys without device-specific variants in CoreFoundation.
  private static let fixed: Set<String> = ["CFBundleExecutable", "CFBundleIdentifier"]

  /// The keys that can contain the value of `key` on a device, best first.
  package static func variants(of key: String, device: Device) -> [String] {
    fixed.contains(key) ? [key] : device.suffixes.map { key + $0 }
  }
}
