package import L10nSource

/// A change to one file.
package struct FileChange: Sendable, Hashable {
  package var path: PatchPath
  package var action: Action
  /// Whether the file is executable.
  package var isExecutable: Bool

  package enum Action: Sendable, Hashable {
    case create([UInt8])
    /// The original bytes, and edits of them in order.
    case edit([UInt8], [FileEdit])
    /// The original bytes.
    case remove([UInt8])

    /// The edit that replaces all bytes.
    package static func replacement(of old: [UInt8], by new: [UInt8]) -> Action {
      .edit(old, [FileEdit(TextEdit(SourceRange(0, old.count), new), .replacement)])
    }
  }

  package init(_ path: PatchPath, _ action: Action, isExecutable: Bool = false) {
    self.path = path
    self.action = action
    self.isExecutable = isExecutable
  }

  /// The new bytes of the file; nil if it is deleted.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var newBytes: [UInt8]? {
    switch action {
    case .create(let bytes): bytes
    case .edit(let bytes, let edits): TextEdit.apply(edits.map(\.edit), to: bytes)
    case .remove: nil
    }
  }

  /// The change that takes this one back.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  var inverse: FileChange {
    let action: Action
    switch self.action {
    case .create(let bytes): action = .remove(bytes)
    case .edit(let old, let edits):
      let new = TextEdit.apply(edits.map(\.edit), to: old)
      action = .replacement(of: new, by: old)
    case .remove(let bytes): action = .create(bytes)
    }
    return FileChange(path, action, isExecutable: isExecutable)
  }
}

/// An edit of a file's bytes and its purpose. Edits with different purposes are in separate hunks if possible, so that
/// users can apply some and skip others.
package struct FileEdit: Sendable, Hashable {
  package var edit: TextEdit
  package var purpose: Purpose

  package enum Purpose: Sendable, Hashable {
    case addition
    case replacement
    case removal
    case repair
  }

  package init(_ edit: TextEdit, _ purpose: Purpose) {
    self.edit = edit
    self.purpose = purpose
  }
}
