import Foundation
import KioskGestures
import KioskInput
import KioskMaps

/// A state of an exploration: a panel, a map, and what the laws remember.
struct ExploredState {
    private var panel = TouchPanel()
    private var map: ExploredMap
    private var session = TouchSession()
    private var lifecycle = LifecycleLaw()
    private var taps = TapLaw()
    private var machine = MachineLaw()

    /// The maximum number of fingers.
    private let limit: Int

    /// The digest of the recognisers and the machine of a panel without touches, with each of the options.
    private let restDigests: [UInt64]

    /// Creates the state of a panel without touches.
    init(in environment: GestureEnvironment, limit: Int) {
        map = ExploredMap(in: environment)
        self.limit = limit
        restDigests = environment.options.indices.map { index in
            var map = ExploredMap(in: environment)
            var steps: [GestureStep] = []
            map.configure(index, into: &steps)
            return Self.restDigest(of: map, at: TouchPanel().time)
        }
    }

    /// Applies an action, and returns the violation of a law; nil without one.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - steps: What followed, for the trace; its storage is reused.
    /// - Returns: The outcome.
    mutating func apply(_ action: TouchAction, steps: inout [GestureStep]) -> Outcome {
        steps.removeAll(keepingCapacity: true)
        let (fingers, hadMouse, before) = (panel.fingers, panel.mouse != nil, session)
        let (camera, wasDisturbed, wasGliding) = (map.camera, map.isDisturbed, map.isGliding)
        let activeBefore = lifecycle.active
        var frame: TouchFrame?
        var isPunctual = false
        switch action {
        case .wait(let seconds):
            panel.advance(by: seconds)
            map.advance(to: panel.time, into: &steps)
            isPunctual = true
        case .delay(let seconds):
            guard map.recognition.deadline != nil else { return .impossible }
            panel.advance(by: seconds)
        case .configure(let index):
            guard index != map.optionsIndex else { return .impossible }
            map.configure(index, into: &steps)
            session.isConfigured = true
        case .disturb: map.disturb()
        case .takeOver: guard map.takeOver() else { return .impossible }
        default:
            guard let next = panel.frame(of: action, limit: limit) else { return .impossible }
            (frame, isPunctual) = (next, true)
            update(with: next, activeBefore, wasGliding)
            map.handle(next, into: &steps)
        }
        let moment = TouchMoment(
            action: action, frame: frame, time: panel.time, isPunctual: isPunctual, fingers: fingers,
            hadMouse: hadMouse,
            camera: camera, wasDisturbed: wasDisturbed, wasGliding: wasGliding, steps: steps)
        return violation(of: moment, before: before, activeBefore).map(Outcome.violation) ?? .valid
    }

    /// The outcome of an action.
    enum Outcome: Equatable {
        /// The action is not possible in the state.
        case impossible
        /// No law is violated.
        case valid
        /// A law is violated, which the text names.
        case violation(String)
    }

    private mutating func update(with frame: TouchFrame, _ active: ContinuousGestures, _ wasGliding: Bool) {
        guard frame.tool == .finger else {
            session.spoil()
            return
        }
        session.update(frame, active: active, wasGliding: wasGliding)
    }

    private mutating func violation(
        of moment: TouchMoment, before: TouchSession, _ activeBefore: ContinuousGestures
    ) -> String? {
        let isIdle = panel.isIdle
        if let problem = lifecycle.check(moment, map, isIdle: isIdle) { return problem }
        let active = lifecycle.active
        // A finger that replaces all others is not in the gestures that were recognised late and ended with these.
        let isReplaced = !before.fingers.isEmpty && before.began != session.began
        session.gestures.formUnion(isReplaced ? begun(in: moment).intersection(active) : begun(in: moment))
        if let problem = machine.check(moment, map, session, active: active, isIdle: isIdle) { return problem }
        if let problem = CameraLaw(
            moment: moment, before: before, session: session, map: map, activeBefore: activeBefore, active: active
        ).violation() {
            return problem
        }
        if let problem = PredictionLaw(map: map, time: panel.time).violation() { return problem }
        if !map.environment.hasMouse {
            if let problem = taps.check(moment, before: before, session: session, map, active: active) {
                return problem
            }
            if let problem = RecognitionLaw(
                moment: moment, before: before, session: session, options: map.options, limits: map.thresholds,
                activeBefore: activeBefore, active: active
            ).violation() {
                return problem
            }
            if let problem = FlingLaw(
                moment: moment, before: before, limits: map.thresholds, activeBefore: activeBefore
            ).violation() {
                return problem
            }
        }
        return isIdle && moment.frame != nil ? restViolation() : nil
    }

    /// Returns the gestures that began in a moment.
    private func begun(in moment: TouchMoment) -> ContinuousGestures {
        var begun: ContinuousGestures = []
        for case .event(let event, _) in moment.steps where event.phase == .began {
            if let gesture = ContinuousGestures(of: event) { begun.insert(gesture) }
        }
        return begun
    }

    /// Returns a violation if a panel without touches does not return to its first state.
    private func restViolation() -> String? {
        var later = map
        var steps: [GestureStep] = []
        let time = panel.time.advanced(bySeconds: 2)
        later.advance(to: time, into: &steps)
        later.handle(TouchFrame(time: time), into: &steps)
        for case .event(let event, _) in steps {
            guard case .tap = event else { return "rest: \(event.kind.rawValue) without a finger" }
        }
        return Self.restDigest(of: later, at: time) == restDigests[map.optionsIndex]
            ? nil : "rest: the recognisers or the machine do not return to their first state"
    }

    private static func restDigest(of map: ExploredMap, at time: Timestamp) -> UInt64 {
        var digest = StateDigest(at: time, from: .zero, contacts: [])
        map.recognition.digest(into: &digest)
        map.machine.digest(into: &digest, in: map.scene)
        return digest.value
    }

    /// The digest of the state, which is equal for states that differ only in time, position and ids.
    var digest: UInt64 {
        let isLevel = map.camera.state.pitch == 0
        var digest = StateDigest(at: panel.time, from: panel.reference, contacts: panel.contacts)
        // The perspective of a tilted map differs from point to point.
        if !isLevel { digest.combine(vector: panel.reference) }
        map.digest(into: &digest)
        for finger in panel.fingers { digest.combine(finger.position) }
        digest.combine(panel.mouse) { $0.combine($1.contact.position) }
        session.digest(into: &digest)
        lifecycle.digest(into: &digest)
        taps.digest(into: &digest)
        machine.digest(into: &digest)
        return digest.value
    }
}
