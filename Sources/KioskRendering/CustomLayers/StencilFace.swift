import CGLES

/// The stencil state of front or back faces.
struct StencilFace: Equatable {
    private let face: GLenum
    private let function: GLint
    private let reference: GLint
    private let mask: GLint
    private let fail: GLint
    private let depthFail: GLint
    private let pass: GLint
    private let writeMask: GLint

    /// Reads the state of the current context.
    init(isBack: Bool) {
        func integer(_ front: Int32, _ back: Int32) -> GLint {
            var value: GLint = 0
            glGetIntegerv(GLenum(isBack ? back : front), &value)
            return value
        }
        face = GLenum(isBack ? GL_BACK : GL_FRONT)
        function = integer(GL_STENCIL_FUNC, GL_STENCIL_BACK_FUNC)
        reference = integer(GL_STENCIL_REF, GL_STENCIL_BACK_REF)
        mask = integer(GL_STENCIL_VALUE_MASK, GL_STENCIL_BACK_VALUE_MASK)
        fail = integer(GL_STENCIL_FAIL, GL_STENCIL_BACK_FAIL)
        depthFail = integer(GL_STENCIL_PASS_DEPTH_FAIL, GL_STENCIL_BACK_PASS_DEPTH_FAIL)
        pass = integer(GL_STENCIL_PASS_DEPTH_PASS, GL_STENCIL_BACK_PASS_DEPTH_PASS)
        writeMask = integer(GL_STENCIL_WRITEMASK, GL_STENCIL_BACK_WRITEMASK)
    }

    /// Sets the state of the current context.
    func restore() {
        glStencilFuncSeparate(face, GLenum(bitPattern: function), reference, GLuint(bitPattern: mask))
        glStencilOpSeparate(
            face, GLenum(bitPattern: fail), GLenum(bitPattern: depthFail), GLenum(bitPattern: pass))
        glStencilMaskSeparate(face, GLuint(bitPattern: writeMask))
    }
}
