package import L10nSource

/// What is to become of one file.
package struct FileChange: Sendable, Hashable {
  package var path: PatchPath
  package var action: Action
  /// Whether the file is, or is to be, a program for the system.
  package var isExecutable: Bool

  package enum Action: Sendable, Hashable {
    case create([UInt8])
    /// The bytes as they were read, and edits of them in their order.
    case edit([UInt8], [FileEdit])
    /// The bytes as they were read.
    case remove([UInt8])
  }

  package init(_ path: PatchPath, _ action: Action, isExecutable: Bool = false) {
    self.path = path
    self.action = action
    self.isExecutable = isExecutable
  }

  /// The bytes that the file is to have; nil where it is to be gone.
  ///
  /// - Complexity: O(*n*) in their number.
  package var newBytes: [UInt8]? {
    switch action {
    case .create(let bytes): bytes
    case .edit(let bytes, let edits): TextEdit.apply(edits.map(\.edit), to: bytes)
    case .remove: nil
    }
  }
}

/// An edit of a file's bytes and what it is for. Edits for different ends stay in hunks of their own where the lines
/// between them allow it, so that a person can take the ones and leave the others.
package struct FileEdit: Sendable, Hashable {
  package var edit: TextEdit
  package var purpose: Purpose

  package enum Purpose: Sendable, Hashable {
    case addition
    case removal
    case repair
  }

  package init(_ edit: TextEdit, _ purpose: Purpose) {
    self.edit = edit
    self.purpose = purpose
  }
}
