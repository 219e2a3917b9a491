/// The parts of shaders that fill areas of the ground with patterns.
///
/// The position on the ground is computed from that of the pixel: a value that is interpolated between the vertices of a
/// polygon would be too inexact in a polygon that is much larger than the view.
enum PatternShader {
    /// The output and the function of a vertex shader for the region of the image to which an image of a `PatternTable` fades.
    static let secondRegion = """
        flat out vec4 v_second_region;
        vec4 secondRegion(highp sampler2D table, int index, vec4 first) {
            vec4 region = textureSize(table, 0).x > 2 ? texelFetch(table, ivec2(2, index), 0) : first;
            return region.z > 0.0 ? region : first;
        }

        """

    /// The inputs of a fragment shader after `secondRegion`.
    static let crossFadeInputs = """
        flat in vec4 v_second_region;
        uniform float u_cross_fade;  // the weight of the second image, 0 to 1

        """

    /// Returns the uniforms and functions of a vertex shader whose items refer to a `PatternTable`.
    ///
    /// - Parameter hasCrossFade: Whether images fade to others.
    static func vertex(hasCrossFade: Bool) -> String {
        guard hasCrossFade else { return selection }
        // `select` has a single return statement, before which the output for the second image is set.
        let second = "v_second_region = secondRegion(u_table, index, v_region);"
        return secondRegion + selection.replacing("return v_region", with: second + "\n    return v_region")
    }

    /// The function of a vertex shader for the colour of an image: that of all distance fields of the layer, or that of the item.
    static let colorSelection = """
        uniform bool u_has_pattern_color;
        uniform vec4 u_pattern_color;
        flat out float v_is_distance_field;
        vec4 patternColor(float is_distance_field, vec4 own) {
            v_is_distance_field = is_distance_field;
            return is_distance_field > 0.5 && u_has_pattern_color ? u_pattern_color : own;
        }
        """

    /// The function of a fragment shader for a pixel of an image: its colour, or white in the shape of a distance field.
    static let distanceField = """
        flat in float v_is_distance_field;
        vec4 shaped(vec4 texel, vec2 texels) {
            if (v_is_distance_field < 0.5) return texel;
            // The outline is at 0.75, and the values change by 1 within 8 texels. The edge is smoothed over 0.6 pixels on both
            // sides of the outline.
            float edge = clamp(0.6 * max(texels.x, texels.y) / 8.0, 1e-3, 0.25);
            return vec4(smoothstep(0.75 - edge, 0.75 + edge, texel.a));
        }

        """

    /// The same for a shader that draws one image only: a uniform replaces the input that states whether it is a distance field.
    static let uniformDistanceField = distanceField.replacing(
        "flat in float v_is_distance_field", with: "uniform float u_is_distance_field"
    ).replacing("v_is_distance_field", with: "u_is_distance_field")

    /// The uniforms, the outputs and the function of a vertex shader for an image of a `PatternTable`.
    private static let selection = """
        uniform highp sampler2D u_table;
        uniform vec4 u_pattern_origin;  // the origin of PatternGrid: multiples of 65536 points; the rest in points

        flat out vec4 v_region;   // corner and size in the texture
        flat out vec4 v_periods;  // periods in a point; position of the origin in periods
        \(colorSelection)

        // Sets the outputs for an image of the table; returns false if the image is missing.
        bool select(int index) {
            v_region = texelFetch(u_table, ivec2(0, index), 0);
            // The size in pixels; the pixels in a point; whether the image is a distance field.
            vec4 image = texelFetch(u_table, ivec2(1, index), 0);
            v_is_distance_field = image.w;
            // The origin in pixels has too many digits for a float, but only its remainder by the size of the image is needed. The
            // multiples of 65536 are multiplied by 256 twice: with a remainder in between, the products are whole numbers that a
            // float holds exactly, if the pixels in a point are a whole number.
            vec2 coordinate = mod(u_pattern_origin.xy * image.z, image.xy);
            coordinate = mod(mod(coordinate * 256.0, image.xy) * 256.0, image.xy);
            coordinate = mod(coordinate + u_pattern_origin.zw * image.z, image.xy);
            v_periods = vec4(image.zz, coordinate) / image.xyxy;
            return v_region.z > 0.0;
        }

        """

    /// The inputs of a fragment shader after `vertex`.
    static let fragmentInputs =
        distanceField + """
            flat in vec4 v_region;
            flat in vec4 v_periods;

            """

    /// The uniforms and functions of a fragment shader.
    static let fragment = """
        uniform sampler2D u_atlas;
        uniform mat3 u_pattern_ground;  // the matrix of PatternGrid

        // The position on the ground in points from the origin, times the third component, which is positive below the
        // horizon.
        vec3 patternGround() {
            return u_pattern_ground * vec3(gl_FragCoord.xy, 1.0);
        }

        vec4 pattern(vec3 ground, vec4 region, vec4 periods) {
            vec2 coordinate = ground.xy / ground.z * periods.xy + periods.zw;
            vec2 texels = fwidth(coordinate) * region.zw * vec2(textureSize(u_atlas, 0));
            return shaped(texture(u_atlas, region.xy + fract(coordinate) * region.zw), texels);
        }

        """
}
