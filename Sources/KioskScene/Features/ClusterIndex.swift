import Foundation
package import KioskGeometry
package import KioskStyle

/// An index of the points of a source, merged into clusters at each zoom level with the algorithm of supercluster.
///
///     var clusters = ClusterIndex(of: store, options: ClusterIndex.Options(radius: 50, maxZoom: 17))
///     clusters.store(atZoom: 5.3).count  // clusters and unclustered features
///
/// Starting at the highest zoom, each unclustered point of a level, in order, is merged with the unclustered points
/// within the radius. They become one point of the next lower level, at their weighted mean position. Only features of
/// a single point are merged; other features are part of every level, below the points.
///
/// The index keeps a copy of the store: release the index before changing the store, to avoid a copy of its columns.
package struct ClusterIndex: Sendable {
    /// A cluster, or a feature that belongs to no cluster.
    package enum Member: Hashable, Sendable {
        case cluster(id: Int)
        /// The row of the feature in the source.
        case feature(row: Int)
    }

    package let options: Options
    private(set) var source: FeatureStore
    package private(set) var tree: ClusterTree

    /// The rows of the source whose features are not a single point.
    package let otherRows: [Int]

    /// The stores of recently requested levels, most recent last.
    private var recent: [(level: Int, store: FeatureStore)] = []

    /// Creates an index of the points of a source.
    ///
    /// - Parameters:
    ///   - source: The features; single points are merged.
    ///   - options: The radius, the zoom range and the minimum size of clusters.
    ///   - aggregation: The computed properties of clusters, in addition to the point count.
    /// - Complexity: O(n) for each level.
    package init(of source: FeatureStore, options: Options = Options(), aggregation: Aggregation? = nil) {
        self.options = options
        self.source = source
        var pointRows: [Int] = []
        var otherRows: [Int] = []
        for row in source.rows where source.contains(row: row) {
            if source.holdsOnePoint(row) { pointRows.append(row) } else { otherRows.append(row) }
        }
        self.otherRows = otherRows
        let levels = options.levels
        tree = ClusterTree(
            points: ContiguousArray(
                pointRows.lazy.map { source.position(ofPoint: source.shapes(ofFeature: $0).lowerBound) }),
            rows: pointRows,
            values: aggregation.map { aggregation in pointRows.map { aggregation.value(source.attributes[$0]) } } ?? [],
            pointLevel: levels.upperBound)
        for zoom in levels.reversed() {
            tree.merge(
                radius: options.radius(atZoom: zoom), minPoints: options.minPoints, reduce: aggregation?.reduce)
        }
    }

    /// Sets the revision of the blocks of rows that changed, as `FeatureStore.stampBlocks(_:)` does for the source.
    package mutating func stampBlocks(_ revision: UInt64) {
        source.stampBlocks(revision)
    }

    /// Returns the level shown at a zoom: clusters up to `options.maxZoom`, points above it.
    package func level(atZoom zoom: Double) -> Int {
        // NaN counts as the lowest zoom.
        zoom >= Double(tree.lowestLevel) ? Int(min(zoom, Double(tree.pointLevel))) : tree.lowestLevel
    }

    /// Returns the features shown at a zoom: features that are not single points, then points and clusters above them.
    ///
    /// Clusters have the properties `cluster`, `cluster_id`, `point_count` and `point_count_abbreviated`, and the
    /// properties of the aggregation.
    /// - Complexity: O(1) for a recently requested level, otherwise O(n log n) in its features.
    package mutating func store(atZoom zoom: Double) -> FeatureStore {
        let level = level(atZoom: zoom)
        if level == tree.pointLevel { return source }
        if let index = recent.firstIndex(where: { $0.level == level }) {
            recent.append(recent.remove(at: index))
        } else {
            recent.append((level, makeStore(ofLevel: level)))
            var size = recent.reduce(0) { $0 + $1.store.count }
            while recent.count > 1, size > Self.keptPerFeature * source.count {
                size -= recent.removeFirst().store.count
            }
        }
        return recent[recent.count - 1].store
    }

    /// Returns the members of a cluster at the zoom where it splits, in the order of that level, or nil if there is no
    /// such cluster.
    package func children(ofCluster id: Int) -> [Member]? {
        tree.node(ofCluster: id).map { tree.children(ofCluster: $0).map { tree.member(Int($0)) } }
    }

    /// Returns the lowest zoom at which a cluster splits, or nil if there is no such cluster.
    package func expansionZoom(ofCluster id: Int) -> Int? {
        // Every merge combines at least two nodes, so no cluster has a single child.
        tree.node(ofCluster: id).map { tree.zoom(ofCluster: $0) + 1 }
    }

    /// Returns the rows of the features in a cluster, depth first, or nil if there is no such cluster.
    ///
    /// - Parameters:
    ///   - id: The identifier of the cluster.
    ///   - limit: The maximum number of rows; 0 or less means 10.
    ///   - offset: The number of rows to skip.
    /// - Complexity: O(limit + levels · children), independent of the offset.
    package func leaves(ofCluster id: Int, limit: Int = 10, offset: Int = 0) -> [Int]? {
        guard let node = tree.node(ofCluster: id) else { return nil }
        var found: [Int] = []
        var offset = max(offset, 0)
        tree.appendLeaves(of: node, limit: limit > 0 ? limit : Self.usualLimit, offset: &offset, to: &found)
        return found
    }

    private static let usualLimit = 10

    /// The memory that creating an index needs for a point, in bytes.
    package static let buildingMemory = 120

    /// The maximum size of all cached stores together, as a multiple of the number of features in the source.
    private static let keptPerFeature = 4
}

extension ClusterIndex {
    /// The computed properties of clusters: a map and a reduce function.
    package struct Aggregation: Sendable {
        /// Returns the initial value of a feature.
        package var value: @Sendable (FeatureAttributes) -> JSONObject

        /// Adds the value of a point or a cluster to the accumulated value.
        package var reduce: @Sendable (_ accumulated: inout JSONObject, _ value: JSONObject) -> Void

        /// Creates an aggregation of the values of features.
        package init(
            value: @escaping @Sendable (FeatureAttributes) -> JSONObject,
            reduce: @escaping @Sendable (_ accumulated: inout JSONObject, _ value: JSONObject) -> Void
        ) {
            self.value = value
            self.reduce = reduce
        }
    }
}
