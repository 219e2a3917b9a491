import CGLES
import Foundation
import KioskScene

/// A render pass for the sky above the horizon.
///
/// With terrain the sky begins where the ground ends, and the whole view is covered, over which the ground is drawn.
@MainActor
final class SkyPass: RenderPass {
    /// The height above the view up to which a horizon may be seen with terrain, whose end is uneven, as a fraction of the
    /// height of the view.
    private static let coveredMargin = 0.25

    private let context: EGLContext
    private let aboveHorizon: ShaderProgram
    private let wholeView: ShaderProgram

    init(context: EGLContext) {
        self.context = context
        aboveHorizon = ShaderProgram(
            context: context, name: "sky", vertex: ScreenShader.vertex, fragment: Self.fragment(coversGround: false),
            surface: .none)
        wholeView = ShaderProgram(
            context: context, name: "sky behind terrain", vertex: ScreenShader.vertex,
            fragment: Self.fragment(coversGround: true), surface: .none)
    }

    func draw(_ bucket: SkyBucket, in frame: RenderFrame) throws {
        let transform = frame.view.transform
        let end = frame.view.terrain == nil ? nil : GroundEnd(transform)
        let height = Double(transform.size.height)
        guard let horizon = end?.y ?? transform.horizon.map({ Double($0) }), height > 0,
            horizon > (end == nil ? 0 : -Self.coveredMargin * height)
        else { return }
        let program = end == nil ? aboveHorizon : wholeView
        try program.use()
        let (color, horizonColor) = (SIMD4<Float>(bucket.color) / 255, SIMD4<Float>(bucket.horizonColor) / 255)
        glUniform4f(program.location("u_color"), color.x, color.y, color.z, color.w)
        glUniform4f(
            program.location("u_horizon_color"), horizonColor.x, horizonColor.y, horizonColor.z, horizonColor.w)
        glUniform1f(program.location("u_horizon"), Float(horizon / height))
        glUniform1f(program.location("u_blend"), min(max(0, bucket.blend), 1) / 2)
        glUniform1f(program.location("u_is_flipped"), transform.isFlipped ? 1 : 0)
        glBindVertexArray(0)
        context.drawVertices(3)
    }

    /// Returns the fragment shader, in which lengths are fractions of the height of the view, from its top; from its bottom if the
    /// image is upside down.
    private static func fragment(coversGround: Bool) -> String {
        """
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
            \(coversGround ? "if (!(height > 0.0)) { color = u_horizon_color; return; }" : "if (!(height > 0.0)) discard;")
            float fraction = height < u_blend ? 1.0 - height / u_blend : 0.0;
            color = mix(u_color, u_horizon_color, fraction * fraction);
        }
        """
    }
}
