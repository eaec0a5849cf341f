import Foundation

public let emptyBasket = NSLocalizedString("Empty", bundle: .module, comment: "")
public let fullBasket = NSLocalizedString("Full", bundle: .module, comment: "")

public func apples(_ count: Int32) -> String {
  String.localizedStringWithFormat(NSLocalizedString("%d apples", bundle: .module, comment: ""), count)
}

public func pears(_ eaten: Int32, of all: Int32) -> String {
  String.localizedStringWithFormat(
    NSLocalizedString("%d of %d pears", bundle: .module, comment: ""), eaten, all)
}
