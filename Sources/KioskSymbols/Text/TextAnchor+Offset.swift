package import KioskStyle

extension TextAnchor {
    /// The distance by which a text at an upper or lower anchor is moved towards its position, in ems.
    ///
    /// It removes the space between the letters and the upper or lower edge of a line.
    private static let lineInset = 7.0 / 24

    /// The side of the text that is placed at the position: −1 is left or top, 1 is right or bottom, 0 is the centre.
    package var side: SIMD2<Double> {
        switch self {
        case .left: SIMD2(-1, 0)
        case .right: SIMD2(1, 0)
        case .top: SIMD2(0, -1)
        case .bottom: SIMD2(0, 1)
        case .topLeft: SIMD2(-1, -1)
        case .topRight: SIMD2(1, -1)
        case .bottomLeft: SIMD2(-1, 1)
        case .bottomRight: SIMD2(1, 1)
        default: .zero
        }
    }

    /// The anchor in the rectangle of the text: (0, 0) is the top left corner, (1, 1) the bottom right corner.
    package var unitPoint: SIMD2<Double> { (side + 1) / 2 }

    /// The alignment of lines that `auto` means at the anchor: towards the position.
    package var automaticJustify: TextJustify {
        switch side.x {
        case -1: .left
        case 1: .right
        default: .center
        }
    }

    /// Returns the offset of a text at a distance from its position in the direction of the anchor, in ems.
    ///
    /// - Parameter radius: The value of `text-radial-offset`, in ems; negative values are 0.
    package func offset(radius: Double) -> SIMD2<Double> {
        let length = (side * side).sum().squareRoot()
        guard length > 0 else { return .zero }
        return -side * max(0, radius) / length + verticalInset
    }

    /// Returns the offset of a text that is moved away from its position by the amounts of `text-offset`, in ems.
    ///
    /// - Parameter amounts: The value of `text-offset`, in ems; the signs are ignored.
    package func offset(away amounts: SIMD2<Double>) -> SIMD2<Double> {
        -side * SIMD2(abs(amounts.x), abs(amounts.y)) + verticalInset
    }

    /// Returns the offset of a text for an entry of `text-variable-anchor-offset`, in ems.
    ///
    /// - Parameter offset: The offset of the entry, in ems.
    package func offset(exact offset: SIMD2<Double>) -> SIMD2<Double> { offset + verticalInset }

    private var verticalInset: SIMD2<Double> { SIMD2(0, side.y * Self.lineInset) }
}
