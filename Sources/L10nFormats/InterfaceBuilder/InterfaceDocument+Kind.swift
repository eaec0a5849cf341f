extension InterfaceDocument {
  /// What a document describes, and for which system.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case cocoaXIB
    case cocoaStoryboard
    case cocoaTouchXIB
    case cocoaTouchStoryboard
    case appleTVXIB
    case appleTVStoryboard
    case watchKitStoryboard
  }

  /// The framework whose objects a document describes.
  package enum Toolkit: Sendable, Hashable, CaseIterable {
    case appKit
    case uiKit
    case watchKit
  }
}

extension InterfaceDocument.Kind {
  /// The kind that a document's `type` names: `com.apple.InterfaceBuilder3.Cocoa.XIB`,
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
  /// The toolkit of a `targetRuntime`, for documents whose type is unknown: `MacOSX.Cocoa`, `iOS.CocoaTouch`.
  init(targetRuntime: String) {
    if targetRuntime.hasPrefix("MacOSX") {
      self = .appKit
    } else {
      self = targetRuntime.hasPrefix("watchKit") ? .watchKit : .uiKit
    }
  }

  /// The class of the objects that an element stands for, as comments of tables name it.
  ///
  /// Nearly all are the element's name behind the toolkit's prefix; frameworks of their own have another one.
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
    // A binding is no object of AppKit; exported tables call it so.
    "binding": "CocoaBindingsConnection",
    // The element is spelled so.
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
  ]
}
