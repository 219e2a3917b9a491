import CGLES
import KioskMaps

/// A host that changes all state of the context that it can, and cleans nothing up.
@MainActor
final class HostileHost: CustomLayerHost {
    private(set) var renderCount = 0

    /// Called before the state is changed.
    var onBegin: () -> Void = {}

    func renderingWillStart() { changeState() }

    func render(_ parameters: CustomLayerRenderParameters) {
        renderCount += 1
        onBegin()
        changeState()
    }

    func renderingWillEnd() { changeState() }

    private func name(_ generate: (GLsizei, UnsafeMutablePointer<GLuint>) -> Void) -> GLuint {
        var name: GLuint = 0
        generate(1, &name)
        return name
    }

    private func changeState() {
        for capability in [
            GL_CULL_FACE, GL_DEPTH_TEST, GL_POLYGON_OFFSET_FILL, GL_PRIMITIVE_RESTART_FIXED_INDEX,
            GL_RASTERIZER_DISCARD, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_SCISSOR_TEST, GL_STENCIL_TEST,
        ] {
            glEnable(GLenum(capability))
        }
        glDisable(GLenum(GL_BLEND))
        glDisable(GLenum(GL_DITHER))
        changeFragmentOperations()
        glClear(GLbitfield(GL_STENCIL_BUFFER_BIT))
        changeBindings()
        for store in [GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SKIP_ROWS, GL_PACK_ROW_LENGTH] {
            glPixelStorei(GLenum(store), 3)
        }
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 8)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
        glHint(GLenum(GL_GENERATE_MIPMAP_HINT), GLenum(GL_FASTEST))
        glBeginQuery(GLenum(GL_ANY_SAMPLES_PASSED), name(glGenQueries))
    }

    private func changeFragmentOperations() {
        glCullFace(GLenum(GL_FRONT_AND_BACK))
        glFrontFace(GLenum(GL_CW))
        glDepthFunc(GLenum(GL_NEVER))
        glDepthMask(GLboolean(GL_FALSE))
        glDepthRangef(0.5, 0.6)
        glClearDepthf(0.25)
        glBlendFuncSeparate(GLenum(GL_ZERO), GLenum(GL_ZERO), GLenum(GL_DST_COLOR), GLenum(GL_ONE))
        glBlendEquationSeparate(GLenum(GL_MIN), GLenum(GL_MAX))
        glBlendColor(0.1, 0.2, 0.3, 0.4)
        glStencilFuncSeparate(GLenum(GL_FRONT), GLenum(GL_NEVER), 7, 0x0F)
        glStencilFuncSeparate(GLenum(GL_BACK), GLenum(GL_LESS), 9, 0xF0)
        glStencilOp(GLenum(GL_INVERT), GLenum(GL_INVERT), GLenum(GL_INVERT))
        glStencilMaskSeparate(GLenum(GL_FRONT), 0x03)
        glStencilMaskSeparate(GLenum(GL_BACK), 0x05)
        glClearStencil(77)
        glColorMask(GLboolean(GL_FALSE), GLboolean(GL_TRUE), GLboolean(GL_FALSE), GLboolean(GL_FALSE))
        glClearColor(1, 0, 1, 0)
        glPolygonOffset(3, 4)
        glSampleCoverage(0.5, GLboolean(GL_TRUE))
        glScissor(1, 2, 3, 4)
        glViewport(5, 6, 7, 8)
        glLineWidth(2)
    }

    private func changeBindings() {
        glUseProgram(0)
        glBindVertexArray(0)
        let buffer = name(glGenBuffers)
        for target in [
            GL_ARRAY_BUFFER, GL_ELEMENT_ARRAY_BUFFER, GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, GL_PIXEL_PACK_BUFFER,
            GL_PIXEL_UNPACK_BUFFER, GL_UNIFORM_BUFFER, GL_TRANSFORM_FEEDBACK_BUFFER,
        ] {
            glBindBuffer(GLenum(target), buffer)
        }
        for index in 0..<GLuint(12) {
            glEnableVertexAttribArray(index)
            glVertexAttribPointer(index, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 400, nil)
            glVertexAttribDivisor(index, 3)
            glVertexAttrib4f(index, 9, 8, 7, 6)
        }
        glVertexAttribI4i(13, 1, 2, 3, 4)
        let sampler = name(glGenSamplers)
        for unit in 0..<GLuint(6) {
            glActiveTexture(GLenum(GL_TEXTURE0) + unit)
            for target in [GL_TEXTURE_2D, GL_TEXTURE_CUBE_MAP, GL_TEXTURE_3D, GL_TEXTURE_2D_ARRAY] {
                glBindTexture(GLenum(target), name(glGenTextures))
            }
            glBindSampler(unit, sampler)
        }
        glBindTransformFeedback(GLenum(GL_TRANSFORM_FEEDBACK), name(glGenTransformFeedbacks))
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name(glGenRenderbuffers))
        var buffers = [GLenum(GL_NONE)]
        glDrawBuffers(1, &buffers)
        glReadBuffer(GLenum(GL_NONE))
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name(glGenFramebuffers))
    }
}
