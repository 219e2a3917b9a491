import CGLES

/// The rectangle of a framebuffer in which vertices are drawn.
struct Viewport {
    /// The lower left corner, in pixels from that of the framebuffer.
    let origin: SIMD2<Double>

    /// The width and height, in pixels, at least 1.
    let size: SIMD2<Double>

    /// The viewport of the current context.
    static var current: Viewport {
        var values: [GLint] = [0, 0, 1, 1]
        glGetIntegerv(GLenum(GL_VIEWPORT), &values)
        return Viewport(
            origin: SIMD2(Double(values[0]), Double(values[1])),
            size: SIMD2(Double(max(values[2], 1)), Double(max(values[3], 1))))
    }
}
