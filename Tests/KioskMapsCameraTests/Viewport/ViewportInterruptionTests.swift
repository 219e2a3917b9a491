import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// What hands do to a camera that is on its way to the puck, or follows it: touch frames on one side, fixes of a receiver on
/// the other.
@MainActor
@Suite("Gestures that interrupt a viewport state")
struct ViewportInterruptionTests {
    /// A walk with one fix per second, and a camera that follows it.
    @MainActor
    final class Fixture {
        let kiosk = Kiosk()
        let follow: FollowPuckViewportState
        lazy var log = StatusLog(kiosk)
        var received: [Bool] = []
        var viewport: ViewportManager { kiosk.viewport }

        init(hasFixes: Bool = true) {
            let provider = ScriptedLocationProvider(clock: kiosk.clock)
            for second in 1...40 where hasFixes {
                let position = CLLocationCoordinate2D(latitude: 60.17 + Double(second) * 9e-6, longitude: 24.94)
                let time = Date(timeIntervalSince1970: Double(second))
                provider.at(
                    Double(second),
                    .fixes([Location(coordinate: position, timestamp: time, horizontalAccuracy: 5, bearing: 0)]))
            }
            kiosk.mapView.location.overrideLocationProvider(with: provider)
            follow = kiosk.viewport.makeFollowPuckViewportState(options: .init(zoom: 17, bearing: .course, pitch: 0))
            kiosk.clock.advance(by: 2.5)
            _ = log
        }

        func go(by transition: (any ViewportTransition)? = nil) {
            viewport.transition(to: follow, transition: transition) { [unowned self] in received.append($0) }
        }

        func go(by animation: ViewportAnimation) {
            go(by: animation.makeViewportTransition(kiosk.mapView))
        }

        /// How far the puck is seen from where the camera looks, in points.
        var parting: CGFloat? {
            kiosk.mapView.location.shown.map {
                kiosk.map.point(for: $0.location.coordinate).distance(to: kiosk.center)
            }
        }
    }

    /// A transition as an application writes it.
    final class Glide: ViewportTransition {
        private let camera: CameraAnimationsManager

        init(_ camera: CameraAnimationsManager) {
            self.camera = camera
        }

        func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
            var animator: BasicCameraAnimator?
            let observation = toState.observeDataSource { [camera] target in
                animator = camera.makeAnimator(duration: 2, curve: .linear) { $0.zoom.toValue = target.zoom }
                animator?.addCompletion { completion($0 == .end) }
                animator?.startAnimation()
                return false
            }
            return AnyCancelable {
                observation.cancel()
                animator?.stopAnimation()
            }
        }
    }

    /// How the camera is led.
    struct Lead: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var hasFixes = true
        var isThere = false
        let begin: @MainActor (Fixture) -> Void
    }

    nonisolated static let leads: [Lead] = [
        Lead(testDescription: "on its way by default") { $0.go() },
        Lead(testDescription: "on its way by an ease") { $0.go(by: .easeIn(duration: 2)) },
        Lead(testDescription: "on its way by a flight") { $0.go(by: .fly(duration: 2)) },
        Lead(testDescription: "on its way by a transition of one's own") { $0.go(by: Glide($0.kiosk.mapView.camera)) },
        Lead(testDescription: "waiting for a fix", hasFixes: false) { $0.go() },
        Lead(testDescription: "there", isThere: true) { $0.go(by: $0.viewport.makeImmediateViewportTransition()) },
    ]

    /// A gesture.
    struct Hand: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let play: @MainActor (Kiosk) -> Void

        init(_ testDescription: String, play: @escaping @MainActor (Kiosk) -> Void) {
            self.testDescription = testDescription
            self.play = play
        }
    }

    nonisolated static let hands: [Hand] = [
        Hand("a drag") { $0.fingers.drag(from: $0.center, to: CGPoint(x: 500, y: 300)) },
        Hand("a tilt") { $0.fingers.tilt(at: $0.center, by: -60) },
        Hand("a pinch that travels") {
            $0.fingers.pinch(at: $0.center, from: 150, to: 300, turning: 0, travelling: CGSize(width: 60, height: 0))
        },
        Hand("a double tap") { $0.fingers.doubleTap(at: $0.center) },
        Hand("a tap of two fingers") { $0.fingers.twoFingerTap(at: $0.center) },
        Hand("a quick zoom") { $0.fingers.quickZoom(at: $0.center, by: 75) },
        Hand("a mouse by 8 points") {
            Mouse(on: $0.mapView, clock: $0.clock).drag(from: $0.center, to: CGPoint(x: 408, y: 300))
        },
        Hand("the second button of a mouse by 8 points") {
            Mouse(on: $0.mapView, clock: $0.clock).rightDrag(from: $0.center, to: CGPoint(x: 408, y: 300))
        },
        Hand("a wheel") { Mouse(on: $0.mapView, clock: $0.clock).scroll(1, at: $0.center) },
        Hand("a knob") { Knob(on: $0.mapView, clock: $0.clock).turn(1) },
        Hand("a key that pans") { Keys(on: $0.mapView, clock: $0.clock).press(InputEvent.KEY.left) },
        Hand("a key that turns") {
            Keys(on: $0.mapView, clock: $0.clock).press(InputEvent.KEY.left, isShifted: true)
        },
        Hand("a key that zooms") { Keys(on: $0.mapView, clock: $0.clock).press(InputEvent.KEY.equal) },
    ]

    @Test("A gesture interrupts the transition, with the user interaction as reason", arguments: leads, hands)
    func taken(lead: Lead, hand: Hand) {
        let fixture = Fixture(hasFixes: lead.hasFixes)
        lead.begin(fixture)
        fixture.kiosk.clock.advance(by: 0.3)
        hand.play(fixture.kiosk)
        fixture.kiosk.clock.advance(by: 6)
        #expect(
            fixture.log.lines
                == (lead.isThere
                    ? ["idle → state, TRANSITION_SUCCEEDED", "state → idle, USER_INTERACTION"]
                    : ["idle → transition, TRANSITION_STARTED", "transition → idle, USER_INTERACTION"]))
        #expect(fixture.received == [lead.isThere])
        let camera = fixture.kiosk.camera
        fixture.kiosk.clock.advance(by: 3)
        #expect(fixture.kiosk.camera == camera && fixture.kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("With the option disabled the transition completes and the state remains", arguments: leads, hands)
    func kept(lead: Lead, hand: Hand) throws {
        let fixture = Fixture(hasFixes: lead.hasFixes)
        fixture.viewport.options.transitionsToIdleUponUserInteraction = false
        lead.begin(fixture)
        fixture.kiosk.clock.advance(by: 0.3)
        hand.play(fixture.kiosk)
        fixture.kiosk.clock.advance(by: 6)
        let last =
            lead.isThere
            ? "idle → state, TRANSITION_SUCCEEDED" : "transition → state, TRANSITION_SUCCEEDED"
        guard lead.hasFixes else {
            #expect(fixture.log.lines == ["idle → transition, TRANSITION_STARTED"])
            return
        }
        #expect(fixture.log.lines.last == last && fixture.received == [true])
        #expect(fixture.viewport.status == .state(fixture.follow))
        #expect(try #require(fixture.parting) < 0.5 && fixture.kiosk.camera.zoom == 17)
    }

    /// Gestures without movement, and the notifications during a transition and in a state.
    nonisolated static let quiet: [(Hand, [String])] = [
        (Hand("a tap") { $0.fingers.tap(at: $0.center) }, ["transition → idle, TRANSITION_FAILED"]),
        (
            Hand("a pinch in place") { $0.fingers.pinch(at: $0.center, from: 150, to: 300) },
            ["transition → idle, USER_INTERACTION"]
        ),
        (
            Hand("a turn in place") { $0.fingers.rotate(at: $0.center, by: 40) },
            ["transition → idle, USER_INTERACTION"]
        ),
        (
            Hand("a press") { $0.fingers.longPress(at: $0.center) },
            ["transition → state, TRANSITION_SUCCEEDED"]
        ),
    ]

    @Test("Gestures without movement leave the state, and end the animation that they stop", arguments: quiet)
    func quiet(hand: Hand, end: [String]) {
        for lead in Self.leads {
            let fixture = Fixture(hasFixes: lead.hasFixes)
            lead.begin(fixture)
            fixture.kiosk.clock.advance(by: 0.3)
            hand.play(fixture.kiosk)
            fixture.kiosk.clock.advance(by: 6)
            let begin =
                lead.isThere ? "idle → state, TRANSITION_SUCCEEDED" : "idle → transition, TRANSITION_STARTED"
            #expect(
                fixture.log.lines == [begin] + (lead.isThere || !lead.hasFixes ? [] : end), "\(lead.testDescription)")
        }
    }

    @Test("With the option disabled an overview completes in a resized view", arguments: hands)
    func overview(hand: Hand) {
        let kiosk = Kiosk()
        kiosk.viewport.options.transitionsToIdleUponUserInteraction = false
        let route = LineString([.helsinki, CLLocationCoordinate2D(latitude: 60.2, longitude: 25)])
        let state = kiosk.viewport.makeOverviewViewportState(options: .init(geometry: route))
        kiosk.viewport.transition(to: state, transition: kiosk.viewport.makeImmediateViewportTransition())
        kiosk.clock.advance(by: 2)
        kiosk.mapView.size = CGSize(width: 400, height: 300)
        var wish: CameraOptions?
        _ = state.observeDataSource {
            wish = $0
            return false
        }
        kiosk.clock.advance(by: 0.1)
        hand.play(kiosk)
        kiosk.clock.advance(by: 3)
        #expect(kiosk.viewport.status == .state(state))
        #expect(wish?.zoom.map { kiosk.camera.zoom.isClose(to: $0, within: 1e-6) } == true)
    }
}
