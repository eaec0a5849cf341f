import L10nModel
import L10nSource

extension StringsDictReader {
  /// The members of one dictionary of rules, by kind.
  struct Parts {
    var format: Int?
    var ruleType: Int?
    var valueType: Int?
    var width: Int?
    var device: Int?
    /// In `members`: those with user-defined names.
    var others: Range<Int>

    /// The number of members that each define the text to show.
    var ownValueCount: Int {
      (format == nil ? 0 : 1) + (width == nil ? 0 : 1) + (device == nil ? 0 : 1)
    }

    var isPlural: Bool { ruleType != nil || valueType != nil }

    subscript(key: StringsDictKey) -> Int? {
      get {
        switch key {
        case .format: format
        case .ruleType: ruleType
        case .valueType: valueType
        case .width: width
        case .device: device
        }
      }
      set {
        switch key {
        case .format: format = newValue
        case .ruleType: ruleType = newValue
        case .valueType: valueType = newValue
        case .width: width = newValue
        case .device: device = newValue
        }
      }
    }
  }

  /// Classifies the members of a dictionary; the last of equal keys counts.
  mutating func collectParts(of dictionary: Int) -> Parts {
    let first = members.count
    var parts = Parts(others: first..<first)
    let end = dictionary + Int(list.nodes[dictionary].subtreeCount)
    var child = dictionary + 1
    while child < end {
      if let key = StringsDictKey(keyBytes(of: child)) {
        if let earlier = parts[key] { reportDuplicate(child, first: earlier) }
        parts[key] = child
      } else {
        members.append(child)
      }
      child += Int(list.nodes[child].subtreeCount)
    }
    removeDuplicates(from: first)
    parts.others = first..<members.count
    return parts
  }

  /// The members of a dictionary in which all keys are names; the last of equal keys counts.
  mutating func collectMembers(of dictionary: Int) -> Range<Int> {
    let first = members.count
    list.forEachChild(of: dictionary) { members.append($0) }
    removeDuplicates(from: first)
    return first..<members.count
  }

  /// Removes the members from `first` on whose key occurs again.
  private mutating func removeDuplicates(from first: Int) {
    guard members.count - first > 1 else { return }
    var removed: [Int] = []
    if members.count - first <= 16 {
      // Faster than a dictionary for the usual six forms or fewer.
      for later in first + 1..<members.count {
        for earlier in first..<later where haveEqualKeys(members[earlier], members[later]) {
          if !removed.contains(earlier) {
            removed.append(earlier)
            reportDuplicate(members[later], first: members[earlier])
          }
        }
      }
    } else {
      var lastOfKey: [CodeUnitString: Int] = [:]
      for later in first..<members.count {
        let key = CodeUnitString(bytes: Array(keyBytes(of: members[later])))
        if let earlier = lastOfKey.updateValue(later, forKey: key) {
          removed.append(earlier)
          reportDuplicate(members[later], first: members[earlier])
        }
      }
    }
    guard !removed.isEmpty else { return }
    let gone = Set(removed)
    let kept = (first..<members.count).filter { !gone.contains($0) }.map { members[$0] }
    members.replaceSubrange(first..., with: kept)
  }

  @inline(__always)
  private func haveEqualKeys(_ left: Int, _ right: Int) -> Bool {
    list.nodes[left].keyCount == list.nodes[right].keyCount
      && keyBytes(of: left).elementsEqual(keyBytes(of: right))
  }

  private mutating func reportDuplicate(_ position: Int, first: Int) {
    report(
      .duplicateRuleKey(
        name(of: position), of: key, at: keyPlace(of: position), first: keyPlace(of: first)))
  }
}
