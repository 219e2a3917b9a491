import KioskMaps
import KioskTiles

/// The heights of the vertices of all terrain tiles in graphics memory.
@MainActor
final class TerrainHeights {
    /// The number of tiles in a row of the texture.
    nonisolated static let columns = 8

    private let context: EGLContext
    private var surface: TerrainSurface?
    private var texture: NumberTexture?

    init(context: EGLContext) {
        self.context = context
    }

    /// Uploads the heights of a surface, unless they are those of the last call; releases them for nil.
    ///
    /// - Complexity: O(vertices) for another surface.
    func update(_ surface: TerrainSurface?) throws {
        guard surface != self.surface else { return }
        self.surface = surface
        texture = nil
        guard let tiles = surface?.tiles, !tiles.isEmpty else { return }
        let side = TerrainTile.vertices
        let rows = (tiles.count + Self.columns - 1) / Self.columns
        let width = Self.columns * side
        var texels = [Float](repeating: 0, count: width * rows * side)
        for (index, tile) in tiles.enumerated() {
            let corner = index / Self.columns * side * width + index % Self.columns * side
            for row in 0..<side {
                let start = corner + row * width
                texels.replaceSubrange(start..<start + side, with: tile.heights[row * side..<(row + 1) * side])
            }
        }
        texture = try NumberTexture(context: context, width: width, height: rows * side, texels: texels)
    }

    /// Binds the heights to a texture unit.
    func bind(at unit: Int) { texture?.bind(at: unit) }
}
