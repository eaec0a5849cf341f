package import L10nCoverage
package import L10nFiles
import L10nFormats
import L10nReport
import L10nSource

package struct BaselineFile: Sendable {
  package let path: String
  /// Nil for a file that the command line names.
  package let place: RepositoryFile?

  package init(atCommandLinePath path: String) {
    self.path = path
    place = nil
  }

  /// A file that a repository's configuration names.
  ///
  /// - Parameter path: the path in messages.
  package init(_ place: RepositoryFile, path: String) {
    self.path = path
    self.place = place
  }

  private enum Setting: String, CaseIterable {
    case schemaVersion
    case findings
  }

  private enum EntrySetting: String, CaseIterable {
    case fingerprint
    case count
    case check
    case path
    case localization
    case table
    case key
    case expires
    case reason
  }

  /// - Parameter mayBeAbsent: whether a missing file counts as an empty one.
  package func read(mayBeAbsent: Bool = false) throws(SettingsError) -> Baseline {
    let text: [UInt8]
    do throws(FileTreeError) {
      let bytes = if let place { try place.read() } else { try CommandLineFile.read(path) }
      text = bytes.withoutByteOrderMark
    } catch {
      if mayBeAbsent, error == .notFound { return Baseline() }
      throw SettingsError(path, error.description)
    }
    do throws(JSON5Mistake) {
      return try Self.baseline(parsing: text)
    } catch {
      throw SettingsError(path, error, in: text)
    }
  }

  private static func baseline(parsing text: [UInt8]) throws(JSON5Mistake) -> Baseline {
    let value = try JSON5Value(parsing: text)
    let object = try ConfigurationObject<Setting>(value, "a baseline")
    guard case .number(let version) = object[.schemaVersion]?.value,
      version == Double(Baseline.schemaVersion)
    else {
      throw JSON5Mistake(
        object[.schemaVersion]?.range ?? value.range,
        "expected \"schemaVersion\": \(Baseline.schemaVersion)")
    }
    guard let findings = object[.findings], case .array(let elements) = findings.value else {
      throw JSON5Mistake(
        object[.findings]?.range ?? value.range, "expected \"findings\", a list in brackets")
    }
    var entries: [Baseline.Entry] = []
    entries.reserveCapacity(elements.count)
    for element in elements { entries.append(try entry(element)) }
    return Baseline(entries: entries)
  }

  private static func entry(
    _ value: JSON5Value
  ) throws(JSON5Mistake) -> Baseline.Entry {
    let object = try ConfigurationObject<EntrySetting>(value, "a finding")
    // `UInt64` alone would accept a sign, and fewer digits.
    guard let match = try object[.fingerprint]?.requiredText().wholeMatch(of: /[0-9A-Fa-f]{16}/),
      let fingerprint = UInt64(match.0, radix: 16)
    else {
      throw JSON5Mistake(
        object[.fingerprint]?.range ?? value.range,
        "expected a fingerprint of 16 hexadecimal digits")
    }
    if let day = object[.expires], !CalendarDay.isWellFormed(try day.requiredText()) {
      throw day.expected("a day such as \"2027-01-31\"")
    }
    if let reason = object[.reason], try reason.requiredText().allSatisfy(\.isWhitespace) {
      throw reason.expected("a reason, not an empty string")
    }
    return Baseline.Entry(
      fingerprint: fingerprint,
      count: try object[.count]?.requiredNumber(of: "files, keys or texts", atLeast: 1),
      check: try object[.check]?.requiredText() ?? "",
      path: try object[.path]?.requiredText(),
      localization: try object[.localization]?.requiredText(),
      table: try object[.table]?.requiredText(), key: try object[.key]?.requiredText(),
      expires: try object[.expires]?.requiredText(),
      reason: try object[.reason]?.requiredText())
  }
}
