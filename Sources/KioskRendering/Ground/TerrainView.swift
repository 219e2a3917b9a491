import CGLES
import Foundation
import KioskGeometry
import KioskScene
import KioskTiles

/// The elevated ground of a frame in the form that shaders use.
@MainActor
final class TerrainView {
    /// A tile: its north-western corner in points east and south of the centre, its width in points, and its code of
    /// `TerrainHeights`.
    let tiles: [SIMD4<Float>]

    private let transform: CameraTransform
    private let heights: TerrainHeights
    private let depths: DepthTarget?

    /// Draws the triangles of the ground that a camera sees with a program of `TerrainShader.vertex`.
    let drawGround: @MainActor (ShaderProgram, GroundView) throws -> Void

    /// The texture units of the heights and the depths, which no pass uses otherwise.
    private static let (heightsUnit, depthsUnit) = (6, 7)

    /// Creates a view of ground on which nothing stands.
    ///
    /// - Parameters:
    ///   - surface: The ground.
    ///   - transform: The camera.
    ///   - heights: The uploaded heights of the ground.
    ///   - drawGround: Draws the triangles of the ground with a program of `TerrainShader.vertex`.
    init(
        _ surface: TerrainSurface, transform: CameraTransform, heights: TerrainHeights,
        drawGround: @escaping @MainActor (ShaderProgram, GroundView) throws -> Void
    ) {
        self.drawGround = drawGround
        self.transform = transform
        self.heights = heights
        depths = nil
        tiles = surface.tiles.map { tile in
            SIMD4(
                Float((tile.box.minX - Double(transform.center.x)) * transform.worldSize),
                Float((tile.box.minY - Double(transform.center.y)) * transform.worldSize),
                Float((tile.box.maxX - tile.box.minX) * transform.worldSize), Float(heights.code(of: tile)))
        }
    }

    /// Creates a view of the same ground as another one.
    ///
    /// - Parameters:
    ///   - other: The other view.
    ///   - depths: The depths of the ground; nil if nothing stands on it.
    init(_ other: TerrainView, depths: DepthTarget?) {
        tiles = other.tiles
        transform = other.transform
        heights = other.heights
        drawGround = other.drawGround
        self.depths = depths
    }

    /// Sets the uniforms of `ElevatedGroundShader` in the current program; programs for flat ground have none of them.
    func apply(to program: ShaderProgram) {
        guard program.location("u_base") >= 0 else { return }
        let up = transform.clipHeightColumn
        glUniform3f(program.location("u_clip_height"), Float(up.x), Float(up.y), Float(up.z))
        glUniform1f(program.location("u_height_scale"), Float(transform.heightScale))
        glUniform1f(program.location("u_base"), Float(transform.centerElevation))
        heights.bind(at: Self.heightsUnit)
        glUniform1i(program.location("u_heights"), GLint(Self.heightsUnit))
        guard program.location("u_terrain_count") >= 0 else { return }
        glUniform1i(program.location("u_terrain_count"), GLint(tiles.count))
        tiles.withUnsafeBytes {
            glUniform4fv(
                program.location("u_terrain"), GLsizei(tiles.count),
                $0.bindMemory(to: GLfloat.self).baseAddress)
        }
        depths?.bind(at: Self.depthsUnit)
        glUniform1i(program.location("u_depths"), GLint(Self.depthsUnit))
    }
}
