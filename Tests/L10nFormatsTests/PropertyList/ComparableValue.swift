import Foundation
import L10nModel
import L10nSource

@testable import L10nFormats

/// A property list reduced to what Foundation's reader and ours both represent: no order, no positions, no duplicates, and
/// lone surrogates as U+FFFD.
indirect enum ComparableValue: Equatable {
  case string([UInt8])
  case data([UInt8])
  case integer(Int64)
  /// The bits, so that not-a-number equals itself.
  case real(UInt64)
  case boolean(Bool)
  case date(UInt64)
  case uniqueIdentifier(UInt64)
  case array([ComparableValue])
  case dictionary([[UInt8]: ComparableValue])
}

extension ComparableValue {
  init(_ list: PropertyList) {
    switch list.value {
    case .string(let text): self = .string(withoutSurrogates(text))
    case .data(let bytes): self = .data(bytes)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number.isNaN ? Double.nan.bitPattern : number.bitPattern)
    case .boolean(let value): self = .boolean(value)
    case .date(let seconds):
      self = .date(seconds.isNaN ? Double.nan.bitPattern : seconds.bitPattern)
    case .uniqueIdentifier(let number): self = .uniqueIdentifier(number)
    case .array(let elements): self = .array(elements.map { ComparableValue($0) })
    case .dictionary(let members):
      let pairs = members.map { (withoutSurrogates($0.key), ComparableValue($0.value)) }
      self = .dictionary(Dictionary(pairs) { _, last in last })
    }
  }

  /// Converts a value that `PropertyListSerialization` returned.
  init?(foundation value: Any) {
    switch value {
    case let text as String: self = .string(Array(text.utf8))
    case let data as Data: self = .data(Array(data))
    case let date as Date:
      let seconds = date.timeIntervalSinceReferenceDate
      self = .date(seconds.isNaN ? Double.nan.bitPattern : seconds.bitPattern)
    case let number as NSNumber: self = ComparableValue(number: number)
    case let array as [Any]: self = .array(array.compactMap { ComparableValue(foundation: $0) })
    case let dictionary as [AnyHashable: Any]:
      var result: [[UInt8]: ComparableValue] = [:]
      for (key, value) in dictionary {
        if let key = key.base as? String {
          result[Array(key.utf8)] = ComparableValue(foundation: value)
        }
      }
      self = .dictionary(result)
    case is NSNull: return nil
    default:
      // A keyed archive's reference has no public type; its XML form has the number.
      let format = PropertyListSerialization.PropertyListFormat.xml
      let xml = try? PropertyListSerialization.data(
        fromPropertyList: value, format: format, options: 0)
      let text = String(decoding: xml ?? Data(), as: UTF8.self)
      let digits = text.split(separator: "<integer>").last?.prefix { $0.isNumber } ?? ""
      self = .uniqueIdentifier(UInt64(digits) ?? .max)
    }
  }

  private init(number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c", "B": self = .boolean(number.boolValue)
    case "f", "d":
      let value = number.doubleValue
      self = .real(value.isNaN ? Double.nan.bitPattern : value.bitPattern)
    // The known difference: integers above Int64.max become real numbers.
    case "Q" where number.uint64Value > UInt64(Int64.max):
      self = .real(Double(number.uint64Value).bitPattern)
    default: self = .integer(number.int64Value)
    }
  }
}

/// The UTF-8 of WTF-8 with U+FFFD for each lone surrogate.
func withoutSurrogates(_ text: CodeUnitString) -> [UInt8] {
  var result: [UInt8] = []
  var index = 0
  while index < text.bytes.count {
    if text.bytes[index] == 0xED, index + 2 < text.bytes.count, text.bytes[index + 1] >= 0xA0 {
      result += [0xEF, 0xBF, 0xBD]
      index += 3
    } else {
      result.append(text.bytes[index])
      index += 1
    }
  }
  return result
}

extension PropertyList {
  /// Whether two keys of one dictionary are canonically equivalent: Foundation's Swift dictionaries merge them, and
  /// CoreFoundation's don't, so that they can't be compared.
  var hasKeysThatStringsConfuse: Bool {
    let keys = Set(members.map(\.key))
    return Set(keys.map(\.string)).count < keys.count
      || members.contains { $0.value.hasKeysThatStringsConfuse }
      || elements.contains { $0.hasKeysThatStringsConfuse }
  }
}

/// Foundation's result for the bytes in one format; nil where it reads them as another, or not at all.
func foundationValue(
  _ bytes: [UInt8], as expected: PropertyListSerialization.PropertyListFormat
) -> ComparableValue?? {
  var format = PropertyListSerialization.PropertyListFormat.openStep
  guard
    let value = try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: &format), format == expected
  else { return .none }
  return .some(ComparableValue(foundation: value))
}

/// The number of random documents; set the variable for more.
let mutationRounds =
  ProcessInfo.processInfo.environment["L10NCHECK_MUTATIONS"].flatMap { Int($0) } ?? 3_000

extension XMLPropertyListReader {
  /// Reads any text in UTF-8 without byte order mark.
  static func read(_ text: [UInt8]) -> Parsed<PropertyListReading> {
    read(SourceText(checkedUTF8: text))
  }
}
