import CEGL
import CGLES

/// An OpenGL ES 3.0 context that needs no window, display server or graphics card.
///
/// The context is current only while `perform` runs, and the previous binding is restored afterwards: the main actor of
/// a Linux process may run on different threads, and a context can be current on one thread only.
@MainActor
final class EGLContext {
    /// The display, which is shared by the process and never terminated, since that would destroy all its contexts.
    private let display: EGLDisplay
    private let context: CEGL.EGLContext
    /// A surface of one pixel, for drivers that require a surface.
    private let surface: EGLSurface?

    /// Whether draw calls contain items.
    var drawsItems = true

    /// Creates a context on Mesa's surfaceless platform, or on the default display if that fails.
    ///
    /// - Throws: `RenderingError.Code.noContext` with the errors of both displays.
    init() throws {
        var refusals: [String] = []
        for attempt in Attempt.allCases {
            do {
                let made = try attempt.make()
                (display, context, surface) = (made.display, made.context, made.surface)
                return
            } catch {
                refusals.append("\(attempt.rawValue): \(error.message)")
            }
        }
        throw RenderingError(
            .noContext,
            refusals.joined(separator: "; ")
                + "; install a driver with OpenGL ES 3.0 (Debian: libegl1 libgles2 libegl-mesa0 libgl1-mesa-dri)")
    }

    isolated deinit {
        if eglGetCurrentContext() == context { eglMakeCurrent(display, nil, nil, nil) }
        if let surface { eglDestroySurface(display, surface) }
        eglDestroyContext(display, context)
    }

    /// Runs graphics calls with the context current.
    ///
    /// - Throws: Any error thrown by the body, or `graphicsCallFailed` if OpenGL ES reports an error after it.
    func perform<Result>(_ operation: String, _ body: () throws -> Result) throws -> Result {
        let caller = Binding.current
        if caller.context != context, eglMakeCurrent(display, surface, surface, context) != EGLBoolean(EGL_TRUE) {
            throw RenderingError(.noContext, "\(operation): eglMakeCurrent failed with \(Self.lastError)")
        }
        defer { if caller.context != context { caller.restore(on: display) } }
        let result = try body()
        try Self.check(operation)
        return result
    }

    /// Runs calls that free an object; does nothing if the context cannot be made current, as its objects no longer
    /// exist.
    func release(_ body: () -> Void) {
        let caller = Binding.current
        if caller.context != context, eglMakeCurrent(display, surface, surface, context) != EGLBoolean(EGL_TRUE) {
            return
        }
        body()
        if caller.context != context { caller.restore(on: display) }
    }

    private static func check(_ operation: String) throws {
        var codes: [String] = []
        // A lost context reports errors indefinitely, so the number is limited.
        while codes.count < 8, case let code = glGetError(), code != GLenum(GL_NO_ERROR) {
            codes.append("0x" + String(code, radix: 16))
        }
        guard codes.isEmpty else {
            throw RenderingError(
                .graphicsCallFailed, "\(operation): OpenGL ES reports \(codes.joined(separator: ", "))")
        }
    }

    fileprivate static var lastError: String { "EGL error 0x" + String(eglGetError(), radix: 16) }
}

/// The EGL state of the calling thread.
private struct Binding {
    var display: EGLDisplay?
    var context: CEGL.EGLContext?
    var draw: EGLSurface?
    var read: EGLSurface?

    static var current: Binding {
        Binding(
            display: eglGetCurrentDisplay(), context: eglGetCurrentContext(), draw: eglGetCurrentSurface(EGL_DRAW),
            read: eglGetCurrentSurface(EGL_READ))
    }

    func restore(on fallback: EGLDisplay) {
        eglMakeCurrent(display ?? fallback, draw, read, context)
    }
}

/// The ways to create a context, in order of preference.
@MainActor
private enum Attempt: String, CaseIterable {
    case surfaceless = "surfaceless platform"
    case pixelBuffer = "default display"

    func make() throws(RenderingError) -> (display: EGLDisplay, context: CEGL.EGLContext, surface: EGLSurface?) {
        let found =
            switch self {
            case .surfaceless: eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil)
            case .pixelBuffer: eglGetDisplay(nil)
            }
        guard let display = found else {
            throw failure(self == .surfaceless ? "eglGetPlatformDisplay" : "eglGetDisplay")
        }
        guard eglInitialize(display, nil, nil) == EGLBoolean(EGL_TRUE) else { throw failure("eglInitialize") }
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGLBoolean(EGL_TRUE) else { throw failure("eglBindAPI") }

        let wishes: [EGLint] = [
            EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT,
            EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
        ]
        var config: EGLConfig?
        var count: EGLint = 0
        guard eglChooseConfig(display, wishes, &config, 1, &count) == EGLBoolean(EGL_TRUE), count > 0, let config
        else { throw failure("eglChooseConfig for OpenGL ES 3.0") }

        var surface: EGLSurface?
        if self == .pixelBuffer {
            surface = eglCreatePbufferSurface(display, config, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
            guard surface != nil else { throw failure("eglCreatePbufferSurface") }
        }
        let version: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE]
        guard let context = eglCreateContext(display, config, nil, version) else {
            if let surface { eglDestroySurface(display, surface) }
            throw failure("eglCreateContext for OpenGL ES 3.0")
        }
        return (display, context, surface)
    }

    private func failure(_ call: String) -> RenderingError {
        RenderingError(.noContext, "\(call) failed with \(EGLContext.lastError)")
    }
}
