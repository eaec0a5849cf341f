package import L10nModel
import L10nSource

/// The merge of three versions of one table file.
package struct FileMerge: Sendable {
  package let bytes: [UInt8]
  package let method: Method
  /// The places to review, including all conflicts.
  package let notes: [MergeNote]
  /// The number of keys that the other side changed, alone or as well.
  package let keysFromTheirs: Int
  /// Whether a conflict is left for the user to resolve.
  package let hasConflicts: Bool

  package enum Method: Sendable, Hashable {
    /// The result equals one version.
    case version
    case keys
    /// The keys can't be merged, for this reason, so the lines were merged.
    case lines(reason: KeyMergeFailure)
    /// The files aren't text that can be written again, so the result is one version.
    case none
  }

  /// Merges the changes from `base` to `ours` and `theirs`.
  ///
  /// - Parameters:
  ///   - base: the common version; empty if the file didn't exist.
  ///   - format: the format of the file; nil if it is unknown.
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
      self.init(inputs, format?.mergeableText(inputs.ours.text), options)
    }
  }

  /// Detects the format of a file whose name doesn't show it.
  package static func format(of bytes: [UInt8]) -> TableFormat {
    let text = MergeInput(bytes).text
    if KeyedCatalog(text) != nil { return .xcstrings }
    // The parser of `.strings` files also reads XML.
    return .strings
  }

  private init(
    _ inputs: Sides<MergeInput>, _ type: (any MergeableText.Type)?, _ options: MergeOptions
  ) {
    let side = options.conflicts.side
    func version() -> Self { Self(inputs[side ?? .ours].bytes, .none, hasConflicts: side == nil) }
    guard inputs.base.isText, inputs.ours.isText, inputs.theirs.isText else {
      self = version()
      return
    }
    let form = MergeForm(inputs)
    // The declaration belongs to the encoding: merged as text, it could name that of the other side.
    let inputs = inputs.map { $0.declaring(form.declaredName) }
    let reason: KeyMergeFailure
    do throws(KeyMergeFailure) {
      let merge = try KeyMerge(inputs, type, options)
      guard let bytes = form.encode(merge.text) else { throw .unsafe }
      self.init(
        bytes, .keys, notes: merge.notes, keysFromTheirs: merge.keysFromTheirs,
        hasConflicts: merge.hasConflicts)
      return
    } catch {
      reason = error
    }
    let lines = LineMerge.merge(inputs.map(\.text), type)
    guard let bytes = form.encode(side.map { lines[$0] } ?? lines.marked(options.markers)) else {
      self = version()
      return
    }
    self.init(bytes, .lines(reason: reason), hasConflicts: !lines.isSame && side == nil)
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
