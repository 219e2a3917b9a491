/// The shaders of the images of location indicators.
enum IndicatorImageShader {
    static let vertex = GroundShader.source + main

    /// The vertex shader of images at the height of elevated ground.
    static let elevatedVertex = GroundShader.elevatedSource + main

    private static let main = """
        layout(location = 0) in vec4 a_position;
        layout(location = 1) in vec2 a_offset;
        layout(location = 2) in vec2 a_texel;
        layout(location = 3) in vec4 a_opacity;

        uniform vec2 u_atlas_size;
        uniform bool u_rotates_with_map;
        uniform float u_perspective_compensation;
        uniform float u_rise;  // points

        out vec2 v_texture;
        out float v_opacity;

        void vertex() {
            vec2 coordinate = ground(a_position);
            vec3 center = clip(coordinate);
            if (!(center.z > nearest())) { gl_Position = nowhere; return; }
            v_texture = a_texel / u_atlas_size;
            v_opacity = a_opacity.x;
            float depth = center.z / u_camera_distance;
            float size = mix(1.0, depth, u_perspective_compensation);
            gl_Position = position(clip(coordinate + size * (u_rotates_with_map ? a_offset : rotatedByBearing(a_offset))));
            gl_Position.y += u_rise * size / depth * u_pixel_ratio / u_half_viewport.y * gl_Position.w;
        }
        """

    static let fragment = """
        #version 300 es
        precision highp float;
        uniform sampler2D u_atlas;
        in vec2 v_texture;
        in float v_opacity;
        out vec4 color;
        void main() { color = texture(u_atlas, v_texture) * v_opacity; }
        """
}
