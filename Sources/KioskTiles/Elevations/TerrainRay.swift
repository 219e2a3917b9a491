/// A ray above a terrain tile: x and y in drawn cells from the north-western corner, z in metres.
struct TerrainRay {
    let origin: SIMD3<Double>
    let direction: SIMD3<Double>
    let tile: TerrainTile

    /// Returns where the ray first is at or below the surface, as a multiple of its direction; nil if it stays above.
    ///
    /// Source: J. Amanatides, A. Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing" (1987).
    /// - Parameter span: The part of the ray above the tile.
    /// - Complexity: O(cells of a row).
    func firstHit(in span: ClosedRange<Double>) -> Double? {
        var hit: Double?
        walk(along: span) { cell, entry, leave in
            hit = self.hit(inCell: cell, between: entry, and: leave)
            return hit == nil
        }
        return hit
    }

    /// Returns where the ray passes through the surface, from above or from below, as multiples of its direction in ascending order.
    ///
    /// - Parameter span: The part of the ray above the tile.
    /// - Complexity: O(cells of a row).
    func crossings(in span: ClosedRange<Double>) -> [Double] {
        var crossings: [Double] = []
        walk(along: span) { cell, entry, leave in
            forEachPart(ofCell: cell, between: entry, and: leave) { first, second, before, after in
                if (before > 0) != (after > 0) {
                    crossings.append(first + (second - first) * before / (before - after))
                }
                return true
            }
            return true
        }
        return crossings
    }

    /// Calls a closure with the cells below the ray, and where the ray enters and leaves them, until it returns false.
    private func walk(
        along span: ClosedRange<Double>, _ visit: (_ cell: SIMD2<Int>, _ entry: Double, _ leave: Double) -> Bool
    ) {
        let last = tile.drawnCells - 1
        let start = point(at: span.lowerBound)
        var cell = SIMD2(min(max(Int(start.x), 0), last), min(max(Int(start.y), 0), last))
        let step = SIMD2(direction.x < 0 ? -1 : 1, direction.y < 0 ? -1 : 1)
        /// Returns where the ray leaves a cell on an axis.
        func exit(_ axis: Int) -> Double {
            guard direction[axis] != 0 else { return .infinity }
            let edge = Double(cell[axis] + (step[axis] > 0 ? 1 : 0))
            return (edge - origin[axis]) / direction[axis]
        }
        var entry = span.lowerBound
        while true {
            let exits = SIMD2(exit(0), exit(1))
            let leave = max(min(exits.x, exits.y, span.upperBound), entry)
            guard visit(cell, entry, leave), leave < span.upperBound else { return }
            let axis = exits.x <= exits.y ? 0 : 1
            cell[axis] += step[axis]
            guard cell[axis] >= 0, cell[axis] <= last else { return }
            entry = leave
        }
    }

    /// Returns where the ray first is at or below one of the two triangles of a cell.
    private func hit(inCell cell: SIMD2<Int>, between entry: Double, and leave: Double) -> Double? {
        var hit: Double?
        forEachPart(ofCell: cell, between: entry, and: leave) { first, second, before, after in
            if before <= 0 {
                hit = first
            } else if after <= 0 {
                hit = first + (second - first) * before / (before - after)
            }
            return hit == nil
        }
        return hit
    }

    /// Calls a closure with the parts of the ray above each triangle of a cell, and the heights of their ends above the triangle, until
    /// it returns false; never if the ray is above all corners.
    private func forEachPart(
        ofCell cell: SIMD2<Int>, between entry: Double, and leave: Double,
        _ visit: (_ first: Double, _ second: Double, _ before: Double, _ after: Double) -> Bool
    ) {
        let corners = tile.corners(ofCell: cell)
        guard min(height(at: entry), height(at: leave)) <= corners.max() else { return }
        // The ray crosses the diagonal where its two coordinates in the cell are equal.
        let offset = (origin.x - Double(cell.x)) - (origin.y - Double(cell.y))
        let slope = direction.x - direction.y
        let crossing = slope != 0 ? -offset / slope : .infinity
        var parts = [entry, leave]
        if crossing > entry, crossing < leave { parts.insert(crossing, at: 1) }
        for (first, second) in zip(parts, parts.dropFirst()) {
            let midpoint = (first + second) / 2
            let isEastern = offset + slope * midpoint >= 0
            /// Returns the height of the ray above the plane of the triangle.
            func gap(_ t: Double) -> Double {
                let position = point(at: t)
                let (u, v) = (position.x - Double(cell.x), position.y - Double(cell.y))
                let (northwest, northeast, southwest, southeast) = (corners[0], corners[1], corners[2], corners[3])
                let surface =
                    isEastern
                    ? northwest + u * (northeast - northwest) + v * (southeast - northeast)
                    : northwest + v * (southwest - northwest) + u * (southeast - southwest)
                return position.z - surface
            }
            guard visit(first, second, gap(first), gap(second)) else { return }
        }
    }

    private func height(at t: Double) -> Double { origin.z + direction.z * t }

    private func point(at t: Double) -> SIMD3<Double> { origin + direction * t }
}
