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
                gl_Position = position(clip(ground(a_place)));
            }
            """

    /// The vertex shader of an image between four corners.
    static let imageVertex =
        GroundShader.source + """
            layout(location = 0) in vec4 a_place;
            layout(location = 1) in vec2 a_texture;

            out vec2 v_texture;
            out vec2 v_parent_texture;

            void vertex() {
                v_texture = a_texture;
                v_parent_texture = a_texture;
                gl_Position = position(clip(ground(a_place)));
            }
            """

    static let fragment = """
        #version 300 es
        precision highp float;

        uniform sampler2D u_image;
        uniform sampler2D u_parent;
        uniform float u_parent_share;
        uniform float u_opacity;
        uniform vec3 u_hue;          // the weights of a component, of the next and of the one after it
        uniform float u_saturation;  // the share of the mean
        uniform float u_contrast;    // the factor of the distance from the middle
        uniform vec2 u_brightness;   // the values of black and white

        in vec2 v_texture;
        in vec2 v_parent_texture;
        out vec4 color;

        // Returns a colour whose components are not multiplied by alpha.
        vec4 straight(vec4 color) {
            return color.a > 0.0 ? vec4(color.rgb / color.a, color.a) : color;
        }

        void main() {
            vec4 source = straight(texture(u_image, v_texture));
            if (u_parent_share > 0.0) {
                source = mix(source, straight(texture(u_parent, v_parent_texture)), u_parent_share);
            }
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
