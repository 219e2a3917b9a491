import CGLES
import Foundation
import KioskScene

/// A render pass for what an atmosphere shows above the horizon.
@MainActor
final class AtmospherePass: RenderPass {
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
        set("u_up", to: transform.direction(through: .zero) - corner)
        set("u_color", to: atmosphere.color.components)
        set("u_high_color", to: bucket.showsSpace ? atmosphere.highColor.components : [0, 0, 0, 0])
        set("u_space_color", to: bucket.showsSpace ? atmosphere.spaceColor.components : [0, 0, 0, 0])
        glUniform1f(program.location("u_blend"), Float(max(atmosphere.horizonAngle, 1e-4)))
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

    /// Directions are vectors to the east, to the south and up; a star is in each of some cells of a grid of directions.
    private static let fragment = """
        #version 300 es
        precision highp float;
        precision highp int;
        uniform vec3 u_corner;  // the direction through the lower left corner, and those along the edges
        uniform vec3 u_right;
        uniform vec3 u_up;
        uniform bool u_covers_ground;
        uniform vec4 u_color;
        uniform vec4 u_high_color;
        uniform vec4 u_space_color;
        uniform float u_blend;  // radians
        uniform float u_stars;
        uniform float u_pixel;  // radians
        in vec2 v_texture;
        out vec4 color;

        const float cell = 0.014;

        float random(ivec2 cell, uint salt) {
            uvec2 bits = uvec2(cell) * uvec2(0x9E3779B1u, 0x85EBCA77u);
            uint hash = (bits.x ^ (bits.y >> 3) ^ salt) * 0xC2B2AE3Du;
            hash = (hash ^ (hash >> 15)) * 0x27D4EB2Fu;
            return float((hash ^ (hash >> 13)) & 0xFFFFu) / 65535.0;
        }

        float star(vec3 ray, float height) {
            // Rows of cells become shorter towards the zenith.
            float row = floor(height / cell);
            float columns = max(floor(6.283185307 / cell * cos((row + 0.5) * cell)), 1.0);
            float azimuth = (atan(ray.x, -ray.y) / 6.283185307 + 0.5) * columns;
            ivec2 coordinate = ivec2(int(floor(azimuth)), int(row));
            if (random(coordinate, 1u) > 0.35) return 0.0;
            float brightness = random(coordinate, 2u);
            brightness = 0.15 + 0.85 * brightness * brightness * brightness;
            vec2 center = vec2(random(coordinate, 3u), random(coordinate, 4u)) * 0.6 + 0.2;
            vec2 offset = (vec2(fract(azimuth), fract(height / cell)) - center) * cell;
            float radius = u_pixel * (0.9 + brightness);
            return brightness * (1.0 - smoothstep(0.3 * radius, radius, length(offset)));
        }

        void main() {
            vec3 ray = normalize(u_corner + u_right * v_texture.x + u_up * v_texture.y);
            if (!u_covers_ground && !(ray.z > 0.0)) discard;
            float height = asin(clamp(ray.z, 0.0, 1.0));
            float angle = height / u_blend;
            float near = u_color.a * exp(-angle * angle);
            float high = u_high_color.a * exp(-angle * angle / 9.0);
            vec4 sky = vec4(u_space_color.rgb, 1.0) * u_space_color.a;
            if (u_stars > 0.0) sky += star(ray, height) * u_stars * (1.0 - sky);
            sky = vec4(u_high_color.rgb, 1.0) * high + sky * (1.0 - high);
            color = vec4(u_color.rgb, 1.0) * near + sky * (1.0 - near);
        }
        """
}
