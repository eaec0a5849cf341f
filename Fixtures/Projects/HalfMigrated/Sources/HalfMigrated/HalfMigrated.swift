import Foundation

public let copy = String(localized: "Copy", bundle: .module)
