import CGLES
import Foundation
import KioskGeometry
import KioskMaps
import KioskTiles

/// The drawing of tiles as squares on the ground, with a shader that reads a texture of each tile.
enum TileQuads {
    /// The vertex shader; `v_tile` is the position in the tile from its north-west corner, 0…1 to the east and south.
    static let vertex =
        GroundShader.source + """
            uniform vec4 u_box;   // points to the east and south of the centre: north-west and south-east corner
            uniform vec3 u_part;  // position of the north-west corner in the tile, and width
            out vec2 v_tile;

            void vertex() {
                ivec2 corner = ivec2(gl_VertexID & 1, gl_VertexID >> 1);
                v_tile = u_part.xy + vec2(corner) * u_part.z;
                // Not interpolated, so that neighbours have the same corners.
                vec2 place = vec2(corner.x == 0 ? u_box.x : u_box.z, corner.y == 0 ? u_box.y : u_box.w);
                gl_Position = position(clip(place));
            }
            """

    /// Draws tiles with the current program.
    ///
    /// - Parameters:
    ///   - tiles: The tiles; a tile hides the part of its ancestors that it covers.
    ///   - program: The current program, with the vertex shader `vertex`.
    ///   - frame: The frame.
    ///   - select: Binds the texture of the tile with an index and sets its uniforms; returns whether it is drawn.
    /// - Complexity: O(n · z) in the tiles and their zoom levels.
    @MainActor
    static func draw(
        _ tiles: [OverscaledTileID], with program: ShaderProgram, in frame: RenderFrame, select: (Int) throws -> Bool
    ) rethrows {
        let pieces = TilePieces(tiles)
        frame.view.apply(to: program, copy: 0, translation: .zero)
        for (index, tile) in tiles.enumerated() {
            let visible = pieces.pieces(of: tile)
            guard !visible.isEmpty, try select(index) else { continue }
            glBindVertexArray(0)
            for piece in visible {
                let box = frame.view.box(of: piece)
                let part = tile.part(piece)
                glUniform4f(program.location("u_box"), box.x, box.y, box.z, box.w)
                glUniform3f(program.location("u_part"), part.x, part.y, part.z)
                glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
            }
        }
    }
}

extension GroundView {
    /// Returns the north-west and south-east corners of a tile, in points to the east and south of the centre.
    fileprivate func box(of tile: OverscaledTileID) -> SIMD4<Float> {
        let box = tile.box
        let corners = SIMD4(box.minX, box.minY, box.maxX, box.maxY)
        let center = SIMD2(transform.center.x.native, transform.center.y.native)
        return SIMD4<Float>((corners - SIMD4(lowHalf: center, highHalf: center)) * transform.worldSize)
    }
}

extension OverscaledTileID {
    /// Returns the north-west corner of a square in the tile and its width, as shares of the tile.
    fileprivate func part(_ piece: OverscaledTileID) -> SIMD3<Float> {
        let (box, inner) = (box, piece.box)
        let side = box.maxX - box.minX
        return SIMD3<Float>(
            SIMD3(inner.minX - box.minX, inner.minY - box.minY, inner.maxX - inner.minX) / side)
    }
}
