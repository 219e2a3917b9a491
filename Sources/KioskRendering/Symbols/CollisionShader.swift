/// The shaders of the collision boxes and circles of symbols, whose vertices are points of the view.
///
/// A vertex shader defines `vertex()`, to which `ShaderProgram` adds `main()`.
enum CollisionShader {
    /// The function that projects points of the view to clip space.
    private static let projection = """
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

        """ + projection + """
            void vertex() {
                v_color = a_color;
                project(a_position);
            }
            """

    /// The fragment shader of the lines of boxes.
    static let boxFragment = """
        #version 300 es
        precision highp float;
        flat in vec4 v_color;
        out vec4 color;
        void main() { color = v_color; }
        """

    /// The vertex shader of circles.
    ///
    /// Each is a rectangle, in which the fragment shader draws a ring.
    ///
    /// The perspective ratio is the factor by which symbols are scaled (`ScreenProjection.perspectiveRatio(w:)`): 1 at the centre of the
    /// view, greater near the camera, where rings are wider, and less far from it, where they are fainter.
    static let circleVertex = """
        #version 300 es
        precision highp float;
        layout(location = 0) in vec4 a_circle;  // centre, radius, perspective ratio
        layout(location = 1) in vec4 a_color;
        flat out vec4 v_color;
        flat out vec2 v_shape;  // the radius, and the width of the fade on both sides of the ring
        out vec2 v_offset;      // the offset from the centre

        // The half size of the rectangle in radii; the part beyond 1 has space for the fade of the ring.
        const float half_size = 1.2;
        const float fade_width = 0.9;  // points

        """ + projection + """
            void vertex() {
                vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1) * 2.0 - 1.0;
                float radius = a_circle.z;
                float perspective_ratio = a_circle.w;
                v_offset = corner * radius * half_size;
                v_shape = vec2(radius, fade_width * max(perspective_ratio, 1.0));
                v_color = a_color * min(perspective_ratio, 1.0);
                project(a_circle.xy + v_offset);
            }
            """

    /// The fragment shader of circles, whose opacity decreases with the distance from the ring.
    static let circleFragment = """
        #version 300 es
        precision highp float;
        flat in vec4 v_color;
        flat in vec2 v_shape;
        in vec2 v_offset;
        out vec4 color;
        void main() {
            float ring_distance = abs(length(v_offset) - v_shape.x);
            color = v_color * (1.0 - smoothstep(0.0, v_shape.y, ring_distance));
        }
        """
}
