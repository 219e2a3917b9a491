/// The shaders of images on the ground.
enum RasterShader {
    /// The vertex shader of the squares of tiles, in which the position determines the part of the image.
    static let tileVertex =
        GroundShader.source + TileShader.declarations + """
            uniform vec4 u_parent_area; // xy: the origin of the tile in the image of the parent; zw: its size

            out vec2 v_texture;
            out vec2 v_parent_texture;

            void vertex() {
                v_texture = tile();
                v_parent_texture = u_parent_area.xy + v_texture * u_parent_area.zw;
                gl_Position = position(clip(ground(a_position)));
            }
            """

    /// The vertex shader of an image between four corners.
    static let imageVertex =
        GroundShader.source + """
            layout(location = 0) in vec4 a_position;
            layout(location = 1) in vec2 a_texture;

            out vec2 v_texture;
            out vec2 v_parent_texture;

            void vertex() {
                v_texture = a_texture;
                v_parent_texture = a_texture;
                gl_Position = position(clip(ground(a_position)));
            }
            """

    /// The fragment shader of the colours of images.
    static let fragment = header + "vec4 colored(vec4 color) { return color; }" + adjustment

    /// The fragment shader of the colours of values.
    static let valueFragment = header + colors + adjustment

    private static let colors = """
        uniform sampler2D u_ramp;     // premultiplied
        uniform vec4 u_mix;           // the coefficients of red, green and blue; the constant
        uniform vec2 u_value_range;   // the values of the first and the last colour, or their logarithms
        uniform bool u_is_logarithmic;

        // Returns the colour of the value of a colour; a transparent pixel has none.
        vec4 colored(vec4 color) {
            float value = dot(u_mix.rgb, color.rgb) + u_mix.a;
            if (u_is_logarithmic) value = log(max(value, 1e-30));
            float fraction = clamp((value - u_value_range.x) / (u_value_range.y - u_value_range.x), 0.0, 1.0);
            float count = float(textureSize(u_ramp, 0).x);
            vec4 ramp = straight(texture(u_ramp, vec2((fraction * (count - 1.0) + 0.5) / count, 0.5)));
            return vec4(ramp.rgb, ramp.a * color.a);
        }
        """

    private static let header = """
        #version 300 es
        precision highp float;

        uniform sampler2D u_image;
        uniform sampler2D u_parent;
        uniform float u_parent_fraction;
        uniform float u_opacity;
        uniform vec3 u_hue;          // the weights of a component, of the next and of the one after it
        uniform float u_saturation;  // the fraction of the mean
        uniform float u_contrast;    // the factor of the distance from the middle
        uniform vec2 u_brightness;   // the values of black and white

        in vec2 v_texture;
        in vec2 v_parent_texture;
        out vec4 color;

        // Returns a colour whose components are not multiplied by alpha.
        vec4 straight(vec4 color) {
            return color.a > 0.0 ? vec4(color.rgb / color.a, color.a) : color;
        }

        """

    private static let adjustment = """


        void main() {
            vec4 source = straight(texture(u_image, v_texture));
            if (u_parent_fraction > 0.0) {
                source = mix(source, straight(texture(u_parent, v_parent_texture)), u_parent_fraction);
            }
            source = colored(source);
            float alpha = source.a * u_opacity;
            vec3 turned = vec3(
                dot(source.rgb, u_hue.xyz), dot(source.rgb, u_hue.zxy), dot(source.rgb, u_hue.yzx));
            // The mean of the original colour, as in the open renderers.
            float mean = (source.r + source.g + source.b) / 3.0;
            vec3 saturated = turned + (mean - turned) * u_saturation;
            vec3 contrasted = (saturated - 0.5) * u_contrast + 0.5;
            color = vec4(mix(vec3(u_brightness.x), vec3(u_brightness.y), contrasted) * alpha, alpha);
        }
        """
}
