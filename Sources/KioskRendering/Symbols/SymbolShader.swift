/// The shaders of symbols, specialised by what their textures contain.
///
/// Source: the symbol shaders of the open renderers.
enum SymbolShader {
    /// What a shader draws.
    enum Variant: CaseIterable {
        /// Images in colour, with interpolation.
        case images
        /// Images in colour whose pixels are those of the screen.
        case nearestImages
        /// Distance fields in one texture.
        case distances
        /// Distance fields in one texture and images in colour in another.
        case mixed

        /// Whether there are no distance fields.
        fileprivate var hasOnlyImages: Bool { self == .images || self == .nearestImages }
    }

    /// Returns the vertex shader of a variant.
    ///
    /// - Parameters:
    ///   - variant: What the shader draws.
    ///   - isElevated: Whether the symbols stand on elevated ground.
    ///   - isRaised: Whether symbols are at heights above the ground.
    ///   - isLit: Whether symbols have the light of the ground.
    ///   - hasCrossFade: Whether icons fade to other images.
    static func vertex(
        _ variant: Variant, isElevated: Bool, isRaised: Bool = false, isLit: Bool = false, hasCrossFade: Bool = false
    ) -> String {
        let end =
            switch variant {
            case .images: "v_texel = a_texel.xy / vec2(textureSize(u_images, 0));"
            case .nearestImages: "v_texel = a_texel.xy;"
            case .distances, .mixed: shapeEnd
            }
        let inputs = variant.hasOnlyImages ? "uniform sampler2D u_images;\n" : vertexInputs
        let ground =
            switch (isElevated, isRaised) {
            case (false, false): GroundShader.source
            case (true, false): GroundShader.elevatedSource
            case (false, true): GroundShader.raisedPointSource
            case (true, true): GroundShader.elevatedPointSource
            }
        let second =
            crossFade(hasCrossFade, scale: variant == .images ? "vec2(textureSize(u_images, 0))" : "vec2(1.0)")
        let additions = height(isRaised: isRaised) + emission(isLit: isLit) + second
        return ground + FogShader.anchor + inputs + additions + placement + end + "\napplySecondTexel();\n}\n"
    }

    /// The values by which the colours and the edges of distance fields are determined.
    private static let vertexInputs = """
        layout(location = 5) in vec4 a_color;
        layout(location = 6) in vec4 a_halo_color;

        uniform float u_pixels_per_size;  // pixels of the distance field
        uniform float u_gamma;         // the width of an antialiased edge, in distance field values
        uniform bool u_is_halo;
        uniform vec4 u_color;
        uniform vec4 u_halo_color;

        flat out vec4 v_color;
        out vec2 v_edge;               // the value and the half width of the edge in the distance field
        flat out float v_kind;

        """

    /// The function `applyHeight`.
    private static func height(isRaised: Bool) -> String {
        guard isRaised else { return "void applyHeight() {}\n" }
        return """
            layout(location = 8) in float a_height;  // metres
            void applyHeight() { raise(a_height); }

            """
    }

    /// The function `applyEmission`.
    private static func emission(isLit: Bool) -> String {
        guard isLit else { return "void applyEmission() {}\n" }
        return """
            layout(location = \(SymbolEmission.firstLocation)) in float a_emission;
            uniform float u_emission;  // that of the layer
            \(ShaderProgram.emissionOutput)
            void applyEmission() { v_emission = a_emission < 0.0 ? u_emission : a_emission; }

            """
    }

    /// The function `applySecondTexel`.
    private static func crossFade(_ hasCrossFade: Bool, scale: String) -> String {
        guard hasCrossFade else { return "void applySecondTexel() {}\n" }
        return """
            layout(location = \(SymbolSecondTexel.firstLocation)) in vec2 a_second;
            out vec3 v_second;  // texel; whether the icon fades
            void applySecondTexel() { v_second = vec3(a_second / \(scale), a_second.x < -1e5 ? 0.0 : 1.0); }

            """
    }

    private static let placement = """
        layout(location = 0) in vec4 a_position;
        layout(location = 1) in vec4 a_corner;      // corner at the size 1; sizes at both zoom stops
        layout(location = 2) in vec4 a_texel;       // texel, kind, whether the symbol follows a line
        layout(location = 3) in vec4 a_state;       // offset, angle, opacity
        layout(location = 4) in vec4 a_stretch;     // fixed offset in points, minimum scale
        layout(location = 7) in vec4 a_measures;    // halo width, halo blur, opacity, bits of the own values

        uniform bool u_lies_on_map;
        uniform bool u_rotates_with_map;
        uniform vec2 u_shift;          // points to the right and down on screen
        uniform float u_size_mix;
        uniform vec3 u_measures;       // halo width, halo blur, opacity

        out vec2 v_texel;
        flat out float v_opacity;

        bool has(int bit) { return (int(a_measures.w) & bit) != 0; }

        // Rotates a vector clockwise on screen, or seen from above.
        vec2 rotated(vec2 v, float angle) {
            float c = cos(angle);
            float s = sin(angle);
            return vec2(v.x * c - v.y * s, v.x * s + v.y * c);
        }

        // The clockwise angle on screen of the direction to the east at a point of the ground.
        float eastward(vec3 center) {
            vec3 east = u_clip * vec3(1.0, 0.0, 0.0);
            vec2 direction = (east.xy * center.z - center.xy * east.z) * u_half_viewport;
            return -atan(direction.y, direction.x);
        }

        void vertex() {
            applyHeight();
            applyEmission();
            vec2 coordinate = ground(a_position);
            vec3 center = clip(coordinate);
            fog_anchor = center;
            v_opacity = (has(16) ? a_measures.z : u_measures.z) * a_state.w;
            if (!(center.z > nearest()) || !(v_opacity > 0.0)) { gl_Position = nowhere; return; }
            float depth = center.z / u_camera_distance;
            float ratio = clamp(0.5 + 0.5 * (u_lies_on_map ? depth : 1.0 / depth), 0.0, 4.0);
            float size = mix(a_corner.z, a_corner.w, u_size_mix) * ratio;
            if (!(size > 0.0)) { gl_Position = nowhere; return; }
            vec2 corner = a_corner.xy * max(a_stretch.zw, vec2(size)) + a_stretch.xy;
            bool follows = a_texel.w > 0.5;
            float sharpness = 1.0;
            if (u_lies_on_map) {
                corner = rotated(corner, a_state.z);
                gl_Position = position(
                    clip(coordinate + a_state.xy + (u_rotates_with_map || follows ? corner : rotatedByBearing(corner))));
                sharpness = gl_Position.w / (u_cos_pitch * u_camera_distance);
            } else {
                float angle = a_state.z + (u_rotates_with_map && !follows ? eastward(center) : 0.0);
                vec2 offset = a_state.xy + u_shift + rotated(corner, angle);
                // Perspective is that of the translated position, but the translation itself is on screen.
                gl_Position = position(clip(coordinate - u_translate));
                gl_Position.xy += vec2(offset.x, -offset.y) * u_pixel_ratio / u_half_viewport * gl_Position.w;
            }

        """

    /// The colour and the edge of a distance field.
    private static let shapeEnd = """
        // Points per pixel of the distance field.
        float scale = size / u_pixels_per_size;
        v_texel = a_texel.xy;
        v_kind = a_texel.z;
        v_color = u_is_halo
            ? (has(2) ? a_halo_color : u_halo_color) : (has(1) ? a_color : u_color);
        float gamma = u_gamma;
        v_edge.x = 0.75;
        if (u_is_halo) {
            float width = has(4) ? a_measures.x : u_measures.x;
            float blur = has(8) ? a_measures.y : u_measures.y;
            gamma += blur * 1.19 / 8.0;
            v_edge.x = (6.0 - width / scale) / 8.0;
        }
        v_edge.y = gamma * sharpness / scale;
        """
}

extension SymbolShader {
    /// Returns the fragment shader of a variant.
    ///
    /// - Parameters:
    ///   - variant: What the shader draws.
    ///   - hasCrossFade: Whether icons fade to other images.
    ///   - isAdjusted: Whether the colours of images are adjusted.
    static func fragment(_ variant: Variant, hasCrossFade: Bool = false, isAdjusted: Bool = false) -> String {
        let start =
            declarations
            + (hasCrossFade
                ? crossFadeInputs : "vec4 faded(vec4 first, sampler2D image, vec2 scale) { return first; }\n")
            + (isAdjusted ? adjustment : "vec4 adjusted(vec4 texel) { return texel; }\n")
        switch variant {
        case .images:
            return start + images + """
                void main() {
                    color = adjusted(faded(texture(u_images, v_texel), u_images, vec2(1.0))) * v_opacity;
                }
                """
        case .nearestImages:
            return start + images
                + "void main() { color = adjusted(texelFetch(u_images, ivec2(v_texel), 0)) * v_opacity; }"
        case .distances: return start + fragmentInputs + shape + "void main() { color = shape(); }"
        case .mixed:
            return start + fragmentInputs + images + image + shape + """
                void main() {
                    if (v_kind == 1.0) {
                        color = u_is_halo && u_is_hollow ? vec4(0.0) : image();
                    } else if (v_kind == 3.0) {
                        color = u_is_halo ? vec4(0.0) : image();
                    } else {
                        color = shape();
                    }
                }
                """
        }
    }

    private static let declarations = """
        #version 300 es
        precision highp float;
        in vec2 v_texel;
        flat in float v_opacity;
        out vec4 color;

        """

    private static let crossFadeInputs = """
        in vec3 v_second;
        uniform float u_cross_fade;  // the fraction of the second image
        vec4 faded(vec4 first, sampler2D image, vec2 scale) {
            return mix(first, texture(image, v_second.xy / scale), v_second.z * u_cross_fade);
        }

        """

    private static let adjustment = """
        // The fraction of the mean, the factor of the distance from the middle, the brightness of black and of white.
        uniform vec4 u_adjustment;
        vec4 adjusted(vec4 texel) {
            vec3 straight = texel.a > 0.0 ? texel.rgb / texel.a : vec3(0.0);
            float mean = (straight.r + straight.g + straight.b) / 3.0;
            straight = (straight + (mean - straight) * u_adjustment.x - 0.5) * u_adjustment.y + 0.5;
            straight = mix(vec3(u_adjustment.z), vec3(u_adjustment.w), straight);
            return vec4(clamp(straight, 0.0, 1.0) * texel.a, texel.a);
        }

        """

    private static let fragmentInputs = """
        flat in vec4 v_color;
        in vec2 v_edge;
        flat in float v_kind;
        uniform bool u_is_halo;
        uniform bool u_is_hollow;

        """

    private static let images = "uniform sampler2D u_images;\n"

    private static let image = """
        uniform bool u_is_nearest;
        vec4 image() {
            vec2 scale = vec2(textureSize(u_images, 0));
            vec4 texel = u_is_nearest && v_kind != 3.0
                ? texelFetch(u_images, ivec2(floor(v_texel)), 0) : texture(u_images, v_texel / scale);
            return (v_kind == 1.0 ? adjusted(faded(texel, u_images, scale)) : texel) * v_opacity;
        }

        """

    private static let shape = """
        uniform sampler2D u_distances;
        uniform vec4 u_channel;
        vec4 shape() {
            vec2 scale = vec2(textureSize(u_distances, 0));
            float value = dot(faded(texture(u_distances, v_texel / scale), u_distances, scale), u_channel);
            float alpha = smoothstep(v_edge.x - v_edge.y, v_edge.x + v_edge.y, value);
            if (u_is_halo && u_is_hollow) {
                alpha = min(alpha, 1.0 - smoothstep(0.75, 0.75 + 2.0 * v_edge.y, value));
            }
            return v_color * (alpha * v_opacity);
        }

        """
}
