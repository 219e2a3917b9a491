/// Calls put off until those who cause them are done: to the next frame of the clock, or to the next turn of the main actor
/// where there is no clock.
@MainActor
final class TurnQueue {
    /// Whose frames the calls wait for.
    var clock: (any FrameClock)? {
        didSet { if clock == nil, !calls.isEmpty { waitForTurn() } }
    }

    private let onNeedsFrame: () -> Void
    private var calls: [() -> Void] = []
    private var isWaitingForTurn = false

    init(onNeedsFrame: @escaping () -> Void) {
        self.onNeedsFrame = onNeedsFrame
    }

    /// Whether a call waits for a frame.
    var needsFrame: Bool { !calls.isEmpty }

    func add(_ call: @escaping () -> Void) {
        calls.append(call)
        if clock == nil { waitForTurn() } else { onNeedsFrame() }
    }

    /// Makes the calls that wait, in their order; those they add wait for the next turn.
    func run() {
        let due = calls
        calls = []
        for call in due { call() }
    }

    private func waitForTurn() {
        guard !isWaitingForTurn else { return }
        isWaitingForTurn = true
        Task { [weak self] in
            guard let self else { return }
            isWaitingForTurn = false
            // A clock that was attached meanwhile decides when.
            if clock == nil { run() }
        }
    }
}
