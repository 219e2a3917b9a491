import Foundation
public import KioskInput

/// A division of the contacts of a panel into persons, so that the fingers of two people never make one gesture.
///
///     var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 2.1))
///     for group in groups.divide(frame) {
///         arenas[group.id, default: GestureArena()].handle(group.frame) { event in … }
///     }
///
/// A contact belongs to the group in which it begins until it ends. It begins in the zone in which it comes down, or in the
/// group all of whose contacts are within reach; if there are several, in that with the nearest contact. A group whose contacts
/// have lifted is kept for `TouchGroupOptions.memory`, so that the second tap of a double tap belongs to the first one, unless a
/// contact of another group is down within reach.
public struct TouchGroups: Sendable {
    /// The contacts of a group in a frame.
    public struct GroupFrame: Hashable, Sendable {
        /// The id of the group: greater than that of each group that began before it.
        public let id: Int

        /// The frame with the contacts of the group alone; without contacts if all of them are missing in the frame.
        public let frame: TouchFrame

        /// Whether the group has ended: recognisers of it are no longer needed.
        public let isLast: Bool
    }

    /// The options; those that are changed apply to contacts that begin later.
    public var options: TouchGroupOptions

    /// A group: its contacts, which are down or the last ones that lifted.
    fileprivate struct Group {
        let id: Int
        /// The index of the zone; nil for a group that is divided by distance.
        let zone: Int?
        var contacts: [TouchContact]
        /// The contacts of the group in the frame that is being divided; the storage of those before `contacts`, which is used again.
        var incoming: [TouchContact] = []
        var lastTime: Timestamp
        /// Whether a contact is down.
        var isTouching: Bool { contacts.contains(where: \.isTouching) }
    }

    /// The maximum time for which a group without contacts is kept, in seconds.
    private static let greatestMemory: TimeInterval = 60

    /// The id of a group that is kept without contacts, whatever the memory, because its gesture still has an effect; nil for none.
    package var retainedGroup: Int?

    private var groups: [Group] = []
    private var nextID = 0

    /// The parts of the last frame, whose storage is used again if the caller has released it.
    private var parts: [GroupFrame] = []

    /// Creates a division without contacts.
    public init(_ options: TouchGroupOptions) {
        self.options = options
    }

    /// Divides a frame, and returns the part of each group that has contacts in it, or has ended, in ascending order of the ids.
    ///
    /// - Parameter frame: The frame; frames are passed in the order of their times.
    /// - Complexity: O(n²) in the number of contacts; while the same contacts are down, nothing is allocated if the parts of earlier frames
    ///   have been released.
    public mutating func divide(_ frame: TouchFrame) -> [GroupFrame] {
        parts.removeAll(keepingCapacity: true)
        for index in groups.indices { groups[index].incoming.removeAll(keepingCapacity: true) }
        for contact in frame.contacts {
            if let index = group(of: contact, at: frame.time) { groups[index].incoming.append(contact) }
        }
        for index in groups.indices {
            let hasContacts = !groups[index].incoming.isEmpty
            let isMissing = !hasContacts && groups[index].isTouching
            if hasContacts {
                groups[index].acceptIncoming(at: frame.time)
            } else if isMissing {
                groups[index].lift(at: frame.time)
            }
            let isLast = isOver(groups[index], at: frame.time)
            guard hasContacts || isMissing || isLast else { continue }
            var part = frame
            part.contacts = hasContacts ? groups[index].contacts : []
            parts.append(GroupFrame(id: groups[index].id, frame: part, isLast: isLast))
        }
        for part in parts where part.isLast { groups.removeAll { $0.id == part.id } }
        return parts
    }

    /// Returns the id of the group of a contact that is down; nil for another one.
    public func group(of contact: Int) -> Int? {
        groups.first { $0.contacts.contains { $0.id == contact && $0.isTouching } }?.id
    }

    /// The time for which a group without contacts is kept, in seconds.
    private var duration: TimeInterval {
        options.memory.isNaN ? 0 : min(max(options.memory, 0), Self.greatestMemory)
    }

    /// Returns whether a group has had no contact for that time.
    private func isOver(_ group: Group, at time: Timestamp) -> Bool {
        !group.isTouching && group.id != retainedGroup && time.seconds(since: group.lastTime) >= duration
    }

    /// Returns the index of the group of a contact, which begins if there is none; nil for the end of an unknown contact.
    private mutating func group(of contact: TouchContact, at time: Timestamp) -> Int? {
        if let index = groups.firstIndex(where: { $0.contacts.contains { $0.id == contact.id && $0.isTouching } }) {
            return index
        }
        guard contact.isTouching else { return nil }
        let zone = options.zones.firstIndex { $0.contains(contact.position) }
        if let index = nearestGroup(to: contact.position, zone: zone, at: time) {
            groups[index].contacts.removeAll { !$0.isTouching }
            groups[index].contacts.append(contact)
            return index
        }
        groups.append(Group(id: nextID, zone: zone, contacts: [contact], lastTime: time))
        nextID += 1
        return groups.endIndex - 1
    }

    private func nearestGroup(to point: CGPoint, zone: Int?, at time: Timestamp) -> Int? {
        if let zone { return groups.firstIndex { $0.zone == zone } }
        let reach = options.reachInPoints
        var nearest: (index: Int, isTouching: Bool, distance: CGFloat)?
        for (index, group) in groups.enumerated() where group.zone == nil && !isOver(group, at: time) {
            let distances = group.contacts.map { $0.position.distance(to: point) }
            // A distance that is NaN is not within reach.
            guard distances.allSatisfy({ $0 <= reach }), let distance = distances.min() else { continue }
            // The other hand of a person who touches may be nearer to where another person has touched.
            if let best = nearest, best.isTouching != group.isTouching ? best.isTouching : best.distance <= distance {
                continue
            }
            nearest = (index, group.isTouching, distance)
        }
        return nearest?.index
    }
}

extension TouchGroups.Group {
    /// Replaces the contacts by those of a frame.
    fileprivate mutating func acceptIncoming(at time: Timestamp) {
        swap(&contacts, &incoming)
        lastTime = time
    }

    /// Lifts the contacts that are missing in a frame.
    fileprivate mutating func lift(at time: Timestamp) {
        for index in contacts.indices { contacts[index].phase = .cancelled(.lost) }
        lastTime = time
    }
}
