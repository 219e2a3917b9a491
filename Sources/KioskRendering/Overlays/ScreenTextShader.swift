/// The shaders of texts at points of the screen.
///
/// A glyph is drawn from its distance field (`GlyphDistances`), whose value is 0.75 on the outline. The radius of a vertex is the
/// distance by which the value changes by 1, in atlas pixels.
enum ScreenTextShader {
    static let vertex =
        """
        #version 300 es
        precision highp float;

        layout(location = 0) in vec2 a_offset;
        layout(location = 1) in vec2 a_texel;
        layout(location = 2) in vec4 a_color;
        layout(location = 3) in float a_radius;

        uniform vec2 u_point;      // points
        uniform vec2 u_half_size;  // points
        uniform float u_up;        // 1, or -1 if the image is drawn upside down
        uniform mat2 u_pose;       // the rotation and the scale about the pivot
        uniform vec2 u_pivot;      // points

        out vec2 v_texel;
        out vec4 v_color;
        out float v_radius;
        out vec2 v_point;

        void vertex() {
            v_texel = a_texel;
            v_color = a_color;
            v_radius = a_radius;
            vec2 point = u_pivot + u_pose * (u_point + a_offset - u_pivot);
            v_point = point;
            vec2 coordinate = point / u_half_size - 1.0;
            gl_Position = vec4(coordinate.x, -coordinate.y * u_up, 0.0, 1.0);
        }
        """

    static let fragment = """
        #version 300 es
        precision highp float;

        uniform sampler2D u_atlas;
        uniform vec2 u_atlas_size;
        uniform float u_opacity;
        uniform vec4 u_visible_area;  // points: left, top, right, bottom

        in vec2 v_texel;
        in vec4 v_color;
        in float v_radius;
        in vec2 v_point;
        out vec4 color;

        void main() {
            bool is_clipped = any(lessThan(v_point, u_visible_area.xy)) || any(greaterThan(v_point, u_visible_area.zw));
            // The distance from the outline in atlas pixels, positive inside.
            float inside = (texture(u_atlas, v_texel / u_atlas_size).r - 0.75) * v_radius;
            // The number of atlas pixels per screen pixel: the root mean square of both directions.
            float pixel = max(0.7071 * length(vec4(dFdx(v_texel), dFdy(v_texel))), 1e-3);
            vec4 whole = u_opacity * v_color * clamp(inside / pixel + 0.5, 0.0, 1.0);
            color = is_clipped ? vec4(0.0) : whole;
        }
        """
}
