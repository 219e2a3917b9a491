/// The shaders of models, which light each fragment.
///
/// Source of the reflection: B. Walter et al., "Microfacet Models for Refraction through Rough Surfaces" (2007), with the approximations of C. Schlick,
/// "An Inexpensive BRDF Model for Physically-based Rendering" (1994). What surroundings would reflect is their ambient light.
enum ModelShader {
    private static let transform = """
        #version 300 es
        precision highp float;
        layout(location = 0) in vec3 a_position;
        layout(location = 1) in vec3 a_normal;
        layout(location = 2) in vec2 a_texture;
        layout(location = 3) in vec4 a_color;

        uniform mat4x3 u_model;          // to points from the centre: east, south, up

        """

    static let vertex =
        transform + """
            uniform mat3 u_normal;
            uniform mat3 u_clip;             // (east, south, 1) in points to (x, y, w)
            uniform vec3 u_clip_height;      // the column of a point above the ground in u_clip
            uniform float u_nearest;         // the minimum depth that is drawn

            out vec3 v_position;
            out vec3 v_normal;
            out vec2 v_texture;
            out vec4 v_color;
            out vec3 v_view;                 // clip coordinates without z

            void vertex() {
                v_position = u_model * vec4(a_position, 1.0);
                v_normal = u_normal * a_normal;
                v_texture = a_texture;
                v_color = a_color;
                vec3 coordinate = u_clip * vec3(v_position.xy, 1.0) + u_clip_height * v_position.z;
                v_view = coordinate;
                // As for extrusions, the depth buffer contains 1 - 2 · nearest / w, which has no far plane.
                gl_Position = vec4(coordinate.xy, coordinate.z - 2.0 * u_nearest, coordinate.z);
            }
            """

    /// The vertex shader that draws the depths of models as seen from the light.
    static let shadowVertex =
        transform + """
            uniform mat4 u_shadow_clip;
            out vec2 v_texture;
            out vec4 v_color;
            void vertex() {
                v_texture = a_texture;
                v_color = a_color;
                gl_Position = u_shadow_clip * vec4(u_model * vec4(a_position, 1.0), 1.0);
            }
            """

    private static let surface = """
        uniform vec4 u_base_color;
        uniform float u_alpha_cutoff;    // -1 for an opaque surface, -2 for one that is blended
        uniform bool u_has_base_texture;
        uniform sampler2D u_base_texture;
        in vec2 v_texture;
        in vec4 v_color;

        // The colour of the surface, linear, and its alpha.
        vec4 base() {
            vec4 result = u_base_color * v_color;
            if (u_has_base_texture) {
                vec4 texel = texture(u_base_texture, v_texture);
                if (texel.a > 0.0) texel.rgb /= texel.a;
                result *= vec4(pow(texel.rgb, vec3(2.2)), texel.a);
            }
            if (u_alpha_cutoff > -1.5) {
                if (result.a < u_alpha_cutoff) discard;
                result.a = 1.0;
            }
            return result;
        }

        """

    /// The fragment shader that draws the depths of models as seen from the light.
    static let shadowFragment =
        """
        #version 300 es
        precision highp float;

        """ + surface + """
            out vec4 color;
            void main() { color = base(); }
            """

    /// Returns the fragment shader.
    ///
    /// - Parameter hasShadows: Whether shadows fall on the models.
    static func fragment(hasShadows: Bool) -> String {
        """
        #version 300 es
        precision highp float;
        \(surface)
        \(Light3DShader.source)
        \(hasShadows ? Light3DShader.shadowSource : Light3DShader.withoutShadows)
        uniform vec3 u_eye;              // points from the centre: east, south, up
        uniform float u_metallic;
        uniform float u_roughness;
        uniform vec3 u_emissive;         // linear
        uniform bool u_has_surface_texture;
        uniform sampler2D u_surface_texture;
        uniform bool u_has_emissive_texture;
        uniform sampler2D u_emissive_texture;
        uniform bool u_has_occlusion_texture;
        uniform sampler2D u_occlusion_texture;
        uniform bool u_has_cutout;
        uniform sampler2D u_cutout;
        in vec3 v_view;
        uniform float u_occlusion;
        uniform vec3 u_emission_range;   // the heights of the ends of the gradient in points, and the exponent
        uniform vec2 u_emission_values;  // the factors of the emissive strength at the ends
        uniform bool u_is_unlit;
        uniform vec4 u_mix_color;        // sRGB, and the fraction
        uniform float u_emissive_strength;
        uniform vec3 u_emitted_ambient;  // the light that models emit with a strength of 1
        uniform vec3 u_emitted_directional;
        uniform vec3 u_emitted_direction;
        uniform float u_opacity;
        in vec3 v_position;
        in vec3 v_normal;
        out vec4 color;

        // The factor of the emissive strength at a height.
        float emissionFactor(float height) {
            if (u_emission_values.x == u_emission_values.y) return u_emission_values.x;
            float length = u_emission_range.y - u_emission_range.x;
            float progress = abs(length) > 1e-6 ? (height - u_emission_range.x) / length : step(u_emission_range.x, height);
            return mix(u_emission_values.x, u_emission_values.y, pow(clamp(progress, 0.0, 1.0), u_emission_range.z));
        }

        // The light that a surface reflects to the camera, by the GGX model of glTF 2.0, appendix B: f0 is the reflectance at
        // normal incidence, fresnel Schlick's approximation, and distributionVisibility the product of D and V.
        vec3 shade(vec3 base, vec3 normal, vec2 surface, vec3 ambient, vec3 directional, vec3 light) {
            float metallic = surface.x;
            float alpha = max(surface.y * surface.y, 0.02);
            vec3 view = normalize(u_eye - v_position);
            vec3 halfVector = normalize(view + light);
            float nDotL = max(dot(normal, light), 0.0);
            float nDotV = max(dot(normal, view), 0.001);
            float nDotH = max(dot(normal, halfVector), 0.0);
            float k = nDotH * nDotH * (alpha * alpha - 1.0) + 1.0;
            float distributionVisibility = alpha * alpha / (k * k * 4.0 * mix(1.0, nDotL + nDotV, alpha));
            vec3 f0 = mix(vec3(0.04), base, metallic);
            vec3 fresnel = f0 + (1.0 - f0) * pow(1.0 - max(dot(view, halfVector), 0.0), 5.0);
            vec3 diffuse = base * (1.0 - metallic);
            return diffuse * (ambient + directional * nDotL) + f0 * ambient * metallic
                + fresnel * distributionVisibility * directional * nDotL;
        }

        void main() {
            vec4 surfaceColor = base();
            vec3 base = surfaceColor.rgb;
            base = mix(base, pow(u_mix_color.rgb, vec3(2.2)), u_mix_color.a);
            vec3 normal = normalize(v_normal);
            if (!gl_FrontFacing) normal = -normal;
            vec2 surface = vec2(u_metallic, u_roughness);
            if (u_has_surface_texture) surface *= texture(u_surface_texture, v_texture).bg;
            vec3 emissive = u_emissive;
            if (u_has_emissive_texture) emissive *= pow(texture(u_emissive_texture, v_texture).rgb, vec3(2.2));
            vec3 result = base;
            if (!u_is_unlit) {
                float visible = visibility(v_position, normal);
                float open = 1.0;
                if (u_has_occlusion_texture) open = mix(1.0, texture(u_occlusion_texture, v_texture).r, u_occlusion);
                vec3 lit = shade(base, normal, surface, u_ambient * open, u_directional * visible, u_light_direction);
                float strength = u_emissive_strength * emissionFactor(v_position.z);
                vec3 emitted = strength > 0.0
                    ? shade(base, normal, surface, u_emitted_ambient * open, u_emitted_directional, u_emitted_direction)
                    : vec3(0.0);
                result = mix(lit, emitted, min(strength, 1.0)) + emitted * max(strength - 1.0, 0.0);
            }
            result = clamp(encoded(result + emissive), 0.0, 1.0);
            float alpha = surfaceColor.a * u_opacity;
            if (u_has_cutout) alpha *= 1.0 - texture(u_cutout, v_view.xy / v_view.z * 0.5 + 0.5).r;
            color = vec4(result * alpha, alpha);
        }
        """
    }
}
