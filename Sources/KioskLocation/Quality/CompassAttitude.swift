import Foundation
import KioskGeometry

/// The attitude of a device on the ground, from the direction of gravity and the magnetic field of the earth.
///
/// The axes of the device are those of its screen: x to the right edge, y to the top edge, z out of the screen.
///
/// Source: H. D. Black, "A passive system for determining the attitude of a satellite", AIAA Journal 2 (1964), the TRIAD algorithm, with
/// gravity as the first vector: east is perpendicular to the field and to gravity, whatever the tilt of the device is.
package struct CompassAttitude: Hashable, Sendable {
    private let east: SIMD3<Double>
    private let north: SIMD3<Double>
    private let up: SIMD3<Double>

    /// The part of the field that must be horizontal, so that it determines a direction; at the magnetic poles it is not.
    private static let minimumHorizontalPart = 0.1

    /// Creates the attitude of a device; nil if the field and gravity determine no direction.
    ///
    /// - Parameters:
    ///   - field: The magnetic field in the axes of the device, in any unit.
    ///   - up: The direction away from the center of the earth, in the axes of the device, of any length.
    package init?(field: SIMD3<Double>, up: SIMD3<Double>) {
        guard let field = field.normalized, let up = up.normalized else { return nil }
        let horizontal = field.cross(up)
        guard (horizontal * horizontal).sum().squareRoot() >= Self.minimumHorizontalPart,
            let east = horizontal.normalized
        else { return nil }
        self.east = east
        self.up = up
        north = up.cross(east)
    }

    /// Whether the screen is upright rather than level: more than 45° from the horizontal.
    package var isUpright: Bool { abs(up.z) < 0.5.squareRoot() }

    /// The direction in which the device points, in degrees clockwise from magnetic north, 0..<360: that of the top edge of a level
    /// screen, and of the back of an upright one, which is the direction of view of those before it.
    ///
    /// At 45° both are the same as the top edge is raised.
    package var heading: Double {
        let axis = isUpright ? SIMD3<Double>(0, 0, -1) : SIMD3(0, 1, 0)
        return atan2((axis * east).sum(), (axis * north).sum()).toDegrees().wrap(min: 0, max: 360)
    }
}

extension SIMD3<Double> {
    /// The vector of length 1; nil for one without a direction.
    fileprivate var normalized: SIMD3<Double>? {
        // The greatest component first, so that the square of none is too large.
        let largest = Swift.max(abs(x), abs(y), abs(z))
        guard largest > 0, largest.isFinite, x.isFinite, y.isFinite, z.isFinite else { return nil }
        let scaled = self / largest
        return scaled / (scaled * scaled).sum().squareRoot()
    }

    fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
}
