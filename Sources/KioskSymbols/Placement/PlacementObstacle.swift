package import KioskGeometry

/// A box that no symbol may overlap, unless it may overlap all others or the box belongs to it.
package struct PlacementObstacle: Hashable, Sendable {
    /// The distance from the anchor up to which a symbol owns the box, in points: positions of both are rounded.
    private static let reach = 2.0

    /// The box, in points of the view.
    package var box: PlanarBox

    /// The point at whose symbols the box belongs, in points of the view, such as that of a callout at its pin; nil if it belongs
    /// to no symbol.
    package var anchor: SIMD2<Double>?

    /// Creates an obstacle.
    ///
    /// - Parameters:
    ///   - box: The box, in points of the view.
    ///   - anchor: The point at whose symbols the box belongs; nil if it belongs to no symbol.
    package init(_ box: PlanarBox, anchor: SIMD2<Double>? = nil) {
        self.box = box
        self.anchor = anchor
    }

    /// Returns whether the box belongs to a symbol at a position.
    func isOwned(bySymbolAt position: SIMD2<Double>) -> Bool {
        guard let anchor else { return false }
        let distance = position - anchor
        return (distance * distance).sum() <= Self.reach * Self.reach
    }
}
