import Foundation

public let sunny = NSLocalizedString("Ensoleillé", bundle: .module, comment: "The sky.")
