/// The shaders of the ground around extruded polygons.
enum ExtrusionSkirtShader {
    static let vertex = """
        \(GroundShader.source)
        layout(location = 0) in vec4 a_position;
        layout(location = 1) in vec2 a_outward;
        layout(location = 2) in vec3 a_edge;      // beyond the corner and across in widths of the skirt, length in worlds
        layout(location = 3) in vec2 a_centroid;  // from the vertex, worlds
        layout(location = 4) in float a_delay;
        layout(location = 5) in float a_base;   // metres
        layout(location = 6) in float a_flood_light_radius;
        layout(location = 7) in vec4 a_flood_light_color;

        \(FillExtrusionDetailShader.fade)
        uniform float u_points_per_metre;
        uniform float u_vertical_scale;
        uniform float u_opacity;
        uniform vec2 u_ground_occlusion;  // the intensity, and the radius in metres
        uniform float u_flood_light;
        out vec2 v_offset;           // metres before the start of the edge, and across
        flat out float v_length;     // metres
        flat out float v_base;
        flat out float v_flood_light_radius;
        flat out vec3 v_flood_light_color;
        flat out float v_fraction;

        void vertex() {
            vec2 foot = ground(a_position);
            float reach = max(u_ground_occlusion.x > 0.0 ? u_ground_occlusion.y : 0.0, u_flood_light > 0.0 ? a_flood_light_radius : 0.0);
            v_fraction = faded(foot + a_centroid * u_world_size, a_delay) * u_opacity;
            v_base = a_base * u_vertical_scale;
            if (!(reach > v_base) || v_fraction <= 0.0) { gl_Position = nowhere; return; }
            v_length = abs(a_edge.z) * u_world_size / u_points_per_metre;
            float beyond = a_edge.x * reach;
            v_offset = vec2(a_edge.z < 0.0 ? beyond : -v_length - beyond, a_edge.y * reach);
            v_flood_light_radius = a_flood_light_radius;
            v_flood_light_color = a_flood_light_color.rgb;
            gl_Position = position(clip(foot + a_outward * (reach * u_points_per_metre)));
        }
        """

    /// Light covers the ground with its colour, and shade with black; where several meet, the strongest one is drawn.
    static let fragment = """
        #version 300 es
        precision highp float;
        uniform vec2 u_ground_occlusion;
        uniform float u_flood_light;
        uniform vec2 u_attenuation;  // of the occlusion, of the floodlight
        in vec2 v_offset;
        flat in float v_length;
        flat in float v_base;
        flat in float v_flood_light_radius;
        flat in vec3 v_flood_light_color;
        flat in float v_fraction;
        out vec4 color;

        float faded(float metres, float radius, float attenuation) {
            if (!(radius > 0.0)) return 0.0;
            float rest = 1.0 - smoothstep(1.0 - max(attenuation, 0.01), 1.0, metres / radius);
            return rest * rest;
        }

        void main() {
            float beyond = max(max(v_offset.x, -v_length - v_offset.x), 0.0);
            float metres = length(vec3(beyond, v_offset.y, v_base));
            float shade = u_ground_occlusion.x * faded(metres, u_ground_occlusion.y, u_attenuation.x) * v_fraction;
            float light = u_flood_light * faded(metres, v_flood_light_radius, u_attenuation.y) * v_fraction;
            color = vec4(v_flood_light_color * light, 1.0 - (1.0 - shade) * (1.0 - light));
        }
        """
}
