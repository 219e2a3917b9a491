import KioskGestures
import Testing

/// Checks a stream of events: phases in order, one end for each beginning, and only gestures that may be simultaneous.
struct GestureEventChecker {
    private(set) var active: [GestureKind] = []
    private(set) var begun = 0
    private(set) var ended = 0
    private(set) var rebased = 0
    private(set) var cancelled = 0

    /// How often each kind was recognised.
    private(set) var received: [GestureKind: Int] = [:]

    mutating func watch(_ event: GestureEvent, _ context: @autoclosure () -> String) {
        let isActive = active.contains(event.kind)
        switch event.phase {
        case nil:
            received[event.kind, default: 0] += 1
            if !active.allSatisfy(event.kind.companions.contains) { fail(event, context()) }
        case .began:
            begun += 1
            received[event.kind, default: 0] += 1
            if isActive || !active.allSatisfy(event.kind.companions.contains) { fail(event, context()) }
            active.append(event.kind)
        case .changed, .rebased:
            if event.phase == .rebased { rebased += 1 }
            if !isActive { fail(event, context()) }
        case .ended, .cancelled:
            ended += 1
            if event.phase == .cancelled { cancelled += 1 }
            if !isActive { fail(event, context()) }
            active.removeAll { $0 == event.kind }
        }
    }

    private func fail(_ event: GestureEvent, _ context: String) {
        Issue.record("\(event.word) while \(active.map(\.rawValue)) under way: \(context)")
    }
}
