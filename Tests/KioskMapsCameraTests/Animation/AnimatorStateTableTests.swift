import Foundation
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// A stage an animator can be brought into.
private enum Stage: String, CaseIterable {
    case initial, preparing, running, delayed, paused, pausedAtStart, finished, stopped
}

/// What can be done to an animator.
private enum Call: String, CaseIterable {
    case start, startLater, pause, stop, cancel, `continue`, addCompletion, reverse, scrub
}

/// The result of a call: the state, the signals within the call, and whether an error is reported.
private struct Outcome: Equatable {
    var stage: String
    var received: [String] = []
    var isReported = false
}

/// The table of the specification, 2.4, with the rows that follow from it: every stage and every call.
private let table: [Stage: [Call: Outcome]] = [
    .initial: [
        .start: Outcome(stage: "running", received: ["started"]),
        .startLater: Outcome(stage: "running", received: ["started"]),
        .pause: Outcome(stage: "paused"), .stop: Outcome(stage: "final current", received: ["completed current"]),
        .cancel: Outcome(stage: "final current", received: ["completed current"]),
        .continue: Outcome(stage: "initial", isReported: true), .addCompletion: Outcome(stage: "initial"),
        .reverse: Outcome(stage: "initial"), .scrub: Outcome(stage: "initial", isReported: true),
    ],
    .preparing: [
        .start: Outcome(stage: "preparing"), .startLater: Outcome(stage: "preparing"),
        .pause: Outcome(stage: "preparing"), .stop: Outcome(stage: "final current", received: ["completed current"]),
        .cancel: Outcome(stage: "final current", received: ["completed current"]),
        .continue: Outcome(stage: "preparing", isReported: true), .addCompletion: Outcome(stage: "preparing"),
        .reverse: Outcome(stage: "preparing"), .scrub: Outcome(stage: "preparing", isReported: true),
    ],
    .running: running,
    .delayed: running,
    .paused: paused,
    .pausedAtStart: paused,
    .finished: over(at: "end"),
    .stopped: over(at: "current"),
]

private let running: [Call: Outcome] = [
    .start: Outcome(stage: "running"), .startLater: Outcome(stage: "running"), .pause: Outcome(stage: "paused"),
    .stop: Outcome(stage: "final current", received: ["cancelled", "completed current"]),
    .cancel: Outcome(stage: "final current", received: ["cancelled", "completed current"]),
    .continue: Outcome(stage: "running", isReported: true), .addCompletion: Outcome(stage: "running"),
    .reverse: Outcome(stage: "running"), .scrub: Outcome(stage: "running"),
]

private let paused: [Call: Outcome] = [
    .start: Outcome(stage: "running", received: ["started"]), .startLater: Outcome(stage: "paused", isReported: true),
    .pause: Outcome(stage: "paused"),
    .stop: Outcome(stage: "final current", received: ["cancelled", "completed current"]),
    .cancel: Outcome(stage: "final current", received: ["cancelled", "completed current"]),
    .continue: Outcome(stage: "running", received: ["started"]), .addCompletion: Outcome(stage: "paused"),
    .reverse: Outcome(stage: "paused"), .scrub: Outcome(stage: "paused"),
]

private func over(at position: String) -> [Call: Outcome] {
    let stage = "final \(position)"
    return [
        .start: Outcome(stage: stage), .startLater: Outcome(stage: stage), .pause: Outcome(stage: stage),
        .stop: Outcome(stage: stage), .cancel: Outcome(stage: stage),
        .continue: Outcome(stage: stage, isReported: true), .addCompletion: Outcome(stage: stage),
        .reverse: Outcome(stage: stage), .scrub: Outcome(stage: stage, isReported: true),
    ]
}

@MainActor
@Suite("State table of animators")
struct AnimatorStateTableTests {
    @Test("Every call in every state has the result of the table", arguments: Stage.allCases, Call.allCases)
    fileprivate func pair(stage: Stage, call: Call) throws {
        let expected = try #require(table[stage]?[call])
        let trial = Trial()
        var outcome: Outcome?
        if stage == .preparing {
            trial.onPreparing = { outcome = trial.outcome(of: call) }
            trial.animator.startAnimation()
        } else {
            trial.bring(to: stage)
            outcome = trial.outcome(of: call)
        }
        #expect(outcome == expected)

        // After any call stopping ends the animator, and no completion is called twice.
        trial.animator.stopAnimation()
        trial.kiosk.clock.advance(by: 20)
        #expect(trial.received.filter { $0.hasPrefix("completed") }.count == (call == .addCompletion ? 2 : 1))
        #expect(!trial.kiosk.map.isAnimationInProgress && !trial.kiosk.clock.isFrameRequested)
        #expect(trial.animator.state == .inactive)
        #expect(trial.animator.transition == nil)
        #expect(!trial.animator.isRunning)
    }

    @Test("The public properties follow from the state", arguments: Stage.allCases.filter { $0 != .preparing })
    fileprivate func properties(stage: Stage) {
        let trial = Trial()
        trial.bring(to: stage)
        let isInProgress = [.running, .delayed].contains(stage)
        let isPaused = [.paused, .pausedAtStart].contains(stage)
        #expect(trial.animator.state == (isInProgress || isPaused ? .active : .inactive))
        #expect(trial.animator.isRunning == isInProgress)
        #expect((trial.animator.transition != nil) == (isInProgress || isPaused))
        #expect(trial.kiosk.map.isAnimationInProgress == isInProgress)
        #expect(trial.kiosk.clock.isFrameRequested == (stage == .running))
        #expect((trial.kiosk.clock.nextWake != nil) == (stage == .delayed))
    }
}

/// One animator from zoom 10 to 14 in two seconds, with its signals.
@MainActor
private final class Trial {
    let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))
    private(set) var received: [String] = []
    var onPreparing: () -> Void = {}
    private var tokens = Set<AnyCancelable>()

    lazy var animator: BasicCameraAnimator = {
        let animator = kiosk.mapView.camera.makeAnimator(duration: 2, curve: .linear) { [unowned self] in
            $0.zoom.toValue = 14
            onPreparing()
        }
        animator.addCompletion { [unowned self] in received.append("completed \($0)") }
        animator.onStarted.observe { [unowned self] in received.append("started") }.store(in: &tokens)
        animator.onFinished.observe { [unowned self] in received.append("finished") }.store(in: &tokens)
        animator.onCancelled.observe { [unowned self] in received.append("cancelled") }.store(in: &tokens)
        return animator
    }()

    func bring(to stage: Stage) {
        switch stage {
        case .initial, .preparing: _ = animator
        case .running, .paused, .stopped:
            animator.startAnimation()
            kiosk.clock.advance(by: 0.5)
            if stage == .paused { animator.pauseAnimation() }
            if stage == .stopped { animator.stopAnimation() }
        case .delayed: animator.startAnimation(afterDelay: 5)
        case .pausedAtStart: animator.pauseAnimation()
        case .finished:
            animator.startAnimation()
            kiosk.clock.advance(by: 3)
        }
        kiosk.frame()
    }

    func outcome(of call: Call) -> Outcome {
        let (before, reports) = (received.count, kiosk.reports(.camera).count)
        let camera = kiosk.camera
        perform(call)
        #expect(kiosk.camera == camera)
        return Outcome(
            stage: name, received: Array(received.dropFirst(before)),
            isReported: kiosk.reports(.camera).count > reports)
    }

    private func perform(_ call: Call) {
        switch call {
        case .start: animator.startAnimation()
        case .startLater: animator.startAnimation(afterDelay: 1)
        case .pause: animator.pauseAnimation()
        case .stop: animator.stopAnimation()
        case .cancel: animator.cancel()
        case .continue: animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        case .addCompletion: animator.addCompletion { [unowned self] in received.append("completed \($0)") }
        case .reverse: animator.isReversed.toggle()
        case .scrub: animator.fractionComplete = 0.25
        }
    }

    private var name: String {
        switch animator.stage {
        case .initial: "initial"
        case .preparing: "preparing"
        case .running: "running"
        case .paused: "paused"
        case .final(let position): "final \(position)"
        }
    }
}
