// A report consists of these modules' types: importing the kit makes them available.
@_exported public import L10nCoverage
@_exported public import L10nLocale
@_exported public import L10nModel
@_exported public import L10nSource
