import KioskGeometry

extension CollisionIndex {
    /// Returns the symbols whose placed boxes, or squares around placed circles, touch a polygon, without duplicates.
    ///
    /// - Parameter polygon: The vertices, in points of the view; one vertex is a point, two are a line. No symbol touches
    ///   a polygon with an infinite or undefined coordinate.
    /// - Complexity: O(*n* *m*) with *n* items near the polygon and *m* vertices, and O(all items) for the first pass.
    public func symbols(touching polygon: [SIMD2<Double>]) -> [SymbolReference] {
        var bounds = PlanarBox.empty
        for vertex in polygon {
            guard vertex.x.isFinite, vertex.y.isFinite else { return [] }
            bounds.formUnion(PlanarBox(minX: vertex.x, minY: vertex.y, maxX: vertex.x, maxY: vertex.y))
        }
        guard !bounds.isEmpty else { return [] }
        let outline = polygon.map { $0 + SIMD2(Self.border, Self.border) }
        var found: [SymbolReference] = []
        var seen: Set<SymbolReference> = []
        for grid in [grid, ignored] {
            grid.forEach(in: Self.shifted(bounds)) { item in
                guard !item.reference.isObstacle, !seen.contains(item.reference) else { return }
                guard Self.touches(item.box, outline) else { return }
                seen.insert(item.reference)
                found.append(item.reference)
            }
        }
        return found
    }

    private static func touches(_ box: PlanarBox, _ polygon: [SIMD2<Double>]) -> Bool {
        let corners = [
            SIMD2(box.minX, box.minY), SIMD2(box.maxX, box.minY), SIMD2(box.maxX, box.maxY), SIMD2(box.minX, box.maxY),
        ]
        if polygon.contains(where: { box.contains(PlanarBox(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y)) }) {
            return true
        }
        guard polygon.count > 1 else { return false }
        if corners.contains(where: { PlaneGeometry.contains($0, ring: polygon) }) { return true }
        for (index, end) in polygon.enumerated() {
            let start = polygon[(index + polygon.count - 1) % polygon.count]
            for (corner, next) in zip(corners, corners[1...] + corners[..<1])
            where PlaneGeometry.segmentsTouch(start, end, corner, next) {
                return true
            }
        }
        return false
    }
}
