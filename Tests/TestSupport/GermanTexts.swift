/// Texts with typical German words, all about one ferry.
public let germanTexts = [
  "Die Fähre ist nicht da", "Sie haben keine Karte für den Tag",
  "Bitte warten Sie auf das Schiff",
  "Der Hafen ist bei Sturm geschlossen", "Wählen Sie eine Stadt aus",
  "Das Ziel ist nicht bekannt",
  "Karten für die Rückfahrt kaufen", "Alle Fahrten mit dem Rad", "Wenn das Wetter schlecht ist",
  "Ein Platz an der Bar", "Zeigen, was es zu essen gibt", "Der Kapitän ist an Bord",
]
