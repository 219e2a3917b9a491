import Foundation
import KioskGeometry
import KioskStyle

/// The points of a source merged into clusters, level by level, as supercluster does it.
///
///     var clusters = ClusterIndex(of: store, options: ClusterIndex.Options(radius: 50, maxZoom: 17))
///     clusters.store(atZoom: 5.3).count  // clusters, and features that are in none
///
/// From the greatest zoom down, each point of a level in turn takes the ones around it that are in no cluster yet, and they
/// become one point of the next level at their weighted mean. Only features of a single point are merged; others are in
/// every level, below the points. It keeps the store: drop it before changing that.
package struct ClusterIndex: Sendable {
    /// A cluster, or a feature that is in none.
    enum Member: Hashable, Sendable {
        case cluster(id: Int)
        /// The row of the feature in the source.
        case feature(row: Int)
    }

    let options: Options
    let source: FeatureStore
    private(set) var tree: ClusterTree

    /// The rows of the source that are no single point.
    let otherRows: [Int]

    /// Stores of levels that were asked for, the last one last.
    private var recent: [(level: Int, store: FeatureStore)] = []

    /// Merges the points of a source.
    ///
    /// - Parameter aggregation: What clusters know of their points beside how many they are.
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
            places: ContiguousArray(
                pointRows.lazy.map { source.position(ofPoint: source.shapes(ofFeature: $0).lowerBound) }),
            rows: pointRows,
            values: aggregation.map { aggregation in pointRows.map { aggregation.value(source.attributes[$0]) } } ?? [],
            pointLevel: levels.upperBound)
        for zoom in levels.reversed() {
            tree.merge(
                radius: options.radius(atZoom: zoom), minPoints: options.minPoints, reduce: aggregation?.reduce)
        }
    }

    /// Returns the level that is shown at a zoom: clusters up to the greatest zoom of clusters, points beyond.
    func level(atZoom zoom: Double) -> Int {
        // A NaN is shown like the least zoom.
        zoom >= Double(tree.lowestLevel) ? Int(min(zoom, Double(tree.pointLevel))) : tree.lowestLevel
    }

    /// Returns the features that are shown at a zoom: clusters, and below them in the order of drawing what is no point.
    ///
    /// Clusters have the properties `cluster`, `cluster_id`, `point_count` and `point_count_abbreviated`, and those of the
    /// aggregation.
    /// - Complexity: O(1) for a level that was asked for of late, O(n log n) in its features otherwise.
    package mutating func store(atZoom zoom: Double) -> FeatureStore {
        let level = level(atZoom: zoom)
        if level == tree.pointLevel { return source }
        if let place = recent.firstIndex(where: { $0.level == level }) {
            recent.append(recent.remove(at: place))
        } else {
            recent.append((level, makeStore(ofLevel: level)))
            var size = recent.reduce(0) { $0 + $1.store.count }
            while recent.count > 1, size > Self.keptPerFeature * source.count {
                size -= recent.removeFirst().store.count
            }
        }
        return recent[recent.count - 1].store
    }

    /// Returns the members of a cluster in the level where it comes apart, in the order of that level; nil when there is no
    /// such cluster.
    func children(ofCluster id: Int) -> [Member]? {
        tree.node(ofCluster: id).map { tree.children(ofCluster: $0).map { tree.member(Int($0)) } }
    }

    /// Returns the lowest zoom at which a cluster comes apart; nil when there is no such cluster.
    func expansionZoom(ofCluster id: Int) -> Int? {
        // Every merging makes a cluster of two or more, so there are no chains of single children to go down.
        tree.node(ofCluster: id).map { tree.zoom(ofCluster: $0) + 1 }
    }

    /// Returns the rows of the features in a cluster, depth first; nil when there is no such cluster.
    ///
    /// - Parameters:
    ///   - limit: How many at most; 0 or less stands for 10.
    ///   - offset: How many to leave out first.
    /// - Complexity: O(limit + levels · children), whatever the offset.
    func leaves(ofCluster id: Int, limit: Int = 10, offset: Int = 0) -> [Int]? {
        guard let node = tree.node(ofCluster: id) else { return nil }
        var found: [Int] = []
        var offset = max(offset, 0)
        tree.appendLeaves(of: node, limit: limit > 0 ? limit : Self.usualLimit, offset: &offset, to: &found)
        return found
    }

    private static let usualLimit = 10

    /// Features in all stores that are kept, for each feature of the source.
    private static let keptPerFeature = 4
}

extension ClusterIndex {
    /// What clusters know of their points.
    package struct Aggregation {
        /// What one feature brings.
        var value: (FeatureAttributes) -> JSONObject

        /// Adds what a point or a cluster brings to what is there.
        var reduce: (_ accumulated: inout JSONObject, _ value: JSONObject) -> Void
    }
}
