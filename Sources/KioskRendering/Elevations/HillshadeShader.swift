import KioskScene
import KioskStyle

/// The fragment shaders that compute colours from slopes: the second step of shaded relief.
enum HillshadeShader {
    /// Returns the fragment shader of a method; unknown methods are drawn as `standard`.
    static func fragment(_ method: HillshadeMethod) -> String {
        let body =
            switch method {
            case .basic: basic
            case .combined: combined
            case .igor: igor
            case .multidirectional: multidirectional
            default: standard
            }
        return inputs + "vec4 shade(vec2 slope, float scale) {\n" + body + "\n}\n" + main
    }

    private static let inputs = """
        #version 300 es
        precision highp float;

        const float pi = 3.141592653589793;

        uniform highp sampler2D u_slopes;
        uniform float u_range;
        uniform float u_bias;
        uniform vec2 u_latitudes;  // of the northern and southern edge, radians
        uniform float u_exaggeration;
        uniform vec4 u_accent;
        uniform int u_light_count;
        uniform vec2 u_lights[\(HillshadeBucket.maximumLights)];  // direction clockwise from north, altitude; radians
        uniform vec4 u_shadows[\(HillshadeBucket.maximumLights)];
        uniform vec4 u_highlights[\(HillshadeBucket.maximumLights)];

        in vec2 v_tile;
        out vec4 color;

        // The slope for the methods other than the standard one; the exaggeration 0.5 is neutral.
        vec2 exaggerated(vec2 slope, float scale) { return slope / scale * u_exaggeration * 2.0; }

        // 1 if the slope faces the light, 0 if it faces away; linear in the angle between.
        float facing(vec2 slope) {
            float aspect = slope.x != 0.0 ? atan(slope.y, -slope.x) : slope.y > 0.0 ? pi / 2.0 : -pi / 2.0;
            return abs(mod((aspect + u_lights[0].x) / pi + 1.5, 2.0) - 1.0);
        }

        // The cosine of the angle between the light and the normal of the ground.
        float illumination(vec2 slope, vec2 light) {
            float towards = slope.y * cos(light.x) - slope.x * sin(light.x);
            return (sin(light.y) + towards * cos(light.y)) / sqrt(1.0 + dot(slope, slope));
        }

        vec4 contrast(float illumination, vec4 shadow, vec4 highlight) {
            float shade = 2.0 * clamp(illumination, 0.0, 1.0) - 1.0;
            return shade > 0.0 ? highlight * shade : shadow * -shade;
        }

        """

    /// The method of the first specification: colours by aspect, stronger on steeper ground.
    private static let standard = """
            float angle = atan(1.25 * length(slope) / scale);
            if (u_exaggeration != 0.5) {
                float base = 1.875 - 1.75 * u_exaggeration;
                angle = (pow(base, angle) - 1.0) / (pow(base, pi / 2.0) - 1.0) * pi / 2.0;
            }
            float strength = clamp(2.0 * u_exaggeration, 0.0, 1.0);
            vec4 accent = (1.0 - cos(angle)) * u_accent * strength;
            vec4 shading = mix(u_shadows[0], u_highlights[0], facing(slope)) * sin(angle) * strength;
            return accent * (1.0 - shading.a) + shading;
        """

    /// Lambert's cosine law with one light.
    ///
    /// Source: B. Horn, "Hill Shading and the Reflectance Map" (1981).
    private static let basic = """
            return contrast(illumination(exaggerated(slope, scale), u_lights[0]), u_shadows[0], u_highlights[0]);
        """

    /// Lambert's cosine law weighted by the slope.
    ///
    /// Source: the option `combined` of GDAL's `gdaldem hillshade`.
    private static let combined = """
            slope = exaggerated(slope, scale);
            float angle = acos(clamp(illumination(slope, u_lights[0]), 0.0, 1.0));
            float strength = atan(length(slope)) * 4.0 / (pi * pi);
            return (u_shadows[0] * angle + u_highlights[0] * (pi / 2.0 - angle)) * strength;
        """

    /// Strength by slope, and light by aspect.
    ///
    /// Source: the option `igor` of GDAL's `gdaldem hillshade`.
    private static let igor = """
            slope = exaggerated(slope, scale);
            return mix(u_shadows[0], u_highlights[0], facing(slope)) * atan(length(slope)) * 2.0 / pi;
        """

    /// The mean of `basic` over all lights.
    private static let multidirectional = """
            slope = exaggerated(slope, scale);
            vec4 sum = vec4(0.0);
            for (int i = 0; i < u_light_count; i++) {
                sum += contrast(illumination(slope, u_lights[i]), u_shadows[i], u_highlights[i]);
            }
            return sum / float(u_light_count);
        """

    /// In Mercator's projection, the ground is scaled by the cosine of the latitude.
    private static let main = """
        void main() {
            vec2 slope = (texture(u_slopes, v_tile).rg - u_bias) / (1.0 - u_bias) * u_range;
            color = shade(slope, cos(mix(u_latitudes.x, u_latitudes.y, v_tile.y)));
        }
        """
}
