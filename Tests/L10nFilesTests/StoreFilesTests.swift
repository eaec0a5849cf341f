import L10nFiles
import L10nModel
import Testing

/// Files for App Store Connect.
struct StoreFilesTests {
  @Test func `folders of deliver's texts, including empty and linked ones`() throws {
    let discovery = try Discovery(
      """
      fastlane/metadata/copyright.txt
      fastlane/metadata/de-DE/.gitkeep
      fastlane/metadata/en-US/description.txt
      fastlane/metadata/en-US/keywords.txt
      fastlane/metadata/en-US/support_url.txt
      fastlane/metadata/fr/name.txt
      fastlane/metadata/en-GB -> en-US
      fastlane/metadata/review_information/notes.txt
      fastlane/metadata/.svn/description.txt
      """)
    let folder = try #require(discovery.store.metadata.first)
    #expect(discovery.store.metadata.count == 1)
    #expect(folder.path == "fastlane/metadata")
    #expect(
      folder.languages.map { "\($0.name) \($0.path) \($0.texts.map(\.rawValue).sorted())" } == [
        "de-DE fastlane/metadata/de-DE []",
        "en-GB fastlane/metadata/en-US [\"description\", \"keywords\"]",
        "en-US fastlane/metadata/en-US [\"description\", \"keywords\"]",
        "fr fastlane/metadata/fr [\"name\"]",
        "review_information fastlane/metadata/review_information []",
      ])
  }

  @Test(arguments: [
    // Google Play.
    "fastlane/metadata/android/en-US/release_notes.txt",
    // Other files named name or description in several languages.
    "Themes/ja/description.txt\nThemes/ja/name.txt",
    "Docs/release_notes.txt\nDocs/english/keywords.txt",
    // In the folder of a language, and third-party files.
    "metadata/sv/th/keywords.txt", "Vendor/App/metadata/en-US/keywords.txt",
    "Pods/App/metadata/en-US/keywords.txt",
  ])
  func `files that aren't for the App Store`(_ listing: String) throws {
    #expect(try Discovery(listing).store.metadata.isEmpty)
  }

  @Test func `products, and intents outside of localizations`() throws {
    let discovery = try Discovery(
      """
      App/Store.storekit
      App/Intents.intentdefinition
      App/Base.lproj/More.intentdefinition
      App/Info.plist
      Vendor/Shop/Store.storekit
      """)
    #expect(discovery.store.configurations == ["App/Store.storekit"])
    #expect(discovery.store.intentDefinitions == ["App/Intents.intentdefinition"])
    #expect(discovery.infoPlists == ["App/Info.plist"])
  }
}
