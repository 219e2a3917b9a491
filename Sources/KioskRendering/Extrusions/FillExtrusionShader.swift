import KioskScene

/// The shaders of extruded polygons, which light each vertex, or each fragment with 3D lights.
enum FillExtrusionShader {
    /// What a program draws.
    enum Output: CaseIterable {
        /// The colours of a flat light.
        case flat
        /// The colours of 3D lights.
        case lights3D
        /// The colours of 3D lights with shadows.
        case shadowed
        /// The depths as seen from the light.
        case depth
    }

    /// A program.
    struct Variant: Hashable {
        /// Whether images are repeated over the polygons; otherwise they have colours.
        var hasPatterns = false
        /// Whether images fade to others.
        var hasCrossFade = false
        /// What the program draws.
        var output = Output.flat
        /// Whether the polygons stand on elevated ground.
        var isElevated = false
        /// Whether the vertices have details.
        var hasDetails = false
        /// Whether lines cut out what stands in front of them.
        var hasCutout = false

        /// Whether fragments are lit by 3D lights.
        var isLit3D: Bool { output == .lights3D || output == .shadowed }

        /// The name in messages.
        var name: String {
            "extrusions\(hasPatterns ? " with patterns" : "")\(hasCrossFade ? " that fade" : "")\(isElevated ? " on terrain" : "")"
                + "\(hasDetails ? " with details" : "")\(hasCutout ? " with cutouts" : ""), \(output)"
        }
    }

    /// Returns the vertex shader.
    static func vertex(_ variant: Variant) -> String {
        let (hasPatterns, output, isElevated) = (variant.hasPatterns, variant.output, variant.isElevated)
        let hasCenter = isElevated || variant.hasDetails
        return """
            \(isElevated ? GroundShader.solidSource : GroundShader.source)
            layout(location = 0) in vec4 a_position;
            layout(location = 1) in vec4 a_normal;
            layout(location = 2) in float a_base;
            layout(location = 3) in float a_height;
            layout(location = 4) in vec4 a_color;
            \(hasCenter ? "layout(location = \(FillExtrusionCentroid.firstLocation)) in vec2 a_centroid;  // from the vertex, worlds" : "")

            \(isElevated ? "uniform bool u_has_level_base;\nuniform bool u_has_sloping_roof;" : "uniform vec3 u_clip_height;  // the column of a point above the ground in u_clip")
            uniform float u_points_per_metre;
            uniform float u_vertical_scale;
            uniform vec3 u_light_position;
            uniform vec3 u_light_color;
            uniform float u_light_intensity;
            uniform float u_vertical_gradient;
            uniform float u_opacity;

            out vec4 v_color;
            \(output == .depth ? "uniform mat4 u_shadow_clip;" : "")
            \(variant.isLit3D ? "out float v_gradient;" : "")
            \(output == .shadowed ? "out vec3 v_position;\nflat out vec3 v_normal;" : "")
            \(output == .lights3D ? Light3DShader.source + "flat out vec3 v_arriving;  // linear\nflat out vec3 v_light;  // encoded" : "")
            \(hasPatterns ? patternInputs : "")
            \(variant.hasCrossFade ? PatternShader.secondRegion : "")
            \(variant.hasDetails ? FillExtrusionDetailShader.vertexInputs : "")
            \(variant.hasCutout ? "out vec3 v_view;  // clip coordinates without z" : "")

            void vertex() {
                vec3 normal = floor(a_normal.xyz * 32767.0 + 0.5);
                float upper = mod(normal.x, 2.0);
                float metres = (upper > 0.0 ? a_height : a_base) * u_vertical_scale;
                vec2 foot = ground(a_position);
                \(variant.hasDetails ? FillExtrusionDetailShader.shape : "")
                float level = metres * u_points_per_metre;
                \(isElevated ? elevation : "")
                \(output == .depth ? depth : position)
                \(output == .flat ? flat(hasPatterns: hasPatterns) : output == .depth ? "" : lights3D(variant))
                \(variant.hasDetails && output != .depth ? FillExtrusionDetailShader.surface(isElevated: isElevated) : "")
                \(hasPatterns ? pattern(isElevated: isElevated) : "")
                \(variant.hasCrossFade ? "v_second_region = secondRegion(u_table, int(a_pattern), v_region);" : "")
                \(variant.hasCutout ? "v_view = gl_Position.xyw;" : "")
            }
            """
    }

    /// The level of a vertex on elevated ground.
    ///
    /// A building stands on the ground at its middle, with a level roof. Its walls reach into the ground at their corners.
    private static let elevation = """
        float lift = liftAt(foot + a_centroid * u_world_size);
        float height = level;
        bool is_sloping = u_has_sloping_roof && (upper > 0.0 || !u_has_level_base);
        level += is_sloping ? liftAt(foot) : lift;
        if (upper == 0.0 && a_base <= 0.0 && !u_has_level_base) {
            level = min(lift, liftAt(foot)) - \(FillExtrusionBucket.basement) * u_points_per_metre;
        }
        """

    private static let position = """
        gl_Position = solidPosition(clip(foot) + u_clip_height * level);
        """

    private static let depth = """
        gl_Position = u_shadow_clip * vec4(foot, level, 1.0);
        v_color = vec4(1.0);
        """

    /// The colour by a flat light.
    ///
    /// Source: the extrusion shaders of the open renderers.
    private static func flat(hasPatterns: Bool) -> String {
        """
            float light = clamp(dot(normal / 16384.0, u_light_position), 0.0, 1.0);
            float luminance = \(hasPatterns ? "0.5" : "dot(a_color.rgb, vec3(0.2126, 0.7152, 0.0722))");
            light = mix(1.0 - u_light_intensity, max(1.0 - luminance + u_light_intensity, 1.0), light);
            if (normal.y != 0.0) {
                float darkest = mix(0.7, 0.98, 1.0 - u_light_intensity);
                float gradient = clamp((upper + a_base) * sqrt(a_height / 150.0), darkest, 1.0);
                light *= mix(1.0, gradient, u_vertical_gradient);
            }
            vec3 shadow = mix(vec3(0.0), vec3(0.3), 1.0 - u_light_color);
            vec3 paint = \(hasPatterns ? "vec3(1.0)" : "a_color.rgb + 0.03");
            vec3 lit = clamp(paint * light * u_light_color, shadow, vec3(1.0));
            v_color = vec4(lit, 1.0) * u_opacity;
        """
    }

    /// The inputs of lights in fragments; the encoded normals point into the polygon, apart from those of roofs.
    private static func lights3D(_ variant: Variant) -> String {
        """
            vec3 outward = \(variant.hasDetails ? FillExtrusionDetailShader.normal : "normal.z > 0.0 ? vec3(0.0, 0.0, 1.0) : normalize(vec3(upper - normal.x, -normal.y, 1e-6))");
            \(variant.output == .shadowed ? shadowInputs : light)
            float gradient = 1.0;
            if (normal.z \(variant.hasDetails ? "< 16384.0" : "== 0.0")) gradient = clamp((upper + a_base) * sqrt(a_height / 150.0), 0.7, 1.0);
            v_gradient = mix(1.0, gradient, u_vertical_gradient);
            v_color = vec4(\(variant.hasPatterns ? "vec3(1.0)" : "a_color.rgb"), 1.0) * u_opacity;
        """
    }

    private static let shadowInputs = """
        v_position = vec3(foot, level);
        v_normal = outward;
        """

    /// Without shadows a surface has the same light everywhere.
    private static let light = """
        v_arriving = received(outward, 1.0);
        v_light = encoded(v_arriving);
        """

    private static let patternInputs = """
        layout(location = 5) in vec4 a_anchor;
        layout(location = 6) in float a_distance;  // worlds
        layout(location = 7) in float a_pattern;

        uniform highp sampler2D u_table;
        uniform float u_integer_world;  // points of the world at the integer zoom level
        uniform vec2 u_center_upper;    // of the centre at that zoom level, in 65536 points
        uniform vec2 u_center_lower;    // the rest, in points

        out vec2 v_coordinate;         // points at the integer zoom level
        flat out vec4 v_region;   // corner and size in the texture
        flat out vec2 v_size;     // points

        // The offset from the centre, in worlds.
        vec2 offset(vec4 coordinate) {
            return (coordinate.xy - u_center_high) + (coordinate.zw - u_center_low);
        }

        // The offset from the centre of the north-western corner of the tile at the integer zoom level, in worlds.
        vec2 corner(vec4 coordinate) {
            float tiles = u_integer_world / 512.0;
            vec2 high = floor(coordinate.xy * tiles);
            vec2 low = floor(coordinate.xy * tiles - high + coordinate.zw * tiles);
            return offset(vec4(high / tiles, low / tiles));
        }
        """

    /// The position in the repeated image: on a roof that of the ground, on a wall that along the ring and the height, of which
    /// a metre is a point at zoom level 16, from the corner of a tile.
    ///
    /// On elevated ground the height is that above the ground at the middle of the polygon, and less than 0 where a wall
    /// reaches into the ground, so that rows of images stay level.
    private static func pattern(isElevated: Bool) -> String {
        """
        v_region = texelFetch(u_table, ivec2(0, int(a_pattern)), 0);
        vec3 size = texelFetch(u_table, ivec2(1, int(a_pattern)), 0).xyz;  // pixels, pixels in a point
        v_size = size.xy / size.z;
        if (!(v_size.x > 0.0 && v_size.y > 0.0)) { gl_Position = nowhere; return; }
        // In steps, since a float is too inexact for the position of the centre.
        vec2 start = mod(mod(mod(u_center_upper, v_size) * 256.0, v_size) * 256.0 + u_center_lower, v_size);
        vec2 displacement = normal.z > 0.0 ? offset(a_position) : corner(a_anchor) + vec2(a_distance, -\(isElevated ? "(level - lift) / u_points_per_metre" : "metres") / (512.0 * 65536.0));
        v_coordinate = start + displacement * u_integer_world;
        """
    }

    /// Returns the fragment shader.
    static func fragment(_ variant: Variant) -> String {
        let hasPatterns = variant.hasPatterns
        let hasDetails = variant.hasDetails && variant.output != .depth
        return """
            #version 300 es
            precision highp float;
            precision highp sampler2DShadow;
            in vec4 v_color;
            \(hasPatterns ? "uniform sampler2D u_atlas;" : "")
            \(hasPatterns ? "in vec2 v_coordinate;\nflat in vec4 v_region;\nflat in vec2 v_size;" : "")
            \(variant.hasCrossFade ? PatternShader.crossFadeInputs : "")
            \(hasDetails ? FillExtrusionDetailShader.fragmentInputs : "")
            \(variant.isLit3D ? fragmentLight(hasShadows: variant.output == .shadowed, hasDetails: hasDetails) : "")
            \(variant.hasCutout ? "in vec3 v_view;\nuniform sampler2D u_cutout;" : "")
            out vec4 color;
            void main() {
                color = v_color;
                \(hasPatterns ? image(hasCrossFade: variant.hasCrossFade) : "")
                \(variant.isLit3D ? "color.rgb = light(color.rgb, color.a);" : hasDetails ? "color.rgb *= 1.0 - occlusion();" : "")
                \(variant.hasCutout ? "color *= 1.0 - texture(u_cutout, v_view.xy / v_view.z * 0.5 + 0.5).r;" : "")
            }
            """
    }

    private static func image(hasCrossFade: Bool) -> String {
        """
        vec2 part = fract(v_coordinate / v_size);
        vec4 image = texture(u_atlas, v_region.xy + part * v_region.zw);
        \(hasCrossFade ? "image = mix(image, texture(u_atlas, v_second_region.xy + part * v_second_region.zw), u_cross_fade);" : "")
        color *= image;
        """
    }

    private static func fragmentLight(hasShadows: Bool, hasDetails: Bool) -> String {
        """
        \(Light3DShader.source)
        \(hasShadows ? Light3DShader.shadowSource + "in vec3 v_position;\nflat in vec3 v_normal;" : "flat in vec3 v_arriving;\nflat in vec3 v_light;")
        \(hasDetails ? "" : "uniform float u_emissive_strength;")
        in float v_gradient;
        vec3 light(vec3 paint, float alpha) {
            \(hasShadows ? "vec3 arriving = received(v_normal, visibility(v_position, v_normal));" : "vec3 arriving = v_arriving;")
            vec3 factor = \(hasShadows ? "encoded(arriving)" : "v_light");
            \(hasDetails ? FillExtrusionDetailShader.light : "vec3 lit = paint * factor * v_gradient;\nfloat emissive = u_emissive_strength;")
            return min(mix(lit, paint, min(emissive, 1.0)), vec3(alpha));
        }
        """
    }
}
