import Foundation

/// A linear map and a translation of points in space.
package struct AffineMatrix: Hashable, Sendable {
    /// The image of the first axis.
    package var x = SIMD3<Double>(1, 0, 0)
    /// The image of the second axis.
    package var y = SIMD3<Double>(0, 1, 0)
    /// The image of the third axis.
    package var z = SIMD3<Double>(0, 0, 1)
    /// The image of the origin.
    package var origin = SIMD3<Double>.zero

    /// The identity.
    package static let identity = AffineMatrix()

    /// Creates a matrix from its columns.
    ///
    /// - Parameters:
    ///   - x: The image of the first axis.
    ///   - y: The image of the second axis.
    ///   - z: The image of the third axis.
    ///   - origin: The image of the origin.
    package init(
        x: SIMD3<Double> = [1, 0, 0], y: SIMD3<Double> = [0, 1, 0], z: SIMD3<Double> = [0, 0, 1],
        origin: SIMD3<Double> = .zero
    ) {
        self.x = x
        self.y = y
        self.z = z
        self.origin = origin
    }

    /// Creates a matrix that scales, rotates, and then moves points.
    ///
    /// - Parameters:
    ///   - translation: The translation.
    ///   - rotation: The rotation as a quaternion, x, y, z and w; it need not be of unit length.
    ///   - scale: The factor along each axis.
    package init(translation: SIMD3<Float>, rotation: SIMD4<Float>, scale: SIMD3<Float>) {
        let (q, s) = (SIMD4<Double>(rotation), SIMD3<Double>(scale))
        let square = (q * q).sum()
        let f = square > 0 ? 2 / square : 0
        self.init(
            x: s.x * [1 - f * (q.y * q.y + q.z * q.z), f * (q.x * q.y + q.z * q.w), f * (q.x * q.z - q.y * q.w)],
            y: s.y * [f * (q.x * q.y - q.z * q.w), 1 - f * (q.x * q.x + q.z * q.z), f * (q.y * q.z + q.x * q.w)],
            z: s.z * [f * (q.x * q.z + q.y * q.w), f * (q.y * q.z - q.x * q.w), 1 - f * (q.x * q.x + q.y * q.y)],
            origin: SIMD3<Double>(translation))
    }

    /// Creates a matrix that rotates points about the axes: first about y, then about x, then about z.
    ///
    /// - Parameter degrees: The angles, in degrees.
    package init(rotation degrees: SIMD3<Double>) {
        func factors(_ angle: Double) -> (cosine: Double, sine: Double) {
            (cos(angle * .pi / 180), sin(angle * .pi / 180))
        }
        let (a, b, c) = (factors(degrees.x), factors(degrees.y), factors(degrees.z))
        let aboutX = AffineMatrix(y: [0, a.cosine, a.sine], z: [0, -a.sine, a.cosine])
        let aboutY = AffineMatrix(x: [b.cosine, 0, -b.sine], z: [b.sine, 0, b.cosine])
        let aboutZ = AffineMatrix(x: [c.cosine, c.sine, 0], y: [-c.sine, c.cosine, 0])
        self = aboutZ * aboutX * aboutY
    }

    /// Returns the image of a point.
    package func apply(to point: SIMD3<Double>) -> SIMD3<Double> { direction(point) + origin }

    /// Returns the image of a direction.
    package func direction(_ vector: SIMD3<Double>) -> SIMD3<Double> { x * vector.x + y * vector.y + z * vector.z }

    /// Returns the matrix that applies the right one first.
    package static func * (left: AffineMatrix, right: AffineMatrix) -> AffineMatrix {
        AffineMatrix(
            x: left.direction(right.x), y: left.direction(right.y), z: left.direction(right.z),
            origin: left.apply(to: right.origin))
    }

    /// The factor by which volumes grow; negative for a matrix that mirrors.
    package var determinant: Double { (x * Self.cross(y, z)).sum() }

    /// The matrix that undoes this one; nil if there is none.
    package var inverse: AffineMatrix? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let rows = (Self.cross(y, z) / determinant, Self.cross(z, x) / determinant, Self.cross(x, y) / determinant)
        var result = AffineMatrix(
            x: [rows.0.x, rows.1.x, rows.2.x], y: [rows.0.y, rows.1.y, rows.2.y], z: [rows.0.z, rows.1.z, rows.2.z])
        result.origin = -result.direction(origin)
        return result
    }

    /// The columns of the matrix that transforms normals, apart from their lengths.
    package var normalColumns: [SIMD3<Double>] {
        let sign = determinant < 0 ? -1.0 : 1
        return [Self.cross(y, z) * sign, Self.cross(z, x) * sign, Self.cross(x, y) * sign]
    }

    /// The greatest length of a column, which bounds the growth of a vector along an axis.
    package var greatestScale: Double {
        [x, y, z].map { ($0 * $0).sum().squareRoot() }.max() ?? 0
    }

    /// Returns the cross product of two vectors.
    package static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
    }
}
