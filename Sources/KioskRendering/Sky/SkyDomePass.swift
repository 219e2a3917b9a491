import CGLES
import Foundation
import KioskScene
import KioskStyle

/// A render pass for sky layers, whose fragments compute the direction from the camera.
@MainActor
final class SkyDomePass: RenderPass {
    private let context: EGLContext
    private let gradient: ShaderProgram
    private let atmosphere: ShaderProgram
    private var ramps: RampTextures

    init(context: EGLContext) {
        self.context = context
        ramps = RampTextures(context: context)
        gradient = ShaderProgram(
            context: context, name: "gradient of the sky", vertex: ScreenShader.vertex,
            fragment: SkyDomeShader.gradient, surface: .none)
        atmosphere = ShaderProgram(
            context: context, name: "atmosphere", vertex: ScreenShader.vertex, fragment: SkyDomeShader.atmosphere,
            surface: .none)
    }

    func draw(_ bucket: SkyDomeBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        switch bucket.content {
        case .gradient(let colors, let center, let radius):
            guard !colors.isEmpty else { return }
            let ramp = try ramps.texture(of: colors, layer: bucket.identity.layer)
            try gradient.use()
            ramp.bind(unit: 1, isNearest: false)
            glUniform1i(gradient.location("u_ramp"), 1)
            set("u_center", to: center.vector, in: gradient)
            glUniform1f(gradient.location("u_radius"), Float(max(radius, 0.01) * .pi / 180))
            draw(with: gradient, opacity: bucket.opacity, in: frame)
        case .atmosphere(let sun, let intensity, let color, let haloColor):
            try atmosphere.use()
            set("u_sun", to: sun.vector, in: atmosphere)
            glUniform1f(atmosphere.location("u_intensity"), Float(intensity))
            for (name, color) in [("u_color", color), ("u_halo_color", haloColor)] {
                glUniform4f(
                    atmosphere.location(name), Float(color.red), Float(color.green), Float(color.blue),
                    Float(color.alpha))
            }
            draw(with: atmosphere, opacity: bucket.opacity, in: frame)
        }
    }

    func endFrame() { ramps.removeUnused() }

    /// Draws the part of the view above the horizon; with terrain the whole view, over which the ground is drawn.
    private func draw(with program: ShaderProgram, opacity: Float, in frame: RenderFrame) {
        let transform = frame.view.transform
        let size = transform.size
        let corner = transform.direction(through: CGPoint(x: 0, y: size.height))
        set("u_corner", to: corner, in: program)
        set("u_right", to: transform.direction(through: CGPoint(x: size.width, y: size.height)) - corner, in: program)
        set("u_upward", to: transform.direction(through: .zero) - corner, in: program)
        glUniform1i(program.location("u_covers_ground"), frame.view.terrain == nil ? 0 : 1)
        glUniform1f(program.location("u_opacity"), min(opacity, 1))
        glBindVertexArray(0)
        context.drawVertices(3)
    }

    private func set(_ name: String, to vector: SIMD3<Double>, in program: ShaderProgram) {
        glUniform3f(program.location(name), Float(vector.x), Float(vector.y), Float(vector.z))
    }
}

extension SkyDomeBucket.Direction {
    /// The direction as a vector of the length 1: to the east, to the south and up.
    fileprivate var vector: SIMD3<Double> {
        let (azimuth, polar) = (azimuth * .pi / 180, polar * .pi / 180)
        return SIMD3(sin(azimuth) * sin(polar), -cos(azimuth) * sin(polar), cos(polar))
    }
}
