extension SymbolShader {
    /// Returns the fragment shader of a variant.
    static func fragment(_ variant: Variant) -> String {
        switch variant {
        case .images: declarations + images + "void main() { color = texture(u_images, v_texel) * v_opacity; }"
        case .nearestImages:
            declarations + images + "void main() { color = texelFetch(u_images, ivec2(v_texel), 0) * v_opacity; }"
        case .distances: declarations + shapeInputs + shape + "void main() { color = shape(); }"
        case .mixed:
            declarations + shapeInputs + images + image + shape + """
                void main() {
                    if (v_kind == 1.0) {
                        color = u_is_halo && u_is_hollow ? vec4(0.0) : image();
                    } else if (v_kind == 3.0) {
                        color = u_is_halo ? vec4(0.0) : image();
                    } else {
                        color = shape();
                    }
                }
                """
        }
    }

    private static let declarations = """
        #version 300 es
        precision highp float;
        in vec2 v_texel;
        flat in float v_opacity;
        out vec4 color;

        """

    private static let shapeInputs = """
        flat in vec4 v_color;
        in vec2 v_edge;
        flat in float v_kind;
        uniform bool u_is_halo;
        uniform bool u_is_hollow;

        """

    private static let images = "uniform sampler2D u_images;\n"

    private static let image = """
        uniform bool u_is_nearest;
        vec4 image() {
            vec4 texel = u_is_nearest && v_kind != 3.0
                ? texelFetch(u_images, ivec2(floor(v_texel)), 0)
                : texture(u_images, v_texel / vec2(textureSize(u_images, 0)));
            return texel * v_opacity;
        }

        """

    private static let shape = """
        uniform sampler2D u_distances;
        uniform vec4 u_channel;
        vec4 shape() {
            float value = dot(texture(u_distances, v_texel / vec2(textureSize(u_distances, 0))), u_channel);
            float alpha = smoothstep(v_edge.x - v_edge.y, v_edge.x + v_edge.y, value);
            if (u_is_halo && u_is_hollow) {
                alpha = min(alpha, 1.0 - smoothstep(0.75, 0.75 + 2.0 * v_edge.y, value));
            }
            return v_color * (alpha * v_opacity);
        }

        """
}
