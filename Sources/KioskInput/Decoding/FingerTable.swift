import Foundation

/// The fingers on a window, and the changes since the last touch frame.
struct FingerTable {
    typealias Key = WindowEventDecoder.Finger

    private struct Finger {
        var key: Key
        var contact: TouchContact
        var hasChanged: Bool
    }

    private var fingers: [Finger] = []

    /// The time of the frame that is not complete; nil if there is no change.
    private var time: Timestamp?

    /// Whether an event of a finger belongs to a later frame than the changes so far.
    func startsFrame(_ key: Key, at time: Timestamp) -> Bool {
        guard let current = self.time else { return false }
        return current != time || fingers.contains { $0.key == key && $0.hasChanged }
    }

    /// Adds a finger that touches at a point; a finger that was down already is cancelled by the next frame.
    mutating func begin(_ key: Key, id: Int, at point: CGPoint, time: Timestamp) {
        self.time = time
        if let index = index(of: key) { fingers[index].contact.phase = .cancelled(.lost) }
        fingers.append(
            Finger(key: key, contact: TouchContact(id: id, position: point, phase: .began), hasChanged: true))
    }

    /// Moves a finger to a point.
    mutating func move(_ key: Key, to point: CGPoint, time: Timestamp) {
        change(key, to: point, phase: .moved, time: time)
    }

    /// Lifts a finger at a point.
    mutating func end(_ key: Key, at point: CGPoint, time: Timestamp) {
        change(key, to: point, phase: .ended, time: time)
    }

    /// Cancels a finger where it was last.
    mutating func cancel(_ key: Key, time: Timestamp) {
        change(key, to: nil, phase: .cancelled(.withheld), time: time)
    }

    /// Returns the frame of the changes; nil without a change.
    mutating func takeFrame() -> TouchFrame? {
        guard let time else { return nil }
        self.time = nil
        let frame = TouchFrame(time: time, contacts: fingers.map(\.contact).sorted { $0.id < $1.id })
        fingers.removeAll { !$0.contact.isTouching }
        for index in fingers.indices {
            fingers[index].contact.phase = .stationary
            fingers[index].hasChanged = false
        }
        return frame
    }

    /// Removes all fingers and returns the frame that cancels them; nil without fingers.
    mutating func cancelAll(at time: Timestamp) -> TouchFrame? {
        guard !fingers.isEmpty else { return nil }
        for index in fingers.indices { fingers[index].contact.phase = .cancelled(.withheld) }
        self.time = time
        return takeFrame()
    }

    private mutating func change(_ key: Key, to point: CGPoint?, phase: TouchContact.Phase, time: Timestamp) {
        guard let index = index(of: key) else { return }
        self.time = time
        fingers[index].contact.position = point ?? fingers[index].contact.position
        fingers[index].contact.phase = phase
        fingers[index].hasChanged = true
    }

    private func index(of key: Key) -> Int? {
        fingers.firstIndex { $0.key == key && $0.contact.isTouching }
    }
}
