public import Foundation

extension AnnotationOrchestrator {
    /// Returns the annotations nearest to a point of the screen, the nearest first and of equally near ones the topmost.
    ///
    ///     let closest = mapView.annotations.annotations(nearest: 1, to: finger, maxDistance: 200).first
    ///
    /// Distances are those to what is drawn, 0 inside. What was assigned since the last frame is not yet there, if there is a
    /// clock to draw frames by.
    /// - Parameters:
    ///   - count: How many to return at most.
    ///   - point: Points from the top left corner of the view.
    ///   - maxDistance: The farthest that counts, in points; any distance unless given.
    /// - Complexity: O(log d · (log n + k)) for each manager, d being the distance of the last one found in points and k the
    ///   annotations within twice that distance; O(n) when fewer than asked for are in reach.
    public func annotations(
        nearest count: Int, to point: CGPoint, maxDistance: CGFloat = .infinity
    ) -> [Hit] {
        guard count > 0, maxDistance >= 0, point.x.isFinite, point.y.isFinite else { return [] }
        synchronizeUnlessFramesCome()
        var radius = min(Self.firstRadius, maxDistance)
        while true {
            let found = hits(nearest: count, within: radius, of: PlanarRegion(point))
            if found.count >= count || radius >= maxDistance { return found }
            // Beyond that there is nothing on screen, and one look at everything is cheaper than going on.
            radius = radius < Self.lastRadius ? min(radius * 2, maxDistance) : maxDistance
        }
    }

    private func hits(nearest count: Int, within radius: CGFloat, of region: PlanarRegion) -> [Hit] {
        let found = featureHits(in: region) { _ in radius }
        let order = found.indices.sorted { (found[$0].feature.distance, $0) < (found[$1].feature.distance, $1) }
        return Array(order.lazy.compactMap { Hit(found[$0].manager, found[$0].feature) }.prefix(count))
    }

    /// Points around the point that are searched first: about a finger.
    private static let firstRadius: CGFloat = 32

    /// Points beyond which all is searched at once: more than any screen has.
    private static let lastRadius: CGFloat = 8192
}
