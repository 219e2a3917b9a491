import Foundation
import KioskStyle
import KioskSymbols

/// The text and the icon of a feature, and what their placement requires, at any anchor.
struct ShapedSymbol {
    /// The plain text; empty without text.
    var plainText = ""

    /// The text in ems relative to the anchor; nil if nothing of it is visible.
    var text: TextLayout?

    /// The text with its lines aligned on the left, in the middle and on the right; empty if they are equal.
    var justifiedTexts: [TextLayout] = []

    /// The text as a column; nil if it has none.
    var verticalText: TextLayout?

    /// The size of an em at the lower and at the upper zoom stop, in points.
    var textSizes = SymbolSize.Pair(lower: 16, upper: 16)

    /// The size of an em for which lines are broken and boxes are determined, in points.
    var layoutTextSize = 16.0

    /// The size of an em at the zoom level 18, which spaces texts and icons along lines, also icons without a text, in points.
    var greatestTextSize = 16.0

    /// The rotation of the text, in degrees clockwise.
    var textRotation = 0.0

    /// The offset of a text along a line, in ems.
    var lineOffset = SIMD2<Double>.zero

    /// The positions of the text that are tried in order; empty for a text at its anchor.
    var candidates: [TextAnchorCandidate] = []

    /// The opacities of the text and of the icon while an extrusion hides the anchor, 0…1.
    var occlusionOpacities = SIMD2<Float>(1, 1)

    /// The height above its reference where it depends on the feature, in metres.
    var zOffset: Float = 0

    /// The space around the text, in points.
    var textPadding = 0.0

    /// The icon; nil without an image.
    var icon: SymbolContent.Icon?

    /// The icon of the column; nil for the same as `icon`.
    var verticalIcon: SymbolContent.Icon?

    /// The factor of the size of the icon at the lower and at the upper zoom stop.
    var iconSizes = SymbolSize.Pair(lower: 1, upper: 1)

    /// The box of the icon, rotated, with its padding, in points.
    var iconBox: CollisionBox?

    /// The box of the icon of the column.
    var verticalIconBox: CollisionBox?

    /// The width of the icon, in points; nil without an image.
    var iconWidth: Double?

    /// The paint of the text where it depends on the feature.
    var textPaint = SymbolPaint.Override()

    /// The paint of the icon where it depends on the feature.
    var iconPaint = SymbolPaint.Override()

    /// The height of the text, in ems.
    var textHeight: Double { text.map { Double($0.bounds.height) } ?? 0 }

    /// The positions of the text that are tried in order, for placement.
    var variableAnchors: [VariableAnchor] {
        candidates.map { VariableAnchor(side: AnchorSide($0.anchor), offset: $0.offset * 24) }
    }

    /// The box of the text before the rotation, in points; nil without text.
    var textBox: CollisionBox? { text.map(box) }

    /// The box of the text, rotated, with its padding, in points; nil without text.
    var paddedTextBox: CollisionBox? { text.map { paddedBox(of: $0, rotation: textRotation) } }

    /// The box of the column, rotated, with its padding, in points; nil without a column.
    var paddedVerticalTextBox: CollisionBox? { verticalText.map { paddedBox(of: $0, rotation: textRotation + 90) } }

    /// Returns the box of a layout of the text before the rotation, in points.
    func box(of text: TextLayout) -> CollisionBox { CollisionBox(text.bounds.scaled(by: layoutTextSize)) }

    private func paddedBox(of text: TextLayout, rotation: Double) -> CollisionBox {
        box(of: text)
            .padded(top: textPadding, right: textPadding, bottom: textPadding, left: textPadding)
            .rotated(byDegrees: rotation)
    }
}

extension AnchorSide {
    fileprivate init(_ anchor: TextAnchor) {
        self =
            switch anchor {
            case .left: .left
            case .right: .right
            case .top: .top
            case .bottom: .bottom
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            default: .center
            }
    }
}

extension CollisionBox {
    /// Creates a box from a rectangle relative to the anchor, in points.
    init(_ rectangle: CGRect) {
        self.init(minX: rectangle.minX, minY: rectangle.minY, maxX: rectangle.maxX, maxY: rectangle.maxY)
    }
}
