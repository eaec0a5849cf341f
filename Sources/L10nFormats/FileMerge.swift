package import L10nModel
import L10nSource

/// The merge of three versions of one table file.
package struct FileMerge: Sendable {
  package let bytes: [UInt8]
  package let method: Method
  /// The places to look at; conflicts are among them.
  package let notes: [MergeNote]
  /// The number of keys that were changed only by the other side, or also by it.
  package let keysFromTheirs: Int
  /// Whether somebody has to decide something.
  package let hasConflicts: Bool

  package enum Method: Sendable, Hashable {
    /// One version is the result as it is.
    case version
    case keys
    /// The file couldn't be merged by its keys, for this reason: its lines were merged.
    case lines(reason: KeyMergeFailure)
    /// It isn't text that can be written again: one version is the result.
    case none
  }

  /// Merges what was changed from `base` in `ours` and in `theirs`.
  ///
  /// - Parameters:
  ///   - base: no bytes if there was no such file.
  ///   - format: that of the file; nil if it isn't known.
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], _ format: TableFormat?, _ options: MergeOptions
  ) {
    if ours[...].hasSameBytes(as: theirs[...]) || theirs[...].hasSameBytes(as: base[...]) {
      self.init(ours, .version)
    } else if ours[...].hasSameBytes(as: base[...]) {
      self.init(theirs, .version)
    } else {
      let inputs = Sides(
        base: MergeInput(base), ours: MergeInput(ours), theirs: MergeInput(theirs))
      self.init(inputs, format?.syntax?.merging(inputs.ours.text), options)
    }
  }

  /// The format of a file whose name doesn't tell it.
  package static func format(of bytes: [UInt8]) -> TableFormat {
    let text = MergeInput(bytes).text
    if KeyedCatalog(text) != nil { return .xcstrings }
    // XML is read as such, also in a file of strings.
    return .strings
  }

  private init(_ inputs: Sides<MergeInput>, _ merging: KeyMerging?, _ options: MergeOptions) {
    guard inputs.base.isText, inputs.ours.isText, inputs.theirs.isText else {
      let side = options.conflicts.side
      self.init(inputs[side ?? .ours].bytes, .none, hasConflicts: side == nil)
      return
    }
    // Encoding and line ends are those of the side that changed them.
    let form = inputs.ours.form == inputs.base.form ? inputs.theirs : inputs.ours
    let reason: KeyMergeFailure
    do throws(KeyMergeFailure) {
      let merge = try KeyMerge(inputs, merging, options)
      self.init(
        form.encode(merge.text), .keys, notes: merge.notes, keysFromTheirs: merge.keysFromTheirs,
        hasConflicts: merge.hasConflicts)
      return
    } catch {
      reason = error
    }
    let side = options.conflicts.side
    let lines = LineMerge.merge(inputs.map(\.text), merging)
    self.init(
      form.encode(side.map { lines[$0] } ?? lines.marked(options.markers)),
      .lines(reason: reason), hasConflicts: !lines.isSame && side == nil)
  }

  private init(
    _ bytes: [UInt8], _ method: Method, notes: [MergeNote] = [], keysFromTheirs: Int = 0,
    hasConflicts: Bool = false
  ) {
    self.bytes = bytes
    self.method = method
    self.notes = notes
    self.keysFromTheirs = keysFromTheirs
    self.hasConflicts = hasConflicts
  }
}
