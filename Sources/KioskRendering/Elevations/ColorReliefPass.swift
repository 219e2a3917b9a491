import CGLES
import KioskScene
import KioskStyle
import KioskTiles

/// A render pass for elevations as colours.
@MainActor
final class ColorReliefPass: RenderPass {
    /// The texture of a ramp.
    private struct Ramp {
        var ramp: ElevationRamp
        var texture: NumberTexture
    }

    private let context: EGLContext
    private let program: ShaderProgram

    /// The elevations of the tiles.
    private var cache = GeometryCache<NumberTexture>()

    /// The ramps by the ids of the layers.
    private var ramps = FrameCache<String, Ramp>()

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "color relief", vertex: TileShader.vertex, fragment: ColorReliefShader.fragment)
    }

    /// Draws the tiles of a bucket.
    ///
    /// - Complexity: O(tiles), plus O(samples) of new tiles.
    func draw(_ bucket: ColorReliefBucket, in frame: RenderFrame) throws {
        var (tiles, textures) = ([ElevationTile](), [NumberTexture]())
        for tile in bucket.tiles {
            let texture = try cache.geometry(for: tile.identity) { [context] in try tile.texture(in: context) }
            guard let texture else { continue }
            tiles.append(tile)
            textures.append(texture)
        }
        guard !tiles.isEmpty, bucket.opacity > 0, let ramp = try ramp(of: bucket) else { return }
        try program.use()
        glActiveTexture(GLenum(GL_TEXTURE1))
        ramp.bind()
        glActiveTexture(GLenum(GL_TEXTURE0))
        glUniform1i(program.location("u_elevations"), 0)
        glUniform1i(program.location("u_elevation_ramp"), 1)
        glUniform1i(program.location("u_stop_count"), GLint(bucket.ramp.stops.count))
        glUniform1i(program.location("u_is_smooth"), bucket.resampling == .nearest ? 0 : 1)
        glUniform1f(program.location("u_opacity"), min(bucket.opacity, 1))
        try frame.drawTiles(tiles.map(\.id), with: program) { index in
            textures[index].bind()
            glUniform1i(program.location("u_side"), GLint(tiles[index].side))
            return true
        }
    }

    func endFrame() {
        cache.removeUnused()
        ramps.removeUnused()
    }

    /// Returns the texture of the ramp of a bucket; nil if it has no stops.
    private func ramp(of bucket: ColorReliefBucket) throws -> NumberTexture? {
        let layer = bucket.identity.layer
        if let known = ramps.use(layer), known.ramp == bucket.ramp { return known.texture }
        let stops = bucket.ramp.stops
        guard !stops.isEmpty else { return nil }
        let texture = try NumberTexture(
            context: context, width: stops.count, height: 2,
            texels: stops.map { SIMD4($0.elevation, 0, 0, 0) } + stops.map(\.color))
        ramps.store(Ramp(ramp: bucket.ramp, texture: texture), for: layer)
        return texture
    }
}
