import CGLES
import Foundation
import KioskMaps

/// A render pass for the sky above the horizon.
@MainActor
struct SkyPass: RenderPass {
    private let context: EGLContext
    private let program: ShaderProgram

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "sky", vertex: ScreenShader.vertex, fragment: Self.fragment, surface: .none)
    }

    func draw(_ bucket: SkyBucket, in frame: RenderFrame) throws {
        let transform = frame.view.transform
        guard let horizon = transform.horizon, horizon > 0, transform.size.height > 0 else { return }
        try program.use()
        let (color, horizonColor) = (SIMD4<Float>(bucket.color) / 255, SIMD4<Float>(bucket.horizonColor) / 255)
        glUniform4f(program.location("u_color"), color.x, color.y, color.z, color.w)
        glUniform4f(
            program.location("u_horizon_color"), horizonColor.x, horizonColor.y, horizonColor.z, horizonColor.w)
        glUniform1f(program.location("u_horizon"), Float(horizon / transform.size.height))
        glUniform1f(program.location("u_blend"), min(max(0, bucket.blend), 1) / 2)
        glUniform1f(program.location("u_is_flipped"), transform.isFlipped ? 1 : 0)
        glBindVertexArray(0)
        context.drawVertices(3)
    }

    /// Lengths are shares of the height of the view, from its top; from its bottom if the image is upside down.
    private static let fragment = """
        #version 300 es
        precision highp float;
        uniform vec4 u_color;
        uniform vec4 u_horizon_color;
        uniform float u_horizon;
        uniform float u_blend;
        uniform float u_is_flipped;
        in vec2 v_texture;
        out vec4 color;
        void main() {
            float height = u_horizon - mix(1.0 - v_texture.y, v_texture.y, u_is_flipped);
            if (!(height > 0.0)) discard;
            float share = height < u_blend ? 1.0 - height / u_blend : 0.0;
            color = mix(u_color, u_horizon_color, share * share);
        }
        """
}
