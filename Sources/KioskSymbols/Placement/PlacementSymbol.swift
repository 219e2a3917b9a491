/// What placement requires of one symbol: a text, an icon or both at an anchor.
package struct PlacementSymbol: Hashable, Sendable {
    /// The anchor, in tile units.
    package var anchor: SIMD2<Double>
    /// A hash of the text, the same in all tiles and sessions of a process; 0 for an icon without text.
    package var key: UInt64
    /// The index of the feature in the source of the block.
    package var feature: Int
    /// The value of `symbol-sort-key`.
    package var sortKey = 0.0
    /// Whether the text has glyphs.
    package var hasText = false
    /// Whether the icon has an image.
    package var hasIcon = false
    /// The padded box of the text; `nil` without text and for text along a line.
    package var textBox: CollisionBox?
    /// The padded box of the vertical text.
    package var verticalTextBox: CollisionBox?
    /// The padded box of the icon.
    package var iconBox: CollisionBox?
    /// The padded box of the icon around the vertical text.
    package var verticalIconBox: CollisionBox?
    /// The variable anchors, in the order in which they are tried; empty for a text with one anchor.
    package var variableAnchors: [VariableAnchor] = []
    /// The size of the text for which the boxes are made, divided by 24, in points.
    package var boxScale = 1.0
    /// The label along a line.
    package var lineLabel: LineLabel?
    /// The sizes of the text at the zoom levels between which it is interpolated, in points.
    package var textSizes = SIMD2(16.0, 16.0)

    /// Creates a symbol without text and icon.
    ///
    /// - Parameters:
    ///   - anchor: The anchor, in tile units.
    ///   - key: A hash of the text; 0 for an icon without text.
    ///   - feature: The index of the feature in the source of the block.
    package init(anchor: SIMD2<Double>, key: UInt64, feature: Int) {
        self.anchor = anchor
        self.key = key
        self.feature = feature
    }
}
