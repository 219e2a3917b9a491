import KioskLocation

extension LocationManager {
    /// Seconds on the clock of the map; 0 without one.
    var now: Double { clock?.now.seconds ?? 0 }

    /// Whether the source may ask people to turn the device about.
    var shouldDisplayHeadingCalibration: Bool {
        isAuthorized && delegate?.locationManagerShouldDisplayHeadingCalibration(self) ?? false
    }

    /// Takes a batch of fixes, from the oldest to the newest.
    func take(_ batch: [Location]) {
        // A source may have lost its permission, or its last consumer, without a word.
        evaluate()
        guard mayTell, lifecycle.running.contains(.location) else { return }
        let admission = gate.admit(batch, accuracy: accuracy, at: now)
        admission.rejections.forEach(report)
        guard admission.isSensible else { return }
        if admission.rejections.isEmpty { lastReport = nil }
        watch.hear(provider?.freshness)
        guard let last = admission.fixes.last else { return }
        fixes = admission.fixes
        movePuck { $0.move(to: last, at: now, jumps: admission.isJump || clock == nil) }
        tell()
    }

    /// Takes a heading.
    func take(_ newHeading: CLHeading) {
        evaluate()
        guard isAuthorized, lifecycle.running.contains(.heading) else { return }
        let direction = Heading(newHeading)
        guard direction.isValid else {
            report("a heading is dropped: its direction, accuracy or time is no number that can be")
            return
        }
        heading = newHeading
        movePuck { $0.turn(to: direction, at: now, jumps: clock == nil) }
        headingChanges.send(direction)
        tellConsumers()
    }

    /// Takes what went wrong.
    func take(_ error: any Error) {
        watch.heed(provider?.freshness)
        report("\(error)")
        delegate?.locationManager(self, didFailToLocateUserWithError: error)
        evaluate()
    }

    /// Tells everybody the last batch.
    func tell() {
        tellConsumers()
        // A consumer may have had the permission taken away.
        if !knownFixes.isEmpty { locationChanges.send(knownFixes) }
    }

    /// Reports what went wrong, unless that was the last thing that did.
    func report(_ message: String) {
        guard message != lastReport else { return }
        lastReport = message
        onDiagnostic(Diagnostic(subject: .location, message: message))
    }

    private func tellConsumers() {
        for consumer in locationConsumers.living where locationConsumers.contains(consumer) {
            if let latestLocation { consumer.locationUpdate(newLocation: latestLocation) }
        }
    }

    /// Changes where the puck goes, and asks for a frame if that is another way.
    private func movePuck(_ change: (inout PuckMotion) -> Void) {
        change(&motion)
        guard hasPuckDemand, let data = motion.data(at: now) else { return }
        if shown?.looksLike(data) != true || !motion.isSettled(at: now) { onNeedsFrame() }
    }
}
