package import L10nModel

/// How one file was looked for: every place that was visited, in order, and where it was found.
package struct FileLookup: Hashable, Sendable {
  /// The name that was asked for, its directories included.
  package let name: String
  package let steps: [Step]
  /// The step that found it, the last one; nil where none did.
  package let result: Step?

  /// One visit.
  package struct Step: Hashable, Sendable {
    package let place: LookupPlace
    /// The place's position in the order of the lookup.
    package let position: Int
    /// The directory, whether or not it is there.
    package let path: TreePath
    package let isDirectory: Bool
    /// Whether this is the second search of an old bundle, at its root.
    package let isSecondRoot: Bool
    /// What serves: the file itself or its variant for the device.
    package let file: TreePath?

    /// Whether the file lies in the directory, rather than being one of several languages that serves in its place.
    package var isFileAtPlace: Bool { file.map { $0.relative(to: path) != nil } ?? false }
  }
}

/// How a table was looked for: one `.strings` file and one `.stringsdict` file, each found without regard to the other.
package struct TableLookup: Hashable, Sendable {
  package let strings: FileLookup
  package let stringsdict: FileLookup

  /// Which of the two has the say for a key that both have.
  package enum Winner: Hashable, Sendable {
    case strings
    case stringsdict
  }

  /// Who wins a key of both files.
  ///
  /// A `.stringsdict` goes before a `.strings`. Since macOS 13 it does not where the two are of different languages and
  /// that of the `.strings` file is the earlier one on the search order.
  package func winner(_ runtime: Runtime) -> Winner {
    guard runtime == .macOS13, let strings = strings.result, let stringsdict = stringsdict.result,
      case .localization(let stringsLanguage) = strings.place,
      case .localization(let dictionaryLanguage) = stringsdict.place,
      stringsLanguage != dictionaryLanguage
    else { return .stringsdict }
    return strings.position < stringsdict.position ? .strings : .stringsdict
  }
}

extension BundleFiles {
  /// Looks for the files of a table.
  ///
  /// - Complexity: O(*n*) in the number of places.
  package func lookUp(table: String, at places: [LookupPlace], device: Device) -> TableLookup {
    TableLookup(
      strings: lookUp(table + ".strings", at: places, device: device),
      stringsdict: lookUp(table + ".stringsdict", at: places, device: device))
  }
}

/// The keys of `Info.plist` and of the table `InfoPlist` that serve for a key.
package enum InfoPlistKeys {
  /// Keys that CoreFoundation takes as they are.
  private static let fixed: Set<String> = ["CFBundleExecutable", "CFBundleIdentifier"]

  /// The keys that say the value of `key` on a device, the best first.
  package static func variants(of key: String, device: Device) -> [String] {
    fixed.contains(key) ? [key] : device.suffixes.map { key + $0 }
  }
}
