import CGLES
import Foundation
import KioskGeometry
import KioskScene
import KioskStyle
import KioskTiles

/// A render pass for shaded relief: the slopes of a tile are computed once, and are converted to colours in each frame.
@MainActor
final class HillshadePass: RenderPass {
    /// The slopes of a tile.
    struct Slopes {
        /// The texture; nil if the elevations of the tile are incomplete.
        var texture: TextureTarget?
        /// Whether the slopes are those of the method `standard`.
        var isStandard: Bool
    }

    private let context: EGLContext
    private let slopes: ShaderProgram
    private let programs: [HillshadeMethod: ShaderProgram]

    /// The slopes of the tiles.
    private var cache = GeometryCache<Slopes>()

    init(context: EGLContext) {
        self.context = context
        slopes = ShaderProgram(
            context: context, name: "slopes", vertex: SlopeShader.vertex, fragment: SlopeShader.fragment)
        programs = Dictionary(
            uniqueKeysWithValues: HillshadeMethod.allCases.map { method in
                let program = ShaderProgram(
                    context: context, name: "hillshade", vertex: TileShader.vertex,
                    fragment: HillshadeShader.fragment(method))
                return (method, program)
            })
    }

    /// Computes the slopes of new tiles, and of all if the method is new and requires others.
    ///
    /// - Complexity: O(tiles), plus O(samples) of new tiles.
    func prepare(_ bucket: HillshadeBucket, in frame: RenderFrame) throws {
        let isStandard = bucket.drawnMethod == .standard
        for tile in bucket.tiles {
            if let known = cache.kept(for: tile.identity), known.isStandard == isStandard { continue }
            let texture = try slopes(of: tile, isStandard: isStandard)
            cache.keep(Slopes(texture: texture, isStandard: isStandard), for: tile.identity)
        }
    }

    /// Draws the colours of the tiles of a bucket.
    func draw(_ bucket: HillshadeBucket, in frame: RenderFrame) throws {
        guard !bucket.lights.isEmpty, bucket.exaggeration > 0, let program = programs[bucket.drawnMethod] else {
            return
        }
        var (tiles, textures) = ([OverscaledTileID](), [TextureTarget]())
        for tile in bucket.tiles {
            guard let texture = cache.kept(for: tile.identity)?.texture else { continue }
            tiles.append(tile.id)
            textures.append(texture)
        }
        guard !tiles.isEmpty else { return }
        try program.use()
        program.setLights(of: bucket, bearing: frame.view.anchorTransform.bearing)
        try frame.drawTiles(tiles, with: program) { index in
            textures[index].bind(isSmooth: bucket.resampling != .nearest)
            glUniform1f(program.location("u_bias"), SlopeShader.bias(of: textures[index]))
            let bounds = tiles[index].canonical.coordinateBounds
            glUniform2f(
                program.location("u_latitudes"), Float(bounds.northeast.latitude * .pi / 180),
                Float(bounds.southwest.latitude * .pi / 180))
            return true
        }
    }

    func endFrame() { cache.removeUnused() }

    /// Returns a texture with the slopes of a tile; nil if its elevations are incomplete.
    private func slopes(of tile: ElevationTile, isStandard: Bool) throws -> TextureTarget? {
        guard let elevations = try tile.texture(in: context) else { return nil }
        let target = try TextureTarget(context: context, width: tile.side, height: tile.side, format: .pair)
        let factor = SlopeShader.factor(zoom: Double(tile.id.z), side: tile.side, isStandard: isStandard)
        try slopes.use()
        glUniform1f(slopes.location("u_factor"), Float(factor))
        glUniform1f(slopes.location("u_range"), Float(SlopeShader.range(isStandard: isStandard)))
        glUniform1f(slopes.location("u_bias"), SlopeShader.bias(of: target))
        target.draw {
            elevations.bind()
            glDisable(GLenum(GL_BLEND))
            glBindVertexArray(0)
            context.drawVertices(3)
        }
        return target
    }
}

extension HillshadeBucket {
    /// The method, or `standard` instead of an unknown one.
    fileprivate var drawnMethod: HillshadeMethod { HillshadeMethod.allCases.contains(method) ? method : .standard }
}

extension ShaderProgram {
    /// Sets the values that all tiles of a bucket share.
    ///
    /// - Parameters:
    ///   - bucket: The bucket.
    ///   - bearing: The direction that is up in the image, in degrees clockwise from north.
    fileprivate func setLights(of bucket: HillshadeBucket, bearing: Double) {
        let lights = bucket.lights.prefix(HillshadeBucket.maximumLights)
        let rotation = bucket.illuminationAnchor == .viewport ? bearing : 0
        let directions = lights.flatMap { light in
            [Float((light.direction + rotation) * .pi / 180), Float(light.altitude * .pi / 180)]
        }
        let count = GLsizei(lights.count)
        glUniform1i(location("u_slopes"), 0)
        glUniform1i(location("u_light_count"), count)
        glUniform2fv(location("u_lights"), count, directions)
        glUniform4fv(location("u_shadows"), count, lights.flatMap(\.shadowColor.premultiplied))
        glUniform4fv(location("u_highlights"), count, lights.flatMap(\.highlightColor.premultiplied))
        glUniform4fv(location("u_accent"), 1, bucket.accentColor.premultiplied)
        glUniform1f(location("u_exaggeration"), min(bucket.exaggeration, 1))
        glUniform1f(location("u_range"), Float(SlopeShader.range(isStandard: bucket.drawnMethod == .standard)))
    }
}

extension UIColor {
    /// The premultiplied red, green, blue and alpha, 0…1.
    fileprivate var premultiplied: [Float] {
        [Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha)]
    }
}

extension ElevationTile {
    /// Uploads the elevations with their border; returns nil if they are incomplete or larger than a texture.
    ///
    /// - Complexity: O(samples)
    @MainActor
    func texture(in context: EGLContext) throws -> NumberTexture? {
        guard side > 0, side + 2 <= Texture.largestSide, samples.count == (side + 2) * (side + 2) else { return nil }
        return try NumberTexture(context: context, width: side + 2, height: side + 2, texels: samples)
    }
}
