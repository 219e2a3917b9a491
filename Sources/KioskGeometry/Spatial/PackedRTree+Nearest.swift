public import Foundation

extension PackedRTree {
    /// A box and how far it is away.
    public struct Neighbor: Hashable, Sendable {
        /// The place of the box in the array the tree was made from.
        public var index: Int
        /// The distance to the box in the units of the plane, 0 within it.
        public var distance: Double
    }

    /// Returns the boxes nearest to a point, nearest first; of equally near ones, the lower place first.
    ///
    /// - Parameters:
    ///   - count: How many to return at most.
    ///   - maxDistance: The farthest distance that counts, in the units of the plane.
    /// - Complexity: O((*k* + log *n*) log *n*) for *k* results. The search goes best first (Hjaltason & Samet,
    ///   "Distance browsing in spatial databases", 1999).
    public func nearest(to point: CGPoint, count: Int, maxDistance: Double = .infinity) -> [Neighbor] {
        nearest(to: point, count: count, maxDistance: maxDistance) { _ in true }
    }

    /// Returns the nearest of those boxes that fulfil a condition.
    func nearest(
        to point: CGPoint, count: Int, maxDistance: Double, where isIncluded: (_ index: Int) -> Bool
    ) -> [Neighbor] {
        var found: [Neighbor] = []
        guard !isEmpty, count > 0, maxDistance >= 0 else { return found }
        let limit = maxDistance * maxDistance
        var queue = NearestQueue()
        queue.insert(NearestQueue.Entry(distance: 0, level: levels.count - 2, place: 0))
        while found.count < count, let entry = queue.popNearest() {
            if entry.level < 0 {
                found.append(Neighbor(index: entry.place, distance: entry.distance.squareRoot()))
                continue
            }
            let first = entry.place << shift
            let end = first + (1 << shift)
            if entry.level == 0 {
                for place in first..<min(end, self.count) {
                    let distance =
                        boxes.isEmpty
                        ? PlanarBox(points[place]).squaredDistance(to: point) : boxes[place].squaredDistance(to: point)
                    guard distance <= limit, isIncluded(Int(items[place])) else { continue }
                    queue.insert(NearestQueue.Entry(distance: distance, level: -1, place: Int(items[place])))
                }
            } else {
                let start = levels[entry.level - 1]
                for place in first..<min(end, levels[entry.level] - start) {
                    let distance = nodes[start + place].squaredDistance(to: point)
                    guard distance <= limit else { continue }
                    queue.insert(NearestQueue.Entry(distance: distance, level: entry.level - 1, place: place))
                }
            }
        }
        return found
    }
}
