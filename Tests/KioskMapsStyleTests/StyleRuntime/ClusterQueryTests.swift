import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Cluster queries")
struct ClusterQueryTests {
    private let kiosk = Kiosk(
        width: 512, height: 512, camera: CameraOptions(center: .init(latitude: 1, longitude: 1), zoom: 5))
    private var style: Style { kiosk.map.style }

    /// Points on a grid of one degree, the one at the null island twice.
    init() throws {
        var points: [Feature] = []
        for (row, latitude) in [0.0, 1, 2].enumerated() {
            for (column, longitude) in [0.0, 1, 2].enumerated() {
                points.append(
                    .point(.number(Double(3 * row + column)), longitude: longitude, latitude: latitude, ["rank": 2]))
            }
        }
        points.append(.point(9, ["rank": 2]))
        try kiosk.load(
            points, layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":9}}"#,
            source: #","cluster":true,"clusterProperties":{"sum":["+",["get","rank"]]}"#)
    }

    private func all() throws -> [Feature] {
        var answer: Result<[QueriedRenderedFeature], any Error>?
        kiosk.map.queryRenderedFeatures(with: CGRect(x: 0, y: 0, width: 512, height: 512)) { answer = $0 }
        return try #require(answer).get().map(\.feature)
    }

    private func counts(atZoom zoom: CGFloat) throws -> [Double] {
        kiosk.map.setCamera(to: CameraOptions(zoom: zoom))
        return try all().map { $0.properties?["point_count"]??.number ?? 1 }.sorted(by: >)
    }

    @Test("The grid of the specification has the documented clusters at each level")
    func levels() throws {
        #expect(try counts(atZoom: 4) == [9, 1])
        #expect(try counts(atZoom: 5) == [4, 2, 2, 1, 1])
        #expect(try counts(atZoom: 6) == [2, 1, 1, 1, 1, 1, 1, 1, 1])
        #expect(try counts(atZoom: 5) == [4, 2, 2, 1, 1])
    }

    @Test("A cluster has its properties and aggregates those of its points")
    func properties() throws {
        let clusters = try all().filter { $0.properties?["cluster"] == .some(true) }
        #expect(clusters.count == 3)
        for feature in clusters {
            let count = try #require(feature.properties?["point_count"]??.number)
            #expect(feature.properties?["sum"]??.number == 2 * count)
            #expect(feature.properties?["point_count_abbreviated"]??.number == count)
            #expect(feature.properties?["cluster_id"] == feature.identifier.flatMap(\.number).map { .number($0) })
        }
    }

    private func largest() throws -> Feature {
        try #require(
            try all().max {
                ($0.properties?["point_count"]??.number ?? 1) < ($1.properties?["point_count"]??.number ?? 1)
            })
    }

    @Test("Leaves, children and expansion zoom level of a cluster are returned")
    func apart() throws {
        let cluster = try largest()
        var leaves: [Feature]?
        style.getGeoJsonClusterLeaves(forSourceId: "s", feature: cluster) { leaves = try? $0.get().features }
        #expect(leaves?.count == 4 && leaves?.contains { $0.properties?["cluster"] != nil } == false)
        var children: [Feature]?
        style.getGeoJsonClusterChildren(forSourceId: "s", feature: cluster) { children = try? $0.get().features }
        #expect(children?.count == 3)
        #expect(children?.compactMap { $0.properties?["point_count"]??.number } == [2])
        var zoom: JSONValue?
        style.getGeoJsonClusterExpansionZoom(forSourceId: "s", feature: cluster) { zoom = try? $0.get().value }
        #expect(zoom == 6)
        kiosk.map.setCamera(to: CameraOptions(zoom: 6))
        let pair = try largest()
        style.getGeoJsonClusterExpansionZoom(forSourceId: "s", feature: pair) { zoom = try? $0.get().value }
        // Two points at one coordinate are together at every zoom level at which points are clustered.
        #expect(zoom == 18)
    }

    @Test("Leaves are returned in pages, in a stable order")
    func pages() throws {
        let cluster = try largest()
        func page(_ limit: UInt64, _ offset: UInt64) -> [FeatureIdentifier?]? {
            var page: [Feature]?
            style.getGeoJsonClusterLeaves(forSourceId: "s", feature: cluster, limit: limit, offset: offset) {
                page = try? $0.get().features
            }
            return page?.map(\.identifier)
        }
        let whole = try #require(page(10, 0))
        #expect(whole.count == 4)
        #expect(page(0, 0) == whole)
        #expect(page(.max, 0) == whole)
        for limit in 1...4 {
            for offset in 0...5 {
                #expect(page(UInt64(limit), UInt64(offset)) == Array(whole.dropFirst(offset).prefix(limit)))
            }
        }
        #expect(page(.max, .max) == [])
    }

    @Test("Features that are not clusters, unknown sources and sources without clusters are errors")
    func errors() throws {
        try style.addSource(GeoJSONSource(id: "plain"))
        let cluster = try largest()
        var unknown = cluster
        unknown.properties?["cluster_id"] = 12345678
        var fraction = cluster
        fraction.properties?["cluster_id"] = 0.5
        var huge = cluster
        huge.properties?["cluster_id"] = 1e300
        for (source, feature) in [
            ("z", cluster), ("plain", cluster), ("s", .point(1)), ("s", unknown), ("s", fraction), ("s", huge),
        ] {
            var failures = 0
            func count(_ result: Result<FeatureExtensionValue, any Error>) {
                if case .failure(let error) = result, error is StyleError { failures += 1 }
            }
            style.getGeoJsonClusterLeaves(forSourceId: source, feature: feature, completion: count)
            style.getGeoJsonClusterChildren(forSourceId: source, feature: feature, completion: count)
            style.getGeoJsonClusterExpansionZoom(forSourceId: source, feature: feature, completion: count)
            #expect(failures == 3)
        }
    }

    @Test("Changed points are clustered again, and the source still has every point")
    func changes() throws {
        #expect(try kiosk.features(of: "s").count == 10)
        try style.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: ["0", "9"])
        #expect(try kiosk.features(of: "s").count == 8)
        #expect(try counts(atZoom: 5).reduce(0, +) == 8 && counts(atZoom: 6) == Array(repeating: 1, count: 8))
        try style.setSourceProperty(for: "s", property: "cluster", value: false)
        #expect(try counts(atZoom: 4) == Array(repeating: 1, count: 8))
    }
}
