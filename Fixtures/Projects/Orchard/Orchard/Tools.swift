import Foundation

/// Keys that get to a lookup through properties and local names.
struct Tool {
  let name: String
  let icon: String

  init(_ name: String, icon: String) {
    self.name = name
    self.icon = icon
  }

  var title: String { NSLocalizedString(name, comment: "") }

  static let all = [Tool("tool.ladder", icon: "figure.stairs"), Tool("tool.saw", icon: "scissors")]
}

enum Ripeness {
  case hard, ripe

  var key: String {
    switch self {
    case .hard: return "ripeness.hard"
    case .ripe: return "ripeness.ripe"
    }
  }


extension String {
  var localizedLater: String { NSLocalizedString(self, comment: "") }
}

extension Ripeness {
  var hint: String {
    var hint = "hint.wait"
    if self == .ripe { hint = "hint.pick" }
    return NSLocalizedString(hint, comment: "") + key.localizedLater
  }
}

func weigh(_ jars: Int) -> [String] { [Labels.Jar.lid, Labels.Jar.weight(jars)] }
