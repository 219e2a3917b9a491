/// The parts of shaders for items that are drawn at a height above flat ground.
enum RaisedGroundShader {
    /// The functions `ground` and `clip` of a vertex shader, which calls `raise` first.
    static let ground = """
        uniform vec3 u_clip_height;  // the column of a point above the ground in u_clip
        uniform vec2 u_raise;        // points in a metre; the height of the camera, points

        // Points to the east and south of the centre, without the offset of the layer.
        out vec2 v_raised_coordinate;

        float lift = 0.0;

        vec2 ground(vec4 coordinate) { return position_on_plane(coordinate); }

        vec3 clip(vec2 ground) { return u_clip * vec3(ground, 1.0) + u_clip_height * lift; }

        // Sets the height of an item in metres; returns false if it is not below the camera.
        bool raise(float metres) {
            lift = max(metres, 0.0) * u_raise.x;
            return lift < u_raise.y;
        }

        """

    /// The function `raise` of items at points, which may be above the camera, before the function `ground` on elevated ground.
    static let rise = """
        float rise = 0.0;

        // Sets the height of an item above the ground in metres.
        void raise(float metres) { rise = metres * u_height_scale; }

        """

    /// The functions `ground` and `clip` of a vertex shader of items at points, which calls `raise` first.
    static let points = """
        uniform vec3 u_clip_height;    // the column of a point above the ground in u_clip
        uniform float u_height_scale;  // points in a metre

        """ + rise + """
            vec2 ground(vec4 coordinate) { return position_on_plane(coordinate); }

            vec3 clip(vec2 ground) { return u_clip * vec3(ground, 1.0) + u_clip_height * rise; }

            """

    /// The declarations of a fragment shader, which discards fragments that are `beyondTile()`.
    static let fragment = """
        in vec2 v_raised_coordinate;
        uniform vec4 u_raised_square;  // the square of the tile; points to the east and south of the centre

        bool beyondTile() {
            return any(lessThan(v_raised_coordinate, u_raised_square.xy))
                || any(greaterThanEqual(v_raised_coordinate, u_raised_square.zw));
        }

        """
}
