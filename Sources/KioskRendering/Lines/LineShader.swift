import KioskScene

/// The shaders of lines, specialised by what a layer uses.
///
/// The vertex shader extrudes the lines, so that zooming requires no new buffers. The number of vertices determines its
/// speed, so that it contains only what is used.
enum LineShader {
    /// What a shader draws.
    struct Variant: Hashable {
        /// What lines are filled with.
        enum Fill: Hashable {
            /// The colour of the line.
            case color
            /// Dashes, one in a period, the same for all lines of the layer.
            case dash
            /// Dashes of any arrays.
            case dashes
            case patterns
            case gradient
        }

        var fill = Fill.color
        /// Whether a part of the lines has another colour.
        var isTrimmed = false
        /// Whether the lines have borders.
        var hasBorder = false
        /// Whether the colours of borders change along the lines.
        var hasBorderGradient = false
        /// Whether dashes of any line have round ends.
        var hasRoundDashes = false
        /// Whether the ground is seen in perspective.
        var isPitched = false
        /// Whether lines are at heights above the ground.
        var isRaised = false
        /// Whether images fade to others.
        var hasCrossFade = false
        /// Whether lines have their own shares of the light of the ground.
        var hasEmission = false
        /// Whether the area of the lines is drawn into the mask of cutouts.
        var isCutout = false

        /// Whether the lines have dashes.
        var isDashed: Bool { fill == .dash || fill == .dashes }

        /// Whether the positions along lines are needed.
        fileprivate var hasDistances: Bool { fill != .color || hasProgress }

        /// Whether the progress along lines is needed.
        var hasProgress: Bool { fill == .gradient || isTrimmed || hasBorderGradient }
    }

    /// Returns the vertex shader of a variant.
    static func vertex(_ variant: Variant) -> String {
        """
        \(variant.isRaised ? GroundShader.raisedSource : GroundShader.source)
        layout(location = 0) in vec4 a_position;
        layout(location = 1) in vec4 a_extrusion;     // offset of the vertex; movement by the offset of the line
        layout(location = 2) in vec4 a_frame;         // across, beyond the end, direction and limit of the slide
        layout(location = 3) in vec4 a_shape;         // width, gap width, offset, blur; points
        layout(location = 4) in vec2 a_measures;      // unit of lengths along the line, width of the border; points
        layout(location = 5) in vec4 a_color;
        layout(location = 6) in vec4 a_border_color;
        \(variant.isRaised ? "layout(location = 10) in float a_height;  // metres" : "")
        \(variant.hasEmission ? emissionInputs : "")

        uniform float u_edge;  // points in half a pixel

        const float limit = float(\(LineVertex.limit));

        out vec2 v_frame;
        flat out vec2 v_edges;  // distances of the outer and of the inner edge from the middle; points
        flat out float v_fade;  // width of the fade at the edges; points
        flat out vec4 v_color;
        \(variant.hasBorder ? borderInputs : "")
        \(variant.hasDistances ? distanceInputs(variant) : "")

        void vertex() {
            float width = a_shape.x;
            if (!(width > 0.0)) { gl_Position = nowhere; return; }
            \(variant.isRaised ? "if (!raise(a_height)) { gl_Position = nowhere; return; }" : "")
            float gap = 0.5 * a_shape.y;
            bool has_gap = gap > 0.0;
            v_edges = vec2(gap + (has_gap ? width : 0.5 * width) + u_edge, has_gap ? gap + u_edge : -1e6);
            v_fade = a_shape.w + 2.0 * u_edge;
            v_frame = a_frame.xy;
            v_color = a_color;
            \(variant.hasEmission ? "v_emission = a_emission;" : "")
            \(variant.hasBorder ? "v_border_color = a_border_color; v_border = a_measures.y;" : "")
            vec2 extrusion = a_extrusion.xy * limit;
            vec2 shift = a_extrusion.zw * limit;
            vec2 coordinate = ground(a_position);
            \(variant.hasDistances ? slide : "")
            \(variant.hasDistances ? distances(variant) : "")
            coordinate += shift * a_shape.z;
            coordinate += extrusion * v_edges.x;
            \(variant.isRaised ? "v_raised_coordinate = coordinate - u_translate;" : "")
            gl_Position = position(clip(coordinate));
        }
        """
    }

    private static let emissionInputs = """
        layout(location = \(LineEmission.firstLocation)) in float a_emission;
        \(ShaderProgram.emissionOutput)
        """

    private static let borderInputs = """
        flat out vec4 v_border_color;
        flat out float v_border;  // points
        """

    private static func distanceInputs(_ variant: Variant) -> String {
        """
        layout(location = 7) in vec3 a_distance;  // steps; worlds; inverse length in worlds
        layout(location = 8) in vec2 a_fill;      // index, whether dashes are round
        layout(location = 9) in vec2 a_segment;   // worlds

        uniform float u_integer_world;  // points of the world at the integer zoom level
        \(variant.fill == .dashes || variant.fill == .patterns ? "uniform highp sampler2D u_table;" : "")
        \(variant.isDashed ? "uniform float u_softness;  // points" : "")
        \(variant.fill == .dash ? dashUniform : "")

        const float distance_step = \(LineDistance.step);

        \(variant.hasProgress ? "out float v_progress;" : "")
        \(variant.fill == .gradient ? "uniform bool u_is_stepped;\nflat out float v_texels;" : "")
        \(variant.isDashed ? "out float v_phase;\nflat out vec4 v_dashes;" : "")
        \(variant.fill == .patterns ? patternInputs : "")
        \(variant.hasCrossFade ? PatternShader.secondRegion : "")
        """
    }

    private static let patternInputs = """
        out float v_phase;
        flat out vec4 v_region;  // corner and size in the texture
        \(PatternShader.colorSelection)
        """

    /// The length of the period in widths of the line, the middle of the dash as a fraction of the period, and half the
    /// length of the dash with straight and with round ends.
    static let dashUniform = "uniform vec4 u_dash;"

    /// Moves a vertex at a sharp corner to the straight part of its segment, if that is long enough.
    private static let slide = """
        float along = a_distance.y;
        if (a_frame.z != 0.0) {
            const float slide_length = float(\(LineStrip.slideLength));
            float segment = length(a_segment);
            if (segment * u_integer_world > a_frame.w * slide_length) {
                float travel = a_frame.z * slide_length / u_integer_world;
                vec2 direction = a_segment / segment;
                along += travel;
                coordinate += direction * (travel * u_world_size);
                shift = vec2(-direction.y, direction.x);
                extrusion = -a_frame.x * shift;
            }
        }
        """

    private static func distances(_ variant: Variant) -> String {
        let progress = "v_progress = (a_distance.x * distance_step + along) * a_distance.z;"
        // The product of a whole number and the fraction is exact enough, and is the same for all vertices of a segment.
        let phase = """
            if (!(period > 0.0)) { gl_Position = nowhere; return; }
            float rate = u_integer_world / period;
            v_phase = fract(a_distance.x * fract(rate * distance_step)) + along * rate;
            """
        let fill =
            switch variant.fill {
            case .color: ""
            case .gradient:
                // Steps are at whole texels of a texture with half a point to a point for each, as in the conformance suite.
                """
                float texels = max(exp2(ceil(log2(2.0 * u_integer_world / a_distance.z))), 256.0);
                v_texels = u_is_stepped && texels <= 16384.0 ? texels : 0.0;
                """
            case .dash:
                // Half the dash, softness, roundness, half widths across.
                """
                float period = u_dash.x * a_measures.x;
                \(phase)
                v_dashes = vec4(
                    a_fill.y > 0.5 ? u_dash.w : u_dash.z, u_softness / a_measures.x, a_fill.y,
                    has_gap ? 0.5 : v_edges.x / width);
                """
            case .dashes:
                // Row, softness, roundness, half widths across.
                """
                vec4 entry = texelFetch(u_table, ivec2(0, int(a_fill.x)), 0);  // length of the period, number of rows
                float period = entry.x * a_measures.x;
                \(phase)
                v_dashes = vec4(
                    (2.0 * a_fill.x + a_fill.y + 0.5) / entry.y, u_softness / a_measures.x, a_fill.y,
                    has_gap ? 0.5 : v_edges.x / width);
                """
            case .patterns:
                """
                vec4 region = texelFetch(u_table, ivec2(0, int(a_fill.x)), 0);
                // The height of the image is stretched over the width of the line.
                vec4 image = texelFetch(u_table, ivec2(1, int(a_fill.x)), 0);
                v_color = patternColor(image.w, a_color);
                float period = image.x / image.y * a_measures.x;
                \(phase)
                v_region = region;
                \(variant.hasCrossFade ? "v_second_region = secondRegion(u_table, int(a_fill.x), region);" : "")
                """
            }
        return (variant.hasProgress ? progress : "") + "\n" + fill
    }
}
