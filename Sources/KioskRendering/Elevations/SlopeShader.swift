import Foundation

/// The shaders that compute slopes from elevations: the first step of shaded relief.
///
/// Red and green are the slopes to the east and south as fractions of the range of the method: −1…1, or 0…1 with a bias of 0.5
/// for bytes. The slopes are exaggerated at low zoom levels, at which they would hardly be visible.
enum SlopeShader {
    /// Returns the greatest slope that is distinguished.
    static func range(isStandard: Bool) -> Double { isStandard ? 1 : 4 }

    /// Returns the bias of the stored slopes.
    @MainActor
    static func bias(of target: TextureTarget) -> Float { target.storesNumbers ? 0 : 0.5 }

    /// Returns the factor that converts the sum of the differences of a Sobel operator, in metres, to a slope.
    ///
    /// The slopes of the method `standard` are those of its first specification: half of the slope of the ground for tiles
    /// with 256 samples in a row.
    /// - Parameters:
    ///   - zoom: The zoom level of the tile.
    ///   - side: The number of samples in a row of the tile.
    ///   - isStandard: Whether the slopes are those of the method `standard`.
    static func factor(zoom: Double, side: Int, isStandard: Bool) -> Double {
        let exaggeration = zoom < 2 ? 0.4 : zoom < 4.5 ? 0.35 : 0.3
        let exponent = zoom < 15 ? (zoom - 15) * exaggeration : 0
        return exp2(zoom - exponent - 19.2562) / 4 * (isStandard ? 1 : Double(side) / 128)
    }

    static let vertex = """
        #version 300 es
        // A triangle that covers the texture: (-1, -1), (3, -1), (-1, 3).
        void vertex() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }
        """

    static let fragment = """
        #version 300 es
        precision highp float;
        uniform highp sampler2D u_elevations;  // with a border
        uniform float u_factor;
        uniform float u_range;
        uniform float u_bias;
        out vec4 color;

        float elevation(int x, int y) {
            return texelFetch(u_elevations, ivec2(gl_FragCoord.xy) + ivec2(x, y), 0).r;
        }

        void main() {
            float northwest = elevation(0, 0);
            float northeast = elevation(2, 0);
            float southwest = elevation(0, 2);
            float southeast = elevation(2, 2);
            float east = northeast + 2.0 * elevation(2, 1) + southeast;
            float west = northwest + 2.0 * elevation(0, 1) + southwest;
            float south = southwest + 2.0 * elevation(1, 2) + southeast;
            float north = northwest + 2.0 * elevation(1, 0) + northeast;
            vec2 slope = vec2(east - west, south - north) * u_factor;
            color = vec4(clamp(slope / u_range, -1.0, 1.0) * (1.0 - u_bias) + u_bias, 0.0, 0.0);
        }
        """
}
