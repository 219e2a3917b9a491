package import KioskSymbols

extension SymbolContent.Symbol {
    /// Returns the text that an entry of a visibility selects: the column, or the alignment of lines; nil without text.
    package func text(of entry: SymbolVisibility.Entry) -> TextLayout? {
        if entry.usesVertical, let verticalText { return verticalText }
        let index = Int(entry.justification)
        // A column has no alignments.
        return !entry.usesVertical && justifiedTexts.indices.contains(index) ? justifiedTexts[index] : text
    }

    /// Returns the icon that an entry of a visibility selects; nil without an icon.
    package func icon(of entry: SymbolVisibility.Entry) -> SymbolContent.Icon? {
        entry.usesVertical ? verticalIcon ?? icon : icon
    }
}
