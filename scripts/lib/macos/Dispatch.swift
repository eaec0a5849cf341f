// What the package uses of Apple's module `Dispatch`.
public func dispatchMain() -> Never { fatalError() }
