import CEGL
import CGLES

/// A record of the mask of the samples that are drawn to, which restores it after foreign calls.
///
/// The mask exists from OpenGL ES 3.1 on; in an older context, the record is empty.
struct SampleMask: Equatable {
    /// `GL_SAMPLE_MASK`, which the header of OpenGL ES 3.0 does not declare.
    static let capability: GLenum = 0x8E51

    /// `GL_SAMPLE_MASK_VALUE` and `GL_MAX_SAMPLE_MASK_WORDS`.
    private static let (value, maximumWords): (GLenum, GLenum) = (0x8E52, 0x8E59)

    private let isEnabled: Bool
    /// The words of the mask, with a bit for each sample; empty if the context has no mask.
    private let words: [GLint]

    /// Reads the mask of the current context.
    init() {
        guard Self.isSupported else {
            (isEnabled, words) = (false, [])
            return
        }
        isEnabled = glIsEnabled(Self.capability) != 0
        var count: GLint = 0
        glGetIntegerv(Self.maximumWords, &count)
        words = (0..<GLuint(max(count, 0))).map { index in
            var word: GLint = 0
            glGetIntegeri_v(Self.value, index, &word)
            return word
        }
    }

    /// Lets drawing reach all samples.
    static func disable() {
        if isSupported { glDisable(capability) }
    }

    /// Sets the recorded mask in the current context.
    func restore() {
        guard !words.isEmpty else { return }
        if isEnabled { glEnable(Self.capability) } else { glDisable(Self.capability) }
        for (index, word) in words.enumerated() { Self.set(GLbitfield(bitPattern: word), at: GLuint(index)) }
    }

    /// Sets a word of the mask in the current context; without an effect before OpenGL ES 3.1.
    static func set(_ word: GLbitfield, at index: GLuint) {
        // A library of OpenGL ES 3.0 does not export the function.
        guard isSupported, let address = eglGetProcAddress("glSampleMaski") else { return }
        unsafeBitCast(address, to: (@convention(c) (GLuint, GLbitfield) -> Void).self)(index, word)
    }

    /// Whether the current context has a mask.
    static var isSupported: Bool {
        var version: (major: GLint, minor: GLint) = (0, 0)
        glGetIntegerv(GLenum(GL_MAJOR_VERSION), &version.major)
        glGetIntegerv(GLenum(GL_MINOR_VERSION), &version.minor)
        return version >= (3, 1)
    }
}
