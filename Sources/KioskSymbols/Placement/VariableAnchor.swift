import Foundation

/// A side of a text at which its anchor can be.
package enum AnchorSide: UInt8, Hashable, Sendable, CaseIterable {
    /// The centre of the text.
    case center
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The upper left corner.
    case topLeft
    /// The upper right corner.
    case topRight
    /// The lower left corner.
    case bottomLeft
    /// The lower right corner.
    case bottomRight

    /// The position of the anchor in the text: 0 at the left and upper edge, 1 at the right and lower edge.
    package var fraction: SIMD2<Double> {
        let x: Double =
            switch self {
            case .left, .topLeft, .bottomLeft: 0
            case .right, .topRight, .bottomRight: 1
            case .center, .top, .bottom: 0.5
            }
        let y: Double =
            switch self {
            case .top, .topLeft, .topRight: 0
            case .bottom, .bottomLeft, .bottomRight: 1
            case .center, .left, .right: 0.5
            }
        return SIMD2(x, y)
    }
}

/// A side of a text at which its anchor can be, and the distance of the text from the anchor.
package struct VariableAnchor: Hashable, Sendable {
    /// The side.
    package var side: AnchorSide
    /// The offset of the text, in units of 1/24 of the size of the text.
    package var offset: SIMD2<Double>

    /// Creates a variable anchor.
    ///
    /// - Parameters:
    ///   - side: The side of the text at which its anchor is.
    ///   - offset: The offset of the text, in units of 1/24 of the size of the text.
    package init(side: AnchorSide, offset: SIMD2<Double> = .zero) {
        self.side = side
        self.offset = offset
    }
}

/// The variable anchor with which a text was placed.
package struct VariablePosition: Hashable, Sendable {
    /// The anchor.
    package var anchor: VariableAnchor
    /// The size of the padded box of the text, in points at the size of the layout.
    package var boxSize: SIMD2<Double>
    /// The size of the text of the layout divided by 24, in points.
    package var boxScale: Double

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - anchor: The anchor.
    ///   - boxSize: The size of the padded box of the text, in points at the size of the layout.
    ///   - boxScale: The size of the text of the layout divided by 24, in points.
    package init(anchor: VariableAnchor, boxSize: SIMD2<Double>, boxScale: Double) {
        self.anchor = anchor
        self.boxSize = boxSize
        self.boxScale = boxScale
    }

    /// The shift of the text at the size of the layout, in points; before any rotation.
    var layoutShift: SIMD2<Double> { shift(scale: boxScale) }

    /// Returns the shift of a text whose glyphs are centred on the anchor, in points; before any rotation.
    ///
    /// - Parameter scale: The size of the text as it is drawn, including the perspective, divided by 24.
    package func shift(scale: Double) -> SIMD2<Double> {
        let centered = (SIMD2(0.5, 0.5) - anchor.side.fraction) * boxSize
        return (boxScale > 0 ? centered / boxScale * scale : .zero) + anchor.offset * scale
    }
}

extension SymbolLayout {
    /// Returns the shift of a variable anchor on the screen, turned with the map if the text is.
    func rotated(_ shift: SIMD2<Double>, angle: Double) -> SIMD2<Double> {
        guard textRotatesWithMap, angle != 0 else { return shift }
        let rotation = textPitchesWithMap ? angle : -angle
        let (sine, cosine) = (sin(rotation), cos(rotation))
        return SIMD2(cosine * shift.x - sine * shift.y, sine * shift.x + cosine * shift.y)
    }
}
