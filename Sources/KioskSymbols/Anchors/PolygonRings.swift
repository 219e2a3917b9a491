import KioskGeometry

/// The division of rings into polygons.
enum PolygonRings {
    /// Returns the rings of each polygon, the exterior ring first.
    ///
    /// The sign of the area of the first ring is that of exterior rings. Rings without an area are discarded.
    static func polygons(of rings: [[SIMD2<Double>]]) -> [[[SIMD2<Double>]]] {
        var polygons: [[[SIMD2<Double>]]] = []
        var exteriorIsPositive: Bool?
        for ring in rings {
            let area = signedArea(ring)
            guard area != 0, area.isFinite else { continue }
            let isExterior = exteriorIsPositive.map { $0 == (area > 0) } ?? true
            if isExterior {
                exteriorIsPositive = area > 0
                polygons.append([ring])
            } else {
                polygons[polygons.count - 1].append(ring)
            }
        }
        return polygons
    }

    /// Returns twice the area of a ring, which is open or closed.
    static func signedArea(_ ring: [SIMD2<Double>]) -> Double {
        guard let last = ring.last else { return 0 }
        return zip([last] + ring, ring).reduce(0) { $0 + PlaneGeometry.cross($1.0, $1.1) }
    }
}
