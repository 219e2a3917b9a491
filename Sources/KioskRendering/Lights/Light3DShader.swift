/// The part of fragment shaders that lights surfaces above the ground; directions are to the east, to the south and upwards.
enum Light3DShader {
    /// The light of a surface: sums are those of linear light, colours are in sRGB.
    static let source = """
        uniform vec3 u_ambient;          // linear
        uniform vec3 u_directional;      // linear
        uniform vec3 u_light_direction;  // to the light

        // The factor of a colour in sRGB for light that is linear.
        vec3 encoded(vec3 light) { return pow(max(light, vec3(0.0)), vec3(1.0 / 2.2)); }

        vec3 received(vec3 normal, float visibility) {
            return u_ambient + u_directional * (max(dot(normal, u_light_direction), 0.0) * visibility);
        }
        """

    /// The fraction of the directional light that reaches a point: 1 without shadows.
    ///
    /// Nine comparisons with the depths around the point soften the edge of a shadow. Source: W. T. Reeves, D. H. Salesin, R. L. Cook, "Rendering
    /// Antialiased Shadows with Depth Maps" (1987).
    static let shadowSource = """
        uniform highp sampler2DShadow u_shadow_map;
        uniform mat4 u_shadow_matrix;    // points from the centre to texture coordinates and depth, 0…1
        uniform float u_shadow_texel;    // the size of a pixel in texture coordinates
        uniform float u_shadow_offset;   // the size of a pixel in points
        uniform float u_shadow_intensity;

        float visibility(vec3 position, vec3 normal) {
            // Away from the surface, which would otherwise shade itself.
            vec3 coordinate = (u_shadow_matrix * vec4(position + normal * (1.5 * u_shadow_offset), 1.0)).xyz;
            if (any(lessThan(coordinate, vec3(0.0))) || any(greaterThan(coordinate, vec3(1.0)))) return 1.0;
            float sum = 0.0;
            for (int y = -1; y <= 1; y++) {
                for (int x = -1; x <= 1; x++) {
                    vec2 moved = coordinate.xy + vec2(float(x), float(y)) * u_shadow_texel;
                    sum += texture(u_shadow_map, vec3(moved, coordinate.z));
                }
            }
            return 1.0 - u_shadow_intensity * (1.0 - sum / 9.0);
        }
        """

    /// The function of `shadowSource` for drawings without shadows.
    static let withoutShadows = """
        float visibility(vec3 position, vec3 normal) { return 1.0; }
        """
}
