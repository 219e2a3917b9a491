import KioskMaps
import Synchronization

/// The contacts that the recognisers of a map receive: each begins once and ends once.
final class ContactLedger: Sendable {
    /// The state of a ledger.
    struct State {
        /// The contacts that are down.
        var down: Set<Int> = []
        /// The number of contacts that began.
        var begun = 0
        /// The number of contacts that were lifted.
        var lifted = 0
        /// The number of contacts that were cancelled.
        var cancelled = 0
        /// The violations since the last call of `takeProblems()`.
        var problems: [String] = []

        /// Records a frame.
        mutating func note(_ frame: TouchFrame) {
            var missing = down
            for contact in frame.contacts {
                missing.remove(contact.id)
                note(contact)
            }
            guard !missing.isEmpty else { return }
            if !frame.isAfterGap { problems.append("contacts \(missing.sorted()) disappeared without an end") }
            down.subtract(missing)
        }

        private mutating func note(_ contact: TouchContact) {
            let isKnown = down.contains(contact.id)
            switch contact.phase {
            case .began:
                begun += 1
                if isKnown { problems.append("contact \(contact.id) began twice") }
                down.insert(contact.id)
            case .moved, .stationary:
                if !isKnown { problems.append("contact \(contact.id) is down but did not begin") }
            case .ended, .cancelled:
                if contact.phase == .ended { lifted += 1 } else { cancelled += 1 }
                if !isKnown { problems.append("contact \(contact.id) ended but is not down") }
                down.remove(contact.id)
            }
        }
    }

    private let mutex = Mutex(State())

    /// The current state.
    var state: State { mutex.withLock { $0 } }

    /// A gesture that records the frames in the ledger and is never recognised.
    var gesture: MapGesture {
        MapGesture(
            GestureKind(rawValue: "ledger"), as: .pan, isContinuous: true, recognizer: Recorder(ledger: self)
        ) { _, _ in nil }
    }

    /// Records a frame.
    func note(_ frame: TouchFrame) {
        mutex.withLock { $0.note(frame) }
    }

    /// Removes and returns the violations.
    func takeProblems() -> [String] {
        mutex.withLock { state in
            defer { state.problems = [] }
            return state.problems
        }
    }

    /// A recogniser that passes each frame to a ledger.
    private struct Recorder: GestureRecognizer {
        let ledger: ContactLedger

        mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
            ledger.note(frame)
            return nil
        }

        mutating func yield() -> GestureEvent? { nil }
    }
}
