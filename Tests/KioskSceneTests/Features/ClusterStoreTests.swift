import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@testable import KioskScene

@Suite struct ClusterStoreTests {
    @Test(
        arguments: [
            (2, .number(2)), (999, .number(999)), (1000, "1k"), (1049, "1k"), (1050, "1.1k"), (1234, "1.2k"),
            (9949, "9.9k"), (9999, "10k"), (10_499, "10k"), (12_345, "12k"),
        ] as [(Int, JSONValue)])
    func countsAreAbbreviated(count: Int, text: JSONValue) {
        var clusters = ClusterIndex(of: .points(Array(repeating: LocationCoordinate2D(), count: count)))
        let properties = clusters.store(atZoom: 3).attributes[0].properties
        #expect(properties["cluster"] == true)
        let ids = clusters.clusterIDs(atZoom: 3)
        #expect(properties["cluster_id"] == ids.first.map { .number(Double($0)) })
        #expect(properties["point_count"] == .number(Double(count)))
        #expect(properties["point_count_abbreviated"] == text)
    }

    @Test("Properties of points are aggregated once")
    func aggregation() throws {
        var store = FeatureStore()
        var random = SeededGenerator(seed: 20)
        for rank in 0..<600 {
            let coordinate = LocationCoordinate2D(
                latitude: random.number(-60...60), longitude: random.number(-170...170))
            let properties: JSONObject = rank % 50 == 0 ? [:] : ["rank": .number(Double(rank))]
            store.append(
                nil, attributes: FeatureAttributes(properties: properties), geometry: .point(Point(coordinate)))
        }
        @Sendable func number(_ value: JSONValue??) -> Double {
            if case .number(let number)?? = value { number } else { 0 }
        }
        var clusters = ClusterIndex(
            of: store, options: .init(radius: 100),
            aggregation: .init(
                value: { ["sum": .number(number($0.properties["rank"])), "first": $0.properties["rank"] ?? nil] },
                reduce: { $0["sum"] = .number(number($0["sum"]) + number($1["sum"])) }))
        for zoom in [0, 1, 2, 4] as [Double] {
            let level = clusters.store(atZoom: zoom)
            for id in clusters.clusterIDs(atZoom: zoom) {
                let leaves = try #require(clusters.leaves(ofCluster: id, limit: 1000))
                let row = try #require(level.identifiers.firstIndex(of: .number(Double(id))))
                let properties = level.attributes[row].properties
                let ranks = leaves.map { number(store.attributes[$0].properties["rank"]) }
                #expect(number(properties["sum"]) == ranks.reduce(0, +))
                // The value stays null if the first point lacks it.
                let first: JSONValue?? = .some(store.attributes[leaves[0]].properties["rank"] ?? nil)
                #expect(properties["first"] == first)
                #expect(properties["cluster"] == true)
            }
        }
    }

    @Test("Geometries other than points are in every level below the points")
    func otherGeometries() {
        var store = FeatureStore()
        let line = LineString([LocationCoordinate2D(), LocationCoordinate2D(latitude: 1, longitude: 1)])
        let pair = MultiPoint([LocationCoordinate2D(), LocationCoordinate2D()])
        let properties = FeatureAttributes(properties: ["name": "here"])
        store.append("a", attributes: properties, geometry: .point(Point(LocationCoordinate2D())))
        store.append("line", attributes: properties, geometry: .lineString(line))
        store.append("b", attributes: properties, geometry: .point(Point(LocationCoordinate2D())))
        store.append("gone", attributes: properties, geometry: .point(Point(LocationCoordinate2D())))
        store.append("pair", attributes: properties, geometry: .multiPoint(pair))
        store.append(
            "far", attributes: properties, geometry: .point(Point(LocationCoordinate2D(latitude: 50, longitude: 50))))
        store.remove(3)
        store.buildIndex()
        var clusters = ClusterIndex(of: store, options: .init(maxZoom: 5))
        let level = clusters.store(atZoom: 5)
        #expect(level.identifiers.count == 4)
        #expect(Array(level.identifiers.prefix(2)) == ["line", "pair"])
        #expect(level.identifiers.last == "far")
        #expect(level.attributes[0] == properties)
        #expect(level.kind(ofShape: 0) == .line)
        #expect(clusters.member(ofRow: 0, atZoom: 5) == .feature(row: 1))
        #expect(clusters.member(ofRow: 3, atZoom: 5) == .feature(row: 5))
        #expect(clusters.member(ofRow: 4, atZoom: 5) == nil)
        #expect(clusters.member(ofRow: -1, atZoom: 5) == nil)
        #expect(clusters.member(ofRow: 3, atZoom: 6) == nil)
        let featureLevel = clusters.store(atZoom: 6)
        let identifiers: [FeatureIdentifier?] = ["a", "line", "b", nil, "pair", "far"]
        #expect(Array(featureLevel.identifiers) == identifiers)
    }

    @Test("A zoom level is rounded down and clamped to an existing level")
    func zoom() {
        var clusters = ClusterIndex(of: .randomPoints(300, seed: 21), options: .init(minZoom: 2, maxZoom: 6))
        let counts = (0...8).map { clusters.store(atZoom: Double($0)).count }
        #expect(counts[0] == counts[2])
        #expect(counts[7] == 300)
        #expect(counts[8] == 300)
        #expect(counts[2] < counts[4])
        for (zoom, level) in [(4.99, 4), (-3, 2), (.nan, 2), (-.infinity, 2), (.infinity, 7), (1e300, 7)]
            as [(Double, Int)]
        {
            #expect(clusters.level(atZoom: zoom) == level)
            let store = clusters.store(atZoom: zoom)
            #expect(store.count == counts[level])
        }
    }

    @Test("Areas can cross the antimeridian and span the world")
    func antimeridian() {
        let longitudes: [Double] = [-179, -170, 0, 170, 179, 180, -180, 365]
        let points = longitudes.map { LocationCoordinate2D(latitude: 10, longitude: $0) }
        var clusters = ClusterIndex(of: .points(points), options: .init(radius: 0))
        func found(_ west: Double, _ east: Double, south: Double = 0, north: Double = 20) -> [Int] {
            clusters.rows(
                in: CoordinateBounds(
                    southwest: LocationCoordinate2D(latitude: south, longitude: west),
                    northeast: LocationCoordinate2D(latitude: north, longitude: east)), atZoom: 17)
        }
        #expect(found(175, -175) == [0, 4, 5, 6])
        #expect(found(175, 185) == [0, 4, 5, 6])
        #expect(found(-185, -175) == [0, 4, 5, 6])
        #expect(found(535, 545) == [0, 4, 5, 6])
        #expect(found(-10, 10) == [2, 7])
        #expect(found(-180, 180) == Array(0...7))
        #expect(found(-360, 360) == Array(0...7))
        #expect(found(-.infinity, .infinity) == Array(0...7))
        #expect(found(-10, 10, south: 11) == [])
        #expect(found(-10, 10, south: 20, north: 0) == [])
        #expect(found(-10, 10, south: -900, north: 900) == [2, 7])
        for unusual in [Double.nan, .infinity] {
            #expect(found(unusual, 10) == [])
            #expect(found(-10, 10, south: .nan) == [])
        }
        let everywhere = CoordinateBounds(
            southwest: LocationCoordinate2D(), northeast: LocationCoordinate2D(), infiniteBounds: true)
        let allRows = clusters.rows(in: everywhere, atZoom: 17)
        #expect(allRows == Array(0...7))
    }

    @Test("Invalid options and coordinates do not crash")
    func invalidInput() throws {
        let unusual: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, -1, 0, 40, 1e-300]
        let coordinates = unusual.flatMap { latitude in
            unusual.map { LocationCoordinate2D(latitude: latitude, longitude: $0) }
        }
        let store = FeatureStore.points(coordinates + coordinates)
        for radius in unusual {
            for extent in unusual {
                for zooms in [(0, 3), (5, 2), (-7, -1), (.min, .max), (29, 99), (.max, .min)] {
                    var clusters = ClusterIndex(
                        of: store,
                        options: .init(
                            radius: radius, extent: extent, minPoints: zooms.1, minZoom: zooms.0, maxZoom: zooms.1))
                    for zoom in [0, 2.5, 30] {
                        let level = clusters.store(atZoom: zoom)
                        let points = try level.rows.reduce(0) { sum, row in
                            try sum + clusters.points(of: #require(clusters.member(ofRow: row, atZoom: zoom))).count
                        }
                        #expect(points == store.count)
                    }
                }
            }
        }
        var none = ClusterIndex(of: store, options: .init(minZoom: 5, maxZoom: 2))
        let featureLevel = none.store(atZoom: 0)
        #expect(featureLevel.count == store.count)
        var empty = ClusterIndex(of: FeatureStore())
        let emptyLevel = empty.store(atZoom: 0)
        #expect(emptyLevel.count == 0)
    }

    @Test("Equal points give equal clusters")
    func deterministic() {
        var first = ClusterIndex(of: .randomPoints(2000, seed: 22))
        var second = ClusterIndex(of: .randomPoints(2000, seed: 22))
        // Requests for many levels evict cached ones.
        for _ in 0..<3 {
            for zoom in 0...17 {
                #expect(
                    StoreContents(first.store(atZoom: Double(zoom)))
                        == StoreContents(second.store(atZoom: Double(zoom))))
            }
        }
    }
}
