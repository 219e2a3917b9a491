/// The shaders of overlays, in screen coordinates.
enum OverlayShader {
    static let vertex = """
        #version 300 es
        precision highp float;
        layout(location = 0) in vec2 a_position;
        layout(location = 1) in vec2 a_normal;
        layout(location = 2) in vec2 a_edge;
        layout(location = 3) in vec2 a_texture;
        layout(location = 4) in vec4 a_color;

        uniform vec2 u_origin;       // pixels
        uniform vec2 u_viewport;     // pixels
        uniform float u_pixel_ratio;
        uniform float u_up;          // -1 if the image is drawn upside down
        uniform mat2 u_pose;
        uniform vec2 u_pivot;        // pixels from the origin

        out vec2 v_texture;
        out vec4 v_color;
        out vec2 v_pixel;

        void vertex() {
            // A line is at least one pixel wide.
            float half_width = sign(a_edge.x) * max(abs(a_edge.x) * u_pixel_ratio, 0.5);
            vec2 offset = a_position * u_pixel_ratio + a_normal * (half_width + 0.5 * a_edge.y);
            vec2 coordinate = u_origin + u_pivot + u_pose * (offset - u_pivot);
            vec2 clip = 2.0 * coordinate / u_viewport - 1.0;
            v_texture = a_texture;
            v_color = a_color;
            v_pixel = coordinate;
            gl_Position = vec4(clip.x, -u_up * clip.y, 0.0, 1.0);
        }
        """

    static let fragment = """
        #version 300 es
        precision highp float;
        uniform sampler2D u_picture;
        uniform bool u_has_picture;
        uniform float u_opacity;
        uniform vec4 u_visible_area; // pixels: left, top, right, bottom
        in vec2 v_texture;
        in vec4 v_color;
        in vec2 v_pixel;
        out vec4 color;
        void main() {
            bool is_clipped = any(lessThan(v_pixel, u_visible_area.xy)) || any(greaterThan(v_pixel, u_visible_area.zw));
            vec4 whole = u_has_picture ? texture(u_picture, v_texture) * v_color : v_color;
            color = is_clipped ? vec4(0.0) : u_opacity * whole;
        }
        """
}
