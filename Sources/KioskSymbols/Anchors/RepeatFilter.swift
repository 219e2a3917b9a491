import KioskGeometry

/// The anchors of the texts of a layer in a tile, which keeps equal texts at a distance.
package struct RepeatFilter: Sendable {
    /// The minimum distance between anchors of equal text, in tile units: half the spacing.
    package let distance: Double
    private var positions: [String: [SIMD2<Double>]] = [:]

    /// Creates a filter without anchors.
    ///
    /// - Parameter distance: The minimum distance between anchors of equal text, in tile units.
    package init(distance: Double) {
        self.distance = distance
    }

    /// Accepts an anchor, unless one of the same text is too near.
    ///
    /// Anchors without text are always accepted.
    ///
    /// - Parameters:
    ///   - anchor: The anchor.
    ///   - text: The text.
    /// - Returns: Whether the anchor was accepted.
    /// - Complexity: O(*n*) for *n* accepted anchors of the text
    package mutating func accept(_ anchor: SymbolAnchor, text: String?) -> Bool {
        guard let text, !text.isEmpty else { return true }
        let isNear = positions[text, default: []].contains {
            PlaneGeometry.length($0 - anchor.position) < distance
        }
        if !isNear { positions[text, default: []].append(anchor.position) }
        return !isNear
    }
}
