import Charts
import SwiftUI

/// The views of SwiftUI whose first text is a key.
struct Views: View {
  @State var name = ""
  @State var isRipe = false
  @State var day = Date.now
  @State var days: Set<DateComponents> = []
  @State var paint = Color.red
  @State var count = 3
  @State var share = 0.5

  var body: some View {
    Text("Text of an apple")
    Text("Text with a comment", comment: "Above the basket")
    Text("Text in a bundle", bundle: .main)
    Text(verbatim: "Nobody translates this")
    Text(name)
    TextField("Name of the tree", text: $name)
    TextField("Name of the row", text: $name, prompt: Text("Row 5, for example"))
    SecureField("Secret of the cider", text: $name)
    Button("Pick it") { pick("not a key") }
    Button("Drop it", role: .destructive, action: drop)
    Label("Fresh apples", systemImage: "leaf")
    Toggle("Only ripe ones", isOn: $isRipe)
    Picker("Kind of apple", selection: $name) { Text("Boskoop") }
    Stepper("Number of baskets", value: $count)
    DatePicker("Day of the harvest", selection: $day)
    MultiDatePicker("Days of the harvest", selection: $days)
    ColorPicker("Colour of the lid", selection: $paint)
    Section("Trees in this row") { EmptyView() }
    Menu("More trees") { EmptyView() }
    ControlGroup("Ladders") { EmptyView() }
    GroupBox("Tools") { EmptyView() }
    DisclosureGroup("Old trees") { EmptyView() }
    LabeledContent("Weight", value: "3 kg")
    ProgressView("Pressing apples")
    Link("Our orchard on the web", destination: home)
    NavigationLink("Go to the press") { EmptyView() }
    ShareLink("Share the juice", item: home)
    Gauge(value: share) { Text("Filled") }
    ContentUnavailableView("No apples yet", systemImage: "leaf")
    Text("\(count) apples")
    Text("\(share) of the \(name)")
    Text("\(count)% are ripe")
    Text(isRipe ? "It is ripe" : "It is green")
    Text((isRipe ? ("Very ripe") : "Very green"))
    Text("""
      Two lines of
      an apple's life
      """)
    Text(#"A "raw" text"#)
    Text("Caf\u{E9} under the tree")
  }
}

/// Its modifiers.
extension Views {
  var modified: some View {
    body
      .navigationTitle("Orchard")
      .navigationSubtitle("Behind the house")
      .alert("The ladder is gone", isPresented: $isRipe) { Button("Find it") {} }
      .confirmationDialog("Cut this tree?", isPresented: $isRipe) { Button("Cut") {} }
      .help("Shows the whole row")
      .badge("New tree")
      .accessibilityLabel("Picture of a tree")
      .accessibilityValue("Half full")
      .accessibilityHint("Opens the gate")
      .accessibilityAction(named: "Shake the tree") {}
      .searchable(text: $name, prompt: "Find a tree")
      .fileDialogMessage("Choose a map")
      .fileDialogConfirmationLabel("Use this map")
      .dialogSuppressionToggle("Never ask about trees")
      .accessibilityCustomContent("Age of the tree", "Forty years")
  }
}

/// Scenes, charts and widgets.
struct OrchardApp: App {
  var body: some Scene {
    WindowGroup("Main orchard") { Views() }
    Window("Map of the trees", id: "map") { Views() }
    MenuBarExtra("Orchard in the menu bar", systemImage: "leaf") { Views() }
    Settings { Views() }.commands { CommandMenu("Harvest") { Views() } }
  }
}

struct AppleChart: View {
  var body: some View {
    Chart { BarMark(x: .value("Month of the year", 1), y: .value("Kilograms", 2)) }
      .chartXAxisLabel("Months")
      .chartYAxisLabel("Weight in kilograms")
  }
}

struct HarvestWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "harvest", provider: Provider()) { _ in Views() }
      .configurationDisplayName("Harvest of today")
      .description("Shows how much was picked")
  }
}

#Preview { Text("Only in a preview") }

struct Views_Previews: PreviewProvider {
  static var previews: some View { Text("Only in an old preview") }
}
