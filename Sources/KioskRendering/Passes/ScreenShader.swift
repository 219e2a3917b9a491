/// The shaders that draw a texture of the size of the view over the view.
enum ScreenShader {
    /// A vertex shader that covers the view with a triangle of three vertices without attributes.
    static let vertex = """
        #version 300 es
        out vec2 v_texture;
        // A triangle that covers the view: (-1, -1), (3, -1), (-1, 3).
        void vertex() {
            vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
            v_texture = corner * 2.0;
            gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
        }
        """

    /// A fragment shader that draws a texture with an opacity.
    static let fragment = """
        #version 300 es
        precision highp float;
        uniform sampler2D u_texture;
        uniform float u_opacity;
        in vec2 v_texture;
        out vec4 color;
        void main() { color = texture(u_texture, v_texture) * u_opacity; }
        """

    /// A fragment shader that draws the mean of the colours whose sum a texture contains.
    ///
    /// Its fraction is half where the sum of the opacities is `u_clamp`, and approaches the whole where many items overlap.
    static let sumFragment = """
        #version 300 es
        precision highp float;
        uniform sampler2D u_texture;
        uniform float u_opacity;
        uniform float u_clamp;
        in vec2 v_texture;
        out vec4 color;
        void main() {
            vec4 sum = texture(u_texture, v_texture);
            color = sum.a > 0.0 ? vec4(sum.rgb / sum.a, 1.0) * (sum.a / (sum.a + u_clamp) * u_opacity) : vec4(0.0);
        }
        """
}
