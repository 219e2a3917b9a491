/// The extent of a part of a geometry.
struct PartMeasure {
    /// The number of points.
    let count: Int
    /// The lowest coordinates.
    let low: SIMD2<Int32>
    /// The highest coordinates.
    let high: SIMD2<Int32>
    /// Twice the area of a ring, positive for an exterior ring with y downwards; 0 if the part is not a ring.
    ///
    /// It wraps around for coordinates beyond ±2³⁰, which no tile of a map has.
    let area: Int

    /// Measures a part, in the order of its points.
    ///
    /// Source: the shoelace formula, as section 4.3.4.4 of the Vector Tile Specification prescribes.
    init(_ points: UnsafeBufferPointer<SIMD2<Int32>>, isRing: Bool) {
        count = points.count
        guard let first = points.first else {
            (low, high, area) = (SIMD2(repeating: .max), SIMD2(repeating: .min), 0)
            return
        }
        // Measuring from a point of the ring keeps the products small.
        let (originX, originY) = (Int(first.x), Int(first.y))
        var (lastX, lastY, area) = (0, 0, 0)
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in points {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
            let (x, y) = (Int(point.x) &- originX, Int(point.y) &- originY)
            area &+= lastX &* y &- lastY &* x
            (lastX, lastY) = (x, y)
        }
        low = SIMD2(minX, minY)
        high = SIMD2(maxX, maxY)
        self.area = isRing ? area : 0
    }
}
