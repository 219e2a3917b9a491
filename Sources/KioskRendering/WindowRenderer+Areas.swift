import CGLES
package import KioskStyle

extension WindowRenderer {
    /// A rectangle of one colour in a framebuffer.
    package struct Area {
        /// The rectangle.
        package var target: RenderTarget
        /// The colour; its opacity has no effect.
        package var color: UIColor

        /// Creates an area of a colour.
        package init(_ target: RenderTarget, color: UIColor) {
            self.target = target
            self.color = color
        }
    }

    /// Fills areas beside and between maps, such as dividers, in the order in which they are given.
    ///
    /// - Throws: `RenderingError` if a graphics call fails or the context is lost.
    package func fill(_ areas: [Area]) throws {
        guard !areas.isEmpty else { return }
        try context.perform("fill \(areas.count) areas") {
            glEnable(GLenum(GL_SCISSOR_TEST))
            defer { glDisable(GLenum(GL_SCISSOR_TEST)) }
            glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
            for area in areas {
                let target = area.target
                glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
                glScissor(
                    GLint(clamping: target.x), GLint(clamping: target.y), GLsizei(clamping: max(target.width, 0)),
                    GLsizei(clamping: max(target.height, 0)))
                let color = area.color
                glClearColor(GLfloat(color.red), GLfloat(color.green), GLfloat(color.blue), 1)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            }
        }
    }
}
