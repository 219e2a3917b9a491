import KioskInput
import KioskLocation

/// The puck in frames.
extension LocationManager: FrameUpdating, FrameScheduling {
    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        needsFrame(after: time) ? time : nil
    }

    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        machine.finishMotion(at: newClock?.now.seconds ?? 0)
        watch.didChangeClock()
        permissions.reduction.adopt(newClock)
    }

    /// The position of the puck in the last frame in which it had moved.
    var shown: PuckRenderingData? { machine.shown }

    /// Moves the puck to its position in a frame, and notifies its consumers.
    package func update(at time: Timestamp) {
        guard isPuckRequested, let data = machine.movePuck(to: time.seconds, in: situation) else { return }
        if let fraction = machine.shownFraction { travelledFraction = fraction }
        let consumers = observers.puckConsumers
        for consumer in consumers.all where observers.puckConsumers.contains(consumer) && gate.permits(data) {
            consumer.puckLocationUpdate(newLocation: data.location)
        }
        observers.pucks.send(data)
    }

    /// Whether the puck is drawn or observed, or trims a line; otherwise frames do not regard it.
    var isPuckRequested: Bool {
        options.puckType != nil || observers.observesPuck || snapping?.trimmedLayerID != nil
    }

    /// Returns whether the puck moves in the frame after a time.
    func needsFrame(after time: Timestamp) -> Bool {
        isPuckRequested && machine.needsFrame(after: time.seconds, in: situation)
    }

    /// Whether taps on the puck are observed.
    var areTapsObserved: Bool { observers.areTapsObserved }

    /// Sends a tap on the puck; returns false when taps are not observed.
    func takeTap() -> Bool {
        guard areTapsObserved, let puck else { return false }
        observers.taps.send(puck.data.location)
        return true
    }

    /// The state on which the drawing of the puck depends; nil while it is not drawn.
    package var puck: PuckState? {
        let freshness = watch.freshness.value
        guard let type = options.puckType, let shown = permitted(shown),
            freshness != .lost || !quality.hidesWhenLost
        else { return nil }
        return PuckState(options: options, type: type, data: shown, freshness: freshness)
    }
}
