public import Foundation

extension AnnotationOrchestrator {
    /// Returns the annotations nearest to a point of the screen, the nearest first; at equal distances, the topmost first.
    ///
    ///     let closest = mapView.annotations.annotations(nearest: 1, to: finger, maxDistance: 200).first
    ///
    /// Distances are those from the drawn annotations, 0 inside. If the map has a clock, changes since the last frame are not
    /// included.
    /// - Parameters:
    ///   - count: The maximum number of annotations.
    ///   - point: The point, in points from the top left corner of the view.
    ///   - maxDistance: The maximum distance, in points; unlimited by default.
    /// - Complexity: O(log d · (log n + k)) for each manager, where d is the distance of the last result in points and k the
    ///   number of annotations within twice that distance; O(n) if there are fewer annotations than requested.
    public func annotations(
        nearest count: Int, to point: CGPoint, maxDistance: CGFloat = .infinity
    ) -> [Hit] {
        guard count > 0, maxDistance >= 0, point.x.isFinite, point.y.isFinite else { return [] }
        synchronizeWithoutClock()
        var radius = min(Self.firstRadius, maxDistance)
        while true {
            let found = hits(nearest: count, within: radius, of: PlanarRegion(point))
            if found.count >= count || radius >= maxDistance { return found }
            // No screen is larger: one search of everything is cheaper than further doubling.
            radius = radius < Self.lastRadius ? min(radius * 2, maxDistance) : maxDistance
        }
    }

    private func hits(nearest count: Int, within radius: CGFloat, of region: PlanarRegion) -> [Hit] {
        var found: [(manager: any LayerBackedManager, feature: FeatureHit)] = []
        forEachFeatureHit(in: region, radius: { _ in radius }) { found.append(($0, $1)) }
        let order = found.indices.sorted { (found[$0].feature.distance, $0) < (found[$1].feature.distance, $1) }
        return Array(order.lazy.compactMap { Hit(found[$0].manager, found[$0].feature) }.prefix(count))
    }

    /// The radius of the first search, in points: about that of a finger.
    private static let firstRadius: CGFloat = 32

    /// The radius, in points, beyond which one search covers the whole map; larger than any screen.
    private static let lastRadius: CGFloat = 8192
}
