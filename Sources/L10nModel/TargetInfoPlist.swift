import L10nSource

/// The `Info.plist` of a target whose table `InfoPlist` has another name in the sources: a build renames
/// `Garden-InfoPlist.strings`, so that several targets can share a directory.
package struct TargetInfoPlist: Hashable, Sendable {
  /// The table's name in the sources: `Garden-InfoPlist`.
  package let table: String
  /// Below the input's root; the project file if Xcode generates the property list.
  package let path: TreePath
  /// Its top-level string values, in file order.
  package let values: [InfoPlistValue]
  /// The texts that a localization can replace.
  package let content: InfoPlistContent

  package init(
    table: String, path: TreePath, values: [InfoPlistValue], content: InfoPlistContent
  ) {
    self.table = table
    self.path = path
    self.values = values
    self.content = content
  }
}
