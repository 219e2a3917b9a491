import Foundation
import KioskMaps

/// A stage that replays the walk of a scenario's device, and follows it with the camera.
@MainActor
final class WalkStage: ViewportStatusObserver {
    /// Called with the reason when the status of the viewport has changed.
    var onReason: (ViewportStatusChangeReason) -> Void = { _ in }

    /// Called after each frame in which the camera follows the puck, with the distance of the puck from the centre, in
    /// pixels.
    var onPuckDistance: (CGFloat) -> Void = { _ in }

    private unowned let mapView: MapView
    private var following: FollowPuckViewportState?
    private var frames: AnyCancelable?
    private var idles: AnyCancelable?

    init(on mapView: MapView) {
        self.mapView = mapView
        mapView.viewport.addStatusObserver(self)
        frames = mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] _ in self?.measure() }
    }

    /// Starts the walk along the track, and shows the puck.
    ///
    /// - Parameters:
    ///   - walk: The walk.
    ///   - clock: The clock of the map.
    ///   - date: The date at which it starts.
    func begin(_ walk: Scenario.Walk, clock: ManualClock, at date: Date) {
        let replay = ReplayLocationProvider(
            walk.track, clock: clock, startingAt: date, speed: walk.speed,
            permissions: mapView.location.permissions)
        mapView.location.overrideLocationProvider(with: replay)
        mapView.location.options.puckBearing = .course
        mapView.location.options.puckBearingEnabled = true
        mapView.location.options.puckType = .puck2D(.makeDefault(showBearing: true))
    }

    /// Follows the puck with the camera, and resumes following after a time without input, in seconds; nil never
    /// resumes.
    ///
    /// - Parameters:
    ///   - options: The camera.
    ///   - seconds: The time without input.
    ///   - transition: The transition to following.
    func follow(
        _ options: FollowPuckViewportStateOptions, againAfter seconds: TimeInterval?, by transition: Scenario.Transition
    ) {
        let state = mapView.viewport.makeFollowPuckViewportState(options: options)
        following = state
        mapView.viewport.transition(to: state, by: transition)
        mapView.kiosk.idleInterval = seconds
        idles = mapView.kiosk.onIdle.observe { [weak self] in
            self?.mapView.viewport.transition(to: state, by: transition)
        }
    }

    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason
    ) {
        onReason(reason)
    }

    private func measure() {
        let map = mapView.mapboxMap
        guard case .state(let state) = mapView.viewport.status, state === following,
            let puck = mapView.puckCoordinate
        else { return }
        let seen = map.point(for: puck)
        let principalPoint = map.cameraTransform.principalPoint
        onPuckDistance(hypot(seen.x - principalPoint.x, seen.y - principalPoint.y) * mapView.pixelRatio)
    }
}
