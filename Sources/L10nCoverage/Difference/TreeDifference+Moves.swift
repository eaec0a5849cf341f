import L10nModel
import L10nSource

extension TreeDifference {
  /// The difference of two parts, in which keys that came from outside of them, or went there, have moved, as the
  /// difference of the whole trees says: what is shown does not change what is true.
  ///
  /// - Complexity: O(*n*) in the number of keys that differ in the whole.
  package func takingMoves(from whole: TreeDifference) -> TreeDifference {
    var moved: [KeyEnd: Int] = [:]
    for (position, key) in whole.keys.enumerated() where key.change == .moved {
      if let end = whole.oldEnd(of: key) { moved[end] = position }
      if let end = whole.newEnd(of: key) { moved[end] = position }
    }
    guard !moved.isEmpty else { return self }
    var result = self
    result.keys = keys.map { key in
      let end =
        key.change == .added ? newEnd(of: key) : key.change == .removed ? oldEnd(of: key) : nil
      return end.flatMap { moved[$0] }.flatMap { take(whole.keys[$0], of: whole) } ?? key
    }
    return result
  }

  /// One side of a key that moved.
  private struct KeyEnd: Hashable {
    let isOld: Bool
    let bundle: TreePath
    let table: String
    let key: CodeUnitString
  }

  private func oldEnd(of key: KeyDifference) -> KeyEnd? {
    guard let place = key.old, let bundle = bundles[place.bundle].old else { return nil }
    return KeyEnd(isOld: true, bundle: bundle.path, table: place.table, key: key.key)
  }

  private func newEnd(of key: KeyDifference) -> KeyEnd? {
    guard let place = key.new, let bundle = bundles[place.bundle].new else { return nil }
    return KeyEnd(isOld: false, bundle: bundle.path, table: place.table, key: key.key)
  }

  /// The key with its places in this difference; nil where one of its bundles is not in it.
  private func take(_ key: KeyDifference, of whole: TreeDifference) -> KeyDifference? {
    guard let old = oldBundle(of: key, whole), let new = newBundle(of: key, whole) else {
      return nil
    }
    var key = key
    key.old = key.old.map { KeyPlace(bundle: old, table: $0.table, state: $0.state) }
    key.new = key.new.map { KeyPlace(bundle: new, table: $0.table, state: $0.state) }
    let shown = Set(bundles[new].localizations.map(\.identifier))
    key.translations.removeAll { !shown.contains($0.localization) }
    return key
  }

  private func oldBundle(of key: KeyDifference, _ whole: TreeDifference) -> Int? {
    guard let place = key.old else { return nil }
    let path = whole.bundles[place.bundle].old?.path
    return bundles.firstIndex { $0.old != nil && $0.old?.path == path }
  }

  private func newBundle(of key: KeyDifference, _ whole: TreeDifference) -> Int? {
    guard let place = key.new else { return nil }
    let path = whole.bundles[place.bundle].new?.path
    return bundles.firstIndex { $0.new != nil && $0.new?.path == path }
  }
}
