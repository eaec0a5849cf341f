import Foundation

let title = NSLocalizedString("New Sketch", comment: "Button.")
