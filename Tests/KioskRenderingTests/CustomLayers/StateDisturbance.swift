import CGLES

@testable import KioskRendering

/// A state of the context that the owner of a window may have set, and that would change the pictures of a map.
enum StateDisturbance: CaseIterable {
    case blending, blendEquation, blendFactors
    case culling, cullFace, frontFace
    case depthTest, depthMask, depthRange, polygonOffset
    case stencilTest, stencilMask, scissor, viewport, colorMask
    case dithering, lineWidth, clearValues
    case sampleCoverage, alphaToCoverage, sampleMask
    case primitiveRestart, rasterizerDiscard, vertexCapture
    case unpackStore, packStore, unpackBuffer, packBuffer
    case samplers, textures, program, vertexArray, attributeValues, buffers
    case drawBuffers, readBuffer, framebuffer, query, hints

    /// Whether the state changes what is uploaded.
    var affectsUploads: Bool {
        switch self {
        case .unpackStore, .unpackBuffer, .samplers, .textures, .hints, .program, .vertexCapture: true
        default: false
        }
    }

    /// Sets the state.
    ///
    /// - Parameter framebuffer: The framebuffer of the map, which some states belong to.
    func apply(framebuffer: GLuint) {
        switch self {
        case .blending: glEnable(GLenum(GL_BLEND))
        case .blendEquation: glBlendEquation(GLenum(GL_FUNC_REVERSE_SUBTRACT))
        case .blendFactors: glBlendFunc(GLenum(GL_ZERO), GLenum(GL_DST_COLOR))
        case .culling: glEnable(GLenum(GL_CULL_FACE))
        case .cullFace:
            glEnable(GLenum(GL_CULL_FACE))
            glCullFace(GLenum(GL_FRONT_AND_BACK))
        case .frontFace:
            glEnable(GLenum(GL_CULL_FACE))
            glFrontFace(GLenum(GL_CW))
        case .depthTest:
            glEnable(GLenum(GL_DEPTH_TEST))
            glDepthFunc(GLenum(GL_NEVER))
        case .depthMask: glDepthMask(GLboolean(GL_FALSE))
        case .depthRange: glDepthRangef(1, 0)
        case .polygonOffset:
            glEnable(GLenum(GL_POLYGON_OFFSET_FILL))
            glPolygonOffset(100, 100)
        case .stencilTest:
            glEnable(GLenum(GL_STENCIL_TEST))
            glStencilFunc(GLenum(GL_NEVER), 1, 0xFF)
        case .stencilMask: glStencilMask(0)
        case .scissor:
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(0, 0, 1, 1)
        case .viewport: glViewport(0, 0, 1, 1)
        case .colorMask:
            glColorMask(GLboolean(GL_FALSE), GLboolean(GL_TRUE), GLboolean(GL_FALSE), GLboolean(GL_TRUE))
        case .dithering: glDisable(GLenum(GL_DITHER))
        case .lineWidth: glLineWidth(5)
        case .clearValues:
            glClearColor(1, 0, 1, 1)
            glClearDepthf(0)
            glClearStencil(255)
        case .sampleCoverage:
            glEnable(GLenum(GL_SAMPLE_COVERAGE))
            glSampleCoverage(0, GLboolean(GL_FALSE))
        case .alphaToCoverage: glEnable(GLenum(GL_SAMPLE_ALPHA_TO_COVERAGE))
        case .sampleMask:
            // A context of OpenGL ES 3.0 reports an error.
            if SampleMask.isSupported { glEnable(SampleMask.capability) }
            SampleMask.set(0, at: 0)
        case .primitiveRestart: glEnable(GLenum(GL_PRIMITIVE_RESTART_FIXED_INDEX))
        case .rasterizerDiscard: glEnable(GLenum(GL_RASTERIZER_DISCARD))
        case .vertexCapture: beginCapture()
        case .unpackStore, .packStore: setPixelStore()
        case .unpackBuffer: glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), Self.buffer())
        case .packBuffer: glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), Self.buffer())
        case .samplers, .textures: bindTextures()
        case .program: glUseProgram(Self.captureProgram())
        case .vertexArray: setVertexArray()
        case .attributeValues: for index in 0..<GLuint(16) { glVertexAttrib4f(index, 9, 8, 7, 6) }
        case .buffers: glBindBuffer(GLenum(GL_ARRAY_BUFFER), Self.buffer())
        case .drawBuffers, .readBuffer: selectNoBuffers(of: framebuffer)
        case .framebuffer: glBindFramebuffer(GLenum(GL_FRAMEBUFFER), Self.name(glGenFramebuffers))
        case .query: glBeginQuery(GLenum(GL_ANY_SAMPLES_PASSED), Self.name(glGenQueries))
        case .hints: glHint(GLenum(GL_GENERATE_MIPMAP_HINT), GLenum(GL_FASTEST))
        }
    }

    private func selectNoBuffers(of framebuffer: GLuint) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        if self == .drawBuffers {
            var none = GLenum(GL_NONE)
            glDrawBuffers(1, &none)
            // Another framebuffer is bound when the map is drawn.
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        } else {
            glReadBuffer(GLenum(GL_NONE))
        }
    }

    private func setPixelStore() {
        let names =
            self == .unpackStore
            ? [GL_UNPACK_ROW_LENGTH, GL_UNPACK_IMAGE_HEIGHT, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SKIP_ROWS]
            : [GL_PACK_ROW_LENGTH, GL_PACK_SKIP_PIXELS, GL_PACK_SKIP_ROWS]
        for name in names { glPixelStorei(GLenum(name), 3) }
        glPixelStorei(GLenum(self == .unpackStore ? GL_UNPACK_ALIGNMENT : GL_PACK_ALIGNMENT), 8)
    }

    private func bindTextures() {
        let sampler = Self.name(glGenSamplers)
        glSamplerParameteri(sampler, GLenum(GL_TEXTURE_WRAP_S), GL_REPEAT)
        glSamplerParameteri(sampler, GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR_MIPMAP_LINEAR)
        for unit in 0..<GLuint(16) {
            glActiveTexture(GLenum(GL_TEXTURE0) + unit)
            if self == .samplers {
                glBindSampler(unit, sampler)
            } else {
                glBindTexture(GLenum(GL_TEXTURE_2D), Self.name(glGenTextures))
            }
        }
    }

    private func setVertexArray() {
        glBindVertexArray(0)
        for index in 0..<GLuint(8) {
            glEnableVertexAttribArray(index)
            glVertexAttribDivisor(index, 1)
        }
    }

    /// Begins to capture vertices with a program that remains current.
    private func beginCapture() {
        glUseProgram(Self.captureProgram())
        glBindTransformFeedback(GLenum(GL_TRANSFORM_FEEDBACK), Self.name(glGenTransformFeedbacks))
        glBindBufferBase(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, Self.buffer())
        glBeginTransformFeedback(GLenum(GL_TRIANGLES))
    }

    private static func name(_ generate: (GLsizei, UnsafeMutablePointer<GLuint>) -> Void) -> GLuint {
        var name: GLuint = 0
        generate(1, &name)
        return name
    }

    /// Returns a buffer of 4 kilobytes.
    private static func buffer() -> GLuint {
        let buffer = name(glGenBuffers)
        glBindBuffer(GLenum(GL_COPY_WRITE_BUFFER), buffer)
        glBufferData(GLenum(GL_COPY_WRITE_BUFFER), 4096, nil, GLenum(GL_STATIC_DRAW))
        glBindBuffer(GLenum(GL_COPY_WRITE_BUFFER), 0)
        return buffer
    }

    /// Returns a program that captures positions.
    private static func captureProgram() -> GLuint {
        let program = glCreateProgram()
        for (kind, source) in [
            (GL_VERTEX_SHADER, "#version 300 es\nvoid main() { gl_Position = vec4(0.0); }"),
            (
                GL_FRAGMENT_SHADER,
                "#version 300 es\nprecision mediump float;\nout vec4 color;\nvoid main() { color = vec4(1.0); }"
            ),
        ] {
            let shader = glCreateShader(GLenum(kind))
            source.withCString { text in
                var text: UnsafePointer<GLchar>? = text
                glShaderSource(shader, 1, &text, nil)
            }
            glCompileShader(shader)
            glAttachShader(program, shader)
        }
        "gl_Position".withCString { text in
            var text: UnsafePointer<GLchar>? = text
            glTransformFeedbackVaryings(program, 1, &text, GLenum(GL_INTERLEAVED_ATTRIBS))
        }
        glLinkProgram(program)
        return program
    }
}
