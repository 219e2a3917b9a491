import Foundation

extension ClusterIndex {
    /// Which points are near enough to be one.
    package struct Options: Hashable, Sendable {
        /// The radius around a point within which others are merged with it, in parts of which a tile has `extent`; what is
        /// no number or below 0 counts as 0, which merges points at one place only.
        var radius: Double

        /// The width of a tile; what is no number or not above 0 counts as 512.
        var extent: Double

        /// The number of points that make a cluster.
        var minPoints: Int

        /// The zoom below which clusters are merged no further, 0…30.
        var minZoom: Int

        /// The zoom above which there are no clusters, 0…30; there are none at all when it is below `minZoom`.
        var maxZoom: Int

        package init(
            radius: Double = 40, extent: Double = 512, minPoints: Int = 2, minZoom: Int = 0, maxZoom: Int = 16
        ) {
            self.radius = radius
            self.extent = extent
            self.minPoints = minPoints
            self.minZoom = minZoom
            self.maxZoom = maxZoom
        }

        /// The zooms at which points are merged.
        var levels: Range<Int> {
            let first = max(minZoom, 0)
            let last = min(maxZoom, Self.greatestZoom)
            return first <= last ? first..<last + 1 : 0..<0
        }

        /// The radius at a zoom in parts of the world's width.
        func radius(atZoom zoom: Int) -> Double {
            let width = extent > 0 ? extent : 512
            let radius = max(radius > 0 ? radius : 0, 0) / (width * exp2(Double(zoom)))
            // Wider than any world, and its square is finite.
            return radius < 1e100 ? radius : 1e100
        }

        /// Identifiers of clusters have five bits for the zoom.
        static let greatestZoom = 30
    }
}
