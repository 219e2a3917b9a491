import KioskInput
import KioskLocation

extension LocationManager {
    /// Moves the puck to where it is in a frame, and tells who follows it.
    func update(at time: Timestamp) {
        guard hasPuckDemand, mayTell, let data = motion.data(at: time.seconds) else { return }
        guard shown?.looksLike(data) != true else { return }
        shown = data
        for consumer in puckConsumers.living where puckConsumers.contains(consumer) {
            consumer.puckLocationUpdate(newLocation: data.location)
        }
        puckRenders.send(data)
    }

    /// Whether the puck will be elsewhere in the frame after one.
    func needsFrame(after time: Timestamp) -> Bool {
        guard hasPuckDemand, mayTell, let data = motion.data(at: time.seconds) else { return false }
        return !motion.isSettled(at: time.seconds) || shown?.looksLike(data) != true
    }

    /// Tells where the puck is to who waits for taps; returns whether anybody does.
    func takeTap() -> Bool {
        guard areTapsObserved, let puck else { return false }
        puckTaps.send(puck.data.location)
        return true
    }

    /// All that the drawing of the puck depends on; nil while there is none to draw.
    package var puck: PuckState? {
        guard let type = options.puckType, let shown, mayTell else { return nil }
        return PuckState(options: options, type: type, data: shown, freshness: watch.freshness.value)
    }
}
