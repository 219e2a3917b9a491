import KioskScene

/// The dashes of lines in graphics memory, as distances along the line to the nearest end of a dash.
///
/// Two rows of each array of dashes, for straight and for round ends, contain one period. Shaders interpolate the distances,
/// so that the ends of dashes are exact.
@MainActor
struct DashTexture {
    /// The number of distances in a period.
    private static let width = 256

    /// The distances, in widths of the line.
    private let distances: NumberTexture

    /// The length of the period of each array in widths of the line, and the number of rows of `distances`.
    private let periods: NumberTexture

    /// Uploads arrays of dashes.
    init(context: EGLContext, _ arrays: [[Float]]) throws {
        var texels: [Float] = []
        texels.reserveCapacity(2 * arrays.count * Self.width)
        var periods: [SIMD4<Float>] = []
        for lengths in arrays {
            for isRound in [false, true] {
                let period = LineBucket.Dashes.Period(lengths, includesDots: isRound)
                if !isRound { periods.append(SIMD4(period.length, Float(2 * arrays.count), 0, 0)) }
                for texel in 0..<Self.width {
                    texels.append(
                        period.signedDistance(at: (Float(texel) + 0.5) / Float(Self.width) * period.length))
                }
            }
        }
        distances = try NumberTexture(
            context: context, width: Self.width, height: 2 * arrays.count, repeatedTexels: texels)
        self.periods = try NumberTexture(context: context, width: 1, height: arrays.count, texels: periods)
    }

    /// Binds the distances to texture unit 0 and the periods to unit 1.
    func bind() {
        periods.bind(at: 1)
        distances.bind()
    }
}
