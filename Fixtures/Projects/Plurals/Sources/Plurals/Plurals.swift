import Foundation

public let emptyBasket = NSLocalizedString("Empty", bundle: .module, comment: "")
