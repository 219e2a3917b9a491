import Foundation
import KioskMaps

/// Lets the device of a scenario walk, and the camera go after it.
@MainActor
final class WalkStage: ViewportStatusObserver {
    /// Told why what leads the camera has changed.
    var onReason: (ViewportStatusChangeReason) -> Void = { _ in }

    /// Told how far the puck is drawn from where the camera looks, in pixels, after each frame in which the camera follows.
    var onParting: (CGFloat) -> Void = { _ in }

    private unowned let mapView: MapView
    private var following: FollowPuckViewportState?
    private var frames: AnyCancelable?
    private var idles: AnyCancelable?

    init(on mapView: MapView) {
        self.mapView = mapView
        mapView.viewport.addStatusObserver(self)
        frames = mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] _ in self?.measure() }
    }

    /// Lets the device walk along the track from now on, and shows it.
    func begin(_ walk: Scenario.Walk, clock: ManualClock) {
        let replay = ReplayLocationProvider(
            walk.track, clock: clock, startingAt: Date(timeIntervalSince1970: 0), speed: walk.speed,
            permissions: mapView.location.permissions)
        mapView.location.overrideLocationProvider(with: replay)
        mapView.location.options.puckBearing = .course
        mapView.location.options.puckBearingEnabled = true
        mapView.location.options.puckType = .puck2D(.makeDefault(showBearing: true))
    }

    /// Sends the camera after the puck, and again whenever nobody has done anything for seconds, if any.
    func follow(_ options: FollowPuckViewportStateOptions, againAfter seconds: TimeInterval?) {
        let state = mapView.viewport.makeFollowPuckViewportState(options: options)
        following = state
        mapView.viewport.transition(to: state)
        mapView.kiosk.idleInterval = seconds
        idles = mapView.kiosk.onIdle.observe { [weak self] in self?.mapView.viewport.transition(to: state) }
    }

    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason
    ) {
        onReason(reason)
    }

    private func measure() {
        let map = mapView.mapboxMap
        guard case .state(let state) = mapView.viewport.status, state === following,
            let place = map.layerPropertyValue(for: "puck", property: "location") as? [Double], place.count > 1
        else { return }
        let seen = map.point(for: CLLocationCoordinate2D(latitude: place[0], longitude: place[1]))
        let middle = map.cameraTransform.principalPoint
        onParting(hypot(seen.x - middle.x, seen.y - middle.y) * mapView.pixelRatio)
    }
}
