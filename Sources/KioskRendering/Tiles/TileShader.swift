/// The vertex shader of the squares of tiles.
enum TileShader {
    /// The shader; `v_tile` is the position in the tile from its north-western corner, 0…1 to the east and south.
    static let vertex =
        GroundShader.source + declarations + """
            out vec2 v_tile;

            void vertex() {
                v_tile = tile();
                gl_Position = position(clip(ground(a_position)));
            }
            """

    /// The inputs of a shader, and a function for the position in the tile.
    static let declarations = """
        layout(location = 0) in vec4 a_position;

        uniform vec4 u_tile;         // the north-western corner as a split position
        uniform float u_tile_scale;  // the reciprocal of the width of the tile

        vec2 tile() { return ((a_position.xy - u_tile.xy) + (a_position.zw - u_tile.zw)) * u_tile_scale; }

        """
}
