import Foundation
import KioskInput

/// The velocities of the fingers that are down, each from its own points.
///
/// The path of a drag is that of the midpoint while two fingers are down. One of them may be slower than the midpoint, or has
/// come to rest: the map must not fling with the velocity of a finger that has lifted.
struct FingerVelocities {
    /// A finger, or room for one that is reused, so that a new finger allocates nothing.
    private struct Finger {
        var contact: Int?
        var tracker = VelocityTracker()
    }

    private var fingers: [Finger] = []

    /// Removes all points.
    mutating func reset() {
        for index in fingers.indices { remove(at: index) }
    }

    /// Adds the points of the fingers in a frame; those that lift in it are removed with the next one.
    mutating func add(_ frame: TouchFrame, thresholds: GestureThresholds) {
        for index in fingers.indices where !hasContact(at: index, in: frame) { remove(at: index) }
        for (position, contact) in frame.contacts.enumerated() where contact.isTouching {
            let index = index(of: contact.id, near: position) ?? index(of: nil) ?? fingers.endIndex
            if index == fingers.endIndex { fingers.append(Finger()) }
            if contact.phase == .began { remove(at: index) }
            fingers[index].contact = contact.id
            fingers[index].tracker.add(contact.position, at: frame.time, thresholds: thresholds)
        }
    }

    /// Returns the velocity with which fingers lift together: the mean of theirs, but no faster than the slowest of them.
    ///
    /// - Parameters:
    ///   - lifted: The fingers that lift last.
    ///   - time: The time at which they lift.
    ///   - thresholds: The thresholds of flings.
    /// - Returns: The velocity, in points per second; nil if one of them has come to rest.
    func velocity(of lifted: DragFingers, atLift time: Timestamp, thresholds: GestureThresholds) -> CGPoint? {
        guard let first = velocity(of: lifted.first, atLift: time, thresholds: thresholds) else { return nil }
        guard let contact = lifted.second else { return first }
        guard let second = velocity(of: contact, atLift: time, thresholds: thresholds) else { return nil }
        let mean = FingerPair(first: first, second: second).midpoint
        let speed = hypot(mean.x, mean.y)
        let scale = min(1, hypot(first.x, first.y) / speed, hypot(second.x, second.y) / speed)
        return CGPoint(x: mean.x * scale, y: mean.y * scale)
    }

    /// Returns whether a finger that lifts in a frame moved in another direction than one that was down with it; one that rests
    /// beside it, such as a palm, does not count.
    func diverge(in frame: TouchFrame, thresholds: GestureThresholds) -> Bool {
        frame.contacts.contains { contact in
            guard !contact.isTouching, let index = index(of: contact.id) else { return false }
            let time = contact.liftTime ?? frame.time
            return fingers.indices.contains { other in
                guard other != index, fingers[other].contact != nil,
                    let one = fingers[index].tracker.lastVelocity(until: time, thresholds: thresholds),
                    let same = fingers[other].tracker.lastVelocity(until: time, thresholds: thresholds),
                    min(hypot(one.x, one.y), hypot(same.x, same.y)) > thresholds.restSpeed
                else { return false }
                return one.x * same.x + one.y * same.y <= 0
            }
        }
    }

    private func velocity(of contact: Int, atLift time: Timestamp, thresholds: GestureThresholds) -> CGPoint? {
        index(of: contact).flatMap { fingers[$0].tracker.velocity(atLift: time, thresholds: thresholds) }
    }

    /// Returns whether a frame has the contact of a finger, which is usually at the index of the finger.
    private func hasContact(at index: Int, in frame: TouchFrame) -> Bool {
        let (contacts, contact) = (frame.contacts, fingers[index].contact)
        if index < contacts.count, contacts[index].id == contact { return true }
        return contacts.contains { $0.id == contact }
    }

    /// Returns the index of the finger of a contact, which is usually that of the contact in its frame.
    private func index(of contact: Int, near position: Int) -> Int? {
        if position < fingers.count, fingers[position].contact == contact { return position }
        return index(of: contact)
    }

    private func index(of contact: Int?) -> Int? {
        fingers.firstIndex { $0.contact == contact }
    }

    private mutating func remove(at index: Int) {
        fingers[index].contact = nil
        fingers[index].tracker.reset()
    }
}

extension FingerVelocities {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        for finger in fingers {
            guard let contact = finger.contact else { continue }
            digest.combine(contact: contact)
            finger.tracker.digest(into: &digest)
        }
    }
}
