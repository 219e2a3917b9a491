import KioskLocation

/// The situation and the actions of the location machine.
extension LocationManager {
    /// The provider and its surroundings at this moment.
    var situation: LocationSituation {
        let provider = connection.provider
        let hasPuck = isPuckRequested
        return LocationSituation(
            provider: provider.map {
                LocationSituation.Provider(
                    authorization: $0.authorizationStatus, accuracy: $0.accuracyAuthorization, freshness: $0.freshness)
            }, demand: observers.demand(hasPuck: hasPuck), hasPuckDemand: hasPuck,
            hasUsageDescription: permissions.policy.whenInUseUsageDescription != nil,
            hasPurposeDescription: permissions.policy.temporaryUsageDescriptions[LocationPolicy.defaultPurposeKey]
                != nil,
            distanceFilter: options.distanceFilter, time: frames.now?.seconds, date: frames.clock?.date)
    }

    /// Performs actions; observers are notified when all are done.
    func perform(_ actions: [LocationAction]) {
        outbox.commit { actions.forEach(perform) }
    }

    private func perform(_ action: LocationAction) {
        switch action {
        case .requestAuthorization: connection.provider?.requestWhenInUseAuthorization()
        case .requestFullAccuracy:
            guard connection.provider?.promptsUser == true else { return }
            requestTemporaryFullAccuracyPermissions(withPurposeKey: LocationPolicy.defaultPurposeKey)
        case .start(let parts): connection.start(parts)
        case .stop(let parts): connection.stop(parts)
        case .restart(let parts):
            for part in [LocationLifecycle.Parts.location, .heading] where parts.contains(part) {
                connection.stop(part)
                connection.start(part)
            }
        case .restartAge(let thresholds): watch.restart(thresholds)
        case .applyThresholds: watch.apply(connection.provider?.freshness)
        case .endAge: watch.end()
        case .forgetPuck:
            snappingLines?.forget()
            // The travelled part of a line ends where the device was.
            travelledFraction = 0
            onForget()
        case .requestFrame: frames.requestFrame()
        case .notifyFixes:
            snappingLines?.receive(machine.exactFix)
            post { [fixes = machine.fixes, latestLocation] in $0.notify(of: fixes, latestLocation) }
        case .notifyHeading(let heading):
            observers.headings.send(heading)
            post { [latestLocation] in $0.notifyConsumers(of: latestLocation) }
        case .notifyAccuracy(let accuracy):
            post { $0.delegate?.locationManager($0, didChangeAccuracyAuthorization: accuracy) }
        case .notifyError(let error): post { $0.delegate?.locationManager($0, didFailToLocateUserWithError: error) }
        case .report(let message): onDiagnostic(Diagnostic(subject: .location, message: message))
        }
    }

    private func post(_ event: @escaping (LocationManager) -> Void) {
        outbox.post { [weak self] in
            if let self { event(self) }
        }
    }

    /// Sends a batch to consumers and observers, unless it was forgotten meanwhile.
    private func notify(of fixes: [Location], _ latestLocation: Location?) {
        notifyConsumers(of: latestLocation)
        if !machine.fixes.isEmpty, gate.permits(fixes) { observers.locations.send(fixes) }
    }

    private func notifyConsumers(of fix: Location?) {
        guard let fix else { return }
        for consumer in observers.consumers.all where observers.consumers.contains(consumer) {
            if !machine.fixes.isEmpty, gate.permits(fix) { consumer.locationUpdate(newLocation: fix) }
        }
    }

    /// The gate of the provider at this moment.
    var gate: PermissionGate {
        PermissionGate(
            authorization: connection.provider?.authorizationStatus,
            accuracy: connection.provider?.accuracyAuthorization)
    }

    /// Returns a value if the application may receive it at this moment.
    func permitted<Value: PermissionRequiring>(_ value: Value?) -> Value? {
        value.flatMap { gate.permits($0) ? $0 : nil }
    }

    /// Requests full accuracy until the process ends.
    ///
    /// - Parameter purposeKey: The purpose: a key of the policy's `temporaryUsageDescriptions`. Without it no request is made,
    ///   and the delegate receives `LocationPermissionError.missingPurposeKey`.
    public func requestTemporaryFullAccuracyPermissions(withPurposeKey purposeKey: String) {
        guard permissions.policy.temporaryUsageDescriptions[purposeKey] != nil else {
            return handle(.failure(LocationPermissionError.missingPurposeKey(purposeKey)))
        }
        guard let provider = connection.provider else { return handle(.missingProvider) }
        provider.requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey)
    }

    /// Does nothing: providers receive the rotation of the panel when it changes.
    @available(*, deprecated, message: "set panelRotation instead")
    public func updateHeadingForCurrentDeviceOrientation() {}

    /// Whether the provider may ask the user to calibrate its compass.
    var shouldDisplayHeadingCalibration: Bool {
        gate.isOpen && delegate?.locationManagerShouldDisplayHeadingCalibration(self) ?? false
    }
}
