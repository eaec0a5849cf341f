package import L10nModel
package import L10nSource
import L10nSystem

package struct FileChange: Sendable, Hashable {
  package var path: PatchPath
  package var action: Action
  package var isExecutable: Bool

  package enum Action: Sendable, Hashable {
    case create([UInt8])
    /// The original bytes, and the edits to them in order.
    case edit([UInt8], [FileEdit])
    /// The original bytes.
    case remove([UInt8])

    /// Returns an action that replaces all bytes.
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
  package var newBytes: [UInt8]? {
    switch action {
    case .create(let bytes): bytes
    case .edit(let bytes, let edits): TextEdit.apply(edits.map(\.edit), to: bytes)
    case .remove: nil
    }
  }

  var inverse: FileChange {
    let inverse: Action =
      switch action {
      case .create(let bytes): .remove(bytes)
      case .edit(let old, let edits):
        .replacement(of: TextEdit.apply(edits.map(\.edit), to: old), by: old)
      case .remove(let bytes): .create(bytes)
      }
    return FileChange(path, inverse, isExecutable: isExecutable)
  }
}

/// An edit of a file's bytes, and its purpose. A diff puts edits with different purposes into separate hunks if possible, so
/// that users can apply some and skip others.
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

extension FileEdit {
  /// Returns the composition of `first` with `second`, which edits the text that `first` produces.
  ///
  /// If `second` changes a part of an insertion by `first`, the rest of the insertion stays beside the change.
  ///
  /// - Precondition: the edits of each list are sorted and don't overlap.
  package static func composed(_ first: [FileEdit], _ second: [FileEdit]) -> [FileEdit] {
    guard !first.isEmpty else { return second }
    var result: [FileEdit] = []
    var rest = first[...]
    // The sum of `growth` of the edits of `first` before the current position.
    var shift = 0
    for later in second {
      let (start, end) = (later.edit.range.start, later.edit.range.end)
      while let earlier = rest.first, earlier.end(shiftedBy: shift) <= start {
        shift += earlier.growth
        result.append(earlier)
        rest.removeFirst()
      }
      if let earlier = rest.first, earlier.edit.range.start + shift < start {
        let (head, tail) = earlier.split(behind: start - earlier.edit.range.start - shift)
        shift += head.growth
        result.append(head)
        rest[rest.startIndex] = tail
      }
      let place = start - shift
      while let earlier = rest.first, earlier.edit.range.start + shift < end {
        let left = earlier.end(shiftedBy: shift) - end
        guard left > 0 else {
          shift += earlier.growth
          rest.removeFirst()
          continue
        }
        shift += earlier.growth - left
        let range = SourceRange(earlier.edit.range.end, earlier.edit.range.end)
        rest[rest.startIndex] = FileEdit(
          TextEdit(range, Array(earlier.edit.replacement.suffix(left))), earlier.purpose)
      }
      result.append(
        FileEdit(
          TextEdit(SourceRange(place, end - shift), later.edit.replacement), later.purpose))
    }
    return result + rest
  }

  /// Returns the edits of one text for several purposes, sorted by position. At the same position, insertions come before
  /// deletions.
  package static func merged(_ edits: [FileEdit]) -> [FileEdit] {
    edits.enumerated().sorted { left, right in
      let (first, second) = (left.element.edit.range, right.element.edit.range)
      return (first.start, first.end, left.offset) < (second.start, second.end, right.offset)
    }.map(\.element)
  }
}

extension FileEdit {
  private var growth: Int { edit.replacement.count - edit.range.count }

  private func end(shiftedBy shift: Int) -> Int {
    edit.range.start + shift + edit.replacement.count
  }

  /// Returns two edits that are equivalent to this one. The first only inserts `count` bytes.
  private func split(behind count: Int) -> (head: FileEdit, tail: FileEdit) {
    let start = SourceRange(edit.range.start, edit.range.start)
    return (
      FileEdit(TextEdit(start, Array(edit.replacement.prefix(count))), purpose),
      FileEdit(TextEdit(edit.range, Array(edit.replacement.dropFirst(count))), purpose)
    )
  }
}

/// The path of a file to change. It is always below the root, whatever names a tree, a catalog or a project contains.
///
/// Changes have no other paths, so neither a writer nor the user of a diff can leave the tree.
package struct PatchPath: Sendable, Hashable {
  package let treePath: TreePath

  /// - Returns: nil if a component is empty, `.`, `..` or contains a NUL, which terminates paths in system calls.
  package init?(_ path: TreePath) {
    guard !path.isRoot else { return nil }
    let components = path.string.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = components.allSatisfy { component in
      !component.isEmpty && !component.contains(0)
        && !component.elementsEqual(".".utf8) && !component.elementsEqual("..".utf8)
    }
    guard isInside else { return nil }
    treePath = path
  }

  var directories: [String] { treePath.components.dropLast().map(String.init) }
  package var name: String { treePath.lastComponent ?? "" }
}

extension PatchPath: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.treePath < right.treePath }
}

extension PatchPath: CustomStringConvertible {
  package var description: String { treePath.string }
}

/// A path from the command line, split at its last slash.
package struct NamedPath {
  /// `.` if the path has no slash.
  package let directory: String
  /// Empty if the path ends in a slash.
  package let name: String

  package init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      (directory, name) = (".", path)
      return
    }
    directory = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// The same limit as in Linux (`MAXSYMLINKS`).
  package static let linkLimit = 40

  /// Returns the destination of a symbolic link, as written; nil for anything else, and if it isn't UTF-8.
  ///
  /// - Parameter directory: an open descriptor that relative paths refer to.
  package static func destination(
    ofLink path: String, from directory: Int32 = AT_FDCWD
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { space in
      guard let start = space.baseAddress else { return nil }
      let count = readlinkat(directory, path, start, Int(PATH_MAX))
      guard count >= 0 else { return nil }
      space[count] = 0
      return String(validatingCString: start)
    }
  }
}
