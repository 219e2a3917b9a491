import KioskGestures
import Testing

/// Watches over a stream of events: phases in legal order, every beginning ended once, nobody beside whom it does not tolerate.
struct Referee {
    private(set) var active: [GestureKind] = []
    private(set) var begun = 0
    private(set) var ended = 0
    private(set) var rebased = 0
    private(set) var cancelled = 0

    /// How often each kind was recognised.
    private(set) var told: [GestureKind: Int] = [:]

    mutating func watch(_ event: GestureEvent, _ story: @autoclosure () -> String) {
        let isActive = active.contains(event.kind)
        switch event.phase {
        case nil:
            told[event.kind, default: 0] += 1
            if !active.allSatisfy(event.kind.companions.contains) { foul(event, story()) }
        case .began:
            begun += 1
            told[event.kind, default: 0] += 1
            if isActive || !active.allSatisfy(event.kind.companions.contains) { foul(event, story()) }
            active.append(event.kind)
        case .changed, .rebased:
            if event.phase == .rebased { rebased += 1 }
            if !isActive { foul(event, story()) }
        case .ended, .cancelled:
            ended += 1
            if event.phase == .cancelled { cancelled += 1 }
            if !isActive { foul(event, story()) }
            active.removeAll { $0 == event.kind }
        }
    }

    private func foul(_ event: GestureEvent, _ story: String) {
        Issue.record("\(event.word) while \(active.map(\.rawValue)) under way: \(story)")
    }
}
