import CEGL
import CGLES
import KioskInput
import KioskScene

/// An OpenGL ES 3.0 context: one of its own, which needs no window, display server or graphics card, or that of a
/// window, which its window library has created and destroys.
///
/// A context of its own is current only while `perform` runs, and the previous binding is restored afterwards: the main
/// actor of a Linux process may run on different threads, and a context can be current on one thread only. The context
/// of a window stays current, since a switch of the context costs time in each frame, unless another one was current.
@MainActor
final class EGLContext {
    /// The driver.
    let driver: GraphicsDriver

    /// Whether draw calls contain items.
    var drawsItems = true

    /// The number of bytes of vertices and images that were uploaded since the frame began.
    var uploadedBytes = 0

    /// The indices of rectangles.
    let rectangleIndices = RectangleIndices()

    /// The linked programs.
    let programs = LinkedPrograms()

    /// What was done since the context was created, and what it keeps.
    var counts = RendererCounts()

    /// The rotation of the drawn scenes, which all vertex shaders apply.
    var rotation = PanelRotation.none

    /// Whether the number of times that each pixel is drawn is shown instead of colours.
    var showsOverdraw = false

    /// The fog that covers what is drawn; nil for none.
    var fog: Fog? {
        didSet { fogRevision += 1 }
    }

    /// The factor of the colours of what is drawn, in the light that the ground receives; nil for the colours themselves.
    var groundLight: SIMD3<Float>?

    /// A number that increases with each change of the fog.
    private(set) var fogRevision: UInt64 = 0

    /// The parts of the map whose scene is drawn that are left out because the driver refuses a shader.
    var refusals = ShaderRefusals()

    /// Whether the context still exists.
    var health: ContextHealth

    /// The context and its surfaces.
    ///
    /// The display is shared by the process and never terminated, since that would destroy all its contexts.
    private var binding: EGLBinding
    private let isAdopted: Bool

    /// The number of nested calls of `perform`.
    private var depth = 0

    /// Creates a context on Mesa's surfaceless platform, or on the default display if that fails.
    ///
    /// - Throws: `RenderingError.Code.noContext` with the errors of both displays.
    convenience init() throws {
        var refusals: [String] = []
        for origin in ContextOrigin.allCases {
            do throws(RenderingError) {
                let binding = try origin.make()
                let caller = EGLBinding.current
                guard binding.makeCurrent() else {
                    let error = RenderingError.eglFailure("eglMakeCurrent")
                    Self.destroy(binding)
                    throw error
                }
                self.init(current: binding, isAdopted: false)
                _ = caller.makeCurrent(on: binding.display)
                return
            } catch {
                refusals.append("\(origin.rawValue): \(error.message)")
            }
        }
        throw RenderingError(
            .noContext,
            refusals.joined(separator: "; ")
                + "; install a driver with OpenGL ES 3.0 (Debian: libegl1 libgles2 libegl-mesa0 libgl1-mesa-dri)")
    }

    /// Creates an object for the context that is current on the calling thread, which remains that of its owner.
    ///
    /// - Parameters:
    ///   - binding: The context and its surfaces.
    ///   - needsWindowStencil: Whether the framebuffer of the window must have a stencil buffer.
    /// - Throws: `RenderingError.Code.noContext` if no context is current, it is not one of OpenGL ES 3.0 or later, or its
    ///   window has no stencil buffer of 8 bits although it needs one.
    convenience init(adopting binding: EGLBinding, needsWindowStencil: Bool) throws(RenderingError) {
        guard binding.context != nil, binding.display != nil else {
            throw RenderingError(
                .noContext,
                "no EGL context is current on the calling thread; create the window with a context of OpenGL ES 3.0"
                    + " through EGL and make it current (SDL2 on X11: SDL_HINT_VIDEO_X11_FORCE_EGL)")
        }
        self.init(current: binding, isAdopted: true)
        var kind: EGLint = 0
        eglQueryContext(binding.display, binding.context, EGL_CONTEXT_CLIENT_TYPE, &kind)
        var version: GLint = 0
        glGetIntegerv(GLenum(GL_MAJOR_VERSION), &version)
        guard kind == EGL_OPENGL_ES_API, version >= 3 else {
            // Older versions report the unknown name as an error.
            while glGetError() == GLenum(GL_INVALID_ENUM) {}
            throw RenderingError(
                .noContext,
                "the current context is \(driver.version); create the window with a context of OpenGL ES 3.0 or later")
        }
        let stencilBits = needsWindowStencil ? Self.windowStencilBits : 8
        guard stencilBits >= 8 else {
            throw RenderingError(
                .noContext,
                "the window has \(stencilBits) bits of stencil; create it with 8 bits (SDL2: SDL_GL_STENCIL_SIZE)")
        }
    }

    /// The number of bits in the stencil buffer of the current window.
    private static var windowStencilBits: Int {
        var (bound, bits): (GLint, GLint) = (0, 0)
        glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &bound)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), 0)
        glGetIntegerv(GLenum(GL_STENCIL_BITS), &bits)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), GLuint(bound))
        return Int(bits)
    }

    private init(current binding: EGLBinding, isAdopted: Bool) {
        self.binding = binding
        self.isAdopted = isAdopted
        driver = .current
        health = ContextHealth(resetStatus: ResetStatus())
    }

    isolated deinit {
        release { rectangleIndices.delete() }
        if !isAdopted { Self.destroy(binding) }
    }

    /// The width and height of the surface, in pixels.
    ///
    /// - Throws: `contextLost` if the surface no longer exists.
    func surfaceSize() throws(RenderingError) -> (width: Int, height: Int) {
        let operation = "query the size of the surface"
        try health.checkExistence(operation)
        // The owner may have replaced the surface.
        let current = EGLBinding.current
        let surface = current.context == binding.context ? current.draw : binding.draw
        var (width, height): (EGLint, EGLint) = (0, 0)
        guard eglQuerySurface(binding.display, surface, EGL_WIDTH, &width) == EGLBoolean(EGL_TRUE),
            eglQuerySurface(binding.display, surface, EGL_HEIGHT, &height) == EGLBoolean(EGL_TRUE)
        else { throw failure("eglQuerySurface", in: operation) }
        return (Int(width), Int(height))
    }

    /// Runs graphics calls with the context current.
    ///
    /// - Throws: Any error thrown by the body, `graphicsCallFailed` if OpenGL ES reports an error after it, or
    ///   `contextLost` if the context no longer exists.
    func perform<Result>(_ operation: @autoclosure () -> String, _ body: () throws -> Result) throws -> Result {
        try health.checkExistence(operation())
        let caller = EGLBinding.current
        guard enter(from: caller) else { throw failure("eglMakeCurrent", in: operation()) }
        defer { leave(to: caller) }
        let result: Result
        do {
            result = try body()
            try health.checkErrors(operation())
        } catch {
            // Errors of calls before the body has thrown are not those of the next operation.
            try? health.checkErrors(operation())
            // After a reset calls fail in many ways.
            if depth == 1 { try health.checkReset(operation()) }
            throw error
        }
        // In nested operations the outermost one queries the status.
        if depth == 1 { try health.checkReset(operation()) }
        return result
    }

    /// Runs calls that free an object; does nothing if the context no longer exists or cannot be made current, as its
    /// objects do not exist either.
    func release(_ body: () -> Void) {
        let caller = EGLBinding.current
        guard health.exists, enter(from: caller) else { return }
        body()
        leave(to: caller)
    }

    private func enter(from caller: EGLBinding) -> Bool {
        if caller.context != binding.context {
            guard binding.makeCurrent() else { return false }
        } else if isAdopted {
            // The owner may have replaced the surfaces.
            binding = caller
        }
        depth += 1
        return true
    }

    private func leave(to caller: EGLBinding) {
        depth -= 1
        guard caller.context != binding.context, !isAdopted || caller.context != nil else { return }
        _ = caller.makeCurrent(on: binding.display)
    }

    private func failure(_ call: String, in operation: String) -> RenderingError {
        health.failure(of: call, in: operation, isAdopted: isAdopted)
    }

    private static func destroy(_ binding: EGLBinding) {
        if EGLBinding.current.context == binding.context { eglMakeCurrent(binding.display, nil, nil, nil) }
        if let surface = binding.draw { eglDestroySurface(binding.display, surface) }
        eglDestroyContext(binding.display, binding.context)
    }
}

extension EGLContext {
    /// Draws vertices that have no buffers with the current program.
    ///
    /// - Parameters:
    ///   - count: The number of vertices.
    ///   - mode: The kind of their triangles.
    func drawVertices(_ count: Int, as mode: Int32 = GL_TRIANGLES) {
        glDrawArrays(GLenum(mode), 0, GLsizei(count))
        counts.drawCalls += 1
    }
}
