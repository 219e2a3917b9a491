import CEGL
import CGLES
import KioskMaps
import KioskStyle
import Testing

/// A surface in memory in place of a window, with a graphics context that stays current until it is destroyed.
@MainActor
final class PixelBufferWindow {
    /// The kind of a context.
    enum Kind: String, CaseIterable {
        case embedded3
        case embedded1
        case desktop
    }

    /// Runs a test with a window of a size in pixels, which exists until the test ends.
    ///
    /// - Parameters:
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - kind: The kind of the context.
    ///   - stencilBits: The number of bits in the stencil buffer.
    ///   - body: The test; the context is current.
    static func with<Result>(
        width: Int = 320, height: Int = 200, kind: Kind = .embedded3, stencilBits: Int = 8,
        _ body: (PixelBufferWindow) throws -> Result
    ) throws -> Result {
        let window = try PixelBufferWindow(width: width, height: height, kind: kind, stencilBits: stencilBits)
        defer { window.destroy() }
        return try body(window)
    }

    private let display: EGLDisplay
    private let config: EGLConfig
    private var surface: EGLSurface
    private let context: CEGL.EGLContext
    private var isDestroyed = false

    private init(width: Int, height: Int, kind: Kind, stencilBits: Int) throws {
        display = try #require(eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil))
        try #require(eglInitialize(display, nil, nil) == EGLBoolean(EGL_TRUE))
        try #require(eglBindAPI(EGLenum(kind == .desktop ? EGL_OPENGL_API : EGL_OPENGL_ES_API)) == EGLBoolean(EGL_TRUE))
        let renderable =
            switch kind {
            case .embedded3: EGL_OPENGL_ES3_BIT
            case .embedded1: EGL_OPENGL_ES_BIT
            case .desktop: EGL_OPENGL_BIT
            }
        let attributes: [EGLint] = [
            EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, renderable,
            EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8,
            EGL_STENCIL_SIZE, EGLint(stencilBits), EGL_NONE,
        ]
        var found: EGLConfig?
        var count: EGLint = 0
        try #require(eglChooseConfig(display, attributes, &found, 1, &count) == EGLBoolean(EGL_TRUE))
        config = try #require(found)
        surface = try Self.surface(display, config, width: width, height: height)
        let version: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, kind == .embedded3 ? 3 : 1, EGL_NONE]
        context = try #require(eglCreateContext(display, config, nil, version))
        makeCurrent()
    }

    /// Makes the context current on the calling thread.
    func makeCurrent() {
        eglMakeCurrent(display, surface, surface, context)
    }

    /// Releases the context of the calling thread.
    func releaseContext() {
        eglMakeCurrent(display, nil, nil, nil)
    }

    /// Whether the context is current on the calling thread.
    var isCurrent: Bool { eglGetCurrentContext() == context }

    /// Replaces the surface by one with another size, as window libraries do when a window is resized.
    func resize(width: Int, height: Int) throws {
        let previous = surface
        surface = try Self.surface(display, config, width: width, height: height)
        makeCurrent()
        eglDestroySurface(display, previous)
    }

    /// Destroys the context and the surface.
    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        if isCurrent { releaseContext() }
        eglDestroyContext(display, context)
        eglDestroySurface(display, surface)
        eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
    }

    /// Returns the pixels of framebuffer 0; the context must be current.
    func readImage() throws -> UIImage {
        var (width, height): (EGLint, EGLint) = (0, 0)
        eglQuerySurface(display, surface, EGL_WIDTH, &width)
        eglQuerySurface(display, surface, EGL_HEIGHT, &height)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        let row = 4 * Int(width)
        let pixels = [UInt8](unsafeUninitializedCapacity: row * Int(height)) { bytes, count in
            glReadPixels(0, 0, width, height, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
            count = bytes.count
        }
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        // The first row in OpenGL is at the bottom.
        let rows = (0..<Int(height)).reversed().flatMap { pixels[$0 * row..<($0 + 1) * row] }
        return try #require(UIImage(pixelWidth: Int(width), pixelHeight: Int(height), pixels: rows))
    }

    private static func surface(
        _ display: EGLDisplay, _ config: EGLConfig, width: Int, height: Int
    ) throws -> EGLSurface {
        let size: [EGLint] = [EGL_WIDTH, EGLint(width), EGL_HEIGHT, EGLint(height), EGL_NONE]
        return try #require(eglCreatePbufferSurface(display, config, size))
    }
}
