package import Foundation
import KioskGeometry

/// The points of a source, the clusters they are merged into, and the nodes of each level.
///
/// Points and clusters are *nodes*: points come first, followed by clusters in the order of their creation.
package struct ClusterTree: Sendable {
    /// The rows of the points in their source.
    let rows: [Int]

    /// The positions of the nodes; the position of a cluster is the mean of its points' positions.
    package private(set) var points: ContiguousArray<CGPoint>

    /// The number of points each node represents.
    private(set) var counts: ContiguousArray<Int32>

    /// The values that nodes contribute to their clusters; empty without an aggregation.
    private(set) var values: [JSONObject]

    /// The cluster each node belongs to, −1 for none.
    private var parents: ContiguousArray<Int32>

    /// The identifiers of the clusters: `(index << 5) + level + rows.count`, with the index of the first child in its
    /// level and that level.
    private var ids: ContiguousArray<Int> = []

    /// The end of each cluster's children in `childNodes`.
    private var childEnds: ContiguousArray<Int32> = []
    private var childNodes: ContiguousArray<Int32> = []

    /// The nodes of each level in order: first the points, then one level for each lower zoom.
    private var levels: [ContiguousArray<Int32>]

    /// Whether each node is too far from all others to be merged.
    private var isRemote: ContiguousArray<Bool>
    /// The number of further levels for which `isRemote` is valid.
    private var remoteLevelCount = 0

    /// The level of the points, above all clusters.
    let pointLevel: Int

    /// Creates a tree without clusters.
    ///
    /// - Parameters:
    ///   - points: The positions of the points, in the unit square.
    ///   - rows: The rows of the points in their source.
    ///   - values: The values that points contribute to their clusters, or an empty array.
    ///   - pointLevel: The level of the points.
    init(points: ContiguousArray<CGPoint>, rows: [Int], values: [JSONObject], pointLevel: Int) {
        self.rows = rows
        self.points = points
        self.values = values
        self.pointLevel = pointLevel
        counts = ContiguousArray(repeating: 1, count: points.count)
        parents = ContiguousArray(repeating: -1, count: points.count)
        isRemote = ContiguousArray(repeating: false, count: points.count)
        levels = [ContiguousArray(0..<Int32(points.count))]
    }

    /// The lowest level.
    var lowestLevel: Int { pointLevel - levels.count + 1 }

    /// Returns the nodes of a level in order.
    package func nodes(ofLevel level: Int) -> ContiguousArray<Int32> { levels[pointLevel - level] }

    /// Returns whether a node is a cluster.
    func isCluster(_ node: Int) -> Bool { node >= rows.count }

    /// Returns the identifier of a cluster.
    func id(ofCluster node: Int) -> Int { ids[node - rows.count] }

    /// Returns the highest zoom at which a cluster is shown.
    func zoom(ofCluster node: Int) -> Int { (id(ofCluster: node) - rows.count) % 32 - 1 }

    /// Returns the cluster or feature that a node represents.
    package func member(_ node: Int) -> ClusterIndex.Member {
        isCluster(node) ? .cluster(id: id(ofCluster: node)) : .feature(row: rows[node])
    }

    /// Returns the nodes that were merged into a cluster.
    func children(ofCluster node: Int) -> ContiguousArray<Int32>.SubSequence {
        let cluster = node - rows.count
        return childNodes[(cluster == 0 ? 0 : Int(childEnds[cluster - 1]))..<Int(childEnds[cluster])]
    }

    /// Returns the node of the cluster with an identifier, or nil if there is none.
    func node(ofCluster id: Int) -> Int? {
        let (code, isOutOfRange) = id.subtractingReportingOverflow(rows.count)
        guard !isOutOfRange, code >= 0 else { return nil }
        let (levelOffset, childIndex) = (pointLevel - code % 32, code >> 5)
        guard levels.indices.contains(levelOffset), levels[levelOffset].indices.contains(childIndex) else { return nil }
        let parent = Int(parents[Int(levels[levelOffset][childIndex])])
        return parent >= 0 && self.id(ofCluster: parent) == id ? parent : nil
    }

    /// Appends the rows of the points of a node, depth first.
    ///
    /// - Parameters:
    ///   - node: A point or a cluster.
    ///   - limit: The number of rows in `found` at which the search stops.
    ///   - offset: The number of rows to skip; reduced by the number of rows skipped.
    ///   - found: The rows to append to.
    func appendLeaves(of node: Int, limit: Int, offset: inout Int, to found: inout [Int]) {
        guard found.count < limit else { return }
        guard offset < counts[node] else {
            offset -= Int(counts[node])
            return
        }
        guard isCluster(node) else {
            found.append(rows[node])
            return
        }
        // A child belongs to a higher level than its cluster, so the recursion is at most as deep as there are levels.
        for child in children(ofCluster: node) {
            appendLeaves(of: Int(child), limit: limit, offset: &offset, to: &found)
        }
    }
}

extension ClusterTree {
    /// Adds the level one zoom below the last.
    ///
    /// - Parameters:
    ///   - radius: The distance within which nodes are merged, at most twice that of the last level.
    ///   - minPoints: The minimum number of points in a cluster.
    ///   - reduce: Adds the value of a node to the value of its cluster.
    /// - Complexity: O(n) in the nodes of the last level.
    mutating func merge(
        radius: Double, minPoints: Int, reduce: ((inout JSONObject, JSONObject) -> Void)?
    ) {
        let level = levels[levels.count - 1]
        let originLevel = lowestLevel
        findRemoteNodes(of: level, radius: radius)
        let near = level.indices.filter { !isRemote[Int(level[$0])] }
        let grid = NeighborGrid(near.map { points[Int(level[$0])] }, radius: radius)
        var taken = ContiguousArray(repeating: false, count: near.count)
        var next = ContiguousArray<Int32>()
        next.reserveCapacity(level.count)
        var found: [Int32] = []
        var children: [Int32] = []
        var nextNear = 0
        for index in level.indices {
            if isRemote[Int(level[index])] {
                next.append(level[index])
                continue
            }
            nextNear += 1
            guard !taken[nextNear - 1] else { continue }
            taken[nextNear - 1] = true
            found.removeAll(keepingCapacity: true)
            grid.takeNeighbors(of: points[Int(level[index])], taken: &taken, into: &found)
            if found.isEmpty {
                next.append(level[index])
                continue
            }
            found.sort()
            children.removeAll(keepingCapacity: true)
            children.append(level[index])
            for neighbor in found { children.append(level[near[Int(neighbor)]]) }
            if children.reduce(0, { $0 + Int(counts[Int($1)]) }) >= minPoints {
                next.append(Int32(counts.count))
                appendCluster(of: children, id: (index << 5) + originLevel + rows.count, reduce: reduce)
            } else {
                next.append(contentsOf: children)
            }
        }
        // Equal levels share their storage.
        levels.append(next == level ? level : next)
    }

    /// Finds the nodes that cannot be merged in this level and the next two.
    ///
    /// Merging with a radius moves a node by at most that radius, and the radius at most doubles with each level. If no
    /// other node lies within 8 radii of a node, none lies within one radius in this level, none within two radii after
    /// others have moved by one, and none within four radii after others have moved by three.
    private mutating func findRemoteNodes(of level: ContiguousArray<Int32>, radius: Double) {
        remoteLevelCount -= 1
        guard remoteLevelCount < 0 else { return }
        remoteLevelCount = 2
        let grid = NeighborGrid(level.map { points[Int($0)] }, radius: 8 * radius)
        for (index, node) in level.enumerated() {
            isRemote[Int(node)] = !grid.hasNeighbor(index, at: points[Int(node)])
        }
    }

    private mutating func appendCluster(
        of children: [Int32], id: Int, reduce: ((inout JSONObject, JSONObject) -> Void)?
    ) {
        let node = counts.count
        let start = childNodes.count
        var sum = SIMD2<Double>.zero
        var count: Int32 = 0
        for child in children {
            let point = points[Int(child)]
            sum += SIMD2(point.x, point.y) * Double(counts[Int(child)])
            count += counts[Int(child)]
            parents[Int(child)] = Int32(node)
            childNodes.append(child)
        }
        points.append(CGPoint(x: sum.x / Double(count), y: sum.y / Double(count)))
        counts.append(count)
        parents.append(-1)
        isRemote.append(false)
        ids.append(id)
        childEnds.append(Int32(childNodes.count))
        if let reduce, let first = childNodes[start...].first {
            var value = values[Int(first)]
            for child in childNodes[(start + 1)...] { reduce(&value, values[Int(child)]) }
            values.append(value)
        }
    }
}
