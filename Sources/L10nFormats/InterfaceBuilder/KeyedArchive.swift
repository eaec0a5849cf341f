import L10nModel
import L10nSource

/// A property list of `NSKeyedArchiver`: objects that refer to each other by their positions.
struct KeyedArchive {
  private let objects: [PropertyList]
  private(set) var texts: [NibFile.Text] = []
  private(set) var diagnostics: [Diagnostic] = []

  // Of every object these are asked for: a literal would be a copy each time.
  private static let classKey: CodeUnitString = "$class"
  private static let classNameKey: CodeUnitString = "$classname"
  private static let stringKey: CodeUnitString = "NS.string"
  private static let nameKey: CodeUnitString = "NSKey"

  init(_ root: PropertyList) {
    objects = root["$objects"]?.elements ?? []
    var lost = 0
    for object in objects {
      guard let reference = object[Self.classKey] else { continue }
      guard let className = self.object(reference)?[Self.classNameKey]?.text else {
        lost += 1
        continue
      }
      for member in object.members {
        guard let property = NibFile.property(member.key.string, of: className) else { continue }
        guard let found = text(member.value) else { continue }
        texts.append(
          NibFile.Text(
            className: className, property: property, text: found.text, key: found.key))
      }
    }
    if lost > 0 { diagnostics.append(.objectsWithoutClass(lost)) }
  }

  /// The object that a value refers to; nil where there is none.
  private func object(_ value: PropertyList) -> PropertyList? {
    guard case .uniqueIdentifier(let position) = value.value, position < UInt64(objects.count)
    else { return nil }
    return objects[Int(position)]
  }

  /// The text that a value is or refers to, with its key where it has one. Empty texts and null are none.
  private func text(_ value: PropertyList) -> (text: CodeUnitString, key: CodeUnitString?)? {
    if case .uniqueIdentifier(0) = value.value { return nil }
    let object = object(value) ?? value
    // Strings that can change, and those with a key, are objects of their own.
    let content = object[Self.stringKey].map { self.object($0) ?? $0 } ?? object
    guard case .string(let text) = content.value, !text.isEmpty else { return nil }
    let key = object[Self.nameKey].map { self.object($0) ?? $0 }
    guard case .string(let name)? = key?.value else { return (text, nil) }
    return (text, name)
  }
}

extension Diagnostic {
  static func objectsWithoutClass(_ count: Int) -> Self {
    Self(
      .brokenNib, severity: .warning, at: nil,
      "\(count) of the archive's objects have no class, so their texts can't be found",
      help: "compile the nib again")
  }
}
