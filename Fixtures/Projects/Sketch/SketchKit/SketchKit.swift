import Foundation

public enum SketchError: Error { case damaged, full }
