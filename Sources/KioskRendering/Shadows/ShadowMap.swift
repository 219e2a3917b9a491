import CGLES
import Foundation
import KioskScene
import KioskStyle

/// The depths of extrusions and models as seen from the directional light.
///
/// Source: L. Williams, "Casting Curved Shadows on Curved Surfaces" (1978).
@MainActor
final class ShadowMap {
    /// The width and height of the map, in pixels.
    private static let side = 2048

    /// The distance of the farthest ground that has shadows, in distances of the camera.
    private static let range = 3.0

    /// The number of the texture unit of the map, above those of materials.
    private static let unit = 3

    /// Whether shadows are drawn.
    var isEnabled = true

    /// Whether the current frame has a map.
    private(set) var isDrawn = false

    private let context: EGLContext
    private let ground: ShaderProgram
    private let elevatedGround: ShaderProgram
    private var texture: GLuint = 0
    private var framebuffer: GLuint = 0

    /// The greatest height of what casts shadows, in points.
    private var height = 0.0

    /// The drawings of what casts shadows.
    private var casters: [@MainActor () throws -> Void] = []

    private var projection = ShadowProjection()
    private var intensity: Float = 1
    private var isGroundDrawn = false

    init(context: EGLContext) {
        self.context = context
        ground = ShaderProgram(
            context: context, name: "shadows on the ground", vertex: ShadowShader.groundVertex,
            fragment: ShadowShader.groundFragment)
        elevatedGround = ShaderProgram(
            context: context, name: "shadows on terrain", vertex: TerrainShader.vertex,
            fragment: ShadowShader.groundFragment)
    }

    isolated deinit {
        context.release {
            glDeleteFramebuffers(1, &framebuffer)
            glDeleteTextures(1, &texture)
        }
    }

    /// Returns whether a frame has shadows.
    func isUsed(in frame: RenderFrame) -> Bool {
        guard isEnabled, let lights = frame.light.lights3D, lights.castsShadows else { return false }
        return lights.shadowIntensity > 0 && lights.directionalIntensity > 0 && lights.polarAngle < 85
    }

    /// Discards what was added to a frame that ended with an error before the map was drawn.
    func beginFrame() { (casters, height) = ([], 0) }

    /// Adds what casts shadows to the map of the current frame.
    ///
    /// - Parameters:
    ///   - height: Its greatest height, in points.
    ///   - draw: Draws it with a program to which `applyClip(to:)` was applied.
    func add(height: Double, _ draw: @escaping @MainActor () throws -> Void) {
        if height.isFinite { self.height = max(self.height, height) }
        casters.append(draw)
    }

    /// Draws the map of a frame, before the target of the frame is bound.
    func draw(in frame: RenderFrame) throws {
        isDrawn = false
        isGroundDrawn = false
        defer {
            casters = []
            height = 0
        }
        guard !casters.isEmpty, let lights = frame.light.lights3D,
            let projection = ShadowProjection(
                of: frame.view.transform, lights, height: height, range: Self.range)
        else { return }
        self.projection = projection
        intensity = Float(lights.shadowIntensity)
        try createTexture()
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
        glViewport(0, 0, GLsizei(Self.side), GLsizei(Self.side))
        glClearDepthf(1)
        glDepthMask(GLboolean(GL_TRUE))
        glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_LEQUAL))
        glEnable(GLenum(GL_POLYGON_OFFSET_FILL))
        glPolygonOffset(1.5, 2)
        defer {
            glDisable(GLenum(GL_POLYGON_OFFSET_FILL))
            glDisable(GLenum(GL_DEPTH_TEST))
        }
        for caster in casters { try caster() }
        isDrawn = true
    }

    /// Draws the shadows on the ground, once in a frame, before anything that stands on it.
    func drawGround(in frame: RenderFrame) throws {
        guard isDrawn, !isGroundDrawn else { return }
        isGroundDrawn = true
        try context.refusals.draw(.shadows) { try darkenGround(in: frame) }
    }

    private func darkenGround(in frame: RenderFrame) throws {
        let light = SurfaceLight(frame.light, in: frame.view.transform)
        // The brightness of the ground without the directional light, relative to that with it.
        let weights = SIMD3<Float>(0.2126, 0.7152, 0.0722)
        let (ambient, direct) = ((light.ambient * weights).sum(), (light.directional * weights).sum())
        let lit = ambient + direct * max(light.direction.z, 0)
        guard lit > 0 else { return }
        let darkness = 1 - pow(ambient / lit, 1 / 2.2)
        let transform = frame.view.transform
        if let terrain = frame.view.terrain {
            try elevatedGround.use()
            glUniform1f(elevatedGround.location("u_darkness"), darkness)
            apply(to: elevatedGround)
            glEnable(GLenum(GL_DEPTH_TEST))
            glDepthFunc(GLenum(GL_LEQUAL))
            glDepthMask(GLboolean(GL_FALSE))
            defer {
                glDepthMask(GLboolean(GL_TRUE))
                glDisable(GLenum(GL_DEPTH_TEST))
            }
            return try terrain.drawGround(elevatedGround, frame.view)
        }
        try ground.use()
        glUniformMatrix3fv(
            ground.location("u_clip"), 1, GLboolean(GL_FALSE),
            transform.clipColumns.flatMap { [Float($0.x), Float($0.y), Float($0.z)] })
        glUniform1f(ground.location("u_nearest"), Float(transform.nearestDepth))
        glUniform1f(ground.location("u_darkness"), darkness)
        glUniform2fv(
            ground.location("u_corners"), 4, projection.corners.flatMap { [Float($0.x), Float($0.y)] })
        apply(to: ground)
        context.drawVertices(4, as: GL_TRIANGLE_FAN)
    }

    /// Sets the uniforms of `Light3DShader.shadowSource` in the current program and binds the map.
    func apply(to program: ShaderProgram) {
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(Self.unit))
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glActiveTexture(GLenum(GL_TEXTURE0))
        glUniform1i(program.location("u_shadow_map"), GLint(Self.unit))
        glUniformMatrix4fv(program.location("u_shadow_matrix"), 1, GLboolean(GL_FALSE), projection.textureColumns)
        glUniform1f(program.location("u_shadow_texel"), 1 / Float(Self.side))
        glUniform1f(program.location("u_shadow_offset"), Float(projection.width) / Float(Self.side))
        glUniform1f(program.location("u_shadow_intensity"), intensity)
    }

    /// Sets the uniform of programs that draw depths as seen from the light.
    func applyClip(to program: ShaderProgram) {
        glUniformMatrix4fv(program.location("u_shadow_clip"), 1, GLboolean(GL_FALSE), projection.clipColumns)
    }

    private func createTexture() throws {
        guard texture == 0 else { return }
        var (texture, framebuffer): (GLuint, GLuint) = (0, 0)
        do {
            try createTexture(&texture, &framebuffer)
        } catch {
            context.release {
                glDeleteFramebuffers(1, &framebuffer)
                glDeleteTextures(1, &texture)
            }
            throw error
        }
        // Last, so that a framebuffer that is not complete is never used.
        (self.texture, self.framebuffer) = (texture, framebuffer)
    }

    private func createTexture(_ texture: inout GLuint, _ framebuffer: inout GLuint) throws {
        let side = GLsizei(Self.side)
        try context.perform("create a shadow map of \(side) × \(side) pixels") {
            glGenTextures(1, &texture)
            glBindTexture(GLenum(GL_TEXTURE_2D), texture)
            for (name, value) in [
                (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
                (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
                (GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE), (GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL),
            ] {
                glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
            }
            glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_DEPTH_COMPONENT24), side, side)
            glGenFramebuffers(1, &framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
            glFramebufferTexture2D(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_ATTACHMENT), GLenum(GL_TEXTURE_2D), texture, 0)
            let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
            guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
                throw RenderingError(
                    .graphicsCallFailed, "glCheckFramebufferStatus: status is 0x" + String(status, radix: 16))
            }
        }
    }
}
