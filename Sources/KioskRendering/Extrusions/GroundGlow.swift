import CGLES
import Foundation
import KioskScene

/// The floodlight and the ambient occlusion of extruded polygons on flat ground, which are drawn once below all that stands on it.
@MainActor
final class GroundGlow {
    private let context: EGLContext
    private let program: ShaderProgram
    private let screen: ShaderProgram
    private var target: TextureTarget?

    /// The drawings of the current frame.
    private var sources: [@MainActor (ShaderProgram) throws -> Void] = []

    /// Whether the target has the drawings of the current frame, which have not been drawn yet.
    private var isPending = false

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "ground around extrusions", vertex: ExtrusionSkirtShader.vertex,
            fragment: ExtrusionSkirtShader.fragment, surface: .none)
        screen = ShaderProgram(
            context: context, name: "glow on the ground", vertex: ScreenShader.vertex, fragment: ScreenShader.fragment,
            surface: .none)
    }

    /// Discards what was added to a frame that ended with an error before it was drawn.
    func beginFrame() { sources = [] }

    /// Adds polygons to the current frame.
    ///
    /// - Parameter draw: Draws the ground around them with a program, which is the current one.
    func add(_ draw: @escaping @MainActor (ShaderProgram) throws -> Void) {
        sources.append(draw)
    }

    /// Draws the polygons of a frame into a texture, before the target of the frame is bound.
    func draw(in frame: RenderFrame) throws {
        isPending = false
        guard !sources.isEmpty else {
            target = nil
            return
        }
        defer { sources = [] }
        let (width, height) = frame.pixelSize
        if target?.width != width || target?.height != height {
            target = try TextureTarget(context: context, width: width, height: height, format: .bytes)
        }
        try target?.draw {
            try program.use()
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
            glBlendEquation(GLenum(GL_MAX))
            defer { glBlendEquation(GLenum(GL_FUNC_ADD)) }
            for source in sources { try source(program) }
        }
        isPending = true
    }

    /// Draws the texture over the ground, once in a frame, before anything that stands on the ground.
    func drawGround() throws {
        guard isPending, let target else { return }
        isPending = false
        try context.refusals.draw(.groundGlow) {
            try screen.use()
            target.bind()
            glUniform1i(screen.location("u_texture"), 0)
            glUniform1f(screen.location("u_opacity"), 1)
            glBindVertexArray(0)
            context.drawVertices(3)
        }
    }
}
