import KioskSymbols

/// The parts that are added to the shaders of programs while there is fog.
///
/// Each fragment is blended into the colour of the fog, so that what is blended of fragments is what fog over their result would be.
enum FogShader {
    /// The end of the vertex shader, before the position is rotated: the vector from the camera to the vertex.
    static let vertexEnd = """
            v_fog_ray = u_fog_rays * gl_Position.xyw;

        """

    /// The declaration of the position of the anchor in clip space, (x, y, w), for vertex shaders of items that fog covers as a whole.
    static let anchor = "vec3 fog_anchor = vec3(0.0);\n"

    /// Returns the end of the vertex shader of items with anchors, which omits those that fog covers.
    ///
    /// - Parameter kind: The kind of the fog; that over elevated ground covers the ground alone.
    static func anchorEnd(_ kind: Fog.Kind) -> String {
        guard kind == .distance else { return "" }
        return """
                if (fogOpacity(u_fog_rays * fog_anchor) >= \(DistanceFog.covering)) gl_Position = nowhere;

            """
    }

    /// Returns the declarations of the vertex shader of items with anchors.
    ///
    /// - Parameter kind: The kind of the fog.
    static func anchorDeclarations(_ kind: Fog.Kind) -> String {
        kind == .distance ? "\nuniform float u_fog_opacity;\n" + opacity : ""
    }

    /// The declarations of the vertex shader.
    static let vertexDeclarations = """

        uniform highp mat3 u_fog_rays;  // (x, y, w) to heights of the view: east, south, up
        out highp vec3 v_fog_ray;

        """

    /// Returns the end of the fragment shader, after its function `paint()`.
    ///
    /// - Parameters:
    ///   - kind: The kind of the fog.
    ///   - surface: The surface that the program draws.
    static func fragmentEnd(_ kind: Fog.Kind, _ surface: FogSurface) -> String {
        declarations + (kind == .distance ? distance : ground) + """

            void main() {
                paint();
                \(surface == .plane ? plane : "vec3 ray = v_fog_ray;")
                color.rgb = fogged(color, ray);
            }
            """
    }

    private static let declarations = """

        uniform vec4 u_fog_color;
        uniform float u_fog_opacity;
        in highp vec3 v_fog_ray;

        """

    /// The vector to the plane of the centre, for a vector of any length to a pixel.
    private static let plane = """
        vec3 ray = v_fog_ray;
                // Above the horizon is the sky.
                if (!(ray.z < 0.0)) return;
                ray *= u_fog_eye / -ray.z;
        """

    /// Exponential squared fog between two distances, which ends above the horizon and above a height.
    private static let distance =
        opacity + """
            uniform float u_fog_eye;         // the height of the camera above the plane of the centre

            vec3 fogged(vec4 source, vec3 ray) {
                return mix(source.rgb, u_fog_color.rgb * source.a, fogOpacity(ray));
            }

            """

    /// The function `fogOpacity`, which is that of `DistanceFog`.
    private static let opacity = """
        uniform vec2 u_fog_range;        // the distance at which it begins, and the length until it is complete
        uniform float u_fog_blend;       // radians
        uniform vec4 u_fog_heights;      // where it begins and ends to fade, of the camera, of a unit; metres

        float fogOpacity(vec3 ray) {
            float away = length(ray);
            float fraction = 3.0 * clamp((away - u_fog_range.x) / u_fog_range.y, 0.0, 1.0);
            float fog = (1.0 - exp(-fraction * fraction)) * \(DistanceFog.completion);
            float angle = asin(clamp(ray.z / away, 0.0, 1.0)) / u_fog_blend;
            fog *= exp(-angle * angle);
            if (u_fog_heights.y > 0.0) {
                float height = u_fog_heights.z + ray.z * u_fog_heights.w;
                fog *= 1.0 - smoothstep(u_fog_heights.x, u_fog_heights.y, height);
            }
            return min(fog * u_fog_opacity, 1.0);
        }

        """

    /// Fog over elevated ground, which is blended in linear light.
    private static let ground = """
        uniform vec3 u_fog_axis;         // the optical axis
        uniform float u_fog_center;      // the depth of the centre
        uniform vec2 u_fog_blends;       // where the fog and the colour of the horizon begin
        uniform vec4 u_fog_horizon;

        vec3 fogged(vec4 source, vec3 ray) {
            // The fraction of the way from the centre to the horizon, as they are seen.
            float coordinate = clamp(1.0 - u_fog_center / max(dot(ray, u_fog_axis), 1e-6), 0.0, 1.0);
            float fog = max(coordinate - u_fog_blends.x, 0.0) / max(1.0 - u_fog_blends.x, 1e-6);
            float distant = smoothstep(u_fog_blends.y, 1.0 + 1e-6, coordinate);
            vec4 target = mix(u_fog_color, u_fog_horizon, distant);
            float opacity = fog * fog * u_fog_opacity * target.a;
            vec3 straight = source.rgb / max(source.a, 1.0 / 255.0);
            vec3 light = mix(pow(straight, vec3(2.2)), pow(target.rgb, vec3(2.2)), opacity);
            return pow(light, vec3(1.0 / 2.2)) * source.a;
        }

        """
}
