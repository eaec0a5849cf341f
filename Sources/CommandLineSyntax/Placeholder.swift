// CommandLineSyntax
