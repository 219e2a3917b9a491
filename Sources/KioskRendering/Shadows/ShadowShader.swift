/// The shaders that darken the ground where it is in shadow.
enum ShadowShader {
    static let groundVertex = """
        #version 300 es
        precision highp float;
        uniform mat3 u_clip;
        uniform float u_nearest;
        uniform vec2 u_corners[4];
        out vec3 v_position;
        void vertex() {
            vec2 corner = u_corners[gl_VertexID];
            v_position = vec3(corner, 0.0);
            vec3 coordinate = u_clip * vec3(corner, 1.0);
            gl_Position = vec4(coordinate.xy, -u_nearest, coordinate.z);
        }
        """

    static let groundFragment =
        """
        #version 300 es
        precision highp float;

        """ + Light3DShader.shadowSource + """

            uniform float u_darkness;
            in vec3 v_position;
            out vec4 color;
            void main() {
                float shadow = 1.0 - visibility(v_position, vec3(0.0, 0.0, 1.0));
                color = vec4(0.0, 0.0, 0.0, shadow * u_darkness);
            }
            """
}
