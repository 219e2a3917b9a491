import Foundation
import HeapModule
import KioskGeometry
import KioskInput

/// The movements of the features of a store, indexed by the areas in which they take place.
///
/// The store is searched by the same areas, so that a moving feature is found wherever it is, and a frame evaluates only the
/// movements in view. The vertices of the others are outdated, but lie within their areas.
struct MotionSet {
    /// The movement of a feature.
    struct Motion {
        let id: String
        let track: MotionTrack
        let animation: AnnotationAnimation?

        /// The row of the feature; nil before it was looked up.
        var row: Int?
    }

    /// The end of a movement, which may have been replaced or removed since.
    private struct End: Comparable {
        let time: Timestamp
        let slot: Int
        /// The number of the movement.
        let number: UInt64

        static func < (one: End, other: End) -> Bool { one.time < other.time }
    }

    /// The movements by slot; nil for free slots.
    private var motions: ContiguousArray<Motion?> = []

    /// The numbers of the last movements in the slots, by which the ends of earlier ones are recognised.
    private var numbers: ContiguousArray<UInt64> = []

    /// The slots without a movement, which later movements use.
    private var freeSlots: [Int] = []

    /// The slots by the ids of the features.
    private var slots: [String: Int] = [:]

    /// The areas of the movements, by slot.
    private var tree = LayeredRTree()

    /// The ends of the movements, and of some that were replaced or removed since.
    private var ends = Heap<End>()

    /// The number of the movement that began last.
    private var lastNumber: UInt64 = 0

    /// The slots of movements whose areas the store does not have.
    private var unshown: Set<Int> = []

    /// The features whose movements were removed before their end, so that the store does not have their targets.
    private var stopped: Set<String> = []

    /// The last rotations of icons that movements have rotated, in degrees clockwise.
    private(set) var rotations: [String: Double] = [:]

    /// The time to which movements are evaluated; nil before the first evaluation.
    private(set) var time: Timestamp?

    /// Whether nothing moves.
    var isEmpty: Bool { slots.isEmpty }

    /// Whether the store does not have the areas of all movements.
    var hasUnshown: Bool { !unshown.isEmpty || !stopped.isEmpty }

    /// The end of the movement that ends first; nil without movements.
    var nextEnd: Timestamp? { slots.isEmpty ? nil : ends.min?.time }

    /// Returns the movement of a feature.
    func motion(of id: String) -> Motion? { slots[id].flatMap { motions[$0] } }

    /// Begins a movement, which replaces the one in progress.
    ///
    /// - Returns: The animation that was replaced.
    mutating func begin(_ track: MotionTrack, of id: String, _ animation: AnnotationAnimation?) -> AnnotationAnimation?
    {
        let replaced = remove(id)
        stopped.remove(id)
        let slot = freeSlots.popLast() ?? motions.count
        if slot == motions.count {
            motions.append(nil)
            numbers.append(0)
        }
        lastNumber += 1
        motions[slot] = Motion(id: id, track: track, animation: animation)
        numbers[slot] = lastNumber
        slots[id] = slot
        tree.set(track.box, forItem: slot)
        if track.hasEnd {
            ends.insert(End(time: track.end, slot: slot, number: lastNumber))
            discardObsoleteEnds()
        }
        unshown.insert(slot)
        return replaced
    }

    /// Discards the ends of movements that were replaced or removed, if they are more than half of all.
    ///
    /// `takeEnded(at:)` discards them as well, but is not called while frames are suspended, such as all night on a dark display.
    private mutating func discardObsoleteEnds() {
        guard ends.count > 2 * slots.count + 64 else { return }
        ends = Heap(ends.unordered.filter { motion(of: $0) != nil })
    }

    /// Returns the movement that has an end; nil if it was replaced or removed.
    private func motion(of end: End) -> Motion? {
        numbers[end.slot] == end.number ? motions[end.slot] : nil
    }

    /// Removes the movement of a feature.
    ///
    /// - Returns: Its animation; nil without one.
    @discardableResult
    mutating func remove(_ id: String) -> AnnotationAnimation? {
        guard let slot = slots.removeValue(forKey: id) else { return nil }
        let animation = motions[slot]?.animation
        if let track = motions[slot]?.track, let rotation = track.rotation(at: max(time ?? track.begin, track.begin)) {
            rotations[id] = rotation
        }
        motions[slot] = nil
        freeSlots.append(slot)
        tree.remove(slot)
        unshown.remove(slot)
        stopped.insert(id)
        if slots.isEmpty { ends = Heap() }
        return animation
    }

    /// Removes all movements.
    ///
    /// - Returns: Their animations, in the order in which they began.
    mutating func removeAll() -> [AnnotationAnimation] {
        let began = slots.values.sorted { numbers[$0] < numbers[$1] }.compactMap { motions[$0] }
        // Later movements may have the times of another clock.
        defer { time = nil }
        return began.compactMap { remove($0.id) }
    }

    /// Adopts the rotation of a feature that was in another store.
    mutating func adoptRotation(of id: String, from other: MotionSet) {
        if let rotation = other.rotations[id] { rotations[id] = rotation }
    }

    /// Forgets the rotations of features that were removed, if there are many.
    ///
    /// - Parameters:
    ///   - count: The number of features.
    ///   - isPresent: Returns whether there is a feature.
    mutating func pruneRotations(count: Int, isPresent: (String) -> Bool) {
        if rotations.count > 2 * count + 64 { rotations = rotations.filter { isPresent($0.key) } }
    }

    /// Marks the row of a feature as changed, so that the area of its movement is shown again.
    mutating func noteChange(of id: String) {
        if let slot = slots[id] { unshown.insert(slot) }
    }

    /// Marks all rows as changed and renumbered.
    mutating func noteAll() {
        for slot in slots.values { unshown.insert(slot) }
    }
}

extension MotionSet {
    /// Enters the areas of changed movements in a store.
    ///
    /// - Parameters:
    ///   - store: The store, which has the targets of the movements.
    ///   - row: Returns the row of a feature.
    ///   - target: Returns the target of a feature whose movement was stopped.
    mutating func show(in store: inout FeatureStore, row: (String) -> Int?, target: (String) -> Geometry?) {
        for id in stopped {
            if let row = row(id), let target = target(id) { store.replace(row, geometry: target) }
        }
        stopped.removeAll()
        for slot in unshown {
            guard let motion = motions[slot], let row = row(motion.id) else { continue }
            motions[slot]?.row = row
            store.reserve(motion.track.box, ofFeature: row)
            motion.track.show(at: max(time ?? motion.track.begin, motion.track.begin), row: row, in: &store)
        }
        unshown.removeAll()
    }

    /// Evaluates the movements at a time, and ends those that are over.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - box: The area in view, in the unit square or beyond its edges; nil for everything.
    ///   - update: Passes a change of the store to the map.
    /// - Returns: Whether movements in view continue, and the animations that ended.
    /// - Complexity: O(log n + k) for k movements in the area or at their end.
    mutating func advance(
        to time: Timestamp, in box: PlanarBox?, _ update: ((inout FeatureStore) -> Void) -> Void
    ) -> (isMoving: Bool, ended: [AnnotationAnimation]) {
        self.time = time
        tree.rebuildIfNeeded()
        let over = takeEnded(at: time)
        let visible = slots(in: box)
        var isMoving = false
        if !over.isEmpty || !visible.isEmpty {
            update { store in
                for motion in over {
                    guard let row = motion.row else { continue }
                    motion.track.show(at: time, row: row, in: &store)
                    store.endReservation(ofFeature: row)
                }
                for slot in visible {
                    guard let motion = motions[slot], let row = motion.row else { continue }
                    motion.track.show(at: time, row: row, in: &store)
                    isMoving = isMoving || motion.track.isMoving(after: time)
                }
            }
        }
        return (isMoving, over.compactMap(\.animation))
    }

    private mutating func takeEnded(at time: Timestamp) -> [Motion] {
        var over: [Motion] = []
        while let end = ends.min {
            let motion = motion(of: end)
            // The ends of movements that were replaced are discarded when they come first.
            guard end.time <= time || motion == nil else { break }
            ends.removeMin()
            guard let motion else { continue }
            over.append(motion)
            remove(motion.id)
            stopped.remove(motion.id)
        }
        return over
    }

    /// Returns the slots of the movements whose areas touch a box in any copy of the world.
    private func slots(in box: PlanarBox?) -> [Int] {
        guard let box else { return Array(slots.values) }
        let extent = tree.bounds
        guard !slots.isEmpty, !box.isEmpty, !extent.isEmpty, box.minX.isFinite, box.maxX.isFinite else { return [] }
        var found: [Int] = []
        let first = (box.minX - extent.maxX).rounded(.up)
        let last = (box.maxX - extent.minX).rounded(.down)
        for copy in stride(from: max(first, -Self.copies), through: min(last, Self.copies), by: 1) {
            let shifted = PlanarBox(
                minX: box.minX - copy, minY: box.minY, maxX: box.maxX - copy, maxY: box.maxY)
            tree.search(shifted) { found.append($0) }
        }
        return found
    }

    /// The maximum distance of a copy of the world that is searched, in widths of the world.
    private static let copies = 64.0
}
