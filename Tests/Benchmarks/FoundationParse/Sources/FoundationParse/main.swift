// Parses the given files with Foundation alone: the reference that `scripts/bench` compares l10ncheck with. It compares and
// keeps nothing, and prints the number of entries.

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
