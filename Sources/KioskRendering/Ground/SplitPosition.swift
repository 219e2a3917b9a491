import Foundation

/// A place of the unit square as two floats for each coordinate, because OpenGL ES has no doubles.
///
/// The sum of the two carries 48 bits: an error below 2⁻¹⁸ points at zoom 22, where one float would be 64 points off.
struct SplitPosition: BitwiseCopyable {
    /// The coordinates as floats.
    var high: SIMD2<Float>
    /// What the floats leave of them.
    var low: SIMD2<Float>

    init(_ point: CGPoint) {
        self.init(SIMD2<Double>(point.x, point.y))
    }

    init(_ point: SIMD2<Double>) {
        high = SIMD2<Float>(point)
        low = SIMD2<Float>(point - SIMD2<Double>(high))
    }
}
