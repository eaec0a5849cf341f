// What Foundation alone takes to parse the files given: the yardstick that `scripts/bench` lays beside l10ncheck.
// It compares nothing, keeps nothing and prints the number of entries.

import Foundation

var entries = 0
var lost = 0
for path in CommandLine.arguments.dropFirst() {
  do {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    if path.hasSuffix(".xcstrings") {
      let catalog = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      entries += (catalog?["strings"] as? [String: Any])?.count ?? 0
    } else {
      let table = try PropertyListSerialization.propertyList(from: data, format: nil)
      entries += (table as? [String: Any])?.count ?? 0
    }
  } catch {
    lost += 1
  }
}
print("\(entries) entries, \(lost) files lost")
