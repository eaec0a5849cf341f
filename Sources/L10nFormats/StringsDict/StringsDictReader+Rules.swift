import L10nModel
import L10nSource

/// Reads the three kinds of rules: by number, by width, by device.
extension StringsDictReader {
  mutating func readPlural(_ position: Int, _ parts: Parts, _ label: Label, depth: Int) {
    checkRuleType(position, parts)
    checkValueType(position, parts)
    add(.plural, label) { reader in
      for index in parts.others {
        let form = reader.members[index]
        let category = PluralCategory(reader.keyBytes(of: form))
        if category == nil { reader.reportUnknownCategory(form) }
        reader.readForm(form, reader.label(of: form, category: category), depth: depth + 1)
      }
    }
    if parts.others.isEmpty {
      report(.noPluralForms(of: key, at: keyPlace(of: position)))
    }
  }

  private mutating func checkRuleType(_ position: Int, _ parts: Parts) {
    guard let ruleType = parts.ruleType else {
      report(.missingRuleType(of: name(of: position), in: key, at: keyPlace(of: position)))
      return
    }
    let isText = list.nodes[ruleType].kind == .string
    guard !isText || !("NSStringPluralRuleType" ~= textBytes(of: ruleType)) else { return }
    report(
      .unknownRuleType(
        isText ? text(of: ruleType) : nil, of: name(of: position), in: key,
        at: isText ? textPlace(of: ruleType) : place(of: ruleType)))
  }

  private mutating func checkValueType(_ position: Int, _ parts: Parts) {
    guard let valueType = parts.valueType else {
      report(.missingValueType(of: name(of: position), in: key, at: keyPlace(of: position)))
      return
    }
    guard list.nodes[valueType].kind == .string else {
      report(.formIsNotText(name(of: valueType), of: key, at: place(of: valueType)))
      return
    }
    let bytes = textBytes(of: valueType)
    guard !StringsDictValueType.isPlain(bytes) else { return }
    guard let mistake = StringsDictValueType.mistake(in: bytes) else { return }
    report(
      .unusualValueType(
        text(of: valueType), mistake, of: name(of: position), in: key, at: textPlace(of: valueType))
    )
  }

  private mutating func reportUnknownCategory(_ form: Int) {
    let name = name(of: form)
    report(
      name.hasPrefix("NSString")
        ? .unknownRuleKey(name, of: key, at: keyPlace(of: form))
        : .unknownPluralCategory(name, of: key, at: keyPlace(of: form)))
  }

  mutating func readVariation(_ parts: Parts, _ label: Label, depth: Int) {
    let isDevice = parts.device != nil
    guard let rule = parts.device ?? parts.width else { return }
    guard list.nodes[rule].kind == .dictionary else {
      report(.ruleIsNoDictionary(name(of: rule), of: key, at: place(of: rule)))
      return
    }
    let forms = collectMembers(of: rule)
    defer { members.removeLast(members.count - forms.lowerBound) }
    if forms.isEmpty { report(.emptyRule(name(of: rule), of: key, at: place(of: rule))) }
    add(isDevice ? .device : .width, label) { reader in
      for index in forms {
        let form = reader.members[index]
        reader.checkName(of: form, isDevice: isDevice)
        reader.readForm(form, reader.label(of: form), depth: depth + 1)
      }
    }
  }

  private mutating func checkName(of form: Int, isDevice: Bool) {
    if isDevice {
      let name = name(of: form)
      if !StringsDictNames.devices.contains(name) {
        report(.unknownDevice(name, of: key, at: keyPlace(of: form)))
      }
    } else {
      let bytes = keyBytes(of: form)
      if bytes.isEmpty || !bytes.allSatisfy(\.isASCIIDigit) {
        report(.widthIsNoNumber(name(of: form), of: key, at: keyPlace(of: form)))
      }
    }
  }

  mutating func reportUnknownKeys(_ parts: Parts) {
    for index in parts.others where list.nodes[members[index]].kind != .dictionary {
      let member = members[index]
      // Translation services write notes for translators here.
      if name(of: member) == "Comment" { continue }
      report(.unknownRuleKey(name(of: member), of: key, at: keyPlace(of: member)))
    }
  }
}

/// The value type of a variable: a conversion without its percent sign, such as `lld`.
enum StringsDictValueType {
  enum Mistake {
    case empty
    case percentSign
    case noNumber
  }

  /// Whether the type is exactly a length modifier and a number conversion, the usual case.
  @inline(__always)
  static func isPlain(_ bytes: ByteView) -> Bool {
    switch bytes.count {
    case 1: isInteger(bytes[0]) || bytes[0] == UInt8(ascii: "f")
    case 2: bytes[0] == UInt8(ascii: "l") && (isInteger(bytes[1]) || bytes[1] == UInt8(ascii: "f"))
    case 3:
      bytes[0] == UInt8(ascii: "l") && bytes[1] == UInt8(ascii: "l") && isInteger(bytes[2])
    default: false
    }
  }

  private static func isInteger(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "d") || byte == UInt8(ascii: "u") || byte == UInt8(ascii: "i")
  }

  static func mistake(in bytes: ByteView) -> Mistake? {
    guard !bytes.isEmpty else { return .empty }
    let hasPercentSign = bytes[0] == UInt8(ascii: "%")
    let text = (hasPercentSign ? [] : [UInt8(ascii: "%")]) + Array(bytes)
    let isNumber = text.withView { text in
      var scanner = FormatScanner(text)
      guard let specification = scanner.next(), specification.range == 0..<text.count else {
        return false
      }
      switch specification.conversion {
      // An `NSNumber` is an object.
      case .integer, .double, .object: return true
      default: return false
      }
    }
    guard isNumber else { return .noNumber }
    return hasPercentSign ? .percentSign : nil
  }
}

extension StringsDictReader {
  /// The members of a dictionary of rules, by kind.
  struct Parts {
    var format: Int?
    var ruleType: Int?
    var valueType: Int?
    var width: Int?
    var device: Int?
    /// The range in `members` of the members with user-defined names.
    var others: Range<Int>

    /// The number of members that each determine the text to show.
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

  /// Classifies the members of a dictionary. Of equal keys, the last one counts.
  mutating func collectParts(of dictionary: Int) -> Parts {
    let first = members.count
    var parts = Parts(others: first..<first)
    let end = dictionary + Int(list.nodes[dictionary].subtreeCount)
    var child = dictionary + 1
    while child < end {
      if let key = StringsDictKey(keyBytes(of: child)) {
        if parts[key] != nil { reportDuplicate(child) }
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

  /// Appends the members of a dictionary whose keys are all names to `members`. Of equal keys, the last one counts.
  mutating func collectMembers(of dictionary: Int) -> Range<Int> {
    let first = members.count
    list.forEachChild(of: dictionary) { members.append($0) }
    removeDuplicates(from: first)
    return first..<members.count
  }

  /// Removes each member from `first` on whose key occurs again later.
  private mutating func removeDuplicates(from first: Int) {
    guard members.count - first > 1 else { return }
    var removed: [Int] = []
    if members.count - first <= 16 {
      // For the usual six forms or fewer, this is faster than a dictionary.
      for later in first + 1..<members.count {
        for earlier in first..<later where haveEqualKeys(members[earlier], members[later]) {
          if !removed.contains(earlier) {
            removed.append(earlier)
            reportDuplicate(members[later])
          }
        }
      }
    } else {
      var lastOfKey: [CodeUnitString: Int] = [:]
      for later in first..<members.count {
        let key = CodeUnitString(bytes: Array(keyBytes(of: members[later])))
        if let earlier = lastOfKey.updateValue(later, forKey: key) {
          removed.append(earlier)
          reportDuplicate(members[later])
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
    keyBytes(of: left).hasSameBytes(as: keyBytes(of: right))
  }

  private mutating func reportDuplicate(_ position: Int) {
    report(.duplicateRuleKey(name(of: position), of: key, at: keyPlace(of: position)))
  }
}
