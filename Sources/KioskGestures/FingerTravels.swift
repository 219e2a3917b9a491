import Foundation
import KioskInput

/// The fingers that are down, oldest first, and whether each has travelled since it came down.
///
/// A contact that comes down beside a finger that drags and stays where it is, such as a sleeve or a palm, is not part of
/// the drag until it travels.
struct FingerTravels {
    /// A finger that is down.
    struct Finger {
        /// The id of the contact.
        let contact: Int
        /// The point at which it came down.
        let start: CGPoint
        /// Its point when a finger last came down or lifted.
        var origin: CGPoint
        /// Its point in the frame before; the point at which it came down for a new finger.
        var previous: CGPoint
        /// Its current point.
        var position: CGPoint
        /// Whether it has left the slop around where it came down, or began a drag together with another.
        var hasTravelled = false

        /// Returns its point in a frame.
        func point(in frame: Frame) -> CGPoint {
            switch frame {
            case .current: position
            case .previous: previous
            }
        }

        /// Moves it to its point in the next frame.
        ///
        /// - Parameters:
        ///   - point: The point.
        ///   - slop: The radius of the slop, in points.
        mutating func move(to point: CGPoint, slop: CGFloat) {
            (previous, position) = (position, point)
            if !hasTravelled, start.distance(to: point) > slop { hasTravelled = true }
        }
    }

    /// A frame whose points are requested.
    enum Frame {
        /// The last frame.
        case current
        /// The frame before; a new finger is at the point at which it came down.
        case previous
    }

    private(set) var fingers: [Finger] = []

    /// Whether a finger is down that was down in the frame before.
    private(set) var isContinued = false

    /// Updates the fingers from a frame.
    ///
    /// - Complexity: O(n) in the number of contacts while they are the same, otherwise O(n²); nothing is allocated after the maximum
    ///   number of contacts was down.
    mutating func update(_ frame: TouchFrame, slop: CGFloat) {
        if fingers.elementsEqual(frame.contacts, by: { $0.contact == $1.id && $1.isTouching }) {
            isContinued = !fingers.isEmpty
            for index in fingers.indices { fingers[index].move(to: frame.contacts[index].position, slop: slop) }
        } else {
            updateContacts(frame, slop: slop)
        }
    }

    /// Updates the fingers from a frame with other contacts, or with the same in another order.
    private mutating func updateContacts(_ frame: TouchFrame, slop: CGFloat) {
        let count = fingers.count
        fingers.removeAll { finger in !frame.contacts.contains { $0.id == finger.contact && $0.isTouching } }
        isContinued = !fingers.isEmpty
        var isChanged = fingers.count < count
        for contact in frame.contacts where contact.isTouching {
            guard let index = fingers.firstIndex(where: { $0.contact == contact.id }) else {
                fingers.append(
                    Finger(
                        contact: contact.id, start: contact.position, origin: contact.position,
                        previous: contact.position, position: contact.position))
                isChanged = true
                continue
            }
            fingers[index].move(to: contact.position, slop: slop)
        }
        guard isChanged else { return }
        for index in fingers.indices { fingers[index].origin = fingers[index].position }
    }

    /// Counts the two oldest fingers, which began a drag together, as having travelled.
    mutating func includeOldest() {
        for index in fingers.indices.prefix(2) { fingers[index].hasTravelled = true }
    }

    /// Whether the two oldest fingers have both travelled.
    var haveBothTravelled: Bool { fingers.count > 1 && fingers.prefix(2).allSatisfy(\.hasTravelled) }

    /// Returns whether no finger besides that of a contact has travelled.
    func rest(beside contact: Int) -> Bool {
        fingers.allSatisfy { $0.contact == contact || !$0.hasTravelled }
    }

    /// Whether the two oldest fingers moved in parallel rather than in opposite directions since a finger last came down
    /// or lifted.
    var areParallel: Bool { sums.same > sums.opposite }

    /// The lengths of the sum of the movements of the two oldest fingers and of their difference; zero for fewer fingers.
    private var sums: (same: CGFloat, opposite: CGFloat) {
        guard fingers.count > 1 else { return (0, 0) }
        let (one, other) = (fingers[0], fingers[1])
        let (first, second) = (
            CGPoint(x: one.position.x - one.origin.x, y: one.position.y - one.origin.y),
            CGPoint(x: other.position.x - other.origin.x, y: other.position.y - other.origin.y)
        )
        return (hypot(first.x + second.x, first.y + second.y), hypot(first.x - second.x, first.y - second.y))
    }

    /// Returns whether the two oldest fingers have both travelled, and moved differently since a finger last came down or
    /// lifted.
    ///
    /// - Parameter agreement: The ratio of the sum of their movements to the difference from which they move together.
    func diverge(agreement: CGFloat) -> Bool { haveBothTravelled && sums.same < agreement * sums.opposite }

    /// The fingers of a gesture that is not recognised yet: the two oldest, or the only one.
    var oldest: DragFingers? {
        fingers.first.map { DragFingers($0, fingers.count > 1 ? fingers[1] : nil, in: .current) }
    }

    /// Returns the fingers that drag: the oldest that have travelled, or the oldest finger while none has.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of fingers: 1 or 2.
    ///   - frame: The frame whose points count.
    func dragging(limit: Int, in frame: Frame) -> DragFingers? {
        var found: (first: Finger?, second: Finger?)
        for finger in fingers where finger.hasTravelled {
            if found.first == nil {
                found.first = finger
            } else if limit > 1 {
                found.second = finger
                break
            }
        }
        return (found.first ?? fingers.first).map { DragFingers($0, found.second, in: frame) }
    }
}

/// One finger that drags, or two whose midpoint does.
struct DragFingers: Equatable {
    /// The id of the contact that came down first.
    let first: Int
    /// The id of the other contact.
    let second: Int?
    /// The point of the finger, or the midpoint of both.
    let point: CGPoint

    fileprivate init(
        _ first: FingerTravels.Finger, _ second: FingerTravels.Finger?, in frame: FingerTravels.Frame
    ) {
        self.first = first.contact
        self.second = second?.contact
        let point = first.point(in: frame)
        self.point = second.map { FingerPair(first: point, second: $0.point(in: frame)).midpoint } ?? point
    }

    /// Returns whether these are the same contacts.
    func hasSameContacts(as other: Self) -> Bool {
        first == other.first && second == other.second
    }

    /// Returns whether one of the contacts ended in a frame without being lifted.
    func wereCancelled(in frame: TouchFrame) -> Bool {
        frame.wasCancelled(first) || second.map { frame.wasCancelled($0) } ?? false
    }

    /// Returns the time at which the last of the contacts that end in a frame was lifted.
    func liftTime(in frame: TouchFrame) -> Timestamp {
        let lifted = frame.contacts.lazy.filter { $0.id == first || $0.id == second }
        return lifted.compactMap(\.liftTime).max() ?? frame.time
    }
}

extension FingerTravels {
    /// Adds the fingers to a digest.
    func digest(into digest: inout StateDigest) {
        digest.combine(fingers.count)
        for finger in fingers {
            digest.combine(contact: finger.contact)
            digest.combine(finger.start)
            digest.combine(finger.origin)
            digest.combine(finger.position)
            digest.combine(finger.hasTravelled)
        }
    }
}
