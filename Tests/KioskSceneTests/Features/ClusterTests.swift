import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskScene

@Suite struct ClusterTests {
    /// Points on a grid of one degree, one of them twice.
    private var grid: FeatureStore {
        let coordinates = (0...2).flatMap { latitude in
            (0...2).map { LocationCoordinate2D(latitude: Double(latitude), longitude: Double($0)) }
        }
        return .points(coordinates + [LocationCoordinate2D()])
    }

    @Test("The grid of the guides is clustered as documented")
    func documentedGrid() throws {
        var clusters = ClusterIndex(of: grid, options: .init(radius: 50, maxZoom: 17))
        let countsAtSix = clusters.counts(atZoom: 6)
        #expect(countsAtSix.sorted() == [1, 1, 1, 1, 1, 1, 1, 1, 2])
        let countsAtFive = clusters.counts(atZoom: 5)
        #expect(countsAtFive.sorted() == [1, 1, 2, 2, 4])
        let countsAtFour = clusters.counts(atZoom: 4)
        #expect(countsAtFour.sorted() == [1, 9])
        let first = try #require(clusters.clusterIDs(atZoom: 5).first)
        #expect(clusters.leaves(ofCluster: first)?.count == 4)
        #expect(clusters.children(ofCluster: first)?.count == 3)
        #expect(clusters.expansionZoom(ofCluster: first) == 6)
        let pair = try #require(clusters.clusterIDs(atZoom: 6).first)
        #expect(clusters.leaves(ofCluster: pair) == [0, 9])
        #expect(clusters.expansionZoom(ofCluster: pair) == 18)
    }

    static let options: [ClusterIndex.Options] = [
        .init(), .init(radius: 50, maxZoom: 17), .init(radius: 60, extent: 256, maxZoom: 4),
        .init(radius: 40, minPoints: 5), .init(radius: 100, minPoints: 1, minZoom: 3, maxZoom: 9),
        .init(radius: 5000, maxZoom: 2), .init(radius: 0), .init(radius: 40, minPoints: 1_000_000),
    ]

    @Test("Every level matches a plain implementation", arguments: options)
    func levels(options: ClusterIndex.Options) {
        for seed in [1, 4] as [UInt64] {
            let store = FeatureStore.randomPoints(seed == 4 ? 300 : 100, seed: seed)
            var clusters = ClusterIndex(of: store, options: options)
            let plain = PlainClusters(store.rows.map { store.vertices[$0] }, options: options)
            for (zoom, nodes) in plain.levels {
                let level = clusters.store(atZoom: Double(zoom))
                #expect(level.vertices == nodes.map(\.point))
                for (row, node) in nodes.enumerated() {
                    switch clusters.member(ofRow: row, atZoom: Double(zoom)) {
                    case .feature(let feature): #expect([feature] == node.points)
                    case .cluster(let id):
                        #expect(
                            clusters.leaves(ofCluster: id, limit: 1000)?.sorted() == node.points.sorted())
                    case nil: Issue.record("level \(zoom) has no row \(row)")
                    }
                }
            }
        }
    }

    @Test("Every point is in one member of each level", arguments: options)
    func members(options: ClusterIndex.Options) throws {
        let store = FeatureStore.randomPoints(800, seed: 9)
        var clusters = ClusterIndex(of: store, options: options)
        var merged = 0
        for zoom in 0...18 {
            let level = clusters.store(atZoom: Double(zoom))
            var points: [Int] = []
            for row in level.rows {
                let member = try #require(clusters.member(ofRow: row, atZoom: Double(zoom)))
                let rows = try clusters.points(of: member)
                points += rows
                guard case .cluster(let id) = member else { continue }
                #expect(level.identifiers[row] == .number(Double(id)))
                #expect(level.attributes[row].properties["point_count"] == .number(Double(rows.count)))
                #expect(clusters.feature(ofCluster: id)?.properties == level.attributes[row].properties)
                merged += 1
            }
            #expect(points.sorted() == Array(store.rows))
        }
        let canMerge = options.radius > 0 && options.minPoints <= store.count
        #expect(merged > 0 || !canMerge)
    }

    @Test("Children partition the leaves and are separate at the expansion zoom level")
    func children() throws {
        var clusters = ClusterIndex(of: .randomPoints(500, seed: 10), options: .init(radius: 50, maxZoom: 14))
        var seen: Set<Int> = []
        for zoom in 0...14 {
            for id in clusters.clusterIDs(atZoom: Double(zoom)) where seen.insert(id).inserted {
                let children = try #require(clusters.children(ofCluster: id))
                let leaves = try #require(clusters.leaves(ofCluster: id, limit: .max))
                #expect(children.count >= 2)
                #expect(try children.flatMap { try clusters.points(of: $0) } == leaves)
                let expansion = try #require(clusters.expansionZoom(ofCluster: id))
                let separateIDs = clusters.clusterIDs(atZoom: Double(expansion))
                #expect(!separateIDs.contains(id))
                let mergedIDs = clusters.clusterIDs(atZoom: Double(expansion - 1))
                #expect(mergedIDs.contains(id))
                let level = clusters.store(atZoom: Double(expansion))
                let members = Set(level.rows.compactMap { clusters.member(ofRow: $0, atZoom: Double(expansion)) })
                #expect(members.isSuperset(of: children))
            }
        }
        #expect(seen.count > 100)
    }

    @Test("Leaves are returned in pages")
    func pages() throws {
        var clusters = ClusterIndex(of: .randomPoints(500, seed: 11), options: .init(radius: 4000, maxZoom: 5))
        let id = try #require(clusters.clusterIDs(atZoom: 0).first)
        let all = try #require(clusters.leaves(ofCluster: id, limit: 1000))
        #expect(all.count == 500)
        let pages: [(limit: Int, offset: Int, rows: Range<Int>)] = [
            (7, 0, 0..<7), (7, 3, 3..<10), (100, 450, 450..<500), (0, 0, 0..<10), (-1, 5, 5..<15), (3, 500, 0..<0),
            (3, .max, 0..<0), (2, -9, 0..<2), (.max, .min, 0..<500),
        ]
        for page in pages {
            let leaves = clusters.leaves(ofCluster: id, limit: page.limit, offset: page.offset)
            #expect(leaves == Array(all[page.rows]))
        }
    }

    @Test("An unknown cluster identifier gives nil")
    func unknown() {
        var clusters = ClusterIndex(of: .randomPoints(200, seed: 12))
        let ids = Set((0...17).flatMap { clusters.clusterIDs(atZoom: Double($0)) })
        for id in Array(-100...20_000) + [.max, .min] where !ids.contains(id) {
            let isUnknown =
                clusters.children(ofCluster: id) == nil && clusters.leaves(ofCluster: id) == nil
                && clusters.expansionZoom(ofCluster: id) == nil && clusters.feature(ofCluster: id) == nil
            if !isUnknown { Issue.record("\(id) is not the identifier of a cluster") }
        }
        for id in ids { #expect(clusters.children(ofCluster: id) != nil) }
    }

    @Test("A cluster identifier encodes its level and origin")
    func identifiers() throws {
        let store = FeatureStore.randomPoints(400, seed: 13)
        var clusters = ClusterIndex(of: store)
        for id in clusters.clusterIDs(atZoom: 2) {
            let origin = (id - store.count) % 32
            #expect(clusters.expansionZoom(ofCluster: id) == origin)
            let member = clusters.member(ofRow: (id - store.count) >> 5, atZoom: Double(origin))
            #expect(try #require(clusters.children(ofCluster: id)).first == member)
        }
    }
}
