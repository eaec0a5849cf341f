extension InterfaceDocument {
  /// The contents and the target system of a document.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case cocoaXIB
    case cocoaStoryboard
    case cocoaTouchXIB
    case cocoaTouchStoryboard
    case appleTVXIB
    case appleTVStoryboard
    case watchKitStoryboard
  }

  /// The framework of the document's objects.
  package enum Toolkit: Sendable, Hashable, CaseIterable {
    case appKit
    case uiKit
    case watchKit
  }
}

extension InterfaceDocument.Kind {
  /// The kind for a document's `type`: `com.apple.InterfaceBuilder3.Cocoa.XIB`,
  /// `com.apple.InterfaceBuilder.AppleTV.Storyboard`, `com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB`.
  package init?(type: String) {
    let parts = type.split(separator: ".")
    guard parts.count >= 5, parts[0] == "com", parts[1] == "apple",
      parts[2].hasPrefix("InterfaceBuilder")
    else { return nil }
    let isStoryboard = parts[4...].contains("Storyboard")
    switch parts[3] {
    case "Cocoa": self = isStoryboard ? .cocoaStoryboard : .cocoaXIB
    case "CocoaTouch": self = isStoryboard ? .cocoaTouchStoryboard : .cocoaTouchXIB
    case "AppleTV": self = isStoryboard ? .appleTVStoryboard : .appleTVXIB
    case "WatchKit" where isStoryboard: self = .watchKitStoryboard
    default: return nil
    }
  }

  package var toolkit: InterfaceDocument.Toolkit {
    switch self {
    case .cocoaXIB, .cocoaStoryboard: .appKit
    case .cocoaTouchXIB, .cocoaTouchStoryboard, .appleTVXIB, .appleTVStoryboard: .uiKit
    case .watchKitStoryboard: .watchKit
    }
  }
}

extension InterfaceDocument.Toolkit {
  /// The toolkit for a `targetRuntime`, for documents with an unknown type: `MacOSX.Cocoa`, `iOS.CocoaTouch`.
  init(targetRuntime: String) {
    if targetRuntime.hasPrefix("MacOSX") {
      self = .appKit
    } else {
      self = targetRuntime.hasPrefix("watchKit") ? .watchKit : .uiKit
    }
  }

  /// The class of an element's objects, as in comments of tables.
  ///
  /// Nearly all are the toolkit's prefix followed by the element's name; separate frameworks have another prefix.
  func className(ofElement element: String) -> String {
    if let special = Self.specialClassNames[element] { return special }
    guard let first = element.first else { return element }
    let name = first.uppercased() + element.dropFirst()
    switch self {
    case .appKit: return "NS" + name
    case .uiKit: return "UI" + name
    case .watchKit: return "WKInterface" + name
    }
  }

  private static let specialClassNames: [String: String] = [
    "arscnView": "ARSCNView", "arskView": "ARSKView", "glkView": "GLKView",
    "glkViewController": "GLKViewController", "mapView": "MKMapView", "mtkView": "MTKView",
    "pdfView": "PDFView", "sceneKitView": "SCNView", "skView": "SKView", "wkWebView": "WKWebView",
    // A binding isn't an AppKit object; exported tables use this name.
    "binding": "CocoaBindingsConnection",
    // The misspelling is the element's.
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
  ]
}
