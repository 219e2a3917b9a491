package import Foundation
package import KioskGeometry
package import KioskSymbols

/// The symbols of a block, the lowest first.
package struct SymbolContent: Hashable, Sendable {
    /// A text and an icon at a position.
    package struct Symbol: Hashable, Sendable {
        /// The position of the anchor, in the unit square of `WebMercator`.
        package var position: CGPoint

        /// The glyphs relative to the anchor before rotation, in ems; nil if there is no text.
        ///
        /// Their origins contain the part of the text at the anchor and the offset of the style, except for a text that
        /// follows a line: there, only the y of a glyph is used.
        package var text: TextLayout?

        /// The glyphs of the text as a column, which a visibility may select instead of `text`.
        package var verticalText: TextLayout?

        /// The text with its lines aligned on the left, in the middle and on the right, of which a visibility may select one
        /// instead of `text`; empty if they are equal.
        package var justifiedTexts: [TextLayout] = []

        /// The size of an em at the lower and at the upper zoom stop, in points.
        package var textSize: SIMD2<Float>

        /// The rotation of the text about the anchor, in degrees clockwise.
        package var textRotation: Float

        /// Whether each glyph of the text is placed on a line; such a text is drawn only with the positions of its glyphs in a
        /// visibility.
        package var followsLine: Bool

        /// Whether the rotation of the icon in a visibility is that of a line, as it is drawn; otherwise it is added to that of
        /// the map if the icon rotates with the map.
        package var iconFollowsLine = false

        /// The icon; nil if there is none.
        package var icon: Icon?

        /// The icon of the text as a column, which a visibility may select instead of `icon`.
        package var verticalIcon: Icon?

        /// The factor of the size of the icon at the lower and at the upper zoom stop.
        package var iconSize: SIMD2<Float>

        /// The rotation of the icon about the anchor, in degrees clockwise, in addition to that of its rectangles.
        package var iconRotation: Float = 0

        /// The paint of the text where it differs from that of the layer.
        package var textPaint: SymbolPaint.Override

        /// The paint of the icon where it differs from that of the layer.
        package var iconPaint: SymbolPaint.Override

        /// The opacities of the text and of the icon while an extrusion hides the anchor, 0…1, where they depend on the feature.
        package var occlusionOpacities = SIMD2<Float>(1, 1)

        /// The height above its reference where it depends on the feature, in metres.
        ///
        /// A symbol is drawn at the height in its visibility.
        package var zOffset: Float = 0

        /// Creates a symbol.
        ///
        /// - Parameters:
        ///   - position: The position of the anchor, in the unit square of `WebMercator`.
        ///   - text: The glyphs relative to the anchor before rotation, in ems.
        ///   - verticalText: The glyphs of the text as a column, in ems.
        ///   - textSize: The size of an em at the lower and at the upper zoom stop, in points.
        ///   - textRotation: The rotation of the text about the anchor, in degrees clockwise.
        ///   - followsLine: Whether each glyph of the text is placed on a line.
        ///   - icon: The icon.
        ///   - verticalIcon: The icon of the text as a column.
        ///   - iconSize: The factor of the size of the icon at the lower and at the upper zoom stop.
        ///   - textPaint: The paint of the text where it differs from that of the layer.
        ///   - iconPaint: The paint of the icon where it differs from that of the layer.
        package init(
            position: CGPoint, text: TextLayout? = nil, verticalText: TextLayout? = nil,
            textSize: SIMD2<Float> = SIMD2(16, 16), textRotation: Float = 0, followsLine: Bool = false,
            icon: Icon? = nil, verticalIcon: Icon? = nil, iconSize: SIMD2<Float> = SIMD2(1, 1),
            textPaint: SymbolPaint.Override = SymbolPaint.Override(),
            iconPaint: SymbolPaint.Override = SymbolPaint.Override()
        ) {
            self.position = position
            self.text = text
            self.verticalText = verticalText
            self.textSize = textSize
            self.textRotation = textRotation
            self.followsLine = followsLine
            self.icon = icon
            self.verticalIcon = verticalIcon
            self.iconSize = iconSize
            self.textPaint = textPaint
            self.iconPaint = iconPaint
        }
    }

    /// The symbols, the lowest first.
    package var symbols: [Symbol]

    /// Whether halos of texts are filled silhouettes; otherwise they are hollow, so that a translucent glyph shows none below
    /// it.
    ///
    /// Source: the open renderers fill them in a tile whose last text contains an image, and draw the images of texts twice.
    package var fillsHalos: Bool

    /// Creates content.
    ///
    /// - Parameters:
    ///   - symbols: The symbols, the lowest first.
    ///   - fillsHalos: Whether halos of texts are filled silhouettes.
    package init(symbols: [Symbol] = [], fillsHalos: Bool = false) {
        self.symbols = symbols
        self.fillsHalos = fillsHalos
    }
}

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

extension SymbolContent {
    /// An image at the position of a symbol, whole or in parts that are stretched.
    package struct Icon: Hashable, Sendable {
        /// The name of the image in `MapScene.images`; an icon without an image is not drawn.
        package var image: String

        /// The name of the image to which it fades, stretched over the same rectangles; nil if it does not.
        package var secondImage: String?

        /// The rectangles of the image, as from `IconLayout.quads(around:)`.
        package var quads: [IconQuad]

        /// Whether the alpha of the image is a distance field as in a glyph range, drawn with the colours of the paint.
        package var isDistanceField: Bool

        /// The space on each side of the image that is hit with it, in points; less than 0 for a margin that is not hit.
        package var padding: UIEdgeInsets

        /// Creates an icon.
        ///
        /// - Parameters:
        ///   - image: The name of the image in `MapScene.images`.
        ///   - quads: The rectangles of the image.
        ///   - isDistanceField: Whether the alpha of the image is a distance field.
        ///   - padding: The space on each side of the image that is hit with it, in points.
        package init(image: String, quads: [IconQuad], isDistanceField: Bool = false, padding: UIEdgeInsets = .zero) {
            self.image = image
            self.quads = quads
            self.isDistanceField = isDistanceField
            self.padding = padding
        }
    }
}
