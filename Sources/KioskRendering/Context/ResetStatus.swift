import CEGL
import CGLES

/// The query of a context for a reset of the graphics processor, after which its objects no longer exist.
@MainActor
struct ResetStatus {
    private let query: () -> GLenum

    /// Looks up the query of the current context: OpenGL ES 3.2, or one of the robustness extensions.
    ///
    /// A context without them never reports a reset.
    init() {
        // eglGetProcAddress may return an address for functions that the context does not support.
        var version: (major: GLint, minor: GLint) = (0, 0)
        glGetIntegerv(GLenum(GL_MAJOR_VERSION), &version.major)
        glGetIntegerv(GLenum(GL_MINOR_VERSION), &version.minor)
        let name: String? =
            if version >= (3, 2) {
                "glGetGraphicsResetStatus"
            } else if GraphicsDriver.supports("GL_KHR_robustness") {
                "glGetGraphicsResetStatusKHR"
            } else if GraphicsDriver.supports("GL_EXT_robustness") {
                "glGetGraphicsResetStatusEXT"
            } else {
                nil
            }
        guard let name, let address = eglGetProcAddress(name) else {
            self.init { GLenum(GL_NO_ERROR) }
            return
        }
        let function = unsafeBitCast(address, to: (@convention(c) () -> GLenum).self)
        self.init { function() }
    }

    /// Creates a status with a query.
    init(query: @escaping () -> GLenum) {
        self.query = query
    }

    /// The reason of a reset, such as `GL_GUILTY_CONTEXT_RESET`; nil if the context has not been reset.
    var reason: GLenum? {
        let status = query()
        return status == GLenum(GL_NO_ERROR) ? nil : status
    }
}
