import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Reentrant calls to the viewport")
struct ViewportReentrancyTests {
    private let kiosk = Kiosk()
    private let a = PlainState("A")
    private let b = PlainState("B")
    private var viewport: ViewportManager { kiosk.viewport }

    @Test("A successful completion reads the final status and can start or stop transitions")
    func afterSuccess() {
        var statuses: [ViewportStatus] = []
        viewport.transition(to: a) { [viewport, b] _ in
            statuses.append(viewport.status)
            viewport.transition(to: b, transition: viewport.makeImmediateViewportTransition()) { _ in
                statuses.append(viewport.status)
                viewport.idle()
            }
        }
        kiosk.clock.advance(by: 5)
        #expect(statuses == [.state(a), .state(b)] && viewport.status == .idle)
        #expect(a.calls == ["start", "stop"] && b.calls == ["start", "stop"])
    }

    @Test("A request in a cancelled completion is superseded by the call that cancelled it", arguments: [false, true])
    func cancelledCompletion(isIdle: Bool) {
        var received: [String] = []
        let c = PlainState("C")
        let slow = SlowTransition()
        viewport.transition(to: a, transition: slow) { [viewport, kiosk] in
            received.append("A \($0)")
            #expect(viewport.status == .transition(slow, toState: a))
            viewport.transition(to: c, transition: viewport.makeImmediateViewportTransition()) {
                received.append("C \($0)")
            }
            viewport.idle()
            viewport.value = .camera(zoom: 2)
            #expect(kiosk.camera.zoom == 12)
        }
        if isIdle { viewport.idle() } else { viewport.transition(to: b) { received.append("B \($0)") } }
        #expect(received == ["A false"])
        kiosk.clock.advance(by: 5)
        #expect(viewport.status == (isIdle ? .idle : .state(b)) && viewport.value == .idle)
        #expect(received == (isIdle ? ["A false", "C false"] : ["A false", "C false", "B true"]))
        #expect(c.calls.isEmpty && slow.cancellations == 1)
    }

    @Test("A completion that retries after every failure does not hang")
    func retry() {
        var attempts = 0
        @MainActor func attempt() {
            attempts += 1
            viewport.transition(to: a, transition: SlowTransition()) { if !$0, attempts < 1000 { attempt() } }
        }
        attempt()
        viewport.idle()
        #expect(viewport.status == .idle && attempts == 2)
    }

    @Test("A state can leave when it is started, or start another when it is stopped")
    func states() {
        a.onStart = { [viewport] in viewport.idle() }
        var received: [Bool] = []
        viewport.transition(to: a, transition: viewport.makeImmediateViewportTransition()) { received.append($0) }
        #expect(viewport.status == .idle)
        #expect(a.calls == ["start", "stop"])
        #expect(received == [true])

        a.onStart = {}
        a.onStop = { [viewport, b] in viewport.transition(to: b) { received.append($0) } }
        viewport.transition(to: a, transition: viewport.makeImmediateViewportTransition())
        viewport.idle()
        kiosk.clock.advance(by: 5)
        #expect(viewport.status == .idle)
        #expect(b.calls.isEmpty)
        #expect(received == [true, false])
    }

    @Test("A transition can make the viewport idle or start another when it is run or cancelled")
    func transitions() {
        let slow = SlowTransition()
        slow.onRun = { [viewport] in viewport.idle() }
        var received: [String] = []
        viewport.transition(to: a, transition: slow) { received.append("A \($0)") }
        #expect(viewport.status == .idle)
        #expect(received == ["A false"])
        #expect(slow.cancellations == 1)

        slow.onRun = { [viewport, b] in
            viewport.transition(to: b, transition: viewport.makeImmediateViewportTransition())
        }
        viewport.transition(to: a, transition: slow) { received.append("A \($0)") }
        #expect(viewport.status == .state(b))
        #expect(received == ["A false", "A false"])
        #expect(slow.cancellations == 2)

        // A token that is released with the end of its transition reads the new state.
        slow.onRun = {}
        slow.onCancel = { [viewport, b] in viewport.transition(to: b) { received.append("B \($0)") } }
        viewport.transition(to: a, transition: slow) { received.append("A \($0)") }
        slow.end?(true)
        kiosk.clock.advance(by: 5)
        #expect(viewport.status == .state(b) && received.suffix(2) == ["A true", "B true"])
        received = ["A false", "A false"]
        slow.onCancel = {}

        let other = SlowTransition()
        other.onCancel = { [viewport, a] in viewport.transition(to: a) { received.append("again \($0)") } }
        viewport.transition(to: a, transition: other)
        viewport.idle()
        kiosk.clock.advance(by: 5)
        #expect(viewport.status == .idle && received == ["A false", "A false", "again false"])
    }

    @Test("A camera handler can make the viewport idle while a state sets the camera")
    func camera() {
        var tokens = Set<AnyCancelable>()
        kiosk.map.onCameraChanged.observe { [viewport] _ in viewport.idle() }.store(in: &tokens)
        for state: any ViewportState in [
            viewport.makeCameraViewportState(camera: CameraOptions(zoom: 3)),
            viewport.makeOverviewViewportState(
                options: .init(geometry: LineString([.helsinki, CLLocationCoordinate2D()]), animationDuration: 0)),
        ] {
            viewport.transition(to: state, transition: SlowToSetCamera())
            #expect(viewport.status == .idle)
            let zoom = kiosk.camera.zoom
            kiosk.mapView.size.width += 100
            kiosk.mapView.safeAreaInsets.top += 10
            #expect(kiosk.camera.zoom == zoom)
        }
    }

    /// Succeeds immediately and leaves the camera to the state.
    private final class SlowToSetCamera: ViewportTransition {
        func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
            completion(true)
            return AnyCancelable {}
        }
    }

    @Test("A deallocated map stops its state and cancels its transition without notification")
    func deinitialization() {
        var received: [Bool] = []
        let slow = SlowTransition()
        do {
            let other = Kiosk()
            other.viewport.transition(to: a, transition: other.viewport.makeImmediateViewportTransition())
            let third = Kiosk()
            third.viewport.transition(to: b, transition: slow) { received.append($0) }
        }
        #expect(a.calls == ["start", "stop"] && b.calls.isEmpty)
        #expect(slow.cancellations == 1 && received.isEmpty)
    }

    @Test("States and transitions are released once they have ended")
    func leaks() {
        weak var state: FollowPuckViewportState?
        weak var overview: OverviewViewportState?
        weak var transition: DefaultViewportTransition?
        do {
            let follow = viewport.makeFollowPuckViewportState()
            let show = viewport.makeOverviewViewportState(options: .init(geometry: Point(.helsinki)))
            let defaultTransition = viewport.makeDefaultViewportTransition()
            (state, overview, transition) = (follow, show, defaultTransition)
            viewport.transition(to: follow, transition: defaultTransition)
            kiosk.showPuck(at: .helsinki)
            kiosk.clock.advance(by: 1)
            viewport.transition(to: show, transition: defaultTransition)
            kiosk.clock.advance(by: 5)
            viewport.transition(to: follow, transition: defaultTransition)
            viewport.idle()
        }
        kiosk.clock.advance(by: 5)
        #expect(state == nil)
        #expect(overview == nil)
        #expect(transition == nil)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty && !kiosk.map.isAnimationInProgress)
    }
}
