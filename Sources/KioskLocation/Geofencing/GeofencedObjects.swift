import Foundation
import KioskGeometry

/// The last positions of moving objects, with a spatial index in the plane of longitude and latitude.
///
/// Positions are packed into the index when it is searched, so that a change alone costs little.
struct GeofencedObjects: Sendable {
    /// The last position of an object.
    struct Position: Sendable {
        /// The object.
        let object: GeofencingObject
        /// The coordinate.
        let coordinate: LocationCoordinate2D
        /// The time of the fix.
        let timestamp: Date
    }

    private var positions: [Position?] = []
    private var freeSlots: [Int] = []
    private var slots: [GeofencingObject: Int] = [:]
    private var tree = LayeredRTree()

    /// Stores the position of an object in place of its last one.
    mutating func set(_ position: Position) {
        let slot = slots[position.object] ?? freeSlots.popLast() ?? positions.count
        if slot == positions.count { positions.append(nil) }
        if positions[slot] == nil { slots[position.object] = slot }
        positions[slot] = position
        let longitude = position.coordinate.longitude.wrapped(from: -180, to: 180)
        tree.set(PlanarBox(CGPoint(x: longitude, y: position.coordinate.latitude)), forItem: slot)
    }

    /// Removes an object; an unknown one is ignored.
    mutating func remove(_ object: GeofencingObject) {
        guard let slot = slots.removeValue(forKey: object) else { return }
        positions[slot] = nil
        tree.remove(slot)
        freeSlots.append(slot)
    }

    /// Removes all objects of a group.
    ///
    /// - Complexity: O(n) in all objects.
    mutating func removeAll(ofGroup group: String) {
        for object in slots.keys where object.group == group { remove(object) }
    }

    /// Returns the positions inside a geofence, in the order of the groups and ids of their objects.
    ///
    /// - Complexity: O(log *n*) amortised for each change since the last call, and O(log² *n* + *k* log *k*) for *k* neighbouring objects.
    mutating func positions(inside fence: Geofence) -> [Position] {
        guard !slots.isEmpty else { return [] }
        tree.rebuildIfNeeded()
        var found: Set<Int> = []
        for box in fence.bounds.flatMap(\.planarCopies) {
            tree.search(box) { slot in
                if let position = positions[slot], fence.contains(position.coordinate) { found.insert(slot) }
            }
        }
        return found.compactMap { positions[$0] }
            .sorted { ($0.object.group, $0.object.id) < ($1.object.group, $1.object.id) }
    }
}
