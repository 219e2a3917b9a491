import Foundation
import KioskInput

/// A panel that turns actions into frames: the contacts that are down, and the time.
struct TouchPanel: Sendable {
    /// The time between two frames, in seconds: that of a slow panel, so that few frames are within the horizon of a velocity.
    static let interval: TimeInterval = 0.05

    /// The current time.
    private(set) var time = Timestamp(seconds: 1.0)

    /// The fingers that are down, the oldest first.
    private(set) var fingers: [TouchContact] = []

    /// The mouse whose button is down, and its tool; nil without one.
    private(set) var mouse: (contact: TouchContact, tool: TouchTool)?

    /// The point of the oldest finger, or that of the finger that lifted last.
    private(set) var reference = CGPoint(x: 400, y: 300)

    private var nextID = 0

    /// Whether nothing touches the panel.
    var isIdle: Bool { fingers.isEmpty && mouse == nil }

    /// The ids of the contacts that are down, in ascending order.
    var contacts: [Int] {
        var ids = fingers.map(\.id)
        if let mouse { ids.append(mouse.contact.id) }
        return ids
    }

    /// Advances time without a frame.
    mutating func advance(by seconds: TimeInterval) {
        time = time.advanced(bySeconds: seconds)
    }

    /// Returns the frame of an action; nil if the action is not possible now, or has no frame.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - limit: The maximum number of fingers.
    mutating func frame(of action: TouchAction, limit: Int) -> TouchFrame? {
        var next = self
        next.time = time.advanced(bySeconds: Self.interval)
        for index in next.fingers.indices { next.fingers[index].phase = .stationary }
        guard next.apply(action, limit: limit) else { return nil }
        var frame = TouchFrame(time: next.time, contacts: next.fingers)
        if case .gap = action { frame.isAfterGap = true }
        if let mouse = next.mouse, next.usesMouse(action) {
            frame.contacts = [mouse.contact]
            frame.tool = mouse.tool
        }
        next.removeEnded()
        self = next
        return frame
    }

    private func usesMouse(_ action: TouchAction) -> Bool {
        switch action {
        case .press, .drag, .release: true
        default: false
        }
    }

    private mutating func removeEnded() {
        fingers.removeAll { !$0.isTouching }
        if let first = fingers.first { reference = first.position }
        if mouse?.contact.isTouching == false { mouse = nil }
    }

    /// Applies an action to the contacts; returns false if that is not possible.
    private mutating func apply(_ action: TouchAction, limit: Int) -> Bool {
        switch action {
        case .land(let offset): return fingers.count < limit && land(at: offset)
        case .landWhileMoving(let offset, let vector):
            guard fingers.count < limit, !fingers.isEmpty else { return false }
            moveAll(by: vector)
            return land(at: offset)
        case .lift(let rank): return end(rank, .ended)
        case .liftWhileMoving(let rank, let vector):
            guard fingers.count > 1, fingers.indices.contains(rank) else { return false }
            let point = fingers[rank].position
            moveAll(by: vector)
            fingers[rank].position = point
            return end(rank, .ended)
        case .liftAll:
            guard fingers.count > 1 else { return false }
            for rank in fingers.indices { _ = end(rank, .ended) }
        case .replace(let rank, let offset):
            guard fingers.indices.contains(rank) else { return false }
            let point = fingers[rank].position
            return end(rank, .ended) && land(at: offset, from: point)
        case .cancel(let rank): return end(rank, .cancelled(.palm))
        case .lose(let rank):
            guard fingers.indices.contains(rank) else { return false }
            reference = fingers[rank].position
            fingers.remove(at: rank)
        case .move(let rank, let vector): return move(rank, by: vector)
        case .moveAll(let vector):
            guard fingers.count > 1 else { return false }
            moveAll(by: vector)
        case .spread(let distance):
            guard let axis = pairAxis else { return false }
            return movePair(by: CGPoint(x: axis.x * distance, y: axis.y * distance))
        case .turn(let distance):
            guard let axis = pairAxis else { return false }
            return movePair(by: CGPoint(x: -axis.y * distance, y: axis.x * distance))
        case .rest, .gap: break
        case .press(let tool):
            guard mouse == nil else { return false }
            mouse = (TouchContact(id: makeID(), position: reference, phase: .began), tool)
        case .drag(let vector):
            guard mouse != nil else { return false }
            mouse?.contact.position.x += vector.x
            mouse?.contact.position.y += vector.y
            mouse?.contact.phase = .moved
        case .release:
            guard mouse != nil else { return false }
            mouse?.contact.phase = .ended
        case .wait, .delay, .configure, .disturb, .takeOver: return false
        }
        return true
    }

    /// The axis along which the two oldest fingers are farther apart, from the first to the second; nil without two fingers, and for
    /// fingers that are too near to each other.
    private var pairAxis: CGPoint? {
        guard fingers.count > 1 else { return nil }
        let (first, second) = (fingers[0].position, fingers[1].position)
        let vector = CGPoint(x: second.x - first.x, y: second.y - first.y)
        if abs(vector.x) >= abs(vector.y) {
            return abs(vector.x) < 60 ? nil : CGPoint(x: vector.x < 0 ? -1 : 1, y: 0)
        }
        return abs(vector.y) < 60 ? nil : CGPoint(x: 0, y: vector.y < 0 ? -1 : 1)
    }

    private mutating func makeID() -> Int {
        nextID += 1
        return nextID
    }

    private mutating func land(at offset: CGPoint, from origin: CGPoint? = nil) -> Bool {
        let origin = origin ?? reference
        let point = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
        // Two fingers do not touch the same point.
        guard !fingers.contains(where: { $0.isTouching && $0.position == point }) else { return false }
        fingers.append(TouchContact(id: makeID(), position: point, phase: .began))
        return true
    }

    private mutating func end(_ rank: Int, _ phase: TouchContact.Phase) -> Bool {
        guard fingers.indices.contains(rank) else { return false }
        fingers[rank].phase = phase
        reference = fingers[rank].position
        return true
    }

    private mutating func move(_ rank: Int, by vector: CGPoint) -> Bool {
        guard fingers.indices.contains(rank) else { return false }
        fingers[rank].position.x += vector.x
        fingers[rank].position.y += vector.y
        fingers[rank].phase = .moved
        return true
    }

    private mutating func moveAll(by vector: CGPoint) {
        for rank in fingers.indices { _ = move(rank, by: vector) }
    }

    private mutating func movePair(by vector: CGPoint) -> Bool {
        move(0, by: CGPoint(x: -vector.x, y: -vector.y)) && move(1, by: vector)
    }
}
