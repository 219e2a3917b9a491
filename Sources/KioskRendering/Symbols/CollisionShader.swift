/// The shaders of collision boxes and circles, in screen coordinates.
enum CollisionShader {
    private static let view = """
        uniform vec2 u_size;  // points
        uniform float u_up;   // -1 if the image is drawn upside down

        void project(vec2 point) {
            vec2 clip = 2.0 * point / u_size - 1.0;
            gl_Position = vec4(clip.x, -u_up * clip.y, 0.0, 1.0);
        }

        """

    /// The vertex shader of the lines of boxes.
    static let boxVertex = """
        #version 300 es
        precision highp float;
        layout(location = 0) in vec2 a_position;
        layout(location = 1) in vec4 a_color;
        flat out vec4 v_color;

        """ + view + """
            void vertex() {
                v_color = a_color;
                project(a_position);
            }
            """

    static let boxFragment = """
        #version 300 es
        precision highp float;
        flat in vec4 v_color;
        out vec4 color;
        void main() { color = v_color; }
        """

    /// The vertex shader of circles, each of which is a rectangle with space for the edge of the ring.
    static let circleVertex = """
        #version 300 es
        precision highp float;
        layout(location = 0) in vec4 a_circle;  // centre, radius, perspective ratio
        layout(location = 1) in vec4 a_color;
        flat out vec4 v_color;
        flat out vec2 v_shape;  // radius, width of the fade on both sides of the ring
        out vec2 v_offset;

        """ + view + """
            void vertex() {
                vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1) * 2.0 - 1.0;
                v_offset = corner * a_circle.z * 1.2;
                v_shape = vec2(a_circle.z, 0.9 * max(a_circle.w, 1.0));
                v_color = a_color * min(a_circle.w, 1.0);
                project(a_circle.xy + v_offset);
            }
            """

    static let circleFragment = """
        #version 300 es
        precision highp float;
        flat in vec4 v_color;
        flat in vec2 v_shape;
        in vec2 v_offset;
        out vec4 color;
        void main() {
            float distance = abs(length(v_offset) - v_shape.x);
            color = v_color * (1.0 - smoothstep(0.0, v_shape.y, distance));
        }
        """
}
