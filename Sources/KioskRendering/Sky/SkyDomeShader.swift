/// The fragment shaders of sky layers.
///
/// Directions are vectors to the east, to the south and up.
enum SkyDomeShader {
    private static let declarations = """
        #version 300 es
        precision highp float;
        uniform vec3 u_corner;  // the direction through the lower left corner, and those along the edges
        uniform vec3 u_right;
        uniform vec3 u_upward;
        uniform bool u_covers_ground;
        uniform float u_opacity;
        in vec2 v_texture;
        out vec4 color;

        vec3 direction() { return normalize(u_corner + u_right * v_texture.x + u_upward * v_texture.y); }

        """

    /// Colours by the angle from a direction.
    static let gradient =
        declarations + """
            uniform sampler2D u_ramp;
            uniform vec3 u_center;
            uniform float u_radius;  // radians
            void main() {
                vec3 ray = direction();
                if (!u_covers_ground && !(ray.z > 0.0)) discard;
                float progress = min(acos(clamp(dot(ray, u_center), -1.0, 1.0)) / u_radius, 1.0);
                float count = float(textureSize(u_ramp, 0).x);
                color = texture(u_ramp, vec2((progress * (count - 1.0) + 0.5) / count, 0.5)) * u_opacity;
            }
            """

    /// Sunlight that is scattered by air and haze.
    ///
    /// Source: N. Hoffman, A. J. Preetham, "Rendering Outdoor Light Scattering in Real Time" (2002); the optical depth is that
    /// of F. Kasten, A. T. Young, "Revised optical air mass tables and approximation formula" (1989). Ozone, without which the sky
    /// opposite a low sun is green, is that of S. Hillaire, "A Scalable and Production Ready Sky and Atmosphere Rendering Technique"
    /// (2020).
    static let atmosphere =
        declarations + """
            uniform vec3 u_sun;
            uniform float u_intensity;
            uniform vec4 u_color;
            uniform vec4 u_halo_color;

            const float pi = 3.141592653589793;
            const vec3 air = vec3(0.0488, 0.1135, 0.2784);  // of the whole height of the atmosphere, by colour
            const float haze = 0.025;
            const float eccentricity = 0.76;
            const vec3 ozone = vec3(0.0098, 0.0282, 0.0013);  // absorbed by a vertical path
            const float ozone_height = 0.0039;                // in radii of the earth
            // The part of the scattered sunlight that is not replaced by light that is scattered towards the same point.
            const float loss = 0.3;

            // The length of a path through the atmosphere, as a multiple of its height.
            float airMass(float height) {
                float angle = degrees(acos(clamp(height, 0.0, 1.0)));
                return 1.0 / (max(height, 0.0) + 0.50572 * pow(96.07995 - angle, -1.6364));
            }

            // The same for the path through the thin layer of ozone.
            float ozoneMass(float height) {
                float sine = 1.0 / (1.0 + ozone_height);
                float above = max(height, 0.0);
                return inversesqrt(1.0 - sine * sine * (1.0 - above * above));
            }

            void main() {
                vec3 ray = direction();
                if (!u_covers_ground && !(ray.z > 0.0)) discard;
                float cosine = dot(ray, u_sun);
                // What haze scatters mostly continues forwards; the rest is scattered to all sides.
                float lost = haze * (1.0 - eccentricity);
                vec3 extinction = air + lost;
                // Below the horizon, dusk fades within some degrees.
                float dusk = smoothstep(-0.2, 0.02, u_sun.z);
                float square = eccentricity * eccentricity;
                float forward = (1.0 - square) / (4.0 * pi * pow(1.0 + square - 2.0 * eccentricity * cosine, 1.5));
                vec3 scattered = air * 3.0 / (16.0 * pi) * (1.0 + cosine * cosine) * mix(vec3(1.0), u_color.rgb, u_color.a)
                    + (haze * forward + lost / (4.0 * pi)) * mix(vec3(1.0), u_halo_color.rgb, u_halo_color.a);
                // The light that is scattered along the line of sight, of which a part is lost on the way from the sun and a part
                // on the way to the camera: the integral for layers of air that are the same everywhere.
                vec3 toSun = loss * extinction * airMass(u_sun.z);
                vec3 toSpace = extinction * airMass(ray.z);
                vec3 rest = toSpace - toSun;
                rest = mix(rest, vec3(1e-3), lessThan(abs(rest), vec3(1e-3)));
                vec3 light = dusk * scattered / extinction * toSpace * exp(-toSun) * (1.0 - exp(-rest)) / rest;
                light *= exp(-ozone * ozoneMass(u_sun.z));
                color = vec4(1.0 - exp(-2.0 * u_intensity * light), 1.0) * u_opacity;
            }
            """
}
