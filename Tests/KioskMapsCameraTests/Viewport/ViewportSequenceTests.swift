import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// The notifications of observers and completions for each script of viewport calls.
@MainActor
@Suite("Viewport sequences")
struct ViewportSequenceTests {
    /// A map with states A and B, and the results of the completions, as "A true".
    @MainActor
    final class Fixture {
        let kiosk = Kiosk()
        let a = PlainState("A")
        let b = PlainState("B")
        lazy var log = StatusLog(kiosk) { ($0 as? PlainState)?.name ?? "other" }
        var received: [String] = []
        var viewport: ViewportManager { kiosk.viewport }

        init() { _ = log }

        func go(to state: PlainState, by transition: (any ViewportTransition)? = nil, as name: String? = nil) {
            let name = name ?? state.name
            viewport.transition(to: state, transition: transition) { [unowned self] in received.append("\(name) \($0)")
            }
        }

        func reach(_ state: PlainState) {
            go(to: state, by: viewport.makeImmediateViewportTransition())
            kiosk.frame()
            received = []
            taken = log.lines.count
        }

        private var taken = 0
        var lines: [String] { Array(log.lines.dropFirst(taken)) }
    }

    struct Script: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let steps: @MainActor (Fixture) -> Void
        let announced: [String]
        let received: [String]
    }

    nonisolated static let scripts: [Script] = [
        Script(
            testDescription: "idle; at once to a state that has its camera",
            steps: { $0.go(to: $0.a, by: $0.viewport.makeImmediateViewportTransition()) },
            announced: ["idle → state A, TRANSITION_SUCCEEDED"], received: ["A true"]),
        Script(
            testDescription: "idle; slowly to a state; it arrives",
            steps: {
                $0.go(to: $0.a)
                $0.kiosk.clock.advance(by: 5)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → state A, TRANSITION_SUCCEEDED"],
            received: ["A true"]),
        Script(
            testDescription: "the same state again on the way",
            steps: {
                $0.go(to: $0.a)
                $0.kiosk.clock.advance(by: 0.5)
                $0.go(to: $0.a, as: "again")
                $0.kiosk.clock.advance(by: 5)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → state A, TRANSITION_SUCCEEDED"],
            received: ["again false", "A true"]),
        Script(
            testDescription: "the same state again after it was reached",
            steps: {
                $0.reach($0.a)
                $0.go(to: $0.a, as: "again")
            },
            announced: [], received: ["again true"]),
        Script(
            testDescription: "another state on the way",
            steps: {
                $0.go(to: $0.a)
                $0.go(to: $0.b)
                $0.received.append("B under way")
                $0.kiosk.clock.advance(by: 5)
            },
            announced: [
                "idle → transition A, TRANSITION_STARTED", "transition A → transition B, TRANSITION_STARTED",
                "transition B → state B, TRANSITION_SUCCEEDED",
            ], received: ["A false", "B under way", "B true"]),
        Script(
            testDescription: "another state at once on the way",
            steps: {
                $0.go(to: $0.a)
                $0.go(to: $0.b, by: $0.viewport.makeImmediateViewportTransition())
            },
            announced: [
                "idle → transition A, TRANSITION_STARTED", "transition A → state B, TRANSITION_SUCCEEDED",
            ], received: ["A false", "B true"]),
        Script(
            testDescription: "idle() on the way",
            steps: {
                $0.go(to: $0.a)
                $0.viewport.idle()
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, IDLE_REQUESTED"],
            received: ["A false"]),
        Script(
            testDescription: "a finger takes over on the way",
            steps: {
                $0.go(to: $0.a)
                $0.viewport.userInterruptedCamera()
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, USER_INTERACTION"],
            received: ["A false"]),
        Script(
            testDescription: "a finger takes over and cancels the animations first",
            steps: {
                $0.go(to: $0.a)
                $0.kiosk.mapView.camera.cancelAnimations()
                $0.viewport.userInterruptedCamera()
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, USER_INTERACTION"],
            received: ["A false"]),
        Script(
            testDescription: "the animations are cancelled on the way",
            steps: {
                $0.go(to: $0.a)
                $0.kiosk.clock.advance(by: 0.5)
                $0.kiosk.mapView.camera.cancelAnimations()
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, TRANSITION_FAILED"],
            received: ["A false"]),
        Script(
            testDescription: "a finger takes over in a state",
            steps: {
                $0.reach($0.a)
                $0.viewport.userInterruptedCamera()
            },
            announced: ["state A → idle, USER_INTERACTION"], received: []),
        Script(
            testDescription: "a finger takes over in a state, with the option off",
            steps: {
                $0.reach($0.a)
                $0.viewport.options.transitionsToIdleUponUserInteraction = false
                $0.viewport.userInterruptedCamera()
            },
            announced: [], received: []),
        Script(
            testDescription: "idle() when idle", steps: { $0.viewport.idle() }, announced: [], received: []),
        Script(
            testDescription: "a finger when idle", steps: { $0.viewport.userInterruptedCamera() }, announced: [],
            received: []),
        Script(
            testDescription: "a transition that fails at once",
            steps: {
                let transition = SlowTransition()
                transition.onRun = { [unowned transition] in transition.end?(false) }
                $0.go(to: $0.a, by: transition)
            },
            announced: [], received: ["A false"]),
        Script(
            testDescription: "a transition that fails at once in a state",
            steps: {
                $0.reach($0.a)
                let transition = SlowTransition()
                transition.onRun = { [unowned transition] in transition.end?(false) }
                $0.go(to: $0.b, by: transition)
            },
            announced: ["state A → idle, TRANSITION_FAILED"], received: ["B false"]),
        Script(
            testDescription: "a transition that ends after it was called off, twice",
            steps: {
                let transition = SlowTransition()
                $0.go(to: $0.a, by: transition)
                $0.viewport.idle()
                transition.end?(true)
                transition.end?(false)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, IDLE_REQUESTED"],
            received: ["A false"]),
        Script(
            testDescription: "a transition that ends twice",
            steps: {
                let transition = SlowTransition()
                $0.go(to: $0.a, by: transition)
                transition.end?(true)
                transition.end?(false)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → state A, TRANSITION_SUCCEEDED"],
            received: ["A true"]),
        Script(
            testDescription: "a state without a camera is waited for",
            steps: {
                $0.a.camera = nil
                $0.go(to: $0.a, by: $0.viewport.makeImmediateViewportTransition())
                $0.kiosk.clock.advance(by: 60)
                $0.received.append("a minute later")
                $0.a.camera = CameraOptions(zoom: 3)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → state A, TRANSITION_SUCCEEDED"],
            received: ["a minute later", "A true"]),
    ]

    @Test("Each is announced and completed in its order", arguments: scripts)
    func sequence(script: Script) {
        let fixture = Fixture()
        script.steps(fixture)
        fixture.kiosk.clock.advance(by: 0.1)
        #expect(fixture.lines == script.announced)
        #expect(fixture.received == script.received)
        // Each started state was stopped before another one started, and no observer remains.
        for state in [fixture.a, fixture.b] {
            let isDrivingCamera = fixture.viewport.status == .state(state)
            #expect(
                state.calls.filter { $0 == "start" }.count - state.calls.filter { $0 == "stop" }.count
                    == (isDrivingCamera ? 1 : 0))
            #expect(state.handlers.isEmpty)
        }
        #expect(fixture.kiosk.diagnostics.isEmpty && !fixture.kiosk.map.isAnimationInProgress)
    }
}
