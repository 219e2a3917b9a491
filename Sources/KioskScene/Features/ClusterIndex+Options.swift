import Foundation

extension ClusterIndex {
    /// The options of clustering.
    package struct Options: Hashable, Sendable {
        /// The radius around a point within which other points are merged with it, in units of 1/`extent` of a tile.
        ///
        /// NaN and negative values count as 0, which merges only points at the same position.
        package var radius: Double

        /// The width of a tile in the units of `radius`; NaN and values that are not positive count as 512.
        package var extent: Double

        /// The minimum number of points in a cluster.
        package var minPoints: Int

        /// The lowest zoom at which points are merged, 0…30.
        package var minZoom: Int

        /// The highest zoom at which points are merged, 0…30; if it is below `minZoom`, there are no clusters.
        package var maxZoom: Int

        /// Creates options with the defaults of supercluster.
        ///
        /// - Parameters:
        ///   - radius: The radius within which points are merged, in units of 1/`extent` of a tile.
        ///   - extent: The width of a tile in the units of `radius`.
        ///   - minPoints: The minimum number of points in a cluster.
        ///   - minZoom: The lowest zoom at which points are merged.
        ///   - maxZoom: The highest zoom at which points are merged.
        package init(
            radius: Double = 40, extent: Double = 512, minPoints: Int = 2, minZoom: Int = 0, maxZoom: Int = 16
        ) {
            self.radius = radius
            self.extent = extent
            self.minPoints = minPoints
            self.minZoom = minZoom
            self.maxZoom = maxZoom
        }

        /// The zoom levels at which points are merged.
        package var levels: Range<Int> {
            let first = max(minZoom, 0)
            let last = min(maxZoom, Self.greatestZoom)
            return first <= last ? first..<last + 1 : 0..<0
        }

        /// Returns the radius at a zoom, as a fraction of the world's width.
        package func radius(atZoom zoom: Int) -> Double {
            let width = extent > 0 ? extent : 512
            let radius = max(radius > 0 ? radius : 0, 0) / (width * exp2(Double(zoom)))
            // Larger than any world, while its square is still finite.
            return radius < 1e100 ? radius : 1e100
        }

        /// The identifier of a cluster has five bits for the zoom.
        package static let greatestZoom = 30
    }
}
