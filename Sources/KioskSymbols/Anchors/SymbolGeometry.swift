import KioskGeometry

/// The geometry of a feature, in tile units: 0…8192, y down.
package enum SymbolGeometry: Hashable, Sendable {
    /// Points.
    case points([SIMD2<Double>])
    /// Lines.
    case lines([[SIMD2<Double>]])
    /// The rings of one or more polygons: the winding of the first ring is that of all exterior rings.
    case polygons([[SIMD2<Double>]])

    /// The anchors of symbols with the placement `point` that are in the tile: each point, the first vertex of each line and
    /// the pole of inaccessibility of each polygon.
    package var pointAnchors: [SymbolAnchor] {
        let positions: [SIMD2<Double>?] =
            switch self {
            case .points(let points): points
            case .lines(let lines): lines.map(\.first)
            case .polygons(let rings):
                PolygonRings.polygons(of: rings).map {
                    PoleOfInaccessibility(of: $0, precision: 16)?.position
                }
            }
        return positions.enumerated().compactMap { index, position in
            position.map { SymbolAnchor(position: $0, line: index) }
        }.filter(\.isInTile)
    }

    /// The lines of a geometry for symbols along lines; the rings of polygons are lines.
    package var outlines: [[SIMD2<Double>]] {
        switch self {
        case .points: []
        case .lines(let lines), .polygons(let lines): lines
        }
    }
}
