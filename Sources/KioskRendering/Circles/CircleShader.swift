/// The shaders of circles: a rectangle around each, and the distance from its centre in every pixel.
///
/// Two variants, because circles that face the viewer need no derivatives and are by far the most.
enum CircleShader {
    private static let inputs = """
        layout(location = 0) in vec4 a_place;
        layout(location = 1) in vec3 a_shape;
        layout(location = 2) in vec4 a_color;
        layout(location = 3) in vec4 a_stroke_color;

        uniform bool u_scales_with_map;

        out vec2 v_offset;
        flat out vec3 v_shape;  // radius, radius with stroke, how far the edge fades; in units of v_offset
        flat out vec4 v_color;
        flat out vec4 v_stroke_color;

        """

    /// Offsets in pixels.
    static let facingVertex =
        GroundShader.source + inputs + """
            void main() {
                vec3 center = clip(ground(a_place));
                float outer = a_shape.x + a_shape.y;
                if (!(center.z > nearest()) || !(outer > 0.0)) { gl_Position = nowhere; return; }
                vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
                float scale = u_pixel_ratio * (u_scales_with_map ? u_camera_distance / center.z : 1.0);
                v_offset = corner * (outer * scale + 1.0);
                v_shape = vec3(a_shape.x, outer, a_shape.z * outer) * scale;
                v_color = a_color;
                v_stroke_color = a_stroke_color;
                gl_Position = position(center);
                gl_Position.xy += v_offset / u_half_viewport * center.z;
            }
            """

    /// Offsets in points of the ground, to the right and downwards.
    static let lyingVertex =
        GroundShader.source + inputs + """
            void main() {
                vec2 place = ground(a_place);
                vec3 center = clip(place);
                float outer = a_shape.x + a_shape.y;
                if (!(center.z > nearest()) || !(outer > 0.0)) { gl_Position = nowhere; return; }
                vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
                float scale = u_camera_distance / center.z;
                float size = u_scales_with_map ? 1.0 : 1.0 / scale;
                // Room for the smooth edge. The ground is seen at `scale` from side to side, and from near to far at
                // cos(pitch) * scale squared, the derivative of the perspective.
                vec2 margin = 1.5 / (u_pixel_ratio * scale * vec2(1.0, max(u_cos_pitch * scale, 1e-4)));
                v_offset = corner * (outer * size + margin);
                v_shape = vec3(a_shape.x, outer, a_shape.z * outer) * size;
                v_color = a_color;
                v_stroke_color = a_stroke_color;
                gl_Position = position(clip(place + turned(v_offset)));
            }
            """

    static let facingFragment = fragment(unitsPerPixel: "1.0")

    static let lyingFragment = fragment(
        unitsPerPixel: "length(vec2(dot(dFdx(v_offset), outward), dot(dFdy(v_offset), outward)))")

    private static func fragment(unitsPerPixel: String) -> String {
        """
        #version 300 es
        precision highp float;

        in vec2 v_offset;
        flat in vec3 v_shape;
        flat in vec4 v_color;
        flat in vec4 v_stroke_color;
        out vec4 color;

        float part(float x) { return clamp(0.5 + x, 0.0, 1.0); }

        void main() {
            float distance = length(v_offset);
            vec2 outward = distance > 0.0 ? v_offset / distance : vec2(0.0, 1.0);
            float pixel = \(unitsPerPixel);
            float outer = v_shape.y;
            float fade = v_shape.z;
            // How much of a pixel lies between the edge on this side and the one on the other: right for dots too.
            float coverage = fade > pixel
                ? smoothstep(0.0, 1.0, (outer - distance) / fade)
                : part((outer - distance) / pixel) - part((-outer - distance) / pixel);
            float inside = v_shape.x < outer ? part((v_shape.x - distance) / max(pixel, fade)) : 1.0;
            color = mix(v_stroke_color, v_color, inside) * coverage;
        }
        """
    }
}
