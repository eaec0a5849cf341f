import L10nModel
import L10nSource

extension [Product] {
  /// The positions of the applications that demonstrate or try out another product of the tree, such as `Examples/Ferry Demo`
  /// beside an application or a library.
  ///
  /// A name isn't sufficient: "Speed Test" may be the main application. A sample is an application that is named as one, and
  /// has at most one and a half times as many languages as a product that ships resources and isn't named as a sample.
  ///
  /// - Complexity: O(*n*) in the number of files of all products.
  var samples: Set<Int> {
    let named = Set(indices.filter { self[$0].isNamedSample })
    guard !named.isEmpty else { return [] }
    // Products embedded in a sample don't count as the main product, unless their project encloses the sample's, as
    // `Ferry.xcodeproj` does with `Samples/Demo.xcodeproj`.
    let parts = Set(
      named.flatMap { sample in
        let place = self[sample].project.parent ?? .root
        let around = Set(
          indices.lazy.filter { library in
            let directory = self[library].project.parent ?? .root
            return directory != place && place.relative(to: directory) != nil
          }.map { self[$0].identifier })
        return self[sample].embedded.filter { !around.contains($0) }
      })
    func languages(_ position: Int) -> Int {
      Set(self[position].files.compactMap(\.localizationSpelling)).count
    }
    let most =
      indices.lazy.filter {
        self[$0].kind.shipsResources && !named.contains($0)
          && !parts.contains(self[$0].identifier)
      }.map(languages).max() ?? 0
    // The factor allows a sample to have a few languages that the library no longer has.
    return named.filter { languages($0) * 2 <= most * 3 && most > 0 }
  }
}

extension Product {
  /// Whether this is an application or an extension whose name, or a directory of its project, contains a word for a sample
  /// or a test.
  package var isNamedSample: Bool {
    (kind == .application || kind == .appExtension) && (target.namesSample || project.isOfSample)
  }
}

extension Product {
  /// Whether its name, or a directory of its project, contains a word for a sample.
  var isDemonstration: Bool { target.namesDemonstration || project.isOfDemonstration }
}

extension TreePath {
  /// Whether a component contains a word for a sample or a test. Never true for a project in the root, which may have
  /// outgrown its name.
  fileprivate var isOfSample: Bool {
    components.count > 1 && components.contains { String($0).namesSample }
  }

  /// Whether a component contains a word for a sample. Words for tests don't count: an application may be about tests.
  var isOfDemonstration: Bool {
    components.count > 1 && components.contains { String($0).namesDemonstration }
  }

  /// The directory of the sample that contains the file, such as `Examples/Ferry`: in a directory for samples, or one for a
  /// single sample.
  var directoryOfSample: TreePath? {
    sequence(first: self, next: \.parent).dropFirst().first {
      [$0, $0.parent].contains { $0?.lastComponent?.isWordOfDemonstrations ?? false }
    }
  }
}

extension String {
  private static let wordsOfDemonstrations: Set = [
    "demo", "demos", "example", "examples", "sample", "samples",
  ]
  private static let wordsOfSamples = wordsOfDemonstrations.union(["test", "testing", "tests"])

  fileprivate var isWordOfDemonstrations: Bool { Self.wordsOfDemonstrations.contains(lowercased()) }
  fileprivate var namesSample: Bool { words.contains(where: Self.wordsOfSamples.contains) }
  fileprivate var namesDemonstration: Bool {
    words.contains(where: Self.wordsOfDemonstrations.contains)
  }

  /// The words of a name in lowercase: "osx", "test" and "app" of `OSXTestApp`.
  fileprivate var words: [String] {
    let characters = Array(self)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let isFirst =
        character.isUppercase
        && (word.last?.isUppercase == false || next?.isLowercase == true)
      if !character.isLetter || isFirst {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
