import KioskGeometry
import KioskLocation

/// The state machine of a map's location: the last fix and heading, the parts of the provider that run, and the puck.
///
///     perform(machine.advance(in: situation))
///     perform(machine.handle(batch, in: situation))
///
///     ┌──────┐ observed, authorized: start       ┌───────────┐ batch: notifyFixes    ┌─────────┐ batch: notifyFixes
///     │ idle │ ────────────────────────────────▶ │ searching │ ────────────────────▶ │ located │ heading: notifyHeading
///     │      │ ◀──────────────────────────────── │           │                       │         │ reduced accuracy:
///     │      │ no longer observed: stop          └───────────┘                       │         │ notifyFixes
///     │      │ ◀──────────────────────────────────────────────────────────────────── │         │ full accuracy: restart
///     └──────┘ no longer observed: stop; no longer authorized: endAge, forgetPuck, stop └──────┘
///       idle, observed, not determined: requestAuthorization
///       running, reduced accuracy: requestFullAccuracy
///
/// The machine receives what a `PermissionGate` permits, and nothing else. While the application is not authorized it stores no fix;
/// while accuracy is reduced it stores neither exact fixes nor headings.
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

    /// The remedy of a missing provider, as the end of a diagnostic.
    var missingProviderRemedy = "call mapView.location.overrideLocationProvider(with:)"

    /// The state of the machine.
    var state: State {
        guard lifecycle.running.contains(.location) else { return .idle }
        return fixes.isEmpty ? .searching : .located
    }

    /// The quality of fixes.
    var quality = LocationQuality() {
        didSet { filters.apply(quality) }
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

    @Unreflected private var motion = PuckMotion(.predicted)
    @Unreflected private var filters = FixGate(LocationQuality())

    /// Whether a fix was admitted since the provider was started: the first one is for new observers.
    private var hasAdmitted = false

    /// Whether the age of the last fix advances.
    private var isAging = false

    /// The mark of the last valid fix; a repeated fix does not restart the age.
    @Unreflected private var lastMark: Int?

    /// The last diagnostic, so that a provider that repeats an invalid fix is reported once.
    private var lastReport: String?

    /// The last fix if the last batch is known exactly; nil otherwise.
    var exactFix: Location? { fixes.requiredAccuracy == .fullAccuracy ? fixes.last : nil }

    /// Requests again what was requested without an answer.
    mutating func repeatRequests() {
        lifecycle.repeatRequests()
    }

    /// Applies the authorization, the accuracy and the demand.
    ///
    /// One action at most calls the provider, which may change the situation: call it until nothing follows.
    ///
    /// - Parameters:
    ///   - situation: The situation at this moment.
    ///   - reducedFix: The reduced form of `exactFix` if accuracy is reduced, which replaces it.
    mutating func advance(in situation: LocationSituation, reducedFix: PermittedBatch? = nil) -> [LocationAction] {
        var actions: [LocationAction] = []
        if !situation.gate.isOpen {
            actions = forget()
        } else if let reducedFix {
            actions = replaceKnown(by: reducedFix, at: situation.time)
        }
        guard let provider = situation.provider else {
            return actions + (situation.demand.isEmpty ? [] : reportMissingProvider())
        }
        guard provider.accuracy == accuracy else { return actions + change(to: provider.accuracy) }
        return actions + advanceLifecycle(of: provider, in: situation)
    }

    /// Handles a batch of fixes.
    mutating func handle(_ batch: PermittedBatch, in situation: LocationSituation) -> [LocationAction] {
        guard lifecycle.running.contains(.location) else { return [] }
        let admission = filters.admit(batch)
        let isStored = store(admission, in: situation)
        var actions = isStored && needsFrame(in: situation) ? [LocationAction.requestFrame] : []
        if let mark = admission.mark {
            if admission.rejections.isEmpty { lastReport = nil }
            let thresholds = situation.provider?.freshness
            if thresholds == nil || mark != lastMark {
                (lastMark, isAging) = (mark, true)
                actions.append(.restartAge(thresholds))
            }
        }
        for rejection in admission.rejections { actions += report(rejection) }
        return isStored ? actions + [.notifyFixes] : actions
    }

    /// Handles a heading.
    mutating func handle(_ permitted: PermittedHeading, in situation: LocationSituation) -> [LocationAction] {
        guard lifecycle.running.contains(.heading) else { return [] }
        let direction = Heading(permitted.heading)
        guard direction.isValid else {
            return report("heading ignored: its direction, accuracy or time is invalid")
        }
        heading = permitted.heading
        motion.rotate(to: direction, at: situation.time ?? 0, jumps: situation.time == nil)
        return (needsFrame(in: situation) ? [.requestFrame] : []) + [.notifyHeading(direction)]
    }

    /// Handles an error; one of a provider that is not authorized and never ran is ignored, because its description may reveal
    /// a position.
    mutating func handle(_ error: any Error, in situation: LocationSituation) -> [LocationAction] {
        guard situation.gate.isOpen || lifecycle.hasRun || error is LocationPermissionError else { return [] }
        return [.applyThresholds] + report("\(error)") + [.notifyError(error)]
    }

    /// Reports that the map has no provider.
    mutating func reportMissingProvider() -> [LocationAction] {
        report("no provider of fixes is set; \(missingProviderRemedy)")
    }

    /// Begins with another provider.
    ///
    /// - Parameters:
    ///   - accuracy: The accuracy of the provider.
    ///   - forgets: Whether the last fix and heading are forgotten.
    mutating func replaceProvider(accuracy: CLAccuracyAuthorization, forgets: Bool) -> [LocationAction] {
        lifecycle = LocationLifecycle()
        filters = FixGate(quality)
        (lastMark, lastReport) = (nil, nil)
        self.accuracy = accuracy
        return (forgets ? forget() : []) + (accuracy == .reducedAccuracy ? forgetHeading() : [])
    }

    /// Forgets the heading.
    mutating func forgetHeading() -> [LocationAction] {
        heading = nil
        motion.forgetHeading()
        return shown?.heading == nil ? [] : [.requestFrame]
    }
}

/// The puck.
extension LocationMachine {
    /// Applies a model of the motion between fixes.
    mutating func apply(_ model: LocationMotion, in situation: LocationSituation) -> [LocationAction] {
        guard model != motion.model else { return [] }
        motion.apply(model, at: situation.time ?? 0)
        return [.requestFrame]
    }

    /// Applies other lines, to which fixes are snapped.
    ///
    /// - Parameters:
    ///   - snapper: The filter that matches fixes to lines; nil for none.
    ///   - recent: The recent fixes, from the oldest to the newest.
    ///   - situation: The situation at this moment.
    mutating func apply(
        _ snapper: LineSnapper?, matching recent: [Location], in situation: LocationSituation
    ) -> [LocationAction] {
        motion.apply(snapper, matching: recent, at: situation.time ?? 0, date: situation.date)
        return [.requestFrame]
    }

    /// The fraction of its line on the map up to the position of the puck in the last frame in which it had moved; nil beside lines.
    var shownFraction: Double? { shown?.linePosition.map { motion.fraction(at: $0) } }

    /// Ends the movement of the puck at its target, because the clock was replaced.
    mutating func finishMotion(at time: Double) {
        motion.finish(at: time)
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

    private func needsFrame(in situation: LocationSituation) -> Bool {
        needsFrame(after: situation.time ?? 0, in: situation)
    }

    private func puck(at time: Double, in situation: LocationSituation) -> PuckRenderingData? {
        guard situation.hasPuckDemand, let data = motion.data(at: time), situation.gate.permits(data) else {
            return nil
        }
        return data
    }
}

extension LocationMachine {
    /// Forgets the location.
    private mutating func forget() -> [LocationAction] {
        let actions: [LocationAction] = (isAging ? [.endAge] : []) + (shown != nil ? [.forgetPuck, .requestFrame] : [])
        (fixes, shown, heading, isAging) = ([], nil, nil, false)
        motion.forget()
        filters = FixGate(quality)
        return actions
    }

    /// Replaces the exact fixes by a reduced one.
    private mutating func replaceKnown(by batch: PermittedBatch, at time: Double?) -> [LocationAction] {
        // New filters have no exact fix to compare with, and admit the reduced one.
        filters = FixGate(quality)
        let fix = filters.admit(batch).fixes.last
        fixes = fix.map { [$0] } ?? []
        shown = nil
        motion.forget()
        if let fix { motion.move(to: fix, at: time ?? 0, jumps: true) }
        return [.forgetPuck, .requestFrame]
    }

    /// Applies the accuracy of the provider: reduced fixes are requested again when full accuracy is granted.
    private mutating func change(to newAccuracy: CLAccuracyAuthorization) -> [LocationAction] {
        accuracy = newAccuracy
        let notification: [LocationAction] = [.notifyAccuracy(newAccuracy)]
        guard newAccuracy == .fullAccuracy else {
            return forgetHeading() + notification + (fixes.isEmpty ? [] : [.notifyFixes])
        }
        // Neither the exact fix nor the heading was kept, and a provider sends the last ones as it starts.
        return notification + (lifecycle.running.isEmpty ? [] : [.restart(lifecycle.running)])
    }

    private mutating func advanceLifecycle(
        of provider: LocationSituation.Provider, in situation: LocationSituation
    ) -> [LocationAction] {
        let action = lifecycle.nextAction(
            in: LocationLifecycle.Situation(
                demand: situation.demand, authorization: provider.authorization, accuracy: accuracy,
                hasUsageDescription: situation.hasUsageDescription,
                hasPurposeDescription: situation.hasPurposeDescription))
        switch action {
        case nil: return []
        case .requestAuthorization: return [.requestAuthorization]
        case .reportMissingUsageDescription:
            return handle(LocationPermissionError.missingUsageDescription, in: situation)
        case .start(let part):
            if part == .location { hasAdmitted = false }
            return [.start(part)]
        // The device may move while the provider is not observed, and the fixes of some providers age only after the stop.
        case .stop(let part): return [.stop(part), .applyThresholds]
        case .requestFullAccuracy: return [.requestFullAccuracy]
        }
    }

    /// Stores the admitted fixes and moves the puck to the last one; returns whether there are any that are far enough away.
    private mutating func store(_ admission: FixGate.Admission, in situation: LocationSituation) -> Bool {
        guard let fix = admission.fixes.last, isFarEnough(fix, situation.distanceFilter) else { return false }
        // On the way from an exact position to a reduced one the puck would show the exact one.
        let jumps = admission.isJump || fixes.last?.accuracyAuthorization != fix.accuracyAuthorization
        (fixes, hasAdmitted) = (admission.fixes, true)
        motion.move(
            to: fix, at: situation.time ?? 0, date: situation.date, jumps: jumps || situation.time == nil)
        return true
    }

    /// Returns whether a fix is at least the distance of the filter away from the last one.
    private func isFarEnough(_ fix: Location, _ distanceFilter: CLLocationDistance) -> Bool {
        guard distanceFilter > 0, hasAdmitted, let last = fixes.last,
            last.accuracyAuthorization == fix.accuracyAuthorization
        else { return true }
        return last.coordinate.distance(to: fix.coordinate) >= distanceFilter
    }

    /// Returns the report of a message; none if it was the last one.
    private mutating func report(_ message: String) -> [LocationAction] {
        guard message != lastReport else { return [] }
        lastReport = message
        return [.report(message)]
    }
}
