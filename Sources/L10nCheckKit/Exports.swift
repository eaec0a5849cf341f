// A report is made of these modules' values: whoever imports the kit can use them.
@_exported public import L10nCoverage
@_exported public import L10nLocale
@_exported public import L10nModel
@_exported public import L10nSource
