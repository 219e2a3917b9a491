/// The shaders of the stencil mask of tiles, which draw no colour.
enum TileMaskShader {
    static let vertex =
        GroundShader.source + """
            layout(location = 0) in vec4 a_position;

            void vertex() { gl_Position = position(clip(ground(a_position))); }
            """

    static let fragment = """
        #version 300 es
        precision highp float;
        out vec4 color;
        void main() { color = vec4(0.0); }
        """
}
