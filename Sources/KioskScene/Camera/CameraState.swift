public import Foundation
public import KioskGeometry
import KioskTiles

/// The state of the camera of a map: the value of `MapboxMap.cameraState`.
public struct CameraState: Hashable, Codable, Sendable {
    /// The coordinate at the principal point; longitude in −180..<180.
    public var center: CLLocationCoordinate2D

    /// The padding, which moves the principal point away from the centre of the view, in points.
    public var padding: UIEdgeInsets

    /// The zoom level; the world is 512 · 2^zoom points wide.
    public var zoom: CGFloat

    /// The bearing in degrees clockwise from north, 0..<360: the direction that is up on the screen.
    public var bearing: CLLocationDirection

    /// The pitch in degrees from the vertical, 0…85.
    public var pitch: CGFloat

    /// The vertical angle of view in degrees, 1…120.
    ///
    /// A wider angle brings the camera nearer to the ground: the centre is seen at the same zoom level, and the perspective of a
    /// pitched map is stronger.
    public var verticalFov: CGFloat

    /// The vertical angle of view of a map that has no other, in degrees.
    public static let defaultVerticalFov = CGFloat(TileCamera.defaultFieldOfView)

    /// Creates a state from its parts.
    ///
    /// - Parameters:
    ///   - center: The coordinate at the principal point.
    ///   - padding: The padding, in points.
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing in degrees clockwise from north.
    ///   - pitch: The pitch in degrees from the vertical.
    ///   - verticalFov: The vertical angle of view, in degrees.
    public init(
        center: CLLocationCoordinate2D, padding: UIEdgeInsets = .zero, zoom: CGFloat,
        bearing: CLLocationDirection = 0, pitch: CGFloat = 0,
        verticalFov: CGFloat = defaultVerticalFov
    ) {
        self.center = center
        self.padding = padding
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
        self.verticalFov = verticalFov
    }

    /// Decodes a state; one that was encoded without an angle of view has the default one.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        center = try members.decode(CLLocationCoordinate2D.self, forKey: .center)
        padding = try members.decode(UIEdgeInsets.self, forKey: .padding)
        zoom = try members.decode(CGFloat.self, forKey: .zoom)
        bearing = try members.decode(CLLocationDirection.self, forKey: .bearing)
        pitch = try members.decode(CGFloat.self, forKey: .pitch)
        verticalFov = try members.decodeIfPresent(CGFloat.self, forKey: .verticalFov) ?? Self.defaultVerticalFov
    }
}

extension CameraState {
    /// Returns the camera by its position and orientation.
    package func freeCamera(view: ViewGeometry) -> FreeCameraOptions {
        let transform = CameraTransform(state: self, view: view)
        let reach = transform.cameraDistance / transform.worldSize
        let level = reach * transform.sinPitch
        var options = FreeCameraOptions(
            position: Vec3(
                x: transform.center.x - transform.sinBearing * level,
                y: transform.center.y + transform.cosBearing * level,
                z: reach * transform.cosPitch + transform.centerHeight))
        options.setPitchBearingForPitch(transform.pitch, bearing: transform.bearing)
        return options
    }

    /// Returns the camera with a position and an orientation, within limits of zoom and pitch.
    ///
    /// Parts that are nil or not finite stay as they are; so does an orientation that is upside down or has no length.
    /// Roll is removed. The height is limited by the limits of the zoom level.
    package func moved(
        to free: FreeCameraOptions, view: ViewGeometry, zoom zooms: ClosedRange<Double>,
        pitch pitches: ClosedRange<Double>
    )
        -> CameraState
    {
        let current = freeCamera(view: view)
        guard var position = free.position.flatMap({ $0.isFinite ? $0 : nil }) ?? current.position else { return self }
        var state = self
        if let direction = free.orientation?.direction {
            state.pitch = CGFloat(direction.pitch.clamped(to: pitches))
            state.bearing = direction.bearing
        }
        let pitch = Double(state.pitch) * .pi / 180
        let bearing = state.bearing * .pi / 180
        // The height of the plane that the camera is lifted by; the centre is moved to the ground afterwards.
        let transform = CameraTransform(state: self, view: view)
        let distance = transform.cameraDistance
        position.z -= transform.centerHeight
        func height(atZoom zoom: Double) -> Double { distance / WebMercator.worldSize(zoom: zoom) * cos(pitch) }
        position.z = position.z.clamped(to: height(atZoom: zooms.upperBound)...height(atZoom: zooms.lowerBound))
        let reach = position.z / cos(pitch)
        state.zoom = CGFloat(log2(distance / reach / WebMercator.tileSize))
        state.center = WebMercator.coordinate(
            for: CGPoint(
                x: position.x + sin(bearing) * sin(pitch) * reach, y: position.y - cos(bearing) * sin(pitch) * reach))
        return state.grounded(view: view, elevation: transform.centerElevation)
    }

    /// Returns the same camera with its centre where its optical axis meets the ground.
    ///
    /// Without terrain it does not change.
    /// - Parameters:
    ///   - view: The view, with the ground.
    ///   - elevation: The elevation of the plane of the centre of this state, in metres.
    func grounded(view: ViewGeometry, elevation: Double) -> CameraState {
        var held = view
        held.ground?.heldElevation = elevation
        let transform = CameraTransform(state: self, view: held)
        guard let terrain = transform.terrain,
            var point = transform.worldPoint(for: transform.principalPoint)
        else { return self }
        var state = self
        // The elevation that lifts the camera is not exactly that of the drawn ground.
        for _ in 0..<6 {
            guard let level = transform.level(at: terrain.sampledElevation(at: point)) else { break }
            point = level.center
            state.zoom = CGFloat(level.zoom)
        }
        state.center = WebMercator.coordinate(for: point)
        return state
    }
}

extension CameraTransform {
    /// The elevation of the plane of the centre, in the unit of the unit square.
    fileprivate var centerHeight: Double { centerElevation * heightScale / worldSize }
}

extension Vec3 {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension Vec4 {
    /// Pitch and bearing in degrees; nil if the rotation has no length, is not finite, or turns the camera upside down.
    fileprivate var direction: (pitch: Double, bearing: Double)? {
        let length = (x * x + y * y + z * z + w * w).squareRoot()
        guard length.isFinite, length > 0 else { return nil }
        let (x, y, z, w) = (x / length, y / length, z / length, w / length)
        let forward = SIMD3(-2 * (x * z + w * y), -2 * (y * z - w * x), -(1 - 2 * (x * x + y * y)))
        let up = SIMD3(-2 * (x * y - w * z), -(1 - 2 * (x * x + z * z)), -2 * (y * z + w * x))
        guard up.z >= -1e-9, forward.z < 0 else { return nil }
        let level = hypot(forward.x, forward.y)
        // Without pitch only the up vector defines the bearing.
        let bearing = level > 1e-9 ? atan2(forward.x, -forward.y) : atan2(up.x, -up.y)
        return (atan2(level, -forward.z) * 180 / .pi, (bearing * 180 / .pi).wrapped(from: 0, to: 360))
    }
}
