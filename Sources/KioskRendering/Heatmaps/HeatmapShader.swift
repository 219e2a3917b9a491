import Foundation

/// The shaders of heatmaps: the densities of kernels, and the colours of densities.
enum HeatmapShader {
    /// The least density that is drawn: a sixteenth of a byte.
    private static let leastDensity: Float = 1 / (255 * 16)

    /// The density at the centre of a kernel of weight 1: 1 / √(2π).
    private static let peak: Float = 0.3989422804014327

    /// Returns the distance from the centre of a kernel at which its density is the least that is drawn, in radii.
    ///
    /// - Parameter weight: The weight, with the intensity of the layer.
    static func extent(weight: Float) -> Float {
        let ratio = weight * peak / leastDensity
        return ratio > 1 ? (2 * log(ratio)).squareRoot() / 3 : 0
    }

    /// The vertex shader of kernels, which lie on the ground.
    static let kernelVertex =
        GroundShader.source + """
            layout(location = 0) in vec4 a_position;
            layout(location = 1) in vec2 a_shape;

            uniform float u_radius;     // points
            uniform float u_intensity;

            const float least_density = \(leastDensity);
            const float peak = \(peak);

            out vec2 v_offset;  // radii
            flat out float v_peak;

            void vertex() {
                v_peak = a_shape.y * u_intensity * peak;
                float ratio = v_peak / least_density;
                if (!(ratio > 1.0)) { gl_Position = nowhere; return; }
                vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1) * 2.0 - 1.0;
                v_offset = corner * sqrt(2.0 * log(ratio)) / 3.0;
                gl_Position = position(clip(ground(a_position) + v_offset * a_shape.x * u_radius));
            }
            """

    /// The fragment shader of kernels: a Gaussian function with a standard deviation of a third of the radius.
    static let kernelFragment = """
        #version 300 es
        precision highp float;
        in vec2 v_offset;
        flat in float v_peak;
        out vec4 density;
        void main() { density = vec4(v_peak * exp(-4.5 * dot(v_offset, v_offset))); }
        """

    /// The fragment shader of the colours.
    static let colorFragment = """
        #version 300 es
        precision highp float;
        uniform highp sampler2D u_density;
        uniform sampler2D u_ramp;
        uniform float u_opacity;
        uniform vec2 u_border;  // the fraction of the densities at each edge that is not seen
        in vec2 v_texture;
        out vec4 color;
        void main() {
            vec2 coordinate = u_border + v_texture * (1.0 - 2.0 * u_border);
            color = texture(u_ramp, vec2(texture(u_density, coordinate).r, 0.5)) * u_opacity;
        }
        """
}
