import Foundation
package import KioskGeometry
import KioskStyle

extension ClusterIndex {
    /// Returns the member that a row of the store of a zoom stands for, or nil if there is no such row.
    package func member(ofRow row: Int, atZoom zoom: Double) -> Member? {
        let level = level(atZoom: zoom)
        if level == tree.pointLevel { return source.contains(row: row) ? .feature(row: row) : nil }
        let nodes = tree.nodes(ofLevel: level)
        if otherRows.indices.contains(row) { return .feature(row: otherRows[row]) }
        let index = row - otherRows.count
        return nodes.indices.contains(index) ? tree.member(Int(nodes[index])) : nil
    }

    /// Returns the rows of the store of a zoom that lie in an area, in ascending order.
    ///
    /// Bounds apply to every copy of the world: bounds whose western edge lies east of the eastern edge cross the
    /// antimeridian, and bounds 360 degrees wide or more cover all longitudes.
    package mutating func rows(in bounds: CoordinateBounds, atZoom zoom: Double) -> [Int] {
        let store = store(atZoom: zoom)
        var rows: [Int] = []
        for box in Self.boxes(of: bounds, within: store.bounds) {
            store.search(box) { rows.append(store.feature(ofShape: $0)) }
        }
        rows.sort()
        var unique: [Int] = []
        for row in rows where unique.last != row { unique.append(row) }
        return unique
    }

    /// Returns a cluster as a feature, or nil if there is no such cluster.
    package func feature(ofCluster id: Int) -> Feature? {
        guard let node = tree.node(ofCluster: id) else { return nil }
        var feature = Feature(geometry: Point(WebMercator.coordinate(for: tree.points[node])))
        feature.identifier = .number(Double(id))
        feature.properties = properties(ofCluster: node)
        return feature
    }

    /// Creates the store of a level: the features that are not single points, then the points and clusters of the level, in the order of
    /// `member(ofRow:atZoom:)`.
    ///
    /// - Complexity: O(n log n) in the features of the level.
    package func makeStore(ofLevel level: Int) -> FeatureStore {
        let nodes = tree.nodes(ofLevel: level)
        var store = FeatureStore()
        store.reserveCapacity(otherRows.count + nodes.count)
        for row in otherRows { store.append(copyOf: row, in: source) }
        for node in nodes.lazy.map({ Int($0) }) {
            if tree.isCluster(node) {
                store.append(
                    .number(Double(tree.id(ofCluster: node))),
                    attributes: FeatureAttributes(properties: properties(ofCluster: node)), point: tree.points[node])
            } else {
                store.append(copyOf: tree.rows[node], in: source)
            }
        }
        store.buildIndex()
        return store
    }

    private func properties(ofCluster node: Int) -> JSONObject {
        var properties = tree.values.isEmpty ? [:] : tree.values[node]
        let count = Int(tree.counts[node])
        properties["cluster"] = true
        properties["cluster_id"] = .number(Double(tree.id(ofCluster: node)))
        properties["point_count"] = .number(Double(count))
        properties["point_count_abbreviated"] = Self.abbreviation(of: count)
        return properties
    }

    /// Returns a count in abbreviated form: 999, "1k", "1.2k", "12k".
    private static func abbreviation(of count: Int) -> JSONValue {
        guard count >= 1000 else { return .number(Double(count)) }
        guard count < 10_000 else { return .string("\((count + 500) / 1000)k") }
        let tenths = (count + 50) / 100
        return .string(tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k")
    }

    /// Returns the boxes that the bounds and their copies in other worlds cover within the extent of the points.
    private static func boxes(of bounds: CoordinateBounds, within extent: PlanarBox) -> [PlanarBox] {
        if bounds.infiniteBounds { return [extent] }
        guard bounds.south <= bounds.north else { return [] }
        let top = WebMercator.point(for: bounds.northwest)
        let bottom = WebMercator.point(for: bounds.southeast)
        var width = bottom.x - top.x
        if width >= 1 {
            return [PlanarBox(minX: -.infinity, minY: top.y, maxX: .infinity, maxY: bottom.y)]
        }
        if width < 0 { width -= width.rounded(.down) }
        let nearest = top.x.rounded(.down)
        guard width.isFinite, nearest.isFinite, !extent.isEmpty else { return [] }
        let west = top.x - nearest
        let first = max(extent.minX, -farthestPosition).rounded(.down) - 1
        let last = min(extent.maxX, farthestPosition).rounded(.down)
        return stride(from: first, through: last, by: 1).map { copy in
            PlanarBox(minX: west + copy, minY: top.y, maxX: west + width + copy, maxY: bottom.y)
        }
    }

    /// The maximum distance of a point from the unit square, in worlds; points beyond it are not drawn either.
    private static let farthestPosition = 16.0
}
