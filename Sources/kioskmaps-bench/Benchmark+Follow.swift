import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// A frame in which the puck moves, the camera follows it, and a scene with 10,000 circles is sent to a renderer.
    static let followFrame = Benchmark(
        name: "follow-frame", unit: .microseconds,
        prepare: {
            let clock = ManualClock()
            var options = MapInitOptions(cameraOptions: CameraOptions(zoom: 14))
            options.locationPermissions = LocationPermissions(authorizationStatus: .authorizedWhenInUse)
            let mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), mapInitOptions: options, clock: clock)
            mapView.renderer = SceneRecorder()
            let circles = mapView.annotations.makeCircleAnnotationManager(id: "stops")
            circles.annotations = CircleMap.circles(10_000, over: town)
            mapView.location.overrideLocationProvider(with: walk(by: clock, permissions: options.locationPermissions))
            mapView.location.options.puckType = .puck2D(.makeDefault(showBearing: true))
            mapView.viewport.transition(
                to: mapView.viewport.makeFollowPuckViewportState(
                    options: FollowPuckViewportStateOptions(zoom: 16, bearing: .course)),
                transition: mapView.viewport.makeImmediateViewportTransition())
            clock.advance(by: 3)
            let camera = mapView.cameraState
            clock.advance(by: clock.frameInterval)
            guard case .state = mapView.viewport.status, mapView.cameraState != camera else {
                throw MapError(message: "follow-frame: the camera does not follow the puck; no valid result")
            }
            return {
                for _ in 0..<600 { clock.advance(by: clock.frameInterval) }
                // Keeps the map alive during the measurement.
                consume(mapView)
                return 600
            }
        })

    /// The bounds of the circles.
    private static let town = CoordinateBounds(
        southwest: CLLocationCoordinate2D(latitude: 60.16, longitude: 24.92),
        northeast: CLLocationCoordinate2D(latitude: 60.18, longitude: 24.96))

    /// Returns a provider of a circular walk with one fix per second.
    @MainActor
    private static func walk(by clock: ManualClock, permissions: LocationPermissions) -> ReplayLocationProvider {
        let fixes = (0..<600).map { second in
            let angle = Double(second) / 600 * 2 * .pi
            return Location(
                coordinate: CLLocationCoordinate2D(
                    latitude: 60.17 + 0.005 * sin(angle), longitude: 24.94 + 0.01 * cos(angle)),
                timestamp: Date(timeIntervalSince1970: Double(second)), horizontalAccuracy: 5, speed: 5,
                bearing: (360 - angle * 180 / .pi).truncatingRemainder(dividingBy: 360))
        }
        return ReplayLocationProvider(
            LocationTrack(segments: [fixes]), clock: clock, startingAt: Date(timeIntervalSince1970: 0), loops: true,
            permissions: permissions)
    }
}
