import Foundation
import KioskMapsTesting
import Testing

@testable import KioskMaps

/// What an observer and the completions are told, for each script of what can happen to a viewport.
@MainActor
@Suite("The sequences of a viewport")
struct ViewportSequenceTests {
    /// A kiosk with states A and B, and what the completions were told, as "A true".
    @MainActor
    final class Stage {
        let kiosk = Kiosk()
        let a = PlainState("A")
        let b = PlainState("B")
        lazy var log = StatusLog(kiosk) { ($0 as? PlainState)?.name ?? "other" }
        var told: [String] = []
        var viewport: ViewportManager { kiosk.viewport }

        init() { _ = log }

        func go(to state: PlainState, by transition: (any ViewportTransition)? = nil, as name: String? = nil) {
            let name = name ?? state.name
            viewport.transition(to: state, transition: transition) { [unowned self] in told.append("\(name) \($0)") }
        }

        func reach(_ state: PlainState) {
            go(to: state, by: viewport.makeImmediateViewportTransition())
            kiosk.frame()
            told = []
            taken = log.lines.count
        }

        private var taken = 0
        var lines: [String] { Array(log.lines.dropFirst(taken)) }
    }

    struct Script: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let steps: @MainActor (Stage) -> Void
        let announced: [String]
        let told: [String]
    }

    nonisolated static let scripts: [Script] = [
        Script(
            testDescription: "idle; at once to a state that knows its camera",
            steps: { $0.go(to: $0.a, by: $0.viewport.makeImmediateViewportTransition()) },
            announced: ["idle → state A, TRANSITION_SUCCEEDED"], told: ["A true"]),
        Script(
            testDescription: "idle; slowly to a state; it arrives",
            steps: {
                $0.go(to: $0.a)
                $0.kiosk.clock.advance(by: 5)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → state A, TRANSITION_SUCCEEDED"],
            told: ["A true"]),
        Script(
            testDescription: "the same state again on the way",
            steps: {
                $0.go(to: $0.a)
                $0.kiosk.clock.advance(by: 0.5)
                $0.go(to: $0.a, as: "again")
                $0.kiosk.clock.advance(by: 5)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → state A, TRANSITION_SUCCEEDED"],
            told: ["again false", "A true"]),
        Script(
            testDescription: "the same state again after it was reached",
            steps: {
                $0.reach($0.a)
                $0.go(to: $0.a, as: "again")
            },
            announced: [], told: ["again true"]),
        Script(
            testDescription: "another state on the way",
            steps: {
                $0.go(to: $0.a)
                $0.go(to: $0.b)
                $0.told.append("B under way")
                $0.kiosk.clock.advance(by: 5)
            },
            announced: [
                "idle → transition A, TRANSITION_STARTED", "transition A → transition B, TRANSITION_STARTED",
                "transition B → state B, TRANSITION_SUCCEEDED",
            ], told: ["A false", "B under way", "B true"]),
        Script(
            testDescription: "another state at once on the way",
            steps: {
                $0.go(to: $0.a)
                $0.go(to: $0.b, by: $0.viewport.makeImmediateViewportTransition())
            },
            announced: [
                "idle → transition A, TRANSITION_STARTED", "transition A → state B, TRANSITION_SUCCEEDED",
            ], told: ["A false", "B true"]),
        Script(
            testDescription: "idle() on the way",
            steps: {
                $0.go(to: $0.a)
                $0.viewport.idle()
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, IDLE_REQUESTED"],
            told: ["A false"]),
        Script(
            testDescription: "a finger takes over on the way",
            steps: {
                $0.go(to: $0.a)
                $0.viewport.userInterruptedCamera()
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, USER_INTERACTION"],
            told: ["A false"]),
        Script(
            testDescription: "a finger takes over and cancels the animations first",
            steps: {
                $0.go(to: $0.a)
                $0.kiosk.mapView.camera.cancelAnimations()
                $0.viewport.userInterruptedCamera()
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, USER_INTERACTION"],
            told: ["A false"]),
        Script(
            testDescription: "somebody cancels the animations on the way",
            steps: {
                $0.go(to: $0.a)
                $0.kiosk.clock.advance(by: 0.5)
                $0.kiosk.mapView.camera.cancelAnimations()
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → idle, TRANSITION_FAILED"],
            told: ["A false"]),
        Script(
            testDescription: "a finger takes over in a state",
            steps: {
                $0.reach($0.a)
                $0.viewport.userInterruptedCamera()
            },
            announced: ["state A → idle, USER_INTERACTION"], told: []),
        Script(
            testDescription: "a finger takes over in a state, with the option off",
            steps: {
                $0.reach($0.a)
                $0.viewport.options.transitionsToIdleUponUserInteraction = false
                $0.viewport.userInterruptedCamera()
            },
            announced: [], told: []),
        Script(
            testDescription: "idle() when idle", steps: { $0.viewport.idle() }, announced: [], told: []),
        Script(
            testDescription: "a finger when idle", steps: { $0.viewport.userInterruptedCamera() }, announced: [], told: []),
        Script(
            testDescription: "a transition that fails at once",
            steps: {
                let transition = SlowTransition()
                transition.onRun = { [unowned transition] in transition.end?(false) }
                $0.go(to: $0.a, by: transition)
            },
            announced: [], told: ["A false"]),
        Script(
            testDescription: "a transition that fails at once in a state",
            steps: {
                $0.reach($0.a)
                let transition = SlowTransition()
                transition.onRun = { [unowned transition] in transition.end?(false) }
                $0.go(to: $0.b, by: transition)
            },
            announced: ["state A → idle, TRANSITION_FAILED"], told: ["B false"]),
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
            told: ["A false"]),
        Script(
            testDescription: "a transition that ends twice",
            steps: {
                let transition = SlowTransition()
                $0.go(to: $0.a, by: transition)
                transition.end?(true)
                transition.end?(false)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → state A, TRANSITION_SUCCEEDED"],
            told: ["A true"]),
        Script(
            testDescription: "a state without a camera is waited for",
            steps: {
                $0.a.camera = nil
                $0.go(to: $0.a, by: $0.viewport.makeImmediateViewportTransition())
                $0.kiosk.clock.advance(by: 60)
                $0.told.append("a minute later")
                $0.a.camera = CameraOptions(zoom: 3)
            },
            announced: ["idle → transition A, TRANSITION_STARTED", "transition A → state A, TRANSITION_SUCCEEDED"],
            told: ["a minute later", "A true"]),
    ]

    @Test("Each is announced and completed in its order", arguments: scripts)
    func sequence(script: Script) {
        let stage = Stage()
        script.steps(stage)
        stage.kiosk.clock.advance(by: 0.1)
        #expect(stage.lines == script.announced)
        #expect(stage.told == script.told)
        // Whoever was started was stopped before another one was, and nobody listens any more.
        for state in [stage.a, stage.b] {
            let isDrivingCamera = stage.viewport.status == .state(state)
            #expect(
                state.calls.filter { $0 == "start" }.count - state.calls.filter { $0 == "stop" }.count
                    == (isDrivingCamera ? 1 : 0))
            #expect(state.handlers.isEmpty)
        }
        #expect(stage.kiosk.diagnostics.isEmpty && !stage.kiosk.map.isAnimationInProgress)
    }
}
