import Foundation
import KioskGestures
import KioskInput

/// Sends frames of named fingers to a gesture arena, one frame per call, and records the events.
struct TouchInjector {
    var arena = GestureArena()

    /// Creates an injector without contacts; by default taps are reported without waiting for a second one.
    init(waitingForDoubleTaps: Bool = false) {
        if !waitingForDoubleTaps { arena.ignored = [.doubleTap] }
    }

    /// The time of the next frame; frames are a hundredth of a second apart.
    var time = Timestamp.zero

    /// All events of the arena.
    private(set) var events: [GestureEvent] = []

    /// The touching contacts in the order in which they began.
    private(set) var contacts: [TouchContact] = []
    private var ids: [String: Int] = [:]
    private var nextID = 0

    /// Puts a finger down.
    @discardableResult mutating func down(_ finger: String, _ x: Double, _ y: Double) -> [GestureEvent] {
        down([finger: (x, y)])
    }

    /// Puts fingers down at once, in the order of their names.
    @discardableResult mutating func down(_ fingers: [String: (x: Double, y: Double)]) -> [GestureEvent] {
        settle()
        for (finger, point) in fingers.sorted(by: { $0.key < $1.key }) {
            contacts.append(TouchContact(id: nextID, position: CGPoint(x: point.x, y: point.y), phase: .began))
            ids[finger] = nextID
            nextID += 1
        }
        return send()
    }

    /// Moves one finger.
    @discardableResult mutating func move(_ finger: String, _ x: Double, _ y: Double) -> [GestureEvent] {
        move([finger: (x, y)])
    }

    /// Moves fingers at once.
    @discardableResult mutating func move(_ fingers: [String: (x: Double, y: Double)]) -> [GestureEvent] {
        settle()
        for (finger, point) in fingers {
            guard let index = index(of: finger) else { continue }
            contacts[index].position = CGPoint(x: point.x, y: point.y)
            contacts[index].phase = .moved
        }
        return send()
    }

    /// Lifts fingers at once.
    @discardableResult mutating func lift(_ fingers: String...) -> [GestureEvent] {
        end(fingers, as: .ended)
    }

    /// Loses fingers at once.
    @discardableResult mutating func lose(
        _ fingers: String..., reason: TouchContact.CancelReason = .lost
    ) -> [GestureEvent] {
        end(fingers, as: .cancelled(reason))
    }

    /// Lifts one finger and puts another down in the same frame.
    @discardableResult mutating func exchange(_ finger: String, for other: String, _ x: Double, _ y: Double)
        -> [GestureEvent]
    {
        settle()
        if let index = index(of: finger) { contacts[index].phase = .ended }
        contacts.append(TouchContact(id: nextID, position: CGPoint(x: x, y: y), phase: .began))
        ids[other] = nextID
        nextID += 1
        defer { contacts.removeAll { !$0.isTouching } }
        return send()
    }

    /// Lets seconds pass without a frame.
    mutating func rest(_ seconds: Double) {
        time = time.advanced(bySeconds: seconds)
    }

    /// Advances the time without a frame and processes deadlines at its end.
    @discardableResult mutating func wait(_ seconds: Double) -> [GestureEvent] {
        rest(seconds)
        var new: [GestureEvent] = []
        arena.advance(to: time) { new.append($0) }
        events += new
        return new
    }

    /// Sends a frame in which nothing changes.
    @discardableResult mutating func stay() -> [GestureEvent] {
        settle()
        return send()
    }

    /// Removes the contacts without an end, as a source that loses them does.
    @discardableResult mutating func vanish() -> [GestureEvent] {
        contacts = []
        return send()
    }

    private mutating func end(_ fingers: [String], as phase: TouchContact.Phase) -> [GestureEvent] {
        settle()
        for finger in fingers {
            if let index = index(of: finger) { contacts[index].phase = phase }
        }
        defer { contacts.removeAll { !$0.isTouching } }
        return send()
    }

    private func index(of finger: String) -> Int? {
        contacts.firstIndex { $0.id == ids[finger] }
    }

    private mutating func settle() {
        for index in contacts.indices { contacts[index].phase = .stationary }
    }

    private mutating func send() -> [GestureEvent] {
        var new: [GestureEvent] = []
        arena.handle(TouchFrame(time: time, contacts: contacts)) { new.append($0) }
        events += new
        time = time.advanced(bySeconds: 0.01)
        return new
    }
}

extension GestureEvent {
    /// The name of the event: `tap`, `pan.began`, `pinch.rebased`.
    var word: String {
        kind.rawValue + (phase.map { "." + $0.rawValue } ?? "")
    }
}

extension [GestureEvent] {
    /// The events in words.
    var words: [String] { map(\.word) }

    /// The names of the events without changes.
    var beginningsAndEnds: [String] { words.filter { !$0.hasSuffix(".changed") } }
}

extension FingerPair {
    init(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double)) {
        self.init(first: CGPoint(x: first.x, y: first.y), second: CGPoint(x: second.x, y: second.y))
    }
}
