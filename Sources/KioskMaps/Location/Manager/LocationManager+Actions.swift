import KioskLocation

/// The situation and the actions of the location machine.
extension LocationManager {
    /// The provider and its surroundings at this moment.
    var situation: LocationSituation {
        let provider = connection.provider
        let hasPuck = options.puckType != nil || observers.observesPuck
        return LocationSituation(
            provider: provider.map {
                LocationSituation.Provider(
                    authorization: $0.authorizationStatus, accuracy: $0.accuracyAuthorization, freshness: $0.freshness)
            }, demand: observers.demand(hasPuck: hasPuck), hasPuckDemand: hasPuck,
            hasUsageDescription: permissions.policy.whenInUseUsageDescription != nil,
            hasPurposeDescription: permissions.policy.temporaryUsageDescriptions[LocationPolicy.defaultPurposeKey]
                != nil,
            distanceFilter: options.distanceFilter, time: frames.now?.seconds)
    }

    func perform(_ action: LocationAction) {
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
        case .reduce(let batch): machine.admit(permissions.reduction.reduce(batch), in: situation)
        case .reduceKnown(let fix): machine.reduceKnownFixes(to: permissions.reduction.reduce([fix]), in: situation)
        case .restartAge(let thresholds): watch.restart(thresholds)
        case .applyThresholds(let thresholds): watch.apply(thresholds)
        case .endAge: watch.end()
        case .forgetPuck: onForget()
        case .requestFrame: frames.requestFrame()
        case .notifyFixes:
            notifyConsumers()
            let fixes = knownFixes
            if !fixes.isEmpty { observers.locations.send(fixes) }
        case .notifyHeading(let heading):
            observers.headings.send(heading)
            notifyConsumers()
        case .notifyAccuracy(let accuracy): delegate?.locationManager(self, didChangeAccuracyAuthorization: accuracy)
        case .notifyError(let error): delegate?.locationManager(self, didFailToLocateUserWithError: error)
        case .report(let message): onDiagnostic(Diagnostic(subject: .location, message: message))
        }
    }

    private func notifyConsumers() {
        for consumer in observers.consumers.all where observers.consumers.contains(consumer) {
            if let latestLocation { consumer.locationUpdate(newLocation: latestLocation) }
        }
    }

    /// The last batch; empty if the application may not receive it.
    var knownFixes: [Location] { permits(machine.fixes) ? machine.fixes : [] }

    /// Returns whether the application may receive a fix at this moment.
    func permits(_ fix: Location) -> Bool {
        guard let provider = connection.provider, provider.authorizationStatus.isAuthorized else { return false }
        return provider.accuracyAuthorization == .fullAccuracy || fix.accuracyAuthorization == .reducedAccuracy
    }

    /// Returns whether the application may receive all fixes of a batch at this moment.
    func permits(_ batch: [Location]) -> Bool { batch.allSatisfy(permits) }

    /// Whether the application may receive headings at this moment.
    var permitsHeading: Bool {
        guard let provider = connection.provider else { return false }
        return provider.authorizationStatus.isAuthorized && provider.accuracyAuthorization == .fullAccuracy
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
        situation.isAuthorized && delegate?.locationManagerShouldDisplayHeadingCalibration(self) ?? false
    }
}
