/// The shaders of texts.
enum TextShader {
    private static let inputs = """
        layout(location = 0) in vec4 a_place;
        layout(location = 1) in vec2 a_offset;
        layout(location = 2) in vec2 a_texel;
        layout(location = 3) in vec4 a_color;
        layout(location = 4) in vec4 a_halo_color;
        layout(location = 5) in vec4 a_reach;

        out vec2 v_texel;
        out vec4 v_color;
        out vec4 v_halo_color;
        out vec4 v_reach;

        void pass() {
            v_texel = a_texel;
            v_color = a_color;
            v_halo_color = a_halo_color;
            v_reach = a_reach;
        }

        """

    /// The vertex shader of texts at positions on the map.
    static let groundVertex =
        GroundShader.source + inputs + """
            uniform bool u_lies_on_map;
            uniform bool u_turns_with_map;

            void vertex() {
                vec2 place = ground(a_place);
                vec3 center = clip(place);
                if (!(center.z > nearest())) { gl_Position = nowhere; return; }
                pass();
                if (u_lies_on_map) {
                    gl_Position = position(clip(place + (u_turns_with_map ? a_offset : turned(a_offset))));
                    return;
                }
                vec2 offset = a_offset;
                if (u_turns_with_map) {
                    // With a bearing to the east, north is on the left: the inverse of `turned`.
                    offset = vec2(
                        offset.x * u_bearing.x + offset.y * u_bearing.y, offset.y * u_bearing.x - offset.x * u_bearing.y);
                }
                gl_Position = position(center);
                gl_Position.xy += vec2(offset.x, -offset.y) * u_pixel_ratio / u_half_viewport * center.z;
            }
            """

    /// The vertex shader of texts at points of the screen.
    static let screenVertex =
        """
        #version 300 es
        precision highp float;

        uniform vec2 u_point;      // points
        uniform vec2 u_half_size;  // points
        uniform float u_up;        // 1, or -1 if the image is drawn upside down

        """ + inputs + """
            void vertex() {
                pass();
                vec2 place = (u_point + a_offset) / u_half_size - 1.0;
                gl_Position = vec4(place.x, -place.y * u_up, 0.0, 1.0);
            }
            """

    static let fragment = """
        #version 300 es
        precision highp float;

        uniform sampler2D u_atlas;
        uniform vec2 u_atlas_size;
        uniform bool u_is_halo;

        in vec2 v_texel;
        in vec4 v_color;
        in vec4 v_halo_color;
        in vec4 v_reach;
        out vec4 color;

        void main() {
            float radius = v_reach.x;
            // The distance from the outline in atlas pixels, positive inside.
            float inside = (texture(u_atlas, v_texel / u_atlas_size).r - 0.75) * radius;
            // The number of atlas pixels per screen pixel.
            float pixel = max(0.7071 * length(vec4(dFdx(v_texel), dFdy(v_texel))), 1e-3);
            float reach = 0.0;
            if (u_is_halo) {
                pixel = max(pixel, v_reach.z);
                reach = min(v_reach.y, 0.75 * radius - 0.5 * pixel);
            }
            color = (u_is_halo ? v_halo_color : v_color) * clamp((inside + reach) / pixel + 0.5, 0.0, 1.0);
        }
        """
}
