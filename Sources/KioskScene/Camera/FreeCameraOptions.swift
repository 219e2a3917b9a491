import Foundation
public import KioskGeometry

/// A vector of three numbers.
public struct Vec3: Hashable, Sendable {
    /// The first.
    public var x: Double
    /// The second.
    public var y: Double
    /// The third.
    public var z: Double

    /// Creates a vector.
    ///
    /// - Parameters:
    ///   - x: The first number.
    ///   - y: The second number.
    ///   - z: The third number.
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }
}

/// A vector of four numbers: a quaternion with its real part last.
public struct Vec4: Hashable, Sendable {
    /// The first.
    public var x: Double
    /// The second.
    public var y: Double
    /// The third.
    public var z: Double
    /// The fourth.
    public var w: Double

    /// Creates a vector.
    ///
    /// - Parameters:
    ///   - x: The first number.
    ///   - y: The second number.
    ///   - z: The third number.
    ///   - w: The fourth number.
    public init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }
}

/// A camera by its position and orientation, instead of by its centre.
///
///     var camera = mapView.mapboxMap.freeCameraOptions
///     camera.location = CLLocationCoordinate2D(latitude: 46.5, longitude: 8)
///     camera.altitude = 3000
///     camera.lookAtPoint(forLocation: peak)
///     mapView.mapboxMap.freeCameraOptions = camera
///
/// The world is the unit square of `WebMercator`: x to the east, y to the south, and z up in the same unit.
public struct FreeCameraOptions: Hashable, Sendable {
    /// The position of the camera; nil keeps it.
    public var position: Vec3?

    /// The rotation of the camera from looking straight down with north up; nil keeps it.
    ///
    /// The rotation about z is the bearing, that about x the negative pitch.
    public var orientation: Vec4?

    /// Creates options from a position and an orientation.
    public init(position: Vec3? = nil, orientation: Vec4? = nil) {
        self.position = position
        self.orientation = orientation
    }

    /// The coordinate below the camera; NaN while there is no position.
    public var location: CLLocationCoordinate2D {
        get {
            guard let position else { return CLLocationCoordinate2D(latitude: .nan, longitude: .nan) }
            return WebMercator.coordinate(for: CGPoint(x: position.x, y: position.y))
        }
        set {
            guard newValue.isValid else { return }
            let altitude = altitude
            let point = WebMercator.point(for: newValue)
            position = Vec3(x: point.x, y: point.y, z: 0)
            self.altitude = altitude
        }
    }

    /// The altitude above the ground in metres; 0 while there is no position.
    public var altitude: CLLocationDistance {
        get { position.map { $0.z * Self.metersPerUnit(at: location.latitude) } ?? 0 }
        set {
            guard newValue.isFinite, position != nil else { return }
            let height = newValue / Self.metersPerUnit(at: location.latitude)
            position?.z = height
        }
    }

    /// Sets the orientation to a pitch and a bearing, in degrees.
    public mutating func setPitchBearingForPitch(_ pitch: Double, bearing: Double) {
        guard pitch.isFinite, bearing.isFinite else { return }
        let (halfBearing, halfPitch) = (bearing * .pi / 360, -pitch * .pi / 360)
        orientation = Vec4(
            x: cos(halfBearing) * sin(halfPitch), y: sin(halfBearing) * sin(halfPitch),
            z: sin(halfBearing) * cos(halfPitch), w: cos(halfBearing) * cos(halfPitch))
    }

    /// Sets the orientation so that the camera looks at a coordinate on the ground.
    ///
    /// The orientation becomes nil if it is undefined: without a position, at the position itself, above the camera, or straight
    /// down without an up vector.
    /// - Parameters:
    ///   - location: The coordinate at the centre of the image.
    ///   - upVector: The direction that is up in the image: x to the east, y to the south, z up. Defaults to straight up; a vector
    ///     that points down is inverted.
    public mutating func lookAtPoint(forLocation location: CLLocationCoordinate2D, upVector: Vec3? = nil) {
        orientation = nil
        guard let position, location.isValid else { return }
        let target = WebMercator.point(for: location)
        let forward = SIMD3(target.x - position.x, target.y - position.y, -position.z)
        let length = (forward * forward).sum().squareRoot()
        let level = hypot(forward.x, forward.y)
        guard length > 0, forward.z <= 0 else { return }
        var up = upVector.map { SIMD3($0.x, $0.y, $0.z) } ?? SIMD3(0, 0, 1)
        if up.z < 0 { up = -up }
        let side = SIMD3(
            forward.y * up.z - forward.z * up.y, forward.z * up.x - forward.x * up.z,
            forward.x * up.y - forward.y * up.x)
        guard (side * side).sum().squareRoot() > 1e-12 * length else { return }
        let isStraightDown = level < 1e-12 * length
        let bearing = isStraightDown ? atan2(up.x, -up.y) : atan2(forward.x, -forward.y)
        setPitchBearingForPitch(atan2(level, -forward.z) * 180 / .pi, bearing: bearing * 180 / .pi)
    }

    private static func metersPerUnit(at latitude: Double) -> Double {
        2 * .pi * WebMercator.earthRadius * cos(latitude * .pi / 180)
    }
}
