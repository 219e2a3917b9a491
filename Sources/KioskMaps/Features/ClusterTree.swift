import Foundation
import KioskGeometry

/// Points, the clusters they are merged into, and what is seen of both at each level.
///
/// Points and clusters are *nodes*: points come first, clusters after them in the order of their making.
struct ClusterTree: Sendable {
    /// The rows of the points in their source.
    let rows: [Int]

    /// The places of nodes; a cluster's is the mean of its points'.
    private(set) var places: ContiguousArray<CGPoint>

    /// How many points nodes stand for.
    private(set) var counts: ContiguousArray<Int32>

    /// What nodes bring to their clusters; empty when that is nothing.
    private(set) var values: [JSONObject]

    /// The clusters nodes are in, −1 for none.
    private var parents: ContiguousArray<Int32>

    /// The identifiers of clusters: the place of the first child in its level, the level of that, and the number of all points.
    private var ids: ContiguousArray<Int> = []

    /// Where the children of each cluster end in `childNodes`.
    private var childEnds: ContiguousArray<Int32> = []
    private var childNodes: ContiguousArray<Int32> = []

    /// The nodes of each level in order, the points first and every further level one zoom below.
    private var levels: [ContiguousArray<Int32>]

    /// Whether nodes are too far from others to be merged in the next levels, and how many levels that is known for.
    private var isRemote: ContiguousArray<Bool>
    private var levelsKnown = 0

    /// The level of the points, which are in no cluster.
    let pointLevel: Int

    /// - Parameter values: What points bring to their clusters, or nothing at all.
    init(places: ContiguousArray<CGPoint>, rows: [Int], values: [JSONObject], pointLevel: Int) {
        self.rows = rows
        self.places = places
        self.values = values
        self.pointLevel = pointLevel
        counts = ContiguousArray(repeating: 1, count: places.count)
        parents = ContiguousArray(repeating: -1, count: places.count)
        isRemote = ContiguousArray(repeating: false, count: places.count)
        levels = [ContiguousArray(0..<Int32(places.count))]
    }

    /// The least level there is.
    var lowestLevel: Int { pointLevel - levels.count + 1 }

    /// The nodes of a level in order.
    func nodes(ofLevel level: Int) -> ContiguousArray<Int32> { levels[pointLevel - level] }

    /// Whether a node is a cluster.
    func isCluster(_ node: Int) -> Bool { node >= rows.count }

    /// The identifier of a cluster.
    func id(ofCluster node: Int) -> Int { ids[node - rows.count] }

    /// The greatest zoom at which a cluster is seen.
    func zoom(ofCluster node: Int) -> Int { (id(ofCluster: node) - rows.count) % 32 - 1 }

    /// What a node is to the outside.
    func member(_ node: Int) -> ClusterIndex.Member {
        isCluster(node) ? .cluster(id: id(ofCluster: node)) : .feature(row: rows[node])
    }

    /// The nodes a cluster was made of.
    func children(ofCluster node: Int) -> ContiguousArray<Int32>.SubSequence {
        let cluster = node - rows.count
        return childNodes[(cluster == 0 ? 0 : Int(childEnds[cluster - 1]))..<Int(childEnds[cluster])]
    }

    /// Returns the cluster with an identifier, or nil.
    func node(ofCluster id: Int) -> Int? {
        let (code, isOutOfRange) = id.subtractingReportingOverflow(rows.count)
        guard !isOutOfRange, code >= 0 else { return nil }
        let level = pointLevel - code % 32
        guard levels.indices.contains(level), levels[level].indices.contains(code >> 5) else { return nil }
        let parent = Int(parents[Int(levels[level][code >> 5])])
        return parent >= 0 && self.id(ofCluster: parent) == id ? parent : nil
    }

    /// Appends the rows of the points of a node, depth first, up to a number of rows.
    ///
    /// - Parameter offset: How many to leave out first; less by those that were.
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
        // A child is of a higher level than its cluster, so this goes no deeper than there are levels.
        for child in children(ofCluster: node) {
            appendLeaves(of: Int(child), limit: limit, offset: &offset, to: &found)
        }
    }
}

extension ClusterTree {
    /// Adds the level one below the last.
    ///
    /// - Parameter radius: The distance within which nodes are merged, at most twice that of the last level.
    /// - Complexity: O(n) in the nodes of the last level.
    mutating func merge(
        radius: Double, minPoints: Int, reduce: ((inout JSONObject, JSONObject) -> Void)?
    ) {
        let level = levels[levels.count - 1]
        let originLevel = lowestLevel
        findRemoteNodes(of: level, radius: radius)
        let near = level.indices.filter { !isRemote[Int(level[$0])] }
        let grid = NeighborGrid(near.map { places[Int(level[$0])] }, radius: radius)
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
            grid.takeNeighbors(of: places[Int(level[index])], taken: &taken, into: &found)
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
        levels.append(next == level ? level : next)
    }

    /// Finds the nodes that need no look in three levels.
    ///
    /// Merging with a radius moves a node by no more than that. When none lies within 8 radii of a place, none comes within
    /// one radius of it now, within two after a merging that moves nodes by one, or within four after they moved by three.
    private mutating func findRemoteNodes(of level: ContiguousArray<Int32>, radius: Double) {
        levelsKnown -= 1
        guard levelsKnown < 0 else { return }
        levelsKnown = 2
        let grid = NeighborGrid(level.map { places[Int($0)] }, radius: 8 * radius)
        for (index, node) in level.enumerated() {
            isRemote[Int(node)] = !grid.hasNeighbor(index, at: places[Int(node)])
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
            let place = places[Int(child)]
            sum += SIMD2(place.x, place.y) * Double(counts[Int(child)])
            count += counts[Int(child)]
            parents[Int(child)] = Int32(node)
            childNodes.append(child)
        }
        places.append(CGPoint(x: sum.x / Double(count), y: sum.y / Double(count)))
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
