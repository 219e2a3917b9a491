/// The state in which one symbol is drawn until the next placement: the fades of its text and its icon.
package struct SymbolDisplay: Hashable, Sendable {
    /// The fade of the text.
    package var text: FadeState
    /// The fade of the icon.
    package var icon: FadeState
    /// Whether the vertical text is drawn, for a text with a horizontal and a vertical writing mode; nil for other texts, and before
    /// one was placed.
    package var isVertical: Bool?
}

/// The state in which the symbols of a block are drawn until the next placement.
package struct BlockDisplay: Sendable {
    /// The states of the symbols, in the order of the block.
    package var symbols: ContiguousArray<SymbolDisplay> = []
    /// The positions of the texts that were chosen among variable anchors, by the indices of the symbols; nil for a symbol of which
    /// none was chosen, and empty for a block without variable anchors.
    package var positions: ContiguousArray<VariablePosition?> = []
    /// Whether the opacity of any symbol changes with the time since the commit.
    package var isFading = false
}
