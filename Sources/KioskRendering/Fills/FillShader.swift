/// The shaders of polygons, which move corners on screen to create an antialiased edge centred on the boundary.
enum FillShader {
    /// Returns the vertex shader.
    ///
    /// - Parameter isPatterned: Whether polygons are filled with images.
    static func vertex(isPatterned: Bool) -> String {
        GroundShader.source + (isPatterned ? PatternShader.vertex : "") + """
            layout(location = 0) in vec4 a_place;
            layout(location = 1) in vec4 a_edges;
            layout(location = 2) in vec4 a_edge;
            layout(location = 3) in vec4 a_color;
            layout(location = 4) in vec4 a_outline_color;

            out float v_outside;  // pixels
            flat out vec4 v_color;
            flat out vec4 v_outline_color;

            // The unit vector on screen to the right of an edge, also for corners behind the camera.
            vec2 outside(vec3 corner, vec2 direction) {
                vec2 normal = -cross(corner, pixelDirection(direction)).xy;
                float measure = length(normal);
                return measure > 0.0 ? normal / measure : vec2(0.0);
            }

            void vertex() {
                \(isPatterned ? selection : "")
                vec2 place = ground(a_place);
                vec3 center = clip(place);
                vec2 edge = a_edge.xy * 127.5 - 1.0;
                if (edge.x != 0.0) {
                    vec3 corner = center * vec3(u_half_viewport, 1.0);
                    vec2 first = outside(corner, a_edges.xy);
                    vec2 last = outside(corner, a_edges.zw);
                    // The intersection of both edges moved outwards by one pixel, limited at sharp corners.
                    vec2 way = (first + last) / max(1.0 + dot(first, last), 0.25);
                    center.xy += way * edge.x / u_half_viewport * center.z;
                }
                v_outside = edge.y;
                v_color = a_color;
                v_outline_color = a_outline_color;
                gl_Position = position(center);
            }
            """
    }

    /// Selects the image of a polygon.
    private static let selection = """
        ivec2 bytes = ivec2(a_edge.zw * 255.0 + 0.5);
        if (!select(bytes.x + 256 * bytes.y)) { gl_Position = nowhere; return; }
        """

    /// Returns the fragment shader.
    ///
    /// - Parameter isPatterned: Whether polygons are filled with images.
    static func fragment(isPatterned: Bool) -> String {
        """
        #version 300 es
        precision highp float;
        \(isPatterned ? PatternShader.fragmentInputs + PatternShader.fragment : "")
        in float v_outside;
        flat in vec4 v_color;
        flat in vec4 v_outline_color;
        out vec4 color;
        void main() {
            vec4 paint = v_color;
            \(isPatterned ? "paint *= pattern(patternGround(), v_region, v_periods);" : "")
            vec4 outline = v_outline_color * max(0.0, 1.0 - abs(v_outside));
            color = outline + paint * clamp(0.5 - v_outside, 0.0, 1.0) * (1.0 - outline.a);
        }
        """
    }
}
