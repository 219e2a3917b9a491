import CGLES
import KioskGeometry
import KioskTiles

extension RenderFrame {
    /// The camera for tiles: aligned with the pixels while it does not move.
    var tileView: GroundView { isMoving ? view : view.aligned }

    /// Draws the squares of tiles with the current program; a tile hides its ancestors, in any order.
    ///
    /// A tile is drawn before its ancestors, which are drawn only where the stencil has no id of a deeper level.
    ///
    /// - Parameters:
    ///   - tiles: The tiles.
    ///   - program: The current program, whose vertex shader contains `TileShader.declarations`.
    ///   - select: Binds the textures of the tile with an index and sets its uniforms; returns whether it is drawn.
    /// - Complexity: O(n log n) in the tiles.
    @MainActor
    func drawTiles(
        _ tiles: [OverscaledTileID], with program: ShaderProgram, select: (Int) throws -> Bool
    ) throws {
        guard !tiles.isEmpty else { return }
        let squares = try squares.squares(of: tiles)
        let levels = Set(tiles.map(\.z)).sorted()
        let firstID = levels.count > 1 ? mask.reserve(levels.count) : 0
        tileView.apply(to: program, copy: 0, translation: .zero)
        defer { glDisable(GLenum(GL_STENCIL_TEST)) }
        for (offset, level) in levels.enumerated().reversed() {
            if levels.count > 1 {
                glEnable(GLenum(GL_STENCIL_TEST))
                glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_REPLACE))
                glStencilFunc(GLenum(GL_GREATER), GLint(firstID + offset), 0xFF)
            }
            for (index, range) in squares.ranges.enumerated() where tiles[index].z == level {
                guard try select(index) else { continue }
                let box = tiles[index].box
                let corner = SplitPosition(SIMD2(box.minX, box.minY))
                glUniform4f(program.location("u_tile"), corner.high.x, corner.high.y, corner.low.x, corner.low.y)
                glUniform1f(program.location("u_tile_scale"), Float(1 / (box.maxX - box.minX)))
                squares.buffer.draw(range)
            }
        }
    }
}
