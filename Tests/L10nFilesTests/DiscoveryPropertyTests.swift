import L10nFiles
import L10nModel
import L10nSource
import TestSupport
import Testing

struct DiscoveryPropertyTests {
  private static let checks: [Check] =
    Check.ofTrees + Check.ofCaseVariants + Check.ofPropertyListFiles + Check.ofProjectFiles
    + [.disagreeingDevelopmentRegions]

  private static let names = [
    "A.app", "Contents", "Current", "F.framework", "Info.plist", "Localizable.strings",
    "P.xcodeproj",
    "Package.swift", "Resources", "S", "Support Files", "T.xcstrings", "Versions", "W.bundle",
    "a.nib",
    "de.lproj", "en.lproj", "EN.lproj", "fr.LPROJ", "mul.lproj", "project.pbxproj", "s",
  ]
  private static let contents = [
    "", "{", "{ CFBundleDevelopmentRegion = de; }", "Package(defaultLocalization: \"fr\")",
    "{ rootObject = P; objects = { P = { developmentRegion = fr; }; }; }",
    "{\"sourceLanguage\":\"ja\"}",
  ]

  /// A change of a tree.
  private enum Step {
    case file(TreePath, String)
    case directory(TreePath)
    case link(TreePath, String)
    case deny(TreePath)
  }

  private static func steps(_ generator: inout SeededGenerator) -> [Step] {
    var steps: [Step] = []
    var taken: Set<TreePath> = [.root]
    var directories: [TreePath] = [.root]
    for _ in 0..<60 {
      guard let parent = directories.randomElement(using: &generator),
        let name = names.randomElement(using: &generator)
      else { continue }
      let path = parent.appending(name)
      guard taken.insert(path).inserted else { continue }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...4:
        directories.append(path)
        steps.append(.directory(path))
      case 5...6:
        steps.append(.file(path, contents.randomElement(using: &generator) ?? ""))
      case 7...8:
        let up = String(repeating: "../", count: Int.random(in: 0...3, using: &generator))
        steps.append(.link(path, up + (names.randomElement(using: &generator) ?? "")))
      default:
        directories.append(path)
        steps.append(.directory(path))
        if Bool.random(using: &generator) { steps.append(.deny(path)) }
      }
    }
    return steps
  }

  private static func tree(_ steps: some Sequence<Step>) -> MemoryFileTree {
    var tree = MemoryFileTree()
    for step in steps {
      switch step {
      case .file(let path, let text): tree.addFile(path, bytes: text.utf8)
      case .directory(let path): tree.addDirectory(path)
      case .link(let path, let destination): tree.addLink(path, to: destination)
      case .deny(let path): tree.deny(path)
      }
    }
    return tree
  }

  @Test(.timeLimit(.minutes(2)))
  func `in any tree each path is found once, in order, and independent of the listing's order`()
    throws
  {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<500 {
      let steps = DiscoveryPropertyTests.steps(&generator)
      let discovery = try Discovery(of: DiscoveryPropertyTests.tree(steps), named: "Input")
      let other = try Discovery(
        of: DiscoveryPropertyTests.tree(steps.shuffled(using: &generator)), named: "Input")
      #expect(discovery.bundles == other.bundles)
      #expect(discovery.findings == other.findings)
      #expect(discovery.projects == other.projects)
      for (first, second) in zip(discovery.bundles, discovery.bundles.dropFirst()) {
        #expect(first.path < second.path)
      }
      for bundle in discovery.bundles {
        for localization in bundle.localizations {
          let files = localization.files.map { TreePath($0) }
          #expect(zip(files, files.dropFirst()).allSatisfy { $0 < $1 })
          #expect(localization.path.parent == bundle.path)
        }
        #expect(!bundle.localizations.isEmpty || !bundle.catalogs.isEmpty)
      }
      for finding in discovery.findings { #expect(Self.checks.contains(finding.check)) }
    }
  }

  @Test func `the checks have unique names in kebab case`() {
    let identifiers = Self.checks.map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers.allSatisfy { $0.allSatisfy { $0 == "-" || ("a"..."z").contains($0) } })
  }
}
