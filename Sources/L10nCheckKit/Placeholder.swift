// L10nCheckKit
