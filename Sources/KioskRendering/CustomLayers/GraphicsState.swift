import CEGL
import CGLES

/// The state of an OpenGL ES 3.0 context that foreign calls can change, without the contents of objects.
@MainActor
struct GraphicsState: Equatable {
    private static let capabilities = [
        GL_BLEND, GL_CULL_FACE, GL_DEPTH_TEST, GL_DITHER, GL_POLYGON_OFFSET_FILL, GL_PRIMITIVE_RESTART_FIXED_INDEX,
        GL_RASTERIZER_DISCARD, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_SCISSOR_TEST, GL_STENCIL_TEST,
    ].map { GLenum($0) }

    private static let bufferBindings = [
        (GL_ARRAY_BUFFER, GL_ARRAY_BUFFER_BINDING), (GL_COPY_READ_BUFFER, GL_COPY_READ_BUFFER_BINDING),
        (GL_COPY_WRITE_BUFFER, GL_COPY_WRITE_BUFFER_BINDING), (GL_PIXEL_PACK_BUFFER, GL_PIXEL_PACK_BUFFER_BINDING),
        (GL_PIXEL_UNPACK_BUFFER, GL_PIXEL_UNPACK_BUFFER_BINDING), (GL_UNIFORM_BUFFER, GL_UNIFORM_BUFFER_BINDING),
        (GL_TRANSFORM_FEEDBACK_BUFFER, GL_TRANSFORM_FEEDBACK_BUFFER_BINDING),
    ].map { (target: GLenum($0), name: GLenum($1)) }

    private static let pixelStores = [
        GL_UNPACK_ALIGNMENT, GL_UNPACK_ROW_LENGTH, GL_UNPACK_IMAGE_HEIGHT, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SKIP_ROWS,
        GL_UNPACK_SKIP_IMAGES, GL_PACK_ALIGNMENT, GL_PACK_ROW_LENGTH, GL_PACK_SKIP_PIXELS, GL_PACK_SKIP_ROWS,
    ].map { GLenum($0) }

    private static let hints = [GL_GENERATE_MIPMAP_HINT, GL_FRAGMENT_SHADER_DERIVATIVE_HINT].map { GLenum($0) }

    /// The names of the state that queries return as an integer.
    private static let integers = [
        GL_CURRENT_PROGRAM, GL_VERTEX_ARRAY_BINDING, GL_DRAW_FRAMEBUFFER_BINDING, GL_READ_FRAMEBUFFER_BINDING,
        GL_RENDERBUFFER_BINDING, GL_CULL_FACE_MODE, GL_FRONT_FACE, GL_DEPTH_FUNC, GL_DEPTH_WRITEMASK,
        GL_BLEND_SRC_RGB, GL_BLEND_DST_RGB, GL_BLEND_SRC_ALPHA, GL_BLEND_DST_ALPHA,
        GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA, GL_STENCIL_CLEAR_VALUE, GL_SAMPLE_COVERAGE_INVERT,
    ].map { GLenum($0) }

    /// The names of the state that the queries return as several integers.
    private static let vectors = [(GL_VIEWPORT, 4), (GL_SCISSOR_BOX, 4), (GL_COLOR_WRITEMASK, 4)].map {
        (name: GLenum($0), count: $1)
    }

    private static let floats = [
        (GL_COLOR_CLEAR_VALUE, 4), (GL_BLEND_COLOR, 4), (GL_DEPTH_RANGE, 2), (GL_DEPTH_CLEAR_VALUE, 1),
        (GL_POLYGON_OFFSET_FACTOR, 1), (GL_POLYGON_OFFSET_UNITS, 1), (GL_SAMPLE_COVERAGE_VALUE, 1), (GL_LINE_WIDTH, 1),
    ].map { (name: GLenum($0), count: $1) }

    private static let queryTargets = [
        GL_ANY_SAMPLES_PASSED, GL_ANY_SAMPLES_PASSED_CONSERVATIVE, GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN,
    ].map { GLenum($0) }

    private let enabled: [Bool]
    private let buffers: [GLint]
    private let stores: [GLint]
    private let hintModes: [GLint]
    private let numbers: [GLenum: [GLint]]
    private let values: [GLenum: [GLfloat]]
    private let stencils: [StencilFace]
    private let textures: TextureUnits
    private let vertexArray: DefaultVertexArray
    private let attributes: [[GLfloat]]
    private let queries: [GLuint]
    private let sampleMask: SampleMask
    private let capture: VertexCapture
    private let drawBuffers: DrawBuffers
    private let readBuffer: GLint

    /// Reads the state of the current context.
    init() {
        enabled = Self.capabilities.map { glIsEnabled($0) != 0 }
        buffers = Self.bufferBindings.map { Self.integer($0.name) }
        stores = Self.pixelStores.map { Self.integer($0) }
        hintModes = Self.hints.map { Self.integer($0) }
        var numbers: [GLenum: [GLint]] = [:]
        for name in Self.integers { numbers[name] = [Self.integer(name)] }
        for vector in Self.vectors { numbers[vector.name] = Self.integers(vector.name, count: vector.count) }
        self.numbers = numbers
        values = Dictionary(uniqueKeysWithValues: Self.floats.map { ($0.name, Self.floats($0.name, count: $0.count)) })
        stencils = [StencilFace(isBack: false), StencilFace(isBack: true)]
        textures = TextureUnits()
        vertexArray = DefaultVertexArray()
        glBindVertexArray(GLuint(bitPattern: numbers[GLenum(GL_VERTEX_ARRAY_BINDING)]?.first ?? 0))
        queries = Self.queryTargets.map { Self.query($0) }
        attributes = (0..<Self.integer(GLenum(GL_MAX_VERTEX_ATTRIBS))).map { index in
            var value = [GLfloat](repeating: 0, count: 4)
            glGetVertexAttribfv(GLuint(index), GLenum(GL_CURRENT_VERTEX_ATTRIB), &value)
            return value
        }
        sampleMask = SampleMask()
        capture = VertexCapture()
        drawBuffers = DrawBuffers()
        readBuffer = Self.integer(GLenum(GL_READ_BUFFER))
    }

    /// Runs calls and restores the state afterwards, and the context that is current.
    static func preserved<Result>(_ body: () throws -> Result) rethrows -> Result {
        let binding = EGLBinding.current
        let state = GraphicsState()
        defer {
            if EGLBinding.current.context != binding.context { _ = binding.makeCurrent() }
            state.restore()
        }
        return try body()
    }

    /// Sets the state in which a renderer draws, whatever the owner of the context has set: that of a new context.
    ///
    /// A query of the owner cannot be paused: it counts the samples of the map as well. The draw buffers belong to a framebuffer, and are
    /// those of `DrawBuffers`.
    static func reset() {
        // Until then, the program of the owner cannot be replaced.
        VertexCapture.pause()
        resetForCustomLayer()
        DefaultVertexArray.clear()
        glDisable(GLenum(GL_SCISSOR_TEST))
        glDisable(GLenum(GL_BLEND))
        glEnable(GLenum(GL_DITHER))
        for binding in bufferBindings where binding.target != GLenum(GL_TRANSFORM_FEEDBACK_BUFFER) {
            glBindBuffer(binding.target, 0)
        }
        for hint in hints { glHint(hint, GLenum(GL_DONT_CARE)) }
        for store in pixelStores {
            let isAlignment = store == GLenum(GL_UNPACK_ALIGNMENT) || store == GLenum(GL_PACK_ALIGNMENT)
            glPixelStorei(store, isAlignment ? 4 : 0)
        }
        glDepthRangef(0, 1)
        glPolygonOffset(0, 0)
        // The outlines of polygons are lines.
        glLineWidth(1)
        TextureUnits.unbindSamplers()
    }

    /// Sets the state that hosts of custom layers find: that of a new context, with blending of premultiplied colours.
    ///
    /// The scissor test stays enabled if the map is drawn into a part of a framebuffer.
    static func resetForCustomLayer() {
        for capability in capabilities where capability != GLenum(GL_DITHER) && capability != GLenum(GL_SCISSOR_TEST) {
            glDisable(capability)
        }
        SampleMask.disable()
        glEnable(GLenum(GL_BLEND))
        glBlendEquation(GLenum(GL_FUNC_ADD))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        glDepthFunc(GLenum(GL_LESS))
        glDepthMask(GLboolean(GL_TRUE))
        glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
        glStencilMask(0xFF)
        glStencilFunc(GLenum(GL_ALWAYS), 0, 0xFF)
        glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_KEEP))
        glCullFace(GLenum(GL_BACK))
        glFrontFace(GLenum(GL_CCW))
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindVertexArray(0)
        glUseProgram(0)
    }

    /// Sets the state of the current context.
    func restore() {
        endQueries()
        capture.bind()
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), name(GL_DRAW_FRAMEBUFFER_BINDING))
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), name(GL_READ_FRAMEBUFFER_BINDING))
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name(GL_RENDERBUFFER_BINDING))
        drawBuffers.restore()
        // The default framebuffer of a context without a surface has no buffer that could be selected.
        if Self.integer(GLenum(GL_READ_BUFFER)) != readBuffer { glReadBuffer(GLenum(bitPattern: readBuffer)) }
        glUseProgram(name(GL_CURRENT_PROGRAM))
        vertexArray.restore()
        glBindVertexArray(name(GL_VERTEX_ARRAY_BINDING))
        for (binding, buffer) in zip(Self.bufferBindings, buffers) { glBindBuffer(binding.target, GLuint(buffer)) }
        textures.restore()
        for (index, value) in attributes.enumerated() { glVertexAttrib4fv(GLuint(index), value) }
        for (store, value) in zip(Self.pixelStores, stores) { glPixelStorei(store, value) }
        for (hint, mode) in zip(Self.hints, hintModes) { glHint(hint, GLenum(mode)) }
        for (capability, isEnabled) in zip(Self.capabilities, enabled) {
            if isEnabled { glEnable(capability) } else { glDisable(capability) }
        }
        restoreFragmentOperations()
        // A capture continues with its own program.
        capture.resume()
    }

    private func restoreFragmentOperations() {
        glCullFace(name(GL_CULL_FACE_MODE))
        glFrontFace(name(GL_FRONT_FACE))
        glDepthFunc(name(GL_DEPTH_FUNC))
        glDepthMask(GLboolean(name(GL_DEPTH_WRITEMASK)))
        glBlendFuncSeparate(
            name(GL_BLEND_SRC_RGB), name(GL_BLEND_DST_RGB), name(GL_BLEND_SRC_ALPHA), name(GL_BLEND_DST_ALPHA))
        glBlendEquationSeparate(name(GL_BLEND_EQUATION_RGB), name(GL_BLEND_EQUATION_ALPHA))
        for stencil in stencils { stencil.restore() }
        sampleMask.restore()
        glClearStencil(GLint(bitPattern: name(GL_STENCIL_CLEAR_VALUE)))
        if let box = numbers[GLenum(GL_VIEWPORT)] { glViewport(box[0], box[1], box[2], box[3]) }
        if let box = numbers[GLenum(GL_SCISSOR_BOX)] { glScissor(box[0], box[1], box[2], box[3]) }
        if let mask = numbers[GLenum(GL_COLOR_WRITEMASK)]?.map({ GLboolean($0) }) {
            glColorMask(mask[0], mask[1], mask[2], mask[3])
        }
        let (clear, blend) = (value(GL_COLOR_CLEAR_VALUE), value(GL_BLEND_COLOR))
        glClearColor(clear[0], clear[1], clear[2], clear[3])
        glBlendColor(blend[0], blend[1], blend[2], blend[3])
        glDepthRangef(value(GL_DEPTH_RANGE)[0], value(GL_DEPTH_RANGE)[1])
        glClearDepthf(value(GL_DEPTH_CLEAR_VALUE)[0])
        glPolygonOffset(value(GL_POLYGON_OFFSET_FACTOR)[0], value(GL_POLYGON_OFFSET_UNITS)[0])
        glSampleCoverage(value(GL_SAMPLE_COVERAGE_VALUE)[0], GLboolean(name(GL_SAMPLE_COVERAGE_INVERT)))
        glLineWidth(value(GL_LINE_WIDTH)[0])
    }

    /// Ends queries that were begun since the record and not ended; the renderer uses none.
    private func endQueries() {
        for (target, recorded) in zip(Self.queryTargets, queries) {
            let query = Self.query(target)
            if query != 0, query != recorded { glEndQuery(target) }
        }
    }

    private func name(_ name: GLint) -> GLuint { GLuint(bitPattern: numbers[GLenum(name)]?.first ?? 0) }

    private func value(_ name: GLint) -> [GLfloat] { values[GLenum(name)] ?? [0, 0, 0, 0] }

    /// Returns the query that is active for a target; 0 for none.
    private static func query(_ target: GLenum) -> GLuint {
        var query: GLint = 0
        glGetQueryiv(target, GLenum(GL_CURRENT_QUERY), &query)
        return GLuint(bitPattern: query)
    }

    private static func integer(_ name: GLenum) -> GLint { integers(name, count: 1)[0] }

    private static func integers(_ name: GLenum, count: Int) -> [GLint] {
        // Drivers write all components of a vector.
        var result = [GLint](repeating: 0, count: 16)
        glGetIntegerv(name, &result)
        return Array(result.prefix(count))
    }

    private static func floats(_ name: GLenum, count: Int) -> [GLfloat] {
        var result = [GLfloat](repeating: 0, count: 16)
        glGetFloatv(name, &result)
        return Array(result.prefix(count))
    }
}
