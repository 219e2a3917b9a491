import CGLES

/// A record of the capture of vertices by transform feedback, which restores it after foreign calls.
///
/// While a capture is active and not paused, programs other than its own can neither be used nor draw.
struct VertexCapture: Equatable {
    /// The name of the bound object.
    private let object: GLuint
    private let isActive: Bool
    private let isPaused: Bool

    /// Reads the capture of the current context.
    init() {
        object = GLuint(bitPattern: Self.integer(GL_TRANSFORM_FEEDBACK_BINDING))
        isActive = Self.integer(GL_TRANSFORM_FEEDBACK_ACTIVE) != 0
        isPaused = Self.integer(GL_TRANSFORM_FEEDBACK_PAUSED) != 0
    }

    /// Whether vertices are captured.
    private var isCapturing: Bool { isActive && !isPaused }

    /// Pauses the capture of the current context.
    static func pause() {
        if VertexCapture().isCapturing { glPauseTransformFeedback() }
    }

    /// Binds the recorded object in the current context, and ends a capture that was begun since the record; it remains paused.
    func bind() {
        let current = VertexCapture()
        if current.isActive, current.object != object || !isActive {
            // A paused capture ends without its program.
            glEndTransformFeedback()
        } else if current.isCapturing {
            glPauseTransformFeedback()
        }
        glBindTransformFeedback(GLenum(GL_TRANSFORM_FEEDBACK), object)
    }

    /// Continues the recorded capture, whose program and object are those of the current context again.
    func resume() {
        if isCapturing, VertexCapture() != self { glResumeTransformFeedback() }
    }

    private static func integer(_ name: Int32) -> GLint {
        var value: GLint = 0
        glGetIntegerv(GLenum(name), &value)
        return value
    }
}
