/// The pole of inaccessibility of a polygon: the position inside that is farthest from the edges.
///
/// Source: V. Agafonkin, "A new algorithm for finding a visual center of a polygon" (2016). Square cells that may contain a
/// better position than the best so far are divided into four, those with the greatest upper bound first. The first guess is
/// the centroid of the exterior ring.
package struct PoleOfInaccessibility {
    /// The position.
    package let position: SIMD2<Double>

    /// The distance from the position to the nearest edge; not positive for a polygon without area.
    package let distance: Double

    /// The number of cells whose distance to the edges was determined.
    package let cellCount: Int

    /// The maximum number of comparisons of a cell with an edge, which bounds the time for a polygon with many vertices.
    package static let maximumComparisonCount = 100_000_000

    /// Finds the pole of a polygon; nil for one without vertices, or with a vertex, a width or a height that is not finite.
    ///
    /// - Parameters:
    ///   - rings: The exterior ring and the holes; the interior is defined by the even-odd rule.
    ///   - precision: The maximum error of the distance to the edges, in units of the plane; it may be exceeded for a polygon that
    ///     reaches a limit.
    ///   - comparisonLimit: The approximate number of comparisons of a cell with an edge after which the best position so far is the
    ///     result. At least 64 cells are divided.
    /// - Complexity: O(n log(1 / precision)) for most polygons with n vertices; O(n) with a factor of 90 000 at most, which decreases
    ///   as 1 / n down to 300 for a polygon that reaches the limit of comparisons.
    package init?(
        of rings: [[SIMD2<Double>]], precision: Double, comparisonLimit: Int = Self.maximumComparisonCount
    ) {
        var search = PoleSearch(rings: rings, comparisonLimit: comparisonLimit)
        guard let best = search.find(precision: precision) else { return nil }
        position = best.center
        distance = best.distance
        cellCount = search.cellCount
    }
}

/// The search for the pole of inaccessibility of a polygon.
private struct PoleSearch {
    struct Cell {
        var center: SIMD2<Double>
        var halfSide: Double
        /// The distance from the centre to the nearest edge; negative outside.
        var distance: Double

        /// The upper bound of the distance to an edge in the cell.
        var bound: Double { distance + halfSide * 2.0.squareRoot() }
    }

    /// The numbers of cells that are divided at most: for a polygon with few vertices, where it bounds the time for one that is
    /// extremely long and thin, and for one with any number of vertices.
    private static let limits = (many: 20_000, few: 64)

    private let rings: [[SIMD2<Double>]]
    /// The maximum number of cells that are divided.
    private let limit: Int
    /// The number of cells that were inserted into the heap.
    private(set) var cellCount = 0
    /// The cells that may contain the pole, as a binary heap with the greatest upper bound first.
    private var cells: [Cell] = []

    init(rings: [[SIMD2<Double>]], comparisonLimit: Int) {
        self.rings = rings
        // A cell is divided into four, each of which is compared with all edges.
        let vertexCount = max(rings.reduce(0) { $0 + $1.count }, 1)
        limit = min(max(comparisonLimit / 4 / vertexCount, Self.limits.few), Self.limits.many)
    }

    /// Returns the best cell; nil for a polygon without vertices, or with a vertex, a width or a height that is not finite.
    mutating func find(precision: Double) -> Cell? {
        guard let exterior = rings.first, !exterior.isEmpty else { return nil }
        guard rings.joined().allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        let box = exterior.reduce(into: PlanarBox.empty) {
            $0.formUnion(PlanarBox(minX: $1.x, minY: $1.y, maxX: $1.x, maxY: $1.y))
        }
        let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
        // The difference of finite numbers can be infinite.
        guard width.isFinite, height.isFinite else { return nil }
        guard width > 0, height > 0 else {
            return Cell(center: SIMD2(box.minX, box.minY), halfSide: 0, distance: 0)
        }
        // A polygon that is extremely long is first covered by half as many cells as may be divided.
        let side = max(min(width, height), max(width, height) / Double(limit) * 2)
        // The quotient of an extremely small number is 0.
        let columnCount = max(1, Int((width / side).rounded(.up)))
        let rowCount = max(1, Int((height / side).rounded(.up)))
        for column in 0..<columnCount {
            for row in 0..<rowCount {
                let offset = SIMD2(Double(column) + 0.5, Double(row) + 0.5) * side
                insert(cell(at: SIMD2(box.minX, box.minY) + offset, halfSide: side / 2))
            }
        }
        var best = cell(at: centroid(of: exterior) ?? cells[0].center, halfSide: 0)
        for _ in 0..<limit {
            guard let next = removeLargest() else { break }
            if next.distance > best.distance { best = next }
            // The queue is ordered by this bound, so no later cell is better either.
            guard next.bound - best.distance > precision else { break }
            let half = next.halfSide / 2
            for offset in [SIMD2(-half, -half), SIMD2(half, -half), SIMD2(-half, half), SIMD2(half, half)] {
                insert(cell(at: next.center + offset, halfSide: half))
            }
        }
        return best
    }

    /// Returns the centroid of the area within a ring; nil if the area is 0.
    private func centroid(of ring: [SIMD2<Double>]) -> SIMD2<Double>? {
        guard var previous = ring.last else { return nil }
        var (sum, area) = (SIMD2<Double>.zero, 0.0)
        for vertex in ring {
            let cross = PlaneGeometry.cross(previous, vertex)
            sum += (previous + vertex) * cross
            area += cross * 3
            previous = vertex
        }
        return area != 0 ? sum / area : nil
    }

    /// Returns the cell at a position, with its distance to the nearest edge.
    private func cell(at center: SIMD2<Double>, halfSide: Double) -> Cell {
        var isInside = false
        var squaredDistance = Double.infinity
        for ring in rings {
            guard var previous = ring.last else { continue }
            if PlaneGeometry.contains(center, ring: ring) { isInside.toggle() }
            for vertex in ring {
                squaredDistance = min(squaredDistance, PlaneGeometry.squaredDistance(center, previous, vertex))
                previous = vertex
            }
        }
        let distance = squaredDistance.squareRoot()
        return Cell(center: center, halfSide: halfSide, distance: isInside ? distance : -distance)
    }

    /// Inserts a cell into the binary heap.
    private mutating func insert(_ cell: Cell) {
        cells.append(cell)
        cellCount += 1
        var index = cells.count - 1
        while index > 0, cells[(index - 1) / 2].bound < cells[index].bound {
            cells.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Removes the cell with the greatest upper bound from the binary heap.
    private mutating func removeLargest() -> Cell? {
        guard let last = cells.popLast() else { return nil }
        guard let first = cells.first else { return last }
        cells[0] = last
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < cells.count else { return first }
            if child + 1 < cells.count, cells[child + 1].bound > cells[child].bound { child += 1 }
            guard cells[child].bound > cells[index].bound else { return first }
            cells.swapAt(index, child)
            index = child
        }
    }
}
