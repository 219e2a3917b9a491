import CGLES
import KioskMaps

/// A render pass that fills the view with one colour.
@MainActor
struct BackgroundPass: RenderPass {
    private let program: ShaderProgram

    init(context: EGLContext) {
        program = ShaderProgram(
            context: context, name: "background",
            vertex: """
                #version 300 es
                // A triangle that covers the view: (-1, -1), (3, -1), (-1, 3).
                void vertex() {
                    gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
                }
                """,
            fragment: """
                #version 300 es
                precision highp float;
                uniform vec4 u_color;
                out vec4 color;
                void main() { color = u_color; }
                """)
    }

    func draw(_ bucket: BackgroundBucket, in frame: RenderFrame) throws {
        let parts = SIMD4<Float>(bucket.color) / 255
        guard bucket.color.w < 255 else {
            // An opaque colour covers everything, and clearing is the fastest way to fill the view.
            glClearColor(parts.x, parts.y, parts.z, parts.w)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            return
        }
        try program.use()
        glUniform4f(program.location("u_color"), parts.x, parts.y, parts.z, parts.w)
        glBindVertexArray(0)
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }
}
