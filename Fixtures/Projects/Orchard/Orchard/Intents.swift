import AppIntents

/// What Siri and Shortcuts show.
struct PickApples: AppIntent {
  static let title: LocalizedStringResource = "Pick apples"
  static let description = IntentDescription("Picks ripe apples", categoryName: "In the orchard")

  @Parameter(title: "Number of apples", description: "How many to pick")
  var count: Int

  static var parameterSummary: some ParameterSummary { Summary("Pick \(\.$count) apples") }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "The apples are picked")
  }
}

struct AppleKind: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Kind of fruit")
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "One apple", subtitle: "From the old tree")
  }
}
