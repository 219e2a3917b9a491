/// The shaders of circles: each circle is a rectangle whose fragments compute their distance from the centre.
///
/// The number of fragments determines the speed, so there are specialised variants of the fragment shader: circles that
/// face the viewer need no derivatives, and most circles are not blurred.
enum CircleShader {
    private static let inputs = """
        layout(location = 0) in vec4 a_position;
        layout(location = 1) in vec3 a_shape;
        layout(location = 2) in vec4 a_color;
        layout(location = 3) in vec4 a_stroke_color;

        uniform bool u_scales_with_map;

        out vec2 v_offset;
        flat out vec3 v_shape;  // inner radius, radius with stroke, width of the fade at the edge; units of v_offset
        flat out vec4 v_color;
        flat out vec4 v_stroke_color;

        // `scale` converts points of the circle to units of v_offset, `pixels` to pixels of the screen.
        void describe(float scale, float pixels) {
            float outer = a_shape.x + a_shape.y;
            // Without a stroke the inner radius is unlimited; thinner strokes are not drawn by the conformance suite either.
            v_shape = vec3(a_shape.y < 0.01 ? 1e9 : a_shape.x, outer, a_shape.z * outer) * scale;
            // A dot smaller than its antialiased edge is drawn larger and with lower opacity.
            float fraction = clamp(outer * pixels, 0.0, 1.0);
            v_shape.y /= fraction;
            v_color = a_color * fraction * fraction;
            v_stroke_color = a_stroke_color * fraction * fraction;
        }

        """

    /// Returns the vertex shader of circles that face the viewer; offsets are in pixels.
    ///
    /// - Parameter ground: The source of the ground: that of `GroundShader` for flat or elevated ground.
    static func facingVertex(ground: String) -> String {
        ground + FogShader.anchor + inputs + """
            void vertex() {
                vec3 center = clip(ground(a_position));
                fog_anchor = center;
                float outer = a_shape.x + a_shape.y;
                if (!(center.z > nearest()) || !(outer > 0.0)) { gl_Position = nowhere; return; }
                vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1) * 2.0 - 1.0;
                float scale = u_pixel_ratio * (u_scales_with_map ? u_camera_distance / center.z : 1.0);
                v_offset = corner * (outer * scale + 1.0);
                describe(scale, scale);
                gl_Position = position(center);
                gl_Position.xy += v_offset / u_half_viewport * center.z;
            }
            """
    }

    /// Returns the vertex shader of circles on the ground; offsets are in points of the ground, to the right and downwards.
    ///
    /// - Parameter ground: The source of the ground: that of `GroundShader` for flat or elevated ground.
    static func lyingVertex(ground: String) -> String {
        ground + FogShader.anchor + inputs + """
            void vertex() {
                vec2 coordinate = ground(a_position);
                vec3 center = clip(coordinate);
                fog_anchor = center;
                float outer = a_shape.x + a_shape.y;
                // A wide circle can reach into the view even if its centre is behind the camera.
                bool has_size = u_scales_with_map || center.z > nearest();
                if (!has_size || !(outer > 0.0)) { gl_Position = nowhere; return; }
                vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1) * 2.0 - 1.0;
                float scale = u_camera_distance / max(center.z, nearest());
                float size = u_scales_with_map ? 1.0 : 1.0 / scale;
                // Space for the antialiased edge. The ground is scaled by `scale` horizontally and by cos(pitch) *
                // scale squared in depth, the derivative of the perspective.
                vec2 margin = 1.5 / (u_pixel_ratio * scale * vec2(1.0, max(u_cos_pitch * scale, 1e-4)));
                v_offset = corner * (outer * size + margin);
                // At a flat angle a circle is wide and thin; the fragment shader computes its coverage.
                describe(size, 1e9);
                gl_Position = position(clip(coordinate + rotatedByBearing(v_offset)));
            }
            """
    }

    /// Returns the fragment shader of a variant.
    ///
    /// The colours fade inwards from the edges, over a pixel or the width of the blur, as in the conformance suite: from
    /// nothing at the outer edge, and from the stroke at the inner one.
    static func fragment(liesOnMap: Bool, isBlurred: Bool) -> String {
        let pixel = """
            vec2 outward = distance > 0.0 ? v_offset / distance : vec2(0.0, 1.0);
            float pixel = length(vec2(dot(dFdx(v_offset), outward), dot(dFdy(v_offset), outward)));
            """
        return """
            #version 300 es
            precision highp float;

            in vec2 v_offset;
            flat in vec3 v_shape;
            flat in vec4 v_color;
            flat in vec4 v_stroke_color;
            out vec4 color;

            void main() {
                float distance = length(v_offset);
                \(liesOnMap ? pixel : "const float pixel = 1.0;")
                \(isBlurred ? "float fade = max(pixel, v_shape.z);" : "float fade = pixel;")
                vec2 fraction = smoothstep(0.0, fade, v_shape.xy - distance);
                color = mix(v_stroke_color, v_color, fraction.x) * fraction.y;
            }
            """
    }
}
