import CGLES
import KioskScene

/// A render pass that fills the view with one colour or with an image that is repeated on the ground.
@MainActor
final class BackgroundPass: RenderPass {
    private let context: EGLContext
    private let atlas: PatternAtlas
    private let program: ShaderProgram
    private let patternProgram: ShaderProgram

    init(context: EGLContext, atlas: PatternAtlas) {
        self.context = context
        self.atlas = atlas
        program = ShaderProgram(
            context: context, name: "background", vertex: ScreenShader.vertex, fragment: Self.colorFragment,
            surface: .plane)
        patternProgram = ShaderProgram(
            context: context, name: "pattern of the background", vertex: ScreenShader.vertex,
            fragment: Self.patternFragment, surface: .plane)
    }

    func draw(_ bucket: BackgroundBucket, in frame: RenderFrame) throws {
        let parts = SIMD4<Float>(bucket.color) / 255
        if let name = bucket.pattern {
            let tint = bucket.isDistanceField ? parts : SIMD4(repeating: parts.w)
            return try draw(name, tint: tint, isDistanceField: bucket.isDistanceField, in: frame)
        }
        guard bucket.color.w < 255 || context.showsOverdraw || context.fog != nil || context.groundLight != nil else {
            // An opaque colour covers everything, and clearing is the fastest way to fill the view.
            glClearColor(parts.x, parts.y, parts.z, parts.w)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            return
        }
        try program.use()
        glUniform4f(program.location("u_color"), parts.x, parts.y, parts.z, parts.w)
        drawView()
    }

    /// Fills the ground with an image; draws nothing if it is missing.
    ///
    /// - Parameters:
    ///   - name: The name of the image.
    ///   - tint: The colour with which it is multiplied.
    ///   - isDistanceField: Whether its alpha is a distance field.
    ///   - frame: The frame.
    private func draw(_ name: String, tint: SIMD4<Float>, isDistanceField: Bool, in frame: RenderFrame) throws {
        guard tint.w > 0, let pattern = try atlas.pattern(named: name, in: frame.images), let texture = atlas.texture
        else { return }
        try patternProgram.use()
        let grid = context.patternGrid(in: frame)
        grid.apply(to: patternProgram)
        let (region, periods) = (pattern.area(in: texture), grid.periods(of: pattern))
        glUniform4f(patternProgram.location("u_region"), region.x, region.y, region.z, region.w)
        glUniform4f(patternProgram.location("u_periods"), periods.x, periods.y, periods.z, periods.w)
        glUniform4f(patternProgram.location("u_tint"), tint.x, tint.y, tint.z, tint.w)
        glUniform1f(patternProgram.location("u_is_distance_field"), isDistanceField ? 1 : 0)
        texture.bind()
        drawView()
    }

    private func drawView() {
        glBindVertexArray(0)
        context.drawVertices(3)
    }

    private static let colorFragment = """
        #version 300 es
        precision highp float;
        uniform vec4 u_color;
        out vec4 color;
        void main() { color = u_color; }
        """

    private static let patternFragment = """
        #version 300 es
        precision highp float;
        \(PatternShader.uniformDistanceField)
        \(PatternShader.fragment)
        uniform vec4 u_region;
        uniform vec4 u_periods;
        uniform vec4 u_tint;
        out vec4 color;
        void main() {
            vec3 ground = patternGround();
            // Above the horizon there is no ground.
            if (!(ground.z > 0.0)) discard;
            color = pattern(ground, u_region, u_periods) * u_tint;
        }
        """
}
