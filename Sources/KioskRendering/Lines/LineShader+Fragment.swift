extension LineShader {
    /// Returns the fragment shader of a variant.
    static func fragment(_ variant: Variant) -> String {
        """
        #version 300 es
        precision highp float;

        in vec2 v_frame;
        flat in vec2 v_edges;
        flat in float v_fade;
        flat in vec4 v_color;
        \(variant.hasBorder ? "flat in vec4 v_border_color;\nflat in float v_border;" : "")
        \(variant.hasBorder || variant.isPitched ? "uniform float u_edge;" : "")
        \(inputs(variant))
        \(variant.isRaised ? RaisedGroundShader.fragment : "")
        out vec4 color;

        void main() {
            \(variant.isRaised ? "if (beyondTile()) discard;" : "")
            float distance = length(v_frame) * v_edges.x;
            float fade = v_fade;
            \(variant.isPitched ? perspective : "")
            float coverage = clamp(min(distance - v_edges.y + fade, v_edges.x - distance) / fade, 0.0, 1.0);
            \(fill(variant))
            \(variant.hasBorder ? border(variant) : "")
            \(variant.isTrimmed ? trim : "")
            color = \(variant.isCutout ? cutout : "paint * coverage");
        }
        """
    }

    /// The fade of the edges is one pixel wide wherever the ground is seen: it is extended by the points of the ground in a
    /// pixel across the line.
    private static let perspective = """
        vec2 outward = v_frame / max(length(v_frame), 1e-6);
        vec2 change = vec2(dot(outward, dFdx(v_frame)), dot(outward, dFdy(v_frame)));
        fade *= max(length(change) * v_edges.x / (2.0 * u_edge), 1e-4);
        """

    private static func inputs(_ variant: Variant) -> String {
        var inputs = ""
        switch variant.fill {
        case .color: break
        case .dash: inputs += "in float v_phase;\nflat in vec4 v_dashes;\n\(dashUniform)\n"
        case .dashes:
            inputs += "in float v_phase;\nflat in vec4 v_dashes;\nuniform highp sampler2D u_dashes;\n"
        case .patterns:
            inputs += "in float v_phase;\nflat in vec4 v_region;\nuniform sampler2D u_atlas;\n"
            inputs += PatternShader.distanceField
            if variant.hasCrossFade { inputs += PatternShader.crossFadeInputs }
        case .gradient:
            inputs += "uniform highp sampler2D u_stops;\nuniform int u_stop_count;\nflat in float v_texels;\n"
        }
        if variant.fill == .gradient || variant.hasBorderGradient { inputs += gradientColor }
        if variant.hasBorderGradient {
            inputs += "uniform highp sampler2D u_border_stops;\nuniform int u_border_stop_count;\n"
        }
        if variant.isCutout {
            inputs += "uniform vec2 u_cutout_fade;  // fraction that is cut out; fade in half widths\n"
        }
        if variant.hasProgress { inputs += "in float v_progress;\n" }
        if variant.isTrimmed { inputs += "uniform vec4 u_trim;  // start, end, fades\nuniform vec4 u_trim_color;\n" }
        return inputs
    }

    /// The colour before the coverage is applied.
    private static func fill(_ variant: Variant) -> String {
        switch variant.fill {
        case .color: "vec4 paint = v_color;"
        case .dash, .dashes:
            """
            vec4 paint = v_color;
            // The distance to the nearest end of a dash in widths of the line, positive in a dash.
            float dash = \(variant.fill == .dash ? nearestEnd : "texture(u_dashes, vec2(v_phase, v_dashes.x)).r");
            \(variant.hasRoundDashes ? roundEnds : "")
            coverage *= smoothstep(-v_dashes.y, v_dashes.y, dash);
            """
        case .patterns:
            """
            // The right edge of the line is at the top of the image.
            vec2 coordinate = vec2(fract(v_phase), 0.5 + 0.5 * v_frame.x);
            vec2 texels = fwidth(vec2(v_phase, 0.5 * v_frame.x)) * v_region.zw * vec2(textureSize(u_atlas, 0));
            vec4 paint = shaped(texture(u_atlas, v_region.xy + coordinate * v_region.zw), texels);
            \(variant.hasCrossFade ? crossFade : "")
            paint *= v_color;
            """
        case .gradient:
            """
            float progress = v_texels > 0.0 ? floor(v_progress * v_texels) / (v_texels - 1.0) : v_progress;
            vec4 paint = gradientColor(u_stops, u_stop_count, progress) * v_color;
            """
        }
    }

    /// The colour of a gradient at a position along the line.
    private static let gradientColor = """
        vec4 gradientColor(highp sampler2D stops, int count, float progress) {
            // The last stop that is not after the position.
            int low = -1;
            int high = count;
            while (high - low > 1) {
                int mid = (low + high) / 2;
                if (texelFetch(stops, ivec2(1, mid), 0).r <= progress) { low = mid; } else { high = mid; }
            }
            low = max(low, 0);
            high = min(high, count - 1);
            float from = texelFetch(stops, ivec2(1, low), 0).r;
            float to = texelFetch(stops, ivec2(1, high), 0).r;
            float fraction = to > from ? clamp((progress - from) / (to - from), 0.0, 1.0) : 0.0;
            return mix(texelFetch(stops, ivec2(0, low), 0), texelFetch(stops, ivec2(0, high), 0), fraction);
        }

        """

    private static let crossFade = """
        paint = mix(
            paint, shaped(texture(u_atlas, v_second_region.xy + coordinate * v_second_region.zw), texels), u_cross_fade);
        """

    /// The fraction that is cut out, which fades at the edges.
    private static let cutout = """
        vec4(u_cutout_fade.x * clamp((v_edges.x - distance) / max(u_cutout_fade.y * v_edges.x, fade), 0.0, 1.0))
        """

    /// The distance to the nearest end of the dash of a period.
    private static let nearestEnd = "v_dashes.x - u_dash.x * abs(fract(v_phase - u_dash.y + 0.5) - 0.5)"

    private static let roundEnds = """
        if (v_dashes.z > 0.5) {
            float across = abs(v_frame.x) * v_dashes.w;
            dash = dash > 0.0 ? length(vec2(dash, max(0.5 - across, 0.0))) : 0.5 - length(vec2(dash, across));
        }
        """

    private static func border(_ variant: Variant) -> String {
        """
        // The inner edge of the border is antialiased over a pixel of the ground.
        float depth = min(distance - v_edges.y, v_edges.x - distance);
        float inside = clamp((depth - u_edge - v_border) / (2.0 * u_edge) + 0.5, 0.0, 1.0);
        vec4 border_paint = \(variant.hasBorderGradient ? borderGradient : "v_border_color");
        paint = v_border > 0.0 ? mix(border_paint, paint, inside) : paint;
        """
    }

    private static let borderGradient =
        "gradientColor(u_border_stops, u_border_stop_count, v_progress) * v_border_color"

    private static let trim = """
        vec2 ends = vec2(v_progress - u_trim.x, u_trim.y - v_progress) / max(u_trim.zw, vec2(1e-9));
        paint = mix(paint, u_trim_color, clamp(min(ends.x, ends.y), 0.0, 1.0));
        """
}
