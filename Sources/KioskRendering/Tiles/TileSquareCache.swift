import KioskTiles

/// A cache of the uploaded squares of lists of tiles.
@MainActor
final class TileSquareCache {
    /// The uploaded squares of a list of tiles.
    struct Squares {
        /// The triangles.
        let buffer: GeometryBuffer
        /// The range of the indices of each tile, in the order of the tiles.
        let ranges: [Range<Int>]
    }

    private let context: EGLContext
    private var entries = FrameCache<[OverscaledTileID], Squares>()

    init(context: EGLContext) {
        self.context = context
    }

    /// Returns the squares of tiles, uploaded if they are new.
    ///
    /// - Complexity: O(n) in the tiles; that of `TileSquares` for a new list.
    func squares(of tiles: [OverscaledTileID]) throws -> Squares {
        if let known = entries.use(tiles) { return known }
        let triangles = TileSquares(tiles)
        let squares = Squares(
            buffer: try GeometryBuffer(context: context, vertices: triangles.vertices, indices: triangles.indices),
            ranges: triangles.ranges)
        entries.store(squares, for: tiles)
        return squares
    }

    /// Removes the squares that were not used since the last call.
    func removeUnused() { entries.removeUnused() }
}
