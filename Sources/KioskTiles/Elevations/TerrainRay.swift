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
            if let hit = hit(inCell: cell, between: entry, and: leave) { return hit }
            guard leave < span.upperBound else { return nil }
            let axis = exits.x <= exits.y ? 0 : 1
            cell[axis] += step[axis]
            guard cell[axis] >= 0, cell[axis] <= last else { return nil }
            entry = leave
        }
    }

    /// Returns where the ray first is at or below one of the two triangles of a cell.
    private func hit(inCell cell: SIMD2<Int>, between entry: Double, and leave: Double) -> Double? {
        let corners = tile.corners(ofCell: cell)
        guard min(height(at: entry), height(at: leave)) <= corners.max() else { return nil }
        // The ray crosses the diagonal where its two coordinates in the cell are equal.
        let offset = (origin.x - Double(cell.x)) - (origin.y - Double(cell.y))
        let slope = direction.x - direction.y
        let crossing = slope != 0 ? -offset / slope : .infinity
        var parts = [entry, leave]
        if crossing > entry, crossing < leave { parts.insert(crossing, at: 1) }
        for (first, second) in zip(parts, parts.dropFirst()) {
            let middle = (first + second) / 2
            let isEastern = offset + slope * middle >= 0
            /// Returns the height of the ray above the plane of the triangle.
            func gap(_ t: Double) -> Double {
                let place = point(at: t)
                let (u, v) = (place.x - Double(cell.x), place.y - Double(cell.y))
                let (northwest, northeast, southwest, southeast) = (corners[0], corners[1], corners[2], corners[3])
                let surface =
                    isEastern
                    ? northwest + u * (northeast - northwest) + v * (southeast - northeast)
                    : northwest + v * (southwest - northwest) + u * (southeast - southwest)
                return place.z - surface
            }
            let (before, after) = (gap(first), gap(second))
            if before <= 0 { return first }
            if after <= 0 { return first + (second - first) * before / (before - after) }
        }
        return nil
    }

    private func height(at t: Double) -> Double { origin.z + direction.z * t }

    private func point(at t: Double) -> SIMD3<Double> { origin + direction * t }
}
