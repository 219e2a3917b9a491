/// The symbols of a block that are drawn, with the values that change while labels are placed, fade and move along lines.
///
/// A renderer uploads the symbols again if `order` changes, and only the values if `revision` changes.
package struct SymbolVisibility: Hashable, Sendable {
    /// A drawn symbol.
    package struct Entry: Hashable, Sendable {
        /// The index of the symbol in its block.
        package var index: Int32
        /// The opacity of the text, 0…1; 0 draws no text.
        package var textOpacity: Float
        /// The opacity of the icon, 0…1; 0 draws no icon.
        package var iconOpacity: Float
        /// The offset of the text from the projected anchor, as in `Placement.offset`.
        package var textOffset: SIMD2<Float>
        /// The offset of the icon from the projected anchor, as in `Placement.offset`.
        package var iconOffset: SIMD2<Float>
        /// The rotation of the text about its offset position, in degrees clockwise, such as 90 for a column.
        package var textAngle: Float
        /// The rotation of the icon about its offset position, in degrees clockwise, such as the direction of a line.
        package var iconAngle: Float
        /// Whether `verticalText` and `verticalIcon` are drawn, where the symbol has them.
        package var usesVertical: Bool
        /// The index of the text in `justifiedTexts` that is drawn instead of `text`, if there is one.
        package var justification: Int32 = 1
        /// The range of `SymbolVisibility.glyphs` with one element for each glyph of the layout; empty for a text that does
        /// not follow a line.
        package var glyphs: Range<Int32>

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - index: The index of the symbol in its block.
        ///   - textOpacity: The opacity of the text, 0…1.
        ///   - iconOpacity: The opacity of the icon, 0…1.
        ///   - textOffset: The offset of the text from the projected anchor.
        ///   - iconOffset: The offset of the icon from the projected anchor.
        ///   - textAngle: The rotation of the text, in degrees clockwise.
        ///   - iconAngle: The rotation of the icon, in degrees clockwise.
        ///   - usesVertical: Whether `verticalText` and `verticalIcon` are drawn.
        ///   - glyphs: The range of `SymbolVisibility.glyphs` with one element for each glyph of the layout.
        package init(
            index: Int32, textOpacity: Float = 1, iconOpacity: Float = 1, textOffset: SIMD2<Float> = .zero,
            iconOffset: SIMD2<Float> = .zero, textAngle: Float = 0, iconAngle: Float = 0, usesVertical: Bool = false,
            glyphs: Range<Int32> = 0..<0
        ) {
            self.index = index
            self.textOpacity = textOpacity
            self.iconOpacity = iconOpacity
            self.textOffset = textOffset
            self.iconOffset = iconOffset
            self.textAngle = textAngle
            self.iconAngle = iconAngle
            self.usesVertical = usesVertical
            self.glyphs = glyphs
        }
    }

    /// The position of a glyph on a line.
    package struct Placement: Hashable, Sendable {
        /// The offset of the middle of the glyph's advance from the projected anchor.
        ///
        /// In points of the screen, x to the right and y down, if texts face the viewer; in points of the ground, x to the
        /// east and y to the south, if they lie on the map.
        package var offset: SIMD2<Float>
        /// The direction of the glyph, in degrees clockwise from the x axis of the offset.
        package var angle: Float

        /// Creates a placement.
        ///
        /// - Parameters:
        ///   - offset: The offset of the middle of the glyph's advance from the projected anchor, in points.
        ///   - angle: The direction of the glyph, in degrees clockwise from the x axis of the offset.
        package init(offset: SIMD2<Float>, angle: Float) {
            self.offset = offset
            self.angle = angle
        }
    }

    /// A number that changes with the indices of `entries`, their order, `usesVertical` or the number of their glyphs.
    package var order: UInt64

    /// A number that changes with any value.
    package var revision: UInt64

    /// The drawn symbols, the lowest first.
    package var entries: [Entry]

    /// The glyphs of the texts that follow lines.
    package var glyphs: [Placement]

    /// The heights of the drawn symbols above the ground in metres, one for each entry; empty if all are on the ground.
    package var heights: [Float]

    /// Creates a visibility.
    ///
    /// - Parameters:
    ///   - order: A number that changes with the indices of the entries, their order or their glyphs.
    ///   - revision: A number that changes with any value.
    ///   - entries: The drawn symbols, the lowest first.
    ///   - glyphs: The glyphs of the texts that follow lines.
    ///   - heights: The heights of the drawn symbols above the ground in metres, one for each entry; empty if all are on the
    ///     ground.
    package init(
        order: UInt64, revision: UInt64, entries: [Entry], glyphs: [Placement] = [], heights: [Float] = []
    ) {
        self.heights = heights
        self.order = order
        self.revision = revision
        self.entries = entries
        self.glyphs = glyphs
    }
}
