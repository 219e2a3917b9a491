import Foundation

/// The shaders that compute slopes from elevations: the first step of shaded relief.
///
/// Red and green are the slopes to the east and south for the method `standard`, blue and alpha those for the other
/// methods. The slopes are exaggerated at low zoom levels, at which they would hardly be visible.
enum SlopeShader {
    /// The greatest slope in the texture for the methods other than `standard`.
    static let greatestSlope: Float = 4

    /// Returns the factor that converts the sum of the differences of a Sobel operator, in metres, to a slope for the
    /// method `standard`.
    ///
    /// The factor is that of tiles with 256 samples in a row, of half their slope.
    /// - Parameter zoom: The zoom level of the tile.
    static func factor(zoom: Double) -> Double {
        let exaggeration = zoom < 2 ? 0.4 : zoom < 4.5 ? 0.35 : 0.3
        let exponent = zoom < 15 ? (zoom - 15) * exaggeration : 0
        return exp2(zoom - exponent - 19.2562) / 4
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
        uniform float u_side;
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
            color = clamp(
                vec4(slope / 2.0, slope * u_side / 128.0 / \(2 * greatestSlope)) + 0.5, 0.0, 1.0);
        }
        """
}
