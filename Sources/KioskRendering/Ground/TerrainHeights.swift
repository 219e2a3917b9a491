import KioskTiles

/// The heights of the vertices of all terrain tiles in graphics memory: squares of a texture.
@MainActor
final class TerrainHeights {
    /// The number of tiles in a row of the texture.
    nonisolated static let columns = 8

    /// The heights of a tile in the texture.
    private struct Square {
        var index: Int
        var heights: [Float]
    }

    private let context: EGLContext
    private var surface: TerrainSurface?
    private var squares: [OverscaledTileID: Square] = [:]
    private var texture: (numbers: NumberTexture, rows: Int)?

    /// The number of tiles that were uploaded by the last call of `update(_:)`.
    private(set) var uploadedTiles = 0

    init(context: EGLContext) {
        self.context = context
    }

    /// Uploads the heights of the tiles of a surface that are new or have changed; releases all of them for nil.
    ///
    /// - Complexity: O(tiles), plus O(vertices) of the uploaded tiles.
    func update(_ surface: TerrainSurface?) throws {
        uploadedTiles = 0
        guard surface != self.surface else { return }
        guard let tiles = surface?.tiles, !tiles.isEmpty else {
            (texture, squares) = (nil, [:])
            self.surface = surface
            return
        }
        let side = TerrainTile.vertices
        let rows = (tiles.count + Self.columns - 1) / Self.columns
        let numbers: NumberTexture
        if let texture, texture.rows >= rows {
            numbers = texture.numbers
        } else {
            numbers = try NumberTexture(context: context, width: Self.columns * side, height: rows * side)
            (texture, squares) = ((numbers, rows), [:])
        }
        let shown = Set(tiles.map(\.id))
        squares = squares.filter { shown.contains($0.key) }
        let used = Set(squares.values.map(\.index))
        var free = (0..<(texture?.rows ?? rows) * Self.columns).reversed().filter { !used.contains($0) }
        for tile in tiles {
            let known = squares[tile.id]
            // Arrays that share their storage are compared in constant time.
            if let known, known.heights == tile.heights { continue }
            guard let index = known?.index ?? free.popLast() else { continue }
            numbers.replace(
                x: index % Self.columns * side, y: index / Self.columns * side, side: side, texels: tile.heights)
            squares[tile.id] = Square(index: index, heights: tile.heights)
            uploadedTiles += 1
        }
        // Last, so that an update that fails is repeated by the next frame.
        self.surface = surface
    }

    /// Returns the number that shaders read for a tile of the surface: its index in the texture, and its step times
    /// `TerrainSurface.maximumTileCount`.
    func code(of tile: TerrainTile) -> Int {
        (squares[tile.id]?.index ?? 0) + tile.step * TerrainSurface.maximumTileCount
    }

    /// Binds the heights to a texture unit.
    func bind(at unit: Int) { texture?.numbers.bind(at: unit) }
}
