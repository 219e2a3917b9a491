import KioskInput
import KioskLinux
import KioskMaps

@testable import KioskFleet

/// The activity of the connections of a test: what a test waits for can have become true after each message, acknowledgement,
/// change of a state or diagnostic.
@MainActor
final class Activity: FleetParticipant {
    private let clock: MainQueueClock
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var fallback: (any Cancelable)?

    init(clock: MainQueueClock) {
        self.clock = clock
    }

    /// Waits for the next activity, or a quarter of a second for what has no connection: frames, files, ends of tasks.
    func next() async {
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            guard fallback == nil else { return }
            fallback = clock.wake(at: clock.now.advanced(bySeconds: 0.25)) { [weak self] _ in self?.note() }
        }
    }

    /// Ends the waits, after the work of this turn.
    func note() {
        fallback?.cancel()
        fallback = nil
        let continuations = waiting
        waiting = []
        for continuation in continuations { continuation.resume() }
    }

    func didConnect() { note() }

    func didDisconnect() { note() }

    func receive(_ topic: FleetTopic, _ payload: [UInt8]) { note() }

    func didGainCapacity() { note() }
}
