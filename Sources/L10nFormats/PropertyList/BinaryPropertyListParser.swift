import L10nModel
import L10nSource

/// Reads the objects of a binary property list that are reachable from its root.
///
/// Containers are on an explicit stack, so that no file can exhaust the thread's stack. Each object is read once, however
/// many references it has.
struct BinaryPropertyListParser {
  let objects: BinaryPropertyListObjects
  private var open: [Container] = []
  /// The strings by object. They are most of a table, and its dictionaries share them.
  private var strings: [CodeUnitString?]
  /// The containers and data by object.
  private var shared: [Int: Shared] = [:]
  private var diagnostics: [Diagnostic] = []
  private var isLoadable = true
  /// The number of object bytes that may still be read. Overlapping objects could make a small file take a long time; in
  /// files of real writers, objects don't overlap and each byte is read once.
  private var budget: Int
  private var root: PropertyList?

  /// The maximum number of objects that a byte may belong to on average.
  private static let overlap = 8
  /// The number of values that even a small file may expand to.
  private static let unfoldedValues = 1 << 20

  private struct Container {
    let object: Int
    let isDictionary: Bool
    let start: Int
    let count: Int
    var next = 0
    /// The key of the next member; nil if the member is ignored.
    var key: CodeUnitString?
    var elements: [PropertyList] = []
    var members: [PropertyList.Member] = []
    var measure = Measure()

    init(_ payload: BinaryPropertyListObjects.Payload) {
      object = payload.head.object
      isDictionary = payload.head.kind == .dictionary
      start = payload.bytes.lowerBound
      count = payload.count
      if isDictionary {
        members.reserveCapacity(count)
      } else {
        elements.reserveCapacity(count)
      }
    }
  }

  /// The size of a value after expanding shared objects.
  private struct Measure {
    /// The number of levels of nested containers.
    var height = 0
    /// The number of values; shared ones count each time.
    var values = 1

    mutating func include(_ part: Measure) {
      height = max(height, part.height + 1)
      values = values.addingReportingOverflow(part.values).overflow ? .max : values + part.values
    }
  }

  private enum Shared {
    case open
    case read(PropertyList, Measure)
  }

  init(_ bytes: ByteView, _ trailer: BinaryPropertyListTrailer) {
    objects = BinaryPropertyListObjects(bytes: bytes, trailer: trailer)
    strings = Array(repeating: nil, count: trailer.objectCount)
    budget = bytes.count.multipliedReportingOverflow(by: Self.overlap).partialValue
  }

  mutating func parse() -> Parsed<PropertyListReading> {
    do throws(PropertyListMistake) {
      try readValue(objects.trailer.root)
      while let last = open.indices.last {
        if open[last].next == open[last].count {
          try close()
        } else {
          try readNext(of: last)
        }
      }
    } catch {
      isLoadable = false
      diagnostics.append(error.diagnostic)
    }
    let reading = PropertyListReading(root: root, isLoadable: isLoadable)
    return Parsed(reading, diagnostics: diagnostics)
  }
}

// MARK: - Containers

extension BinaryPropertyListParser {
  private mutating func readNext(of last: Int) throws(PropertyListMistake) {
    let next = open[last].next
    do throws(PropertyListMistake) {
      guard open[last].isDictionary else {
        try readValue(try objects.reference(at: open[last].start, next))
        return
      }
      // In the file, all keys precede all values.
      open[last].key = try key(try objects.reference(at: open[last].start, next))
      try readValue(try objects.reference(at: open[last].start, open[last].count + next))
    } catch {
      try note(error)
      skip()
    }
  }

  /// Reads an object, and adds it or opens it if it is a container.
  private mutating func readValue(_ object: Int) throws(PropertyListMistake) {
    guard open.count <= PropertyListLimit.depth else { throw tooDeep }
    let head = try objects.head(of: object)
    switch head.kind {
    case .null:
      guard !open.isEmpty else { throw objects.mistake(object, "is the root, but is null") }
      warn("a null is ignored: property lists can't contain null")
      skip()
    case .boolean(let value): add(PropertyList(.boolean(value)), Measure())
    case .integer: add(PropertyList(try objects.integer(head)), Measure())
    case .real: add(PropertyList(.real(try objects.real(head))), Measure())
    case .date: add(PropertyList(.date(try objects.real(head))), Measure())
    case .uniqueIdentifier:
      add(PropertyList(.uniqueIdentifier(try objects.uniqueIdentifier(head))), Measure())
    case .asciiString, .utf16String: add(PropertyList(.string(try string(head))), Measure())
    case .data, .array, .dictionary: try readShared(head)
    }
  }

  /// Reads data once; opens a container unless it was read before.
  private mutating func readShared(
    _ head: BinaryPropertyListObjects.Head
  ) throws(PropertyListMistake) {
    switch shared[head.object] {
    case .open: throw objects.mistake(head.object, "contains itself")
    case .read(let value, let measure):
      guard open.count + measure.height <= PropertyListLimit.depth else { throw tooDeep }
      add(value, measure)
    case nil:
      let payload = try objects.payload(of: head)
      try spend(payload)
      if head.kind == .data {
        let value = PropertyList(.data(Array(objects.bytes.part(payload.bytes))))
        shared[head.object] = .read(value, Measure())
        add(value, Measure())
      } else {
        shared[head.object] = .open
        open.append(Container(payload))
      }
    }
  }

  /// Closes the innermost container after all its parts are read.
  private mutating func close() throws(PropertyListMistake) {
    let container = open.removeLast()
    guard container.measure.values <= max(objects.bytes.count, Self.unfoldedValues) else {
      throw PropertyListMistake(
        at: nil, "the binary property list expands to more than \(Self.unfoldedValues) values",
        help: "its arrays or dictionaries are shared excessively; l10ncheck doesn't read the file")
    }
    let value = PropertyList(
      container.isDictionary
        ? .dictionary(withoutDuplicates(container.members)) : .array(container.elements))
    shared[container.object] = .read(value, container.measure)
    add(value, container.measure)
  }

  /// Of equal keys, CoreFoundation keeps the first here, but the last in text formats.
  private mutating func withoutDuplicates(
    _ members: [PropertyList.Member]
  ) -> [PropertyList.Member] {
    guard hasDuplicates(members) else { return members }
    var keys: Set<CodeUnitString> = []
    return members.filter { member in
      guard keys.insert(member.key).inserted else {
        warn("“\(member.key.string)” is defined again; CoreFoundation uses the first definition")
        return false
      }
      return true
    }
  }

  private func hasDuplicates(_ members: [PropertyList.Member]) -> Bool {
    guard members.count <= 8 else {
      var keys = Set<CodeUnitString>(minimumCapacity: members.count)
      return !members.allSatisfy { keys.insert($0.key).inserted }
    }
    // For the many small dictionaries of plural rules, this is faster than a set.
    for (index, member) in members.enumerated()
    where members[..<index].contains(where: { $0.key == member.key }) {
      return true
    }
    return false
  }

  /// Adds a value to the innermost container, or makes it the root.
  private mutating func add(_ value: PropertyList, _ measure: Measure) {
    guard let last = open.indices.last else {
      root = value
      return
    }
    open[last].measure.include(measure)
    open[last].next += 1
    if !open[last].isDictionary {
      open[last].elements.append(value)
    } else if let key = open[last].key {
      open[last].members.append(PropertyList.Member(key: key, keyRange: nil, value: value))
    }
  }

  /// Skips the next part of the innermost container.
  private mutating func skip() {
    guard let last = open.indices.last else { return }
    open[last].next += 1
  }
}

// MARK: - Strings and keys

extension BinaryPropertyListParser {
  private mutating func string(
    _ head: BinaryPropertyListObjects.Head
  ) throws(PropertyListMistake) -> CodeUnitString {
    if let known = strings[head.object] { return known }
    let payload = try objects.payload(of: head)
    try spend(payload)
    let string = try objects.string(payload)
    strings[head.object] = string
    return string
  }

  /// Returns the key of an object; nil, with a warning, if it isn't a string.
  private mutating func key(_ object: Int) throws(PropertyListMistake) -> CodeUnitString? {
    let head = try objects.head(of: object)
    switch head.kind {
    case .asciiString, .utf16String: return try string(head)
    case .array, .dictionary: throw objects.mistake(object, "is a key but not a string")
    case .integer: _ = try objects.integer(head)
    case .real, .date: _ = try objects.real(head)
    case .uniqueIdentifier: _ = try objects.uniqueIdentifier(head)
    case .data: try spend(try objects.payload(of: head))
    case .null, .boolean: break
    }
    warn("a key that isn't a string is ignored with its value: no code can look it up by name")
    return nil
  }
}

// MARK: - Mistakes

extension BinaryPropertyListParser {
  private var tooDeep: PropertyListMistake {
    PropertyListMistake(
      at: nil,
      "more than \(PropertyListLimit.depth) levels of nested arrays and dictionaries",
      help: "CoreFoundation rejects such a file; use a flatter structure")
  }

  /// Subtracts the bytes of an object from the budget.
  private mutating func spend(
    _ payload: BinaryPropertyListObjects.Payload
  ) throws(PropertyListMistake) {
    budget -= payload.bytes.upperBound - payload.head.offset
    guard budget >= 0 else {
      throw PropertyListMistake(
        at: nil, "the objects of the binary property list overlap",
        help: "no program writes such a file; l10ncheck doesn't read it")
    }
  }

  /// Records an error that loses one object. Throws it after too many errors.
  private mutating func note(_ mistake: PropertyListMistake) throws(PropertyListMistake) {
    isLoadable = false
    guard budget >= 0, diagnostics.count + 1 < PropertyListLimit.mistakes else { throw mistake }
    diagnostics.append(mistake.diagnostic)
  }

  private mutating func warn(_ message: String) {
    guard diagnostics.count + 1 < PropertyListLimit.mistakes else { return }
    diagnostics.append(
      Diagnostic(.brokenPropertyList, severity: .warning, at: nil, message))
  }
}
