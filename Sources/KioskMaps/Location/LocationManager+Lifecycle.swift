import KioskLocation

extension LocationManager {
    /// Asks whether the application may know exactly until the process ends.
    ///
    /// - Parameter purposeKey: What for: a key of the policy's `temporaryUsageDescriptions`. Without it nobody is asked,
    ///   and the delegate hears of `LocationPermissionError.missingPurposeKey`.
    public func requestTemporaryFullAccuracyPermissions(withPurposeKey purposeKey: String) {
        guard permissions.policy.temporaryUsageDescriptions[purposeKey] != nil else {
            take(LocationPermissionError.missingPurposeKey(purposeKey))
            return
        }
        guard let provider else { return reportMissingSource() }
        provider.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey)
    }

    /// Does nothing: sources are told the rotation of the panel when it is another.
    @available(*, deprecated, message: "set panelRotation instead")
    public func updateHeadingForCurrentDeviceOrientation() {}

    /// Whether the application may know where the device is, by the source.
    var isAuthorized: Bool { provider?.authorizationStatus.isAuthorized ?? false }

    /// Whether a fix that was admitted may be known at this moment, also when the source has not said yet that it may not.
    func mayTell(_ fix: Location) -> Bool {
        guard let provider, provider.authorizationStatus.isAuthorized else { return false }
        return provider.accuracyAuthorization == .fullAccuracy || fix.accuracyAuthorization == .reducedAccuracy
    }

    /// Whether the direction of the device may be known at this moment.
    var mayTellHeading: Bool { isAuthorized && provider?.accuracyAuthorization == .fullAccuracy }

    /// Whether all fixes of a batch may be known at this moment.
    func mayTell(_ batch: [Location]) -> Bool { batch.allSatisfy(mayTell) }

    /// The last batch, as far as it may be known.
    var knownFixes: [Location] { mayTell(fixes) ? fixes : [] }

    /// Whether anybody wants to know where the puck is.
    var hasPuckDemand: Bool { options.puckType != nil || observed.contains(.puck) || !puckConsumers.isEmpty }

    private var demand: LocationLifecycle.Parts {
        guard !hasPuckDemand, locationConsumers.isEmpty else { return [.location, .heading] }
        var demand: LocationLifecycle.Parts = []
        if observed.contains(.location) { demand.insert(.location) }
        if observed.contains(.heading) { demand.insert(.heading) }
        return demand
    }

    /// Follows who observes and what may be known: starts, stops and asks until everything is as it should be.
    func evaluate() {
        // Whatever calls this from within is seen by the loop.
        guard !isEvaluating else { return }
        isEvaluating = true
        defer { isEvaluating = false }
        repeat {
            if !isAuthorized { forget() }
        } while followAccuracy() || act()
    }

    /// Does what is to be done next; returns whether there was anything.
    private func act() -> Bool {
        let demand = demand
        guard let provider else {
            if !demand.isEmpty { reportMissingSource() }
            return false
        }
        let situation = LocationLifecycle.Situation(
            demand: demand, authorization: provider.authorizationStatus, accuracy: accuracy,
            hasUsageDescription: permissions.policy.whenInUseUsageDescription != nil,
            hasPurposeDescription: permissions.policy.temporaryUsageDescriptions[LocationPolicy.defaultPurposeKey]
                != nil)
        guard let action = lifecycle.nextAction(in: situation) else { return false }
        switch action {
        case .requestAuthorization: provider.requestWhenInUseAuthorization()
        case .reportMissingUsageDescription: take(LocationPermissionError.missingUsageDescription)
        case .start(.heading): provider.startUpdatingHeading()
        case .start:
            hasTaken = false
            provider.startUpdatingLocation()
        case .stop(let part):
            if part == .heading { provider.stopUpdatingHeading() } else { provider.stopUpdatingLocation() }
            // A source that is not followed any more may miss a movement.
            watch.heed(provider.freshness)
        case .requestFullAccuracy:
            if asksPeople(provider) {
                requestTemporaryFullAccuracyPermissions(withPurposeKey: LocationPolicy.defaultPurposeKey)
            }
        }
        return true
    }

    /// Whether a person can answer the request for full accuracy that a map makes by itself; `.alwaysAllow` would undo the
    /// setting silently.
    private func asksPeople(_ provider: any LocationProvider) -> Bool {
        switch provider {
        case let provider as any PermittedLocationProvider: provider.outlet.permissions.asksPeople
        case let composite as CompositeLocationProvider: composite.sources.contains(where: asksPeople)
        default: true
        }
    }

    private func reportMissingSource() {
        report("there is no source of fixes; call mapView.location.overrideLocationProvider(with:) to set one")
    }

    /// Follows the accuracy of the source: what was known exactly is made rough, and what is rough is asked for anew.
    ///
    /// Returns whether it was another one.
    private func followAccuracy() -> Bool {
        guard let provider, provider.accuracyAuthorization != accuracy else { return false }
        accuracy = provider.accuracyAuthorization
        if accuracy == .reducedAccuracy { forgetHeading() }
        roughenKnownFixes()
        delegate?.locationManager(self, didChangeAccuracyAuthorization: accuracy)
        if accuracy == .reducedAccuracy {
            if !fixes.isEmpty { tell() }
        } else {
            // Neither the exact place nor the heading was kept, and a source sends the last ones as it starts.
            if lifecycle.running.contains(.location) {
                self.provider?.stopUpdatingLocation()
                self.provider?.startUpdatingLocation()
            }
            if lifecycle.running.contains(.heading) {
                self.provider?.stopUpdatingHeading()
                self.provider?.startUpdatingHeading()
            }
        }
        return true
    }

    /// Forgets the exact places that may not be known any more.
    func roughenKnownFixes() {
        guard accuracy == .reducedAccuracy, let last = fixes.last else { return }
        guard fixes.contains(where: { $0.accuracyAuthorization == .fullAccuracy }) else { return }
        // A new one has no exact fix to compare with, and lets the reduced one through.
        gate = FixGate(quality)
        let fix = gate.admit(permissions.reduction.reduce([last])).fixes.last
        fixes = fix.map { [$0] } ?? []
        shown = nil
        onForget()
        motion = PuckMotion()
        if let fix { motion.move(to: fix, at: now, jumps: true) }
        onNeedsFrame()
    }

    /// Forgets where the device was.
    func forget() {
        let wasShown = shown != nil
        fixes = []
        shown = nil
        heading = nil
        motion = PuckMotion()
        gate = FixGate(quality)
        watch.forget()
        guard wasShown else { return }
        onForget()
        onNeedsFrame()
    }

    /// Forgets where the device pointed.
    func forgetHeading() {
        heading = nil
        motion.forgetHeading()
        if shown?.heading != nil { onNeedsFrame() }
    }
}
