import KioskInput
import KioskLocation

extension LocationManager: FrameParticipant {
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        needsFrame(after: time) ? time : nil
    }

    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        clock = newClock
    }

    /// Moves the puck to where it is in a frame, and tells who follows it.
    func update(at time: Timestamp) {
        guard hasPuckDemand, let data = motion.data(at: time.seconds), mayTell(data.location) else { return }
        guard shown?.isDrawn(like: data) != true else { return }
        shown = data
        for consumer in puckConsumers.living where puckConsumers.contains(consumer) && mayTell(data.location) {
            consumer.puckLocationUpdate(newLocation: data.location)
        }
        puckRenders.send(data)
    }

    /// Whether the puck will be elsewhere in the frame after one.
    func needsFrame(after time: Timestamp) -> Bool {
        guard hasPuckDemand, let data = motion.data(at: time.seconds), mayTell(data.location) else { return false }
        return !motion.isSettled(at: time.seconds) || shown?.isDrawn(like: data) != true
    }

    /// Tells where the puck is to who waits for taps; returns whether anybody does.
    func takeTap() -> Bool {
        guard areTapsObserved, let puck else { return false }
        puckTaps.send(puck.data.location)
        return true
    }

    /// All that the drawing of the puck depends on; nil while there is none to draw.
    package var puck: PuckState? {
        let freshness = watch.freshness.value
        guard let type = options.puckType, let shown, mayTell(shown.location),
            freshness != .lost || !quality.hidesWhenLost
        else { return nil }
        return PuckState(options: options, type: type, data: shown, freshness: freshness)
    }
}
