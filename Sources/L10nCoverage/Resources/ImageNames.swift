package import L10nModel
import L10nSource

extension InfoPlistContent {
  /// The launch images and icons that an `Info.plist` names, with or without extension.
  package var imageNames: [String] {
    topLevel.flatMap { key, value -> [String] in
      // A key can be for one kind of device: `UILaunchImageFile~ipad`.
      switch key.string.split(separator: "~").first {
      case "UILaunchImageFile", "CFBundleIconFile", "CFBundleIconFiles":
        ([value] + value.elements).compactMap(\.text)
      case "UILaunchImages": value.elements.compactMap { $0["UILaunchImageName"]?.text }
      case "CFBundleIcons": Self.iconNames(in: value)
      default: []
      }
    }
  }

  /// Returns the icons of `CFBundleIcons`: the primary one, and alternatives by name.
  private static func iconNames(in icons: PropertyList) -> [String] {
    let others = icons["CFBundleAlternateIcons"]?.members.map(\.value) ?? []
    return ([icons["CFBundlePrimaryIcon"]].compactMap(\.self) + others).flatMap { icon in
      (icon["CFBundleIconFiles"]?.elements ?? []).compactMap(\.text)
    }
  }
}
