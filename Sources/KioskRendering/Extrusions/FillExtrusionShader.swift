/// The shaders of extruded polygons, which light each vertex.
enum FillExtrusionShader {
    static let vertex =
        GroundShader.source + """
            layout(location = 0) in vec4 a_place;
            layout(location = 1) in vec4 a_normal;
            layout(location = 2) in float a_base;
            layout(location = 3) in float a_height;
            layout(location = 4) in vec4 a_color;

            uniform vec3 u_clip_height;      // the column of a point above the ground in u_clip
            uniform float u_points_per_metre;
            uniform vec3 u_light_position;
            uniform vec3 u_light_color;
            uniform float u_light_intensity;
            uniform float u_vertical_gradient;
            uniform float u_opacity;

            out vec4 v_color;

            void vertex() {
                vec3 normal = floor(a_normal.xyz * 32767.0 + 0.5);
                float upper = mod(normal.x, 2.0);
                float metres = upper > 0.0 ? a_height : a_base;
                vec3 place = clip(ground(a_place)) + u_clip_height * (metres * u_points_per_metre);
                // The depth buffer contains 1 - 2 · nearest / w, which has no far plane.
                gl_Position = vec4(place.xy, place.z - 2.0 * nearest(), place.z);

                float light = clamp(dot(normal / 16384.0, u_light_position), 0.0, 1.0);
                float luminance = dot(a_color.rgb, vec3(0.2126, 0.7152, 0.0722));
                light = mix(1.0 - u_light_intensity, max(1.0 - luminance + u_light_intensity, 1.0), light);
                if (normal.y != 0.0) {
                    float darkest = mix(0.7, 0.98, 1.0 - u_light_intensity);
                    float gradient = clamp((upper + a_base) * sqrt(a_height / 150.0), darkest, 1.0);
                    light *= mix(1.0, gradient, u_vertical_gradient);
                }
                vec3 shadow = mix(vec3(0.0), vec3(0.3), 1.0 - u_light_color);
                vec3 lit = clamp((a_color.rgb + 0.03) * light * u_light_color, shadow, vec3(1.0));
                v_color = vec4(lit, 1.0) * u_opacity;
            }
            """

    static let fragment = """
        #version 300 es
        precision highp float;
        in vec4 v_color;
        out vec4 color;
        void main() { color = v_color; }
        """
}
