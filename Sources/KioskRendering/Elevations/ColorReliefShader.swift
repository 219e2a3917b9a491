/// The fragment shader of elevations as colours.
enum ColorReliefShader {
    static let fragment = """
        #version 300 es
        precision highp float;
        precision highp int;

        uniform highp sampler2D u_elevations;  // with a border
        uniform int u_side;
        uniform bool u_is_smooth;
        uniform highp sampler2D u_elevation_ramp;  // elevations in the first row, colours in the second one
        uniform int u_stop_count;
        uniform float u_opacity;

        in vec2 v_tile;
        out vec4 color;

        float elevation(ivec2 texel) {
            return texelFetch(u_elevations, clamp(texel, 0, u_side + 1), 0).r;
        }

        // Textures of floats cannot be filtered in OpenGL ES 3.0.
        float elevation() {
            if (!u_is_smooth) return elevation(clamp(ivec2(v_tile * float(u_side)), 0, u_side - 1) + 1);
            // The centre of the first texel without the border is at 1.
            vec2 coordinate = v_tile * float(u_side) + 0.5;
            ivec2 texel = ivec2(coordinate);
            vec2 fraction = coordinate - vec2(texel);
            float north = mix(elevation(texel), elevation(texel + ivec2(1, 0)), fraction.x);
            float south = mix(elevation(texel + ivec2(0, 1)), elevation(texel + 1), fraction.x);
            return mix(north, south, fraction.y);
        }

        float stop(int index) { return texelFetch(u_elevation_ramp, ivec2(index, 0), 0).r; }

        void main() {
            float elevation = elevation();
            // The last stop at or below the elevation, or the first one.
            int lower = 0;
            int end = u_stop_count;
            while (end - lower > 1) {
                int mid = (lower + end) / 2;
                if (stop(mid) <= elevation) { lower = mid; } else { end = mid; }
            }
            int upper = min(lower + 1, u_stop_count - 1);
            float span = stop(upper) - stop(lower);
            float fraction = span > 0.0 ? clamp((elevation - stop(lower)) / span, 0.0, 1.0) : 0.0;
            vec4 below = texelFetch(u_elevation_ramp, ivec2(lower, 1), 0);
            vec4 above = texelFetch(u_elevation_ramp, ivec2(upper, 1), 0);
            color = mix(below, above, fraction) * u_opacity;
        }
        """
}
