import KioskGeometry
import KioskLocation

/// The state machine of a map's location: the last fix and heading, the parts of the provider that run, and the puck.
///
///     machine.handle(.batch(fixes))
///     while let action = machine.nextAction(in: situation) { perform(action) }
///
///     ┌──────┐ observed, authorized: start       ┌───────────┐ batch: notifyFixes    ┌─────────┐ batch: notifyFixes
///     │ idle │ ────────────────────────────────▶ │ searching │ ────────────────────▶ │ located │ heading: notifyHeading
///     │      │ ◀──────────────────────────────── │           │                       │         │ reduced accuracy:
///     │      │ no longer observed: stop          └───────────┘                       │         │ reduceKnown, notifyFixes
///     │      │ ◀──────────────────────────────────────────────────────────────────── │         │ full accuracy: restart
///     └──────┘ no longer observed: stop; no longer authorized: stop, endAge, forgetPuck └──────┘
///       idle, observed, not determined: requestAuthorization
///       running, reduced accuracy: requestFullAccuracy
///
/// An input is answered by steps. Each step is evaluated in the situation that the action before it has left, because a provider
/// may send fixes as it starts, and observers may revoke the permission as they are notified. No fix is stored or sent
/// while the application is not authorized; with reduced accuracy neither exact fixes nor headings are.
struct LocationMachine {
    /// A state of the machine.
    enum State: Equatable {
        /// The provider sends no fixes.
        case idle
        /// The provider runs, and no fix is known.
        case searching
        /// The provider runs, and the last fix is known.
        case located
    }

    /// A part of the answer to an input.
    enum Step {
        case perform(LocationAction)
        case evaluate
        case advanceLifecycle
        case restart
        case reduceKnown
        case batch([Location])
        case reducedBatch(ReducedBatch)
        case heading(CLHeading)
        case fail(any Error)
        case report(String)
        case applyThresholds
        case notifyBatch
        case notifyKnown
    }

    /// The state of the machine.
    var state: State {
        guard lifecycle.running.contains(.location) else { return .idle }
        return fixes.isEmpty ? .searching : .located
    }

    /// The quality of fixes.
    var quality = LocationQuality() {
        didSet { gate.apply(quality) }
    }

    /// The last batch, from the oldest fix to the newest.
    @Unreflected private(set) var fixes: [Location] = []

    /// The last heading.
    @Unreflected private(set) var heading: CLHeading?

    /// The position of the puck in the last frame in which it had moved.
    @Unreflected private(set) var shown: PuckRenderingData?

    /// The parts of the provider that run, and the requests that were made.
    private(set) var lifecycle = LocationLifecycle()

    /// The last accuracy that the provider has stated.
    private(set) var accuracy = CLAccuracyAuthorization.fullAccuracy

    @Unreflected private var motion = PuckMotion()
    @Unreflected private var gate = FixGate(LocationQuality())

    /// Whether a fix was admitted since the provider was started: the first one is for new observers.
    private var hasAdmitted = false

    /// Whether the last batch has not been sent.
    private var hasNews = false

    /// Whether the age of the last fix advances.
    private var isAging = false

    /// The mark of the last valid fix; a repeated fix does not restart the age.
    @Unreflected private var lastMark: Int?

    /// The last diagnostic, so that a provider that repeats an invalid fix is reported once.
    private var lastReport: String?

    /// The steps that remain of the current input, the next one last.
    @Unreflected private var steps: [Step] = []

    /// Begins to answer an input; the answer to the one before must be complete.
    mutating func handle(_ input: LocationInput) {
        switch input {
        case .changed: then(.evaluate)
        case .permissionsChanged:
            lifecycle.repeatRequests()
            then(.evaluate)
        // A provider may have lost its permission, or its last consumer, without an announcement.
        case .batch(let batch): then(.evaluate, .batch(batch))
        case .reducedBatch(let batch): then(.evaluate, .reducedBatch(batch))
        case .released(let fix):
            guard fixes.last?.accuracyAuthorization == .reducedAccuracy else { return }
            then(.evaluate, .reducedBatch(ReducedBatch(fix: fix)))
        case .heading(let heading): then(.evaluate, .heading(heading))
        case .missingProvider: then(.report(Self.missingProvider))
        case .failure(let error): then(.fail(error))
        }
    }

    /// Returns the next action, which counts as performed; nil when the input is answered.
    mutating func nextAction(in situation: LocationSituation) -> LocationAction? {
        while let step = steps.popLast() {
            if let action = evaluate(step, in: situation) { return action }
        }
        return nil
    }

    /// Begins with another provider, whose steps precede those that remain.
    ///
    /// - Parameters:
    ///   - accuracy: The accuracy of the provider.
    ///   - forgets: Whether the last fix and heading are forgotten.
    mutating func replaceProvider(accuracy: CLAccuracyAuthorization, forgets: Bool) {
        steps.removeAll(where: \.belongsToProvider)
        lifecycle = LocationLifecycle()
        gate = FixGate(quality)
        (lastMark, lastReport, hasNews) = (nil, nil, false)
        self.accuracy = accuracy
        then(.reduceKnown, .evaluate)
        if accuracy == .reducedAccuracy { forgetHeading() }
        if forgets { forget() }
    }

    /// Forgets the heading.
    mutating func forgetHeading() {
        heading = nil
        motion.forgetHeading()
        if shown?.heading != nil { then(.perform(.requestFrame)) }
    }

    /// Ends the movement of the puck at its target, because the clock was replaced.
    mutating func finishMotion(at time: Double) {
        motion.finish(at: time)
    }

    /// Admits a batch whose accuracy was reduced.
    mutating func admit(_ batch: ReducedBatch, in situation: LocationSituation) {
        admit(gate.admit(batch), in: situation)
    }

    /// Replaces the exact fixes by a reduced one.
    mutating func reduceKnownFixes(to batch: ReducedBatch, in situation: LocationSituation) {
        // A new gate has no exact fix to compare with, and admits the reduced one.
        gate = FixGate(quality)
        let fix = gate.admit(batch).fixes.last
        fixes = fix.map { [$0] } ?? []
        shown = nil
        motion = PuckMotion()
        if let fix { motion.move(to: fix, at: situation.time ?? 0, jumps: true) }
        then(.perform(.forgetPuck), .perform(.requestFrame))
    }

    /// Moves the puck to its position at a time; returns nil if it has not moved.
    mutating func movePuck(to time: Double, in situation: LocationSituation) -> PuckRenderingData? {
        guard let data = puck(at: time, in: situation), shown?.isDrawn(like: data) != true else { return nil }
        shown = data
        return data
    }

    /// Returns whether the puck moves after a time.
    func needsFrame(after time: Double, in situation: LocationSituation) -> Bool {
        guard let data = puck(at: time, in: situation) else { return false }
        return !motion.isSettled(at: time) || shown?.isDrawn(like: data) != true
    }

    private func puck(at time: Double, in situation: LocationSituation) -> PuckRenderingData? {
        guard situation.hasPuckDemand, let data = motion.data(at: time), situation.permits(data.location) else {
            return nil
        }
        return data
    }

    /// Adds steps before those that remain, in their order.
    private mutating func then(_ first: Step?, _ second: Step? = nil, _ third: Step? = nil, _ fourth: Step? = nil) {
        if let fourth { steps.append(fourth) }
        if let third { steps.append(third) }
        if let second { steps.append(second) }
        if let first { steps.append(first) }
    }
}

extension LocationMachine {
    private mutating func evaluate(_ step: Step, in situation: LocationSituation) -> LocationAction? {
        switch step {
        case .perform(let action): return action
        case .evaluate:
            then(.advanceLifecycle)
            if !situation.isAuthorized { forget() }
        case .advanceLifecycle: return advanceLifecycle(in: situation)
        case .restart: return lifecycle.running.isEmpty ? nil : .restart(lifecycle.running)
        case .reduceKnown:
            guard accuracy == .reducedAccuracy, let last = fixes.last,
                fixes.contains(where: { $0.accuracyAuthorization == .fullAccuracy })
            else { return nil }
            return .reduceKnown(last)
        case .batch(let batch):
            guard situation.isAuthorized, lifecycle.running.contains(.location) else { return nil }
            // A provider with full accuracy can forward fixes of one with reduced accuracy.
            let isReduced =
                accuracy == .reducedAccuracy || batch.contains { $0.accuracyAuthorization == .reducedAccuracy }
            if isReduced { return .reduce(batch) }
            admit(gate.admit(batch), in: situation)
        case .reducedBatch(let batch):
            guard situation.isAuthorized, lifecycle.running.contains(.location) else { return nil }
            admit(batch, in: situation)
        case .heading(let heading): handle(heading, in: situation)
        case .fail(let error): fail(error, in: situation)
        case .report(let message):
            guard message != lastReport else { return nil }
            lastReport = message
            return .report(message)
        // Read after the provider was stopped, because the fixes of some providers age only after that.
        case .applyThresholds: return .applyThresholds(situation.provider?.freshness)
        case .notifyBatch:
            // A batch that was forgotten or replaced in the meantime is not sent.
            return hasNews ? notifyKnown() : nil
        case .notifyKnown: return fixes.isEmpty ? nil : notifyKnown()
        }
        return nil
    }

    private mutating func notifyKnown() -> LocationAction {
        hasNews = false
        return .notifyFixes
    }

    /// Forgets the location.
    private mutating func forget() {
        then(
            isAging ? .perform(.endAge) : nil, shown != nil ? .perform(.forgetPuck) : nil,
            shown != nil ? .perform(.requestFrame) : nil)
        (fixes, shown, heading) = ([], nil, nil)
        motion = PuckMotion()
        gate = FixGate(quality)
        (hasNews, isAging) = (false, false)
    }

    /// Returns what the lifecycle requests next, after a change of the accuracy.
    private mutating func advanceLifecycle(in situation: LocationSituation) -> LocationAction? {
        guard let provider = situation.provider else {
            if !situation.demand.isEmpty { then(.report(Self.missingProvider)) }
            return nil
        }
        guard provider.accuracy == accuracy else {
            change(to: provider.accuracy)
            return nil
        }
        let action = lifecycle.nextAction(
            in: LocationLifecycle.Situation(
                demand: situation.demand, authorization: provider.authorization, accuracy: accuracy,
                hasUsageDescription: situation.hasUsageDescription,
                hasPurposeDescription: situation.hasPurposeDescription))
        guard let action else { return nil }
        then(.evaluate)
        switch action {
        case .requestAuthorization: return .requestAuthorization
        case .reportMissingUsageDescription:
            then(.fail(LocationPermissionError.missingUsageDescription))
            return nil
        case .start(let part):
            if part == .location { hasAdmitted = false }
            return .start(part)
        case .stop(let part):
            // The device may move while the provider is not observed.
            then(.applyThresholds)
            return .stop(part)
        case .requestFullAccuracy: return .requestFullAccuracy
        }
    }

    /// The diagnostic of a map that has no provider.
    static let missingProvider =
        "no provider of fixes is set; call mapView.location.overrideLocationProvider(with:)"

    /// Applies the accuracy of the provider: exact fixes are reduced, reduced ones are requested again.
    private mutating func change(to newAccuracy: CLAccuracyAuthorization) {
        accuracy = newAccuracy
        let isReduced = newAccuracy == .reducedAccuracy
        // Neither the exact fix nor the heading was kept, and a provider sends the last ones as it starts.
        then(
            .reduceKnown, .perform(.notifyAccuracy(newAccuracy)), isReduced ? .notifyKnown : .restart, .evaluate)
        if isReduced { forgetHeading() }
    }

    private mutating func admit(_ admission: FixGate.Admission, in situation: LocationSituation) {
        then(.evaluate, .notifyBatch)
        for rejection in admission.rejections.reversed() { then(.report(rejection)) }
        if let mark = admission.mark {
            if admission.rejections.isEmpty { lastReport = nil }
            let thresholds = situation.provider?.freshness
            if thresholds == nil || mark != lastMark {
                (lastMark, isAging) = (mark, true)
                then(.perform(.restartAge(thresholds)))
            }
        }
        guard let fix = admission.fixes.last, isFarEnough(fix, situation.distanceFilter) else { return }
        // On the way from an exact position to a reduced one the puck would show the exact one.
        let jumps = admission.isJump || fixes.last?.accuracyAuthorization != fix.accuracyAuthorization
        (fixes, hasAdmitted, hasNews) = (admission.fixes, true, true)
        motion.move(to: fix, at: situation.time ?? 0, jumps: jumps || situation.time == nil)
        requestFrameIfMoved(in: situation)
    }

    /// Returns whether a fix is at least the distance of the filter away from the last one.
    private func isFarEnough(_ fix: Location, _ distanceFilter: CLLocationDistance) -> Bool {
        guard distanceFilter > 0, hasAdmitted, let last = fixes.last,
            last.accuracyAuthorization == fix.accuracyAuthorization
        else { return true }
        return last.coordinate.distance(to: fix.coordinate) >= distanceFilter
    }

    private mutating func handle(_ newHeading: CLHeading, in situation: LocationSituation) {
        guard situation.permitsHeading, lifecycle.running.contains(.heading) else { return }
        let direction = Heading(newHeading)
        guard direction.isValid else {
            return then(.report("heading ignored: its direction, accuracy or time is invalid"))
        }
        heading = newHeading
        motion.turn(to: direction, at: situation.time ?? 0, jumps: situation.time == nil)
        then(.perform(.notifyHeading(direction)))
        requestFrameIfMoved(in: situation)
    }

    /// Handles an error; one of a provider that is not authorized and never ran is ignored, because its description may reveal
    /// a position.
    private mutating func fail(_ error: any Error, in situation: LocationSituation) {
        guard situation.isAuthorized || lifecycle.hasRun || error is LocationPermissionError else { return }
        then(
            .applyThresholds, .report("\(error)"),
            .perform(.notifyError(error)), .evaluate)
    }

    private mutating func requestFrameIfMoved(in situation: LocationSituation) {
        let time = situation.time ?? 0
        guard situation.hasPuckDemand, let data = motion.data(at: time) else { return }
        if shown?.isDrawn(like: data) != true || !motion.isSettled(at: time) { then(.perform(.requestFrame)) }
    }
}

extension LocationMachine.Step {
    /// Whether the step answers what a provider has sent, which is invalid for another one.
    fileprivate var belongsToProvider: Bool {
        switch self {
        case .batch, .reducedBatch, .heading, .fail, .restart, .applyThresholds, .notifyBatch: true
        case .perform(.restartAge), .perform(.applyThresholds), .perform(.notifyHeading), .perform(.restart): true
        case .perform, .evaluate, .advanceLifecycle, .reduceKnown, .report, .notifyKnown: false
        }
    }
}
