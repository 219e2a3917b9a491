import KioskTiles

/// The shaders of the mesh of a terrain tile.
enum TerrainShader {
    /// The vertex shader; `v_texture` is the position in the tile, from its south-western corner.
    static let vertex = vertex(height: "heightOfVertex(ivec2(a_vertex.xy), int(u_tile.w)) - a_vertex.z * u_skirt")

    /// The vertex shader of a mesh at sea level.
    static let levelVertex = vertex(height: "0.0")

    private static func vertex(height: String) -> String {
        GroundShader.source + ElevatedGroundShader.heights + """
            layout(location = 0) in vec3 a_vertex;  // column, row, and 1 at the lower edge of a skirt

            uniform vec4 u_tile;    // the north-western corner in points, the width in points, the code
            uniform float u_skirt;  // metres

            out vec2 v_texture;
            out vec3 v_position;  // points from the centre: east, south, up

            void vertex() {
                vec2 fraction = a_vertex.xy / \(TerrainTile.cells).0;
                float height = \(height);
                v_position = vec3(u_tile.xy + fraction * u_tile.z, (height - u_base) * u_height_scale);
                vec3 coordinate = clip(v_position.xy) + u_clip_height * v_position.z;
                gl_Position = solidPosition(coordinate);
                v_texture = vec2(fraction.x, 1.0 - fraction.y);
            }
            """
    }

    /// The fragment shader that draws a texture over the mesh.
    static let fragment = """
        #version 300 es
        precision highp float;
        uniform sampler2D u_texture;
        in vec2 v_texture;
        out vec4 color;
        void main() { color = texture(u_texture, v_texture); }
        """

    /// The fragment shader that draws a texture above the ground: where it is transparent, it hides nothing.
    static let raisedFragment = """
        #version 300 es
        precision highp float;
        uniform sampler2D u_texture;
        in vec2 v_texture;
        out vec4 color;
        void main() {
            color = texture(u_texture, v_texture);
            if (color.a == 0.0) discard;
        }
        """

    /// The fragment shader that draws depths only.
    static let depthFragment = """
        #version 300 es
        precision highp float;
        in vec2 v_texture;
        void main() {}
        """
}
