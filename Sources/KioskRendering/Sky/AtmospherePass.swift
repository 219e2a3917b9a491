import CGLES
import Foundation
import KioskScene

/// A render pass for the part of an atmosphere above the horizon: fog, the high atmosphere, and space with stars.
@MainActor
final class AtmospherePass: RenderPass {
    /// The minimum angle within which the colour of the fog fades out, in radians, by which the shader divides.
    private static let minimumBlend = 1e-4

    private let program: ShaderProgram

    init(context: EGLContext) {
        program = ShaderProgram(
            context: context, name: "atmosphere and space", vertex: ScreenShader.vertex, fragment: Self.fragment,
            surface: .none)
    }

    func draw(_ bucket: AtmosphereBucket, in frame: RenderFrame) throws {
        let transform = frame.view.transform
        let (size, atmosphere) = (transform.size, bucket.atmosphere)
        guard size.height > 0 else { return }
        try program.use()
        let corner = transform.direction(through: CGPoint(x: 0, y: size.height))
        set("u_corner", to: corner)
        set("u_right", to: transform.direction(through: CGPoint(x: size.width, y: size.height)) - corner)
        set("u_upward", to: transform.direction(through: .zero) - corner)
        set("u_color", to: atmosphere.color.components)
        set("u_high_color", to: bucket.showsSpace ? atmosphere.highColor.components : [0, 0, 0, 0])
        set("u_space_color", to: bucket.showsSpace ? atmosphere.spaceColor.components : [0, 0, 0, 0])
        glUniform1f(program.location("u_blend"), Float(max(atmosphere.horizonAngle, Self.minimumBlend)))
        glUniform1f(program.location("u_stars"), bucket.showsSpace ? Float(atmosphere.starIntensity) : 0)
        glUniform1f(
            program.location("u_pixel"), Float(1 / max(transform.cameraDistance * frame.pixelRatio, 1)))
        glUniform1i(program.location("u_covers_ground"), frame.view.terrain == nil ? 0 : 1)
        glBindVertexArray(0)
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }

    private func set(_ name: String, to vector: SIMD3<Double>) {
        glUniform3f(program.location(name), Float(vector.x), Float(vector.y), Float(vector.z))
    }

    private func set(_ name: String, to color: [Float]) {
        glUniform4fv(program.location(name), 1, color)
    }

    /// The fragment shader.
    ///
    /// Directions are vectors to the east, to the south and up.
    ///
    /// Stars are at random positions of a grid of directions, at most one in each cell.
    private static let fragment = """
        #version 300 es
        precision highp float;
        precision highp int;
        uniform vec3 u_corner;         // the direction through the lower left corner of the view
        uniform vec3 u_right;          // the differences of the directions through the lower right and the upper left corner
        uniform vec3 u_upward;
        uniform bool u_covers_ground;  // whether the pass also draws below the horizon, over which elevated ground is drawn
        uniform vec4 u_color;          // of the fog at the horizon
        uniform vec4 u_high_color;
        uniform vec4 u_space_color;
        uniform float u_blend;         // the angle above the horizon within which the fog fades out, in radians
        uniform float u_stars;         // the brightness of the stars, 0 for none
        uniform float u_pixel;         // the angle of a device pixel at the centre of the view, in radians
        in vec2 v_texture;             // the position in the view, from the lower left corner, 0...1
        out vec4 color;

        const float full_turn = 6.283185307;   // radians
        const float cell = 0.014;              // the height of a cell, in radians
        const float star_share = 0.35;         // the fraction of the cells with a star
        const float least_brightness = 0.15;
        // Stars are in the middle of their cells, at whose edges they would be cut.
        const float star_range = 0.6;          // a fraction of the size of a cell
        const float high_extent = 3.0;         // the extent of the high atmosphere, as a multiple of that of the fog

        // Returns a number from 0 to 1 that depends on the cell and the salt only. The factors are the primes of xxHash.
        float random(ivec2 cell, uint salt) {
            uvec2 bits = uvec2(cell) * uvec2(0x9E3779B1u, 0x85EBCA77u);
            uint hash = (bits.x ^ (bits.y >> 3) ^ salt) * 0xC2B2AE3Du;
            hash = (hash ^ (hash >> 15)) * 0x27D4EB2Fu;
            return float((hash ^ (hash >> 13)) & 0xFFFFu) / 65535.0;
        }

        // Returns the brightness of the star in a direction, 0...1.
        float star(vec3 ray, float height) {
            // The rows of cells become shorter towards the zenith.
            float row = floor(height / cell);
            float columns = max(floor(full_turn / cell * cos((row + 0.5) * cell)), 1.0);
            float column = (atan(ray.x, -ray.y) / full_turn + 0.5) * columns;
            ivec2 coordinate = ivec2(int(floor(column)), int(row));
            if (random(coordinate, 1u) > star_share) return 0.0;
            float brightness = random(coordinate, 2u);
            // The cube makes few stars bright.
            brightness = least_brightness + (1.0 - least_brightness) * brightness * brightness * brightness;
            vec2 center = vec2(random(coordinate, 3u), random(coordinate, 4u)) * star_range + 0.5 * (1.0 - star_range);
            vec2 offset = (vec2(fract(column), fract(height / cell)) - center) * cell;
            // A radius of about one to two pixels, in radians, with a soft edge.
            float radius = u_pixel * (0.9 + brightness);
            return brightness * (1.0 - smoothstep(0.3 * radius, radius, length(offset)));
        }

        void main() {
            vec3 ray = normalize(u_corner + u_right * v_texture.x + u_upward * v_texture.y);
            if (!u_covers_ground && !(ray.z > 0.0)) discard;
            float height = asin(clamp(ray.z, 0.0, 1.0));
            float angle = height / u_blend;
            float fog_opacity = u_color.a * exp(-angle * angle);
            float high_opacity = u_high_color.a * exp(-angle * angle / (high_extent * high_extent));
            vec4 sky = vec4(u_space_color.rgb, 1.0) * u_space_color.a;
            if (u_stars > 0.0) sky += star(ray, height) * u_stars * (1.0 - sky);
            sky = vec4(u_high_color.rgb, 1.0) * high_opacity + sky * (1.0 - high_opacity);
            color = vec4(u_color.rgb, 1.0) * fog_opacity + sky * (1.0 - fog_opacity);
        }
        """
}
