public import Foundation

extension PackedRTree {
    /// A box and its distance.
    public struct Neighbor: Hashable, Sendable {
        /// The index of the box in the array from which the tree was created.
        public var index: Int
        /// The distance to the box in the units of the plane, 0 inside it.
        public var distance: Double
    }

    /// Returns the boxes nearest to a point in ascending order of distance; boxes at equal distance are ordered by
    /// index.
    ///
    /// - Parameters:
    ///   - point: The point from which distances are measured.
    ///   - count: The maximum number of results.
    ///   - maxDistance: The maximum distance, in the units of the plane.
    /// - Complexity: O((*k* + log *n*) log *n*) for *k* results. The search is best-first (Hjaltason & Samet,
    ///   "Distance browsing in spatial databases", 1999).
    public func nearest(to point: CGPoint, count: Int, maxDistance: Double = .infinity) -> [Neighbor] {
        nearest(to: point, count: count, maxDistance: maxDistance) { _ in true }
    }

    /// Returns the nearest boxes that satisfy a condition.
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
