import CEGL

/// An EGL context with its display and surfaces, as it is bound to a thread.
struct EGLBinding {
    /// The display of the context.
    var display: EGLDisplay?
    /// The context; nil if no context is bound.
    var context: CEGL.EGLContext?
    /// The surface that is framebuffer 0 for drawing; nil for a context without a surface.
    var draw: EGLSurface?
    /// The surface that is framebuffer 0 for reading.
    var read: EGLSurface?

    /// The binding of the calling thread.
    static var current: EGLBinding {
        EGLBinding(
            display: eglGetCurrentDisplay(), context: eglGetCurrentContext(), draw: eglGetCurrentSurface(EGL_DRAW),
            read: eglGetCurrentSurface(EGL_READ))
    }

    /// Binds the context to the calling thread and returns whether that succeeded; a binding without a context releases
    /// the context of the thread.
    ///
    /// - Parameter fallback: The display to use if the binding has none.
    func makeCurrent(on fallback: EGLDisplay? = nil) -> Bool {
        eglMakeCurrent(display ?? fallback, draw, read, context) == EGLBoolean(EGL_TRUE)
    }
}
