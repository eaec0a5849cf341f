package import L10nSource

/// Whether a key identifies a property of an object in an interface document, as Xcode writes it: `5SN-1C-hDC.title`,
/// and `123.title` before Xcode 5.
///
/// A table of a document can also have keys of code, such as `settings.title`; the result for these is false.
package func isInterfaceKey(_ key: CodeUnitString) -> Bool { isInterfaceKey(key.bytes[...]) }

/// The same for the bytes of a key.
package func isInterfaceKey(_ key: ArraySlice<UInt8>) -> Bool {
  // The shortest property is `text`; "5.x" is a version.
  guard let dot = key.firstIndex(of: UInt8(ascii: ".")), dot + 4 < key.endIndex,
    key[dot + 1].isASCIILetter
  else { return false }
  let identifier = key[..<dot]
  return !identifier.isEmpty && identifier.allSatisfy(\.isASCIIDigit)
    || isObjectIdentifier(identifier)
}

/// Whether a key identifies a text in an intent definition: six letters or digits, or several such parts joined by hyphens if
/// Xcode combines the key of an option with that of its type.
package func isIntentKey(_ key: CodeUnitString) -> Bool {
  key.bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
    $0.count == 6 && $0.allSatisfy(\.isASCIIAlphanumeric)
  }
}

/// Whether an identifier consists of three, two and three letters or digits, separated by hyphens.
private func isObjectIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.count == 10
    && bytes.enumerated().allSatisfy { position, byte in
      position == 3 || position == 6
        ? byte == UInt8(ascii: "-") : byte.isASCIIAlphanumeric
    }
}
