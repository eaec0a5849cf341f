import L10nModel
import L10nSource

/// Where findings stand: the file, for all localizations that have one of its name.
struct FindingSites {
  struct Site: Hashable {
    let input: Int
    /// With `*` in place of the localization where the file is that of one.
    let path: TreePath?
    let isPattern: Bool

    /// The file of one localization.
    func path(of localization: String?) -> TreePath? {
      guard isPattern, let localization, let path else { return path }
      let components = path.components.map { $0 == Self.pattern ? "\(localization).lproj" : $0 }
      return TreePath(components.joined(separator: "/"))
    }

    static let pattern: Substring = "*.lproj"
  }

  /// What findings of one subject share.
  fileprivate struct Place {
    let file: Site
    /// Where what is about the file as a whole stands unless there is more to say about the file.
    let directory: Site
    /// The spelling of the localization that has to be named: of a file that several share, or in a section of several.
    let localization: String?
  }

  private let joinsLocalizations: Bool
  private var places: [ObjectIdentifier: Place] = [:]
  /// Files that findings name a place or a key of.
  private var readFiles: Set<Site> = []

  /// - Complexity: O(*n*) in the number of findings.
  init(_ findings: [Finding], joinsLocalizations: Bool) {
    self.joinsLocalizations = joinsLocalizations
    for finding in findings where finding.place != nil || finding.key != nil {
      readFiles.insert(place(of: finding).file)
    }
  }

  /// What is about a place or a key stands under its file; what is about a file as a whole too where that has more to
  /// say, else under its localization's directory: there the files that are missing are read together.
  mutating func site(of finding: Finding) -> Site {
    let place = place(of: finding)
    return readFiles.contains(place.file) ? place.file : place.directory
  }

  /// The spelling of the localization that a finding is about; nil where its path names it.
  mutating func localization(of finding: Finding) -> String? { place(of: finding).localization }

  private mutating func place(of finding: Finding) -> Place {
    let subject = ObjectIdentifier(finding.subject)
    if let known = places[subject] { return known }
    let place = Place(finding, joinsLocalizations: joinsLocalizations)
    places[subject] = place
    return place
  }
}

extension FindingSites.Place {
  init(_ finding: Finding, joinsLocalizations: Bool) {
    typealias Site = FindingSites.Site
    let input = finding.input
    guard let path = finding.path ?? finding.bundle else {
      let nowhere = Site(input: input, path: nil, isPattern: false)
      self.init(file: nowhere, directory: nowhere, localization: nil)
      return
    }
    guard let directory = path.localizationDirectory, let name = directory.lastComponent else {
      let site = Site(input: input, path: path, isPattern: false)
      // Of what is about a whole file the message says which language it means.
      let localization = finding.path != nil && finding.key != nil ? finding.localization : nil
      self.init(file: site, directory: site, localization: localization)
      return
    }
    let spelling = String(name.dropLast(6))
    // Of a file that has several languages, the one that the finding is about.
    if let localization = finding.localization, localization != spelling {
      let site = Site(input: input, path: path, isPattern: false)
      self.init(file: site, directory: site, localization: localization)
      return
    }
    guard joinsLocalizations else {
      self.init(
        file: Site(input: input, path: path, isPattern: false),
        directory: Site(input: input, path: directory, isPattern: false), localization: nil)
      return
    }
    let pattern = (directory.parent ?? .root).appending(String(Site.pattern))
    let relative = path.relative(to: directory) ?? ""
    self.init(
      file: Site(
        input: input, path: relative.isEmpty ? pattern : pattern.appending(relative),
        isPattern: true),
      directory: Site(input: input, path: pattern, isPattern: true), localization: spelling)
  }
}
