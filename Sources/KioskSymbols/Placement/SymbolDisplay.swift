/// The fade of a text or an icon: its opacity when the placement was committed, and whether it fades in or out.
public struct FadeState: Hashable, Sendable {
    /// The opacity when the placement was committed, in 0...1.
    public var opacity: Double
    /// Whether the symbol is placed, so that it fades in.
    public var isPlaced: Bool

    /// Creates a fade.
    ///
    /// - Parameters:
    ///   - opacity: The opacity when the placement was committed, in 0...1.
    ///   - isPlaced: Whether the symbol is placed.
    public init(opacity: Double, isPlaced: Bool) {
        self.opacity = opacity
        self.isPlaced = isPlaced
    }

    /// A symbol that is not drawn.
    static let hidden = FadeState(opacity: 0, isPlaced: false)

    /// Whether the symbol is not drawn, and will not be until the next placement.
    public var isHidden: Bool { opacity == 0 && !isPlaced }

    /// Returns the opacity after a change, in 0...1.
    ///
    /// - Parameter change: The share of a fade that has passed since the commit, from `PlacementState.fadeChange(at:)`.
    public func opacity(after change: Double) -> Double {
        max(0, min(1, opacity + (isPlaced ? change : -change)))
    }

    /// Whether the opacity changes with the time since the commit.
    var isFading: Bool { isPlaced ? opacity < 1 : opacity > 0 }
}

/// How one symbol is drawn until the next placement.
public struct SymbolDisplay: Hashable, Sendable {
    /// The fade of the text.
    public var text: FadeState
    /// The fade of the icon.
    public var icon: FadeState
    /// Whether the vertical text is drawn; `nil` if there is one writing mode or no text was placed yet.
    public var isVertical: Bool?
}

/// How the symbols of a block are drawn until the next placement.
public struct BlockDisplay: Sendable {
    /// The symbols of the block.
    public var symbols: ContiguousArray<SymbolDisplay> = []
    /// The variable anchors of the symbols; empty if the block has none.
    public var positions: ContiguousArray<VariablePosition?> = []
    /// Whether the opacity of any symbol changes with the time since the commit.
    public var isFading = false
}
