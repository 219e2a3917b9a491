/// The shaders of polygons and of the lines along their rings.
enum FillShader {
    /// What a shader draws.
    struct Variant: Hashable {
        /// Whether polygons are filled with images.
        var hasPatterns = false
        /// Whether the lines along the rings are drawn, one pixel wide, instead of the interiors.
        var isOutline = false
        /// Whether polygons are at heights above the ground.
        var isRaised = false
        /// Whether images fade to others.
        var hasCrossFade = false
    }

    /// Returns the vertex shader of a variant.
    static func vertex(_ variant: Variant) -> String {
        """
        \(variant.isRaised ? GroundShader.raisedSource : GroundShader.source)
        \(variant.hasPatterns ? PatternShader.vertex(hasCrossFade: variant.hasCrossFade) : "")
        layout(location = 0) in vec4 a_position;
        layout(location = 1) in vec2 a_image;  // index; whether the outline has a colour of its own
        layout(location = 2) in vec4 a_color;
        layout(location = 3) in vec4 a_outline_color;
        \(variant.isRaised ? "layout(location = 4) in float a_height;  // metres" : "")

        uniform float u_units;        // units in a world
        uniform vec2 u_center_units;  // the position of the centre beyond a whole number of units

        flat out vec4 v_color;
        \(variant.isOutline ? "out vec3 v_edge;  // clip coordinates without z" : "")
        \(variant.isOutline ? "flat out float v_is_own;  // whether the outline has a colour of its own" : "")

        // As ground(), at the nearest whole unit of a tile. Other renderers store positions in these units, of which sixteen
        // are a point, and edges cover the same pixels.
        vec2 edgeGround(vec4 coordinate) {
            vec2 offset = (coordinate.xy - u_center_high) + (coordinate.zw - u_center_low);
            vec2 units = floor(offset * u_units + u_center_units + 0.5) - u_center_units;
            return units / u_units * u_world_size + u_translate;
        }

        void vertex() {
            \(variant.hasPatterns ? "if (!select(int(a_image.x))) { gl_Position = nowhere; return; }" : "")
            \(variant.isRaised ? "if (!raise(a_height)) { gl_Position = nowhere; return; }" : "")
            vec2 coordinate = edgeGround(a_position);
            \(variant.isRaised ? "v_raised_coordinate = coordinate - u_translate;" : "")
            gl_Position = position(clip(coordinate));
            v_color = \(variant.isOutline ? "a_outline_color" : "a_color");
            \(variant.hasPatterns ? patternColor(variant) : "")
            \(variant.isOutline ? "v_edge = gl_Position.xyw;" : "")
            \(variant.isOutline ? "v_is_own = a_image.y;" : "")
        }
        """
    }

    private static func patternColor(_ variant: Variant) -> String {
        let color = "v_color = patternColor(v_is_distance_field, v_color);"
        return variant.isOutline ? "if (a_image.y == 0.0) { \(color) }" : color
    }

    /// Returns the fragment shader of a variant.
    static func fragment(_ variant: Variant) -> String {
        """
        #version 300 es
        precision highp float;
        \(variant.hasPatterns ? PatternShader.fragmentInputs + PatternShader.fragment : "")
        \(variant.hasCrossFade ? PatternShader.crossFadeInputs : "")
        flat in vec4 v_color;
        \(variant.isOutline ? outlineInputs : "")
        \(variant.isRaised ? RaisedGroundShader.fragment : "")
        \(variant.isRaised && variant.hasPatterns ? "uniform vec3 u_pattern_anchor;" : "")
        out vec4 color;

        void main() {
            \(variant.isRaised ? "if (beyondTile()) discard;" : "")
            color = v_color;
            \(pattern(variant))
            \(variant.isOutline ? outline : "")
        }
        """
    }

    private static func pattern(_ variant: Variant) -> String {
        guard variant.hasPatterns else { return "" }
        let raised = "vec3(v_raised_coordinate * u_pattern_anchor.z + u_pattern_anchor.xy, 1.0)"
        let ground = variant.isRaised ? raised : "patternGround()"
        let first = "pattern(\(ground), v_region, v_periods)"
        let second = "pattern(\(ground), v_second_region, v_periods)"
        let pattern = "color *= \(variant.hasCrossFade ? "mix(\(first), \(second), u_cross_fade)" : first);"
        return variant.isOutline ? "if (v_is_own == 0.0) { \(pattern) }" : pattern
    }

    private static let outlineInputs = """
        in vec3 v_edge;
        flat in float v_is_own;
        uniform bool u_is_pitched;
        uniform mat2 u_rotation;
        uniform vec2 u_half_framebuffer;  // pixels
        uniform vec2 u_framebuffer_origin;  // pixels
        """

    /// A line of one pixel fades with the distance of the centre of a pixel from the edge, as in the conformance suite.
    ///
    /// In perspective, the suite expects hard edges. There a line that only antialiases the edge covers as much of the pixels
    /// outside as the polygon does.
    private static let outline = """
        vec2 edge = (u_rotation * (v_edge.xy / v_edge.z) + 1.0) * u_half_framebuffer;
        float away = distance(edge, gl_FragCoord.xy - u_framebuffer_origin);
        color *= u_is_pitched && v_is_own == 0.0 ? max(0.5 - away, 0.0) : 1.0 - smoothstep(0.0, 1.0, away);
        """
}
