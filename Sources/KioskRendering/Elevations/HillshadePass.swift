import CGLES
import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import KioskTiles

/// A render pass for shaded relief: the slopes of a tile are computed once, and are converted to colours in each frame.
@MainActor
struct HillshadePass: RenderPass {
    private let context: EGLContext
    private let slopes: ShaderProgram
    private let programs: [HillshadeMethod: ShaderProgram]

    /// The slopes of the tiles.
    private var cache = GeometryCache<TextureTarget>()

    init(context: EGLContext) {
        self.context = context
        slopes = ShaderProgram(
            context: context, name: "slopes", vertex: SlopeShader.vertex, fragment: SlopeShader.fragment)
        programs = Dictionary(
            uniqueKeysWithValues: HillshadeMethod.allCases.map { method in
                let program = ShaderProgram(
                    context: context, name: "hillshade", vertex: TileQuads.vertex,
                    fragment: HillshadeShader.fragment(method))
                return (method, program)
            })
    }

    /// Computes the slopes of new tiles.
    ///
    /// - Complexity: O(tiles), plus O(samples) of new tiles.
    mutating func prepare(_ bucket: HillshadeBucket, in frame: RenderFrame) throws {
        for tile in bucket.tiles {
            _ = try cache.geometry(for: tile.identity) { [context, slopes] in
                guard let elevations = try tile.texture(in: context) else { return TextureTarget?.none }
                let target = try TextureTarget(context: context, width: tile.side, height: tile.side, format: .bytes)
                try slopes.use()
                glUniform1f(slopes.location("u_factor"), Float(SlopeShader.factor(zoom: Double(tile.id.z))))
                glUniform1f(slopes.location("u_side"), Float(tile.side))
                target.draw {
                    elevations.bind()
                    glDisable(GLenum(GL_BLEND))
                    glBindVertexArray(0)
                    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
                }
                return target
            }
        }
    }

    /// Draws the colours of the tiles of a bucket.
    mutating func draw(_ bucket: HillshadeBucket, in frame: RenderFrame) throws {
        let tiles = bucket.tiles.filter { cache.kept(for: $0.identity) != nil }
        guard !tiles.isEmpty, !bucket.lights.isEmpty, bucket.exaggeration > 0,
            let program = programs[bucket.method] ?? programs[.standard]
        else { return }
        try program.use()
        program.setLights(of: bucket, bearing: frame.view.transform.bearing)
        TileQuads.draw(tiles.map(\.id), with: program, in: frame) { index in
            guard let slopes = cache.kept(for: tiles[index].identity) else { return false }
            slopes.bind(isSmooth: bucket.resampling != .nearest)
            let bounds = tiles[index].id.canonical.coordinateBounds
            glUniform2f(
                program.location("u_latitudes"), Float(bounds.northeast.latitude * .pi / 180),
                Float(bounds.southwest.latitude * .pi / 180))
            return true
        }
    }

    mutating func endFrame() { cache.removeUnused() }
}

extension ShaderProgram {
    /// Sets the values that all tiles of a bucket share.
    ///
    /// - Parameters:
    ///   - bucket: The bucket.
    ///   - bearing: The direction that is up in the image, in degrees clockwise from north.
    fileprivate func setLights(of bucket: HillshadeBucket, bearing: Double) {
        let lights = bucket.lights.prefix(HillshadeBucket.maximumLights)
        let turn = bucket.illuminationAnchor == .viewport ? bearing : 0
        let directions = lights.flatMap { light in
            [Float((light.direction + turn) * .pi / 180), Float(light.altitude * .pi / 180)]
        }
        let count = GLsizei(lights.count)
        glUniform1i(location("u_light_count"), count)
        glUniform2fv(location("u_lights"), count, directions)
        glUniform4fv(location("u_shadows"), count, lights.flatMap(\.shadowColor.premultiplied))
        glUniform4fv(location("u_highlights"), count, lights.flatMap(\.highlightColor.premultiplied))
        glUniform4fv(location("u_accent"), 1, bucket.accentColor.premultiplied)
        glUniform1f(location("u_exaggeration"), min(bucket.exaggeration, 1))
    }
}

extension UIColor {
    /// The premultiplied red, green, blue and alpha, 0…1.
    fileprivate var premultiplied: [Float] {
        [Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha)]
    }
}
