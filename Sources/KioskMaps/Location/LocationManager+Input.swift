import KioskLocation

extension LocationManager {
    /// Seconds on the clock of the map; 0 without one.
    var now: Double { clock?.now.seconds ?? 0 }

    /// Whether the source may ask people to turn the device about.
    var shouldDisplayHeadingCalibration: Bool {
        isAuthorized && delegate?.locationManagerShouldDisplayHeadingCalibration(self) ?? false
    }

    /// Processes a batch of fixes, from the oldest to the newest.
    ///
    /// A batch with a fix that is marked as reduced is reduced, for a provider with full accuracy can forward fixes of one
    /// with reduced accuracy.
    func take(_ batch: [Location]) {
        // A source may have lost its permission, or its last consumer, without a word.
        evaluate()
        guard isAuthorized, lifecycle.running.contains(.location) else { return }
        let isReduced =
            accuracy == .reducedAccuracy || batch.contains { $0.accuracyAuthorization == .reducedAccuracy }
        admit(isReduced ? gate.admit(permissions.reduction.reduce(batch)) : gate.admit(batch))
    }

    /// Processes a batch that was reduced already.
    func take(_ batch: ReducedBatch) {
        evaluate()
        guard isAuthorized, lifecycle.running.contains(.location) else { return }
        admit(gate.admit(batch))
    }

    private func admit(_ admission: FixGate.Admission) {
        let news = admission.fixes.last.flatMap { isFarEnough($0) ? $0 : nil }
        if let news {
            // On the way from an exact place to a rough one the puck would show the exact one.
            let jumps = admission.isJump || fixes.last?.accuracyAuthorization != news.accuracyAuthorization
            fixes = admission.fixes
            hasTaken = true
            movePuck { $0.move(to: news, at: now, jumps: jumps || clock == nil) }
        }
        let taken = batchCount
        // All is kept before anybody hears of any of it, for they read it, and may have it taken away.
        hear(admission)
        admission.rejections.forEach(report)
        evaluate()
        // What came in between was told.
        if news != nil, taken == batchCount { tell() }
    }

    /// Whether a fix lies as far from the last one as is wished for.
    private func isFarEnough(_ fix: Location) -> Bool {
        guard options.distanceFilter > 0, hasTaken, let last = fixes.last,
            last.accuracyAuthorization == fix.accuracyAuthorization
        else { return true }
        return last.coordinate.distance(to: fix.coordinate) >= options.distanceFilter
    }

    /// Notes that the source talks, unless it says what it has said before.
    private func hear(_ admission: FixGate.Admission) {
        guard let mark = admission.mark else { return }
        if admission.rejections.isEmpty { lastReport = nil }
        let thresholds = provider?.freshness
        guard thresholds == nil || mark != lastHeard else { return }
        lastHeard = mark
        watch.hear(thresholds)
    }

    /// Processes a heading; with reduced accuracy there is none, since its course over time is the shape of a way.
    func take(_ newHeading: CLHeading) {
        evaluate()
        guard mayTellHeading, lifecycle.running.contains(.heading) else { return }
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
    ///
    /// A source that may not know and was not started has nothing to say, not even by the text of an error.
    func take(_ error: any Error) {
        guard isAuthorized || lifecycle.hasRun || error is LocationPermissionError else { return }
        watch.heed(provider?.freshness)
        report("\(error)")
        delegate?.locationManager(self, didFailToLocateUserWithError: error)
        evaluate()
    }

    /// Tells everybody the last batch.
    func tell() {
        tellConsumers()
        let known = knownFixes
        if !known.isEmpty { locationChanges.send(known) }
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
        if shown?.isDrawn(like: data) != true || !motion.isSettled(at: now) { onNeedsFrame() }
    }
}
