/// The fade of a text or an icon: its opacity when the placement was committed, and whether it fades in or out.
package struct FadeState: Hashable, Sendable {
    /// The opacity when the placement was committed, in 0...1.
    package var opacity: Double
    /// Whether the symbol is placed, so that it fades in.
    package var isPlaced: Bool

    /// Creates a fade.
    ///
    /// - Parameters:
    ///   - opacity: The opacity when the placement was committed, in 0...1.
    ///   - isPlaced: Whether the symbol is placed.
    package init(opacity: Double, isPlaced: Bool) {
        self.opacity = opacity
        self.isPlaced = isPlaced
    }

    /// A symbol that is not drawn.
    static let hidden = FadeState(opacity: 0, isPlaced: false)

    /// Whether the symbol is not drawn, and will not be until the next placement.
    package var isHidden: Bool { opacity == 0 && !isPlaced }

    /// Returns the opacity after a change, in 0...1.
    ///
    /// - Parameter change: The share of a fade that has passed since the commit, from `PlacementState.fadeChange(at:)`.
    package func opacity(after change: Double) -> Double {
        max(0, min(1, opacity + (isPlaced ? change : -change)))
    }

    /// Whether the opacity changes with the time since the commit.
    var isFading: Bool { isPlaced ? opacity < 1 : opacity > 0 }
}

/// How one symbol is drawn until the next placement.
package struct SymbolDisplay: Hashable, Sendable {
    /// The fade of the text.
    package var text: FadeState
    /// The fade of the icon.
    package var icon: FadeState
    /// Whether the vertical text is drawn; `nil` if there is one writing mode or no text was placed yet.
    package var isVertical: Bool?
}

/// How the symbols of a block are drawn until the next placement.
package struct BlockDisplay: Sendable {
    /// The symbols of the block.
    package var symbols: ContiguousArray<SymbolDisplay> = []
    /// The variable anchors of the symbols; empty if the block has none.
    package var positions: ContiguousArray<VariablePosition?> = []
    /// Whether the opacity of any symbol changes with the time since the commit.
    package var isFading = false
}
