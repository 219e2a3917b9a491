/// The position at which a symbol is placed, in the plane of a tile.
package struct SymbolAnchor: Hashable, Sendable {
    /// The position, in tile units.
    package var position: SIMD2<Double>
    /// The direction of the line, in radians clockwise from the x axis; 0 for points.
    package var angle: Double
    /// The index of the first vertex of the segment with the anchor; `nil` for points.
    package var segment: Int?
    /// The index of the line, point or polygon in the geometry.
    package var line: Int

    /// Creates an anchor.
    ///
    /// - Parameters:
    ///   - position: The position, in tile units.
    ///   - angle: The direction of the line, in radians clockwise from the x axis.
    ///   - segment: The index of the first vertex of the segment with the anchor.
    ///   - line: The index of the line, point or polygon in the geometry.
    package init(position: SIMD2<Double>, angle: Double = 0, segment: Int? = nil, line: Int = 0) {
        self.position = position
        self.angle = angle
        self.segment = segment
        self.line = line
    }

    /// Whether the anchor is in its tile; the right and lower edges are outside.
    package var isInTile: Bool {
        position.x >= 0 && position.x < SymbolTile.extent && position.y >= 0 && position.y < SymbolTile.extent
    }
}
