/// The shaders of lines.
///
/// The vertex shader extrudes the lines, so that zooming requires no new buffers.
enum LineShader {
    static let vertex =
        GroundShader.source + """
            layout(location = 0) in vec4 a_place;
            layout(location = 1) in vec4 a_extrusion;  // xy: the offset from the line; zw: the outward direction
            layout(location = 2) in vec4 a_frame;
            layout(location = 3) in vec3 a_shape;
            layout(location = 4) in vec4 a_color;

            out vec3 v_frame;  // xy: the offset across the line; z: the distance beyond the end; in points
            flat out vec3 v_shape;
            flat out vec4 v_color;

            // Returns the distance on the ground, outwards from a position on the edge, that is `size` pixels on screen.
            // Along a straight edge it is proportional to the depth, so its interpolation is exact, even behind the
            // camera.
            float outwardLength(vec2 place, vec2 outward, float size) {
                vec2 normal = normalize(outward);
                vec3 from = pixels(place);
                // The homogeneous line of the edge on screen; the length of its normal is the unit of pixels.
                vec3 edge = cross(from, pixelDirection(vec2(-normal.y, normal.x)));
                float pixel = size * length(edge.xy);
                vec3 step = pixelDirection(normal);
                float gain = abs(dot(edge, step));
                // Near the horizon no position on the ground may be at that distance on screen.
                return pixel * from.z / max(gain - pixel * step.z, 0.02 * gain);
            }

            void vertex() {
                vec2 place = ground(a_place) + a_extrusion.xy;
                vec2 outward = a_extrusion.zw;
                // LineFrame stores integers in units of 1/16383, which the attribute divides by 32767.
                vec4 frame = a_frame * 2.0 * (32767.0 / 32766.0);
                float grow = 0.0;
                float measure = dot(outward, outward);
                if (measure > 0.0) {
                    // Corners belong to two edges seen at different angles, so they use the greater distance.
                    grow = outwardLength(place, outward, measure > 1.01 ? 2.0 : 1.0);
                    place += outward * grow;
                }
                v_frame = vec3(frame.xy * (a_shape.x + grow), mix(-1e5, frame.z * grow, frame.w));
                v_shape = a_shape;
                v_color = a_color;
                gl_Position = position(clip(place));
            }
            """

    static let fragment = """
        #version 300 es
        precision highp float;

        in vec3 v_frame;
        flat in vec3 v_shape;
        flat in vec4 v_color;
        out vec4 color;

        // Returns the fraction of a pixel within `edge` of the centre line.
        float within(float edge, float distance, float pixel) {
            return clamp(0.5 + (edge - distance) / pixel, 0.0, 1.0) - clamp(0.5 - (edge + distance) / pixel, 0.0, 1.0);
        }

        void main() {
            float distance = length(v_frame.xy);
            vec2 outward = distance > 0.0 ? v_frame.xy / distance : vec2(0.0, 1.0);
            float pixel = length(vec2(dot(dFdx(v_frame.xy), outward), dot(dFdy(v_frame.xy), outward)));
            pixel = max(pixel, 1e-6);
            float end = max(length(vec2(dFdx(v_frame.z), dFdy(v_frame.z))), 1e-6);
            float blur = v_shape.z;
            float coverage;
            if (blur > 0.0) {
                float room = pixel + blur;
                coverage = clamp((v_shape.x + 0.5 * pixel - distance) / room, 0.0, 1.0);
                if (v_shape.y > 0.0) {
                    coverage = min(coverage, clamp((distance - v_shape.y + 0.5 * pixel) / room, 0.0, 1.0));
                }
            } else {
                coverage = within(v_shape.x, distance, pixel) - within(v_shape.y, distance, pixel);
            }
            color = v_color * coverage * clamp(0.5 - v_frame.z / end, 0.0, 1.0);
        }
        """
}
