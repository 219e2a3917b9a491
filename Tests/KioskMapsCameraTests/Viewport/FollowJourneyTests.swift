import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// A walk with fixes of a scripted receiver, in virtual time, through the location manager of the map.
@MainActor
@Suite("Following a walk")
struct FollowJourneyTests {
    private let kiosk = Kiosk()
    private var viewport: ViewportManager { kiosk.viewport }

    /// The position after a number of seconds at 1.4 m/s to the north-east.
    private func coordinate(after seconds: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: 60.17 + seconds * 9e-6, longitude: 24.94 + seconds * 18e-6)
    }

    private func walk(seconds: Int) -> ScriptedLocationProvider {
        let provider = ScriptedLocationProvider(clock: kiosk.clock)
        for second in 1...seconds {
            let fix = Location(
                coordinate: coordinate(after: Double(second)), timestamp: Date(timeIntervalSince1970: Double(second)),
                horizontalAccuracy: 5, speed: 1.4, bearing: 45)
            provider.at(Double(second), .fixes([fix]))
        }
        kiosk.mapView.location.overrideLocationProvider(with: provider)
        return provider
    }

    @Test("The camera waits for a fix, moves to the puck and follows it in every frame")
    func together() {
        let provider = walk(seconds: 30)
        let follow = viewport.makeFollowPuckViewportState(options: .init(zoom: 17, bearing: .course, pitch: 45))
        #expect(provider.calls.contains(.startUpdatingLocation))
        let log = StatusLog(kiosk)
        viewport.transition(to: follow)
        var farthest: CGFloat = 0
        var frames = 0
        var tokens = Set<AnyCancelable>()
        kiosk.mapView.renderer = SceneRecorder()
        kiosk.mapView.location.options.puckType = .puck2D()
        kiosk.map.onRenderFrameFinished.observe { [kiosk] _ in
            guard kiosk.viewport.status == .state(follow) else { return }
            let position = kiosk.map.layerPropertyValue(for: "puck", property: "location") as? [Double] ?? [0, 0]
            let puck = CLLocationCoordinate2D(latitude: position[0], longitude: position[1])
            frames += 1
            farthest = max(farthest, kiosk.map.point(for: puck).distance(to: kiosk.center))
        }.store(in: &tokens)
        for _ in 0..<(25 * 60) { kiosk.frame() }
        #expect(frames > 1000 && farthest < 0.5)
        #expect(kiosk.camera.bearing.isClose(to: 45, within: 0.01) && kiosk.camera.zoom == 17)
        #expect(
            log.lines == [
                "idle → transition, TRANSITION_STARTED", "transition → state, TRANSITION_SUCCEEDED",
            ])
        #expect(kiosk.map.isAnimationInProgress)
    }

    @Test("A gesture interrupts the state, and after ten seconds the kiosk follows again from the current location")
    func takeover() {
        _ = walk(seconds: 40)
        viewport.value = .followPuck(zoom: 17, bearing: .course)
        kiosk.clock.advance(by: 8)
        #expect(viewport.value.followPuck != nil)
        let log = StatusLog(kiosk)
        kiosk.mapView.kiosk.idleInterval = 10
        let token = kiosk.mapView.kiosk.onIdle.observe { [viewport] in
            withViewportAnimation(.default(maxDuration: 2)) { viewport.value = .followPuck(zoom: 17, bearing: .course) }
        }
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        kiosk.clock.advance(by: 1)
        let dragged = kiosk.camera
        kiosk.clock.advance(by: 8.9)
        #expect(kiosk.camera == dragged && viewport.value == .idle)
        kiosk.clock.advance(by: 2.2)
        token.cancel()
        #expect(
            log.lines == [
                "state → idle, USER_INTERACTION", "idle → transition, TRANSITION_STARTED",
                "transition → state, TRANSITION_SUCCEEDED",
            ])
        // The puck may be a few metres from the last fix.
        #expect(kiosk.map.point(for: coordinate(after: 20)).distance(to: kiosk.center) < 12)
    }

    @Test("A state that is created after the puck came to rest uses its position")
    func settled() {
        kiosk.mapView.location.options.motion = .interpolated
        _ = walk(seconds: 3)
        var tokens = Set<AnyCancelable>()
        kiosk.mapView.location.onPuckRender.observe { _ in }.store(in: &tokens)
        kiosk.clock.advance(by: 20)
        viewport.value = .followPuck(zoom: 15)
        #expect(kiosk.camera.zoom == 15 && kiosk.camera.center.latitude.isClose(to: coordinate(after: 3).latitude))
    }

    /// A state of an application that looks for its camera from its creation on.
    private final class LocatingState: ViewportState {
        private let map: MapboxMap
        private var camera: CameraOptions?
        private var fixes: AnyCancelable?
        private var isUpdating = false

        init(_ mapView: MapView) {
            map = mapView.mapboxMap
            fixes = mapView.location.onLocationChange.observe { [weak self] in
                guard let self, let fix = $0.last else { return }
                camera = CameraOptions(center: fix.coordinate)
                if isUpdating, let camera { map.setCamera(to: camera) }
            }
        }

        func observeDataSource(with handler: @escaping (CameraOptions) -> Bool) -> any Cancelable {
            _ = camera.map(handler)
            return AnyCancelable {}
        }

        func startUpdatingCamera() { isUpdating = true }

        func stopUpdatingCamera() { isUpdating = false }
    }

    @Test("A custom state that locates itself at creation does not delay the transition")
    func warm() {
        let provider = walk(seconds: 9)
        let state = LocatingState(kiosk.mapView)
        #expect(provider.calls.contains(.startUpdatingLocation))
        kiosk.clock.advance(by: 3.5)
        #expect(kiosk.camera.center == .helsinki)
        viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        #expect(
            viewport.status == .state(state) && kiosk.camera.center.latitude.isClose(to: coordinate(after: 3).latitude))
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.center.latitude.isClose(to: coordinate(after: 5).latitude))
    }

    @Test("The receiver is stopped once nothing follows")
    func release() {
        let provider = walk(seconds: 3)
        viewport.value = .followPuck(zoom: 15)
        kiosk.clock.advance(by: 5)
        viewport.idle()
        kiosk.clock.advance(by: 1)
        #expect(provider.calls.last == .stopUpdatingHeading || provider.calls.last == .stopUpdatingLocation)
    }
}
