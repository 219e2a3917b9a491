import CEGL

/// The ways to create a context without a window, in order of preference.
@MainActor
enum ContextOrigin: String, CaseIterable {
    /// Mesa's platform without a display server.
    case surfaceless = "surfaceless platform"
    /// The default display, with a surface of one pixel for drivers that require a surface.
    case pixelBuffer = "default display"

    /// Creates a context.
    ///
    /// - Throws: `RenderingError.Code.noContext` with the failed call.
    func make() throws(RenderingError) -> EGLBinding {
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

        let requirements: [EGLint] = [
            EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT,
            EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
        ]
        var config: EGLConfig?
        var count: EGLint = 0
        guard eglChooseConfig(display, requirements, &config, 1, &count) == EGLBoolean(EGL_TRUE), count > 0, let config
        else { throw failure("eglChooseConfig for OpenGL ES 3.0") }

        var surface: EGLSurface?
        if self == .pixelBuffer {
            surface = eglCreatePbufferSurface(display, config, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
            guard surface != nil else { throw failure("eglCreatePbufferSurface") }
        }
        let version: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0]
        // A driver that reports resets lets a lost context be distinguished from a failed call; not all drivers do.
        let reports: [EGLint] = [EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY, EGL_LOSE_CONTEXT_ON_RESET]
        for attributes in [version + reports + [EGL_NONE], version + [EGL_NONE]] {
            if let context = eglCreateContext(display, config, nil, attributes) {
                return EGLBinding(display: display, context: context, draw: surface, read: surface)
            }
        }
        let error = failure("eglCreateContext for OpenGL ES 3.0")
        if let surface { eglDestroySurface(display, surface) }
        throw error
    }

    private func failure(_ call: String) -> RenderingError {
        .eglFailure(call)
    }
}
