import KioskGeometry

/// A search of the tree of tiles that visits the tiles nearest to the centre first.
struct TileCoverSearch {
    private struct Candidate {
        var tile: OverscaledTileID
        /// The corners, as offsets from the centre in points of the world.
        var low: SIMD2<Double>
        var high: SIMD2<Double>
        /// The squared distance of the nearest point from the centre.
        var distance: Double
    }

    let ground: VisibleGround
    /// The centre in the unit square.
    let center: SIMD2<Double>
    let worldSize: Double
    /// For each zoom level, the depth from which its tiles need not be divided.
    let sufficientDepths: [Double]

    /// The tiles that were found.
    private(set) var tiles: [OverscaledTileID] = []
    /// The tiles to visit, the farthest first.
    private var candidates: [Candidate] = []

    init(ground: VisibleGround, center: SIMD2<Double>, worldSize: Double, sufficientDepths: [Double]) {
        self.ground = ground
        self.center = center
        self.worldSize = worldSize
        self.sufficientDepths = sufficientDepths
    }

    /// Finds the tiles of the copies of the world around the centre, up to a number of tiles.
    mutating func run(worldCopies: Double, limit: Int) {
        let nearest = center.x.rounded(.down)
        for wrap in stride(from: nearest - worldCopies, through: nearest + worldCopies, by: 1) {
            guard let wrap = Int16(exactly: wrap) else { continue }
            add(OverscaledTileID(overscaledZ: 0, wrap: wrap, z: 0, x: 0, y: 0))
        }
        while tiles.count < limit, let candidate = candidates.popLast() {
            let tile = candidate.tile
            if ground.nearestDepth(from: candidate.low, to: candidate.high) >= sufficientDepths[Int(tile.z)] {
                tiles.append(tile)
                continue
            }
            for quadrant: UInt32 in 0..<4 {
                add(
                    OverscaledTileID(
                        overscaledZ: tile.z + 1, wrap: tile.wrap, z: tile.z + 1, x: tile.x << 1 | quadrant & 1,
                        y: tile.y << 1 | quadrant >> 1))
            }
        }
    }

    /// Enters a tile into the list of candidates if it is visible.
    private mutating func add(_ tile: OverscaledTileID) {
        let box = tile.box
        let low = (SIMD2(box.minX, box.minY) - center) * worldSize
        let high = (SIMD2(box.maxX, box.maxY) - center) * worldSize
        guard ground.overlaps(from: low, to: high) else { return }
        let nearest = pointwiseMax(pointwiseMax(low, -high), SIMD2(0, 0))
        let distance = (nearest * nearest).sum()
        var (start, end) = (0, candidates.count)
        while start < end {
            let midpoint = (start + end) / 2
            if candidates[midpoint].distance > distance { start = midpoint + 1 } else { end = midpoint }
        }
        candidates.insert(Candidate(tile: tile, low: low, high: high, distance: distance), at: start)
    }
}
