import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskScene

/// Queries of features that are repeated in all tiles that they touch, beside a source with the same features as a whole.
@MainActor
@Suite("Queries of tiles")
struct TileQueryTests {
    private static let kinds = ["circle", "line", "fill", "fill-extrusion"]

    private static var style: String {
        let paints = [
            "circle": #"{"circle-radius":["get","size"]}"#, "line": #"{"line-width":["get","size"]}"#, "fill": "{}",
            "fill-extrusion": #"{"fill-extrusion-height":["*",["get","size"],20000]}"#,
        ]
        let layers = kinds.flatMap { kind in
            [("whole", ""), ("cut", #","source-layer":"all""#)].map { source, layer in
                #"{"id":"\#(source)-\#(kind)","type":"\#(kind)","source":"\#(source)"\#(layer),"paint":\#(paints[kind] ?? "")}"#
            }
        }.joined(separator: ",")
        return #"""
            {"version":8,"sources":{"whole":{"type":"geojson","data":{"type":"FeatureCollection","features":[]}},
            "cut":{"type":"vector","tiles":["test://{z}/{x}/{y}"]}},"layers":[\#(layers)]}
            """#
    }

    /// A map, and the tiles of one of its sources.
    private struct Scene {
        let kiosk: Kiosk
        let tiles: [LoadedTile]

        /// The tiles in all copies of the world, as drawn.
        @MainActor var drawn: QueriedTiles {
            let parts = TilePart.parts(
                of: tiles.flatMap { tile in
                    (-8...8).map { DrawnTile(id: OverscaledTileID(tile.id, wrap: Int16($0)), tile: tile) }
                })
            return QueriedTiles { _ in parts }
        }
    }

    private func makeScene(_ camera: CameraOptions, _ features: [Feature], tiles: [TileID]) throws -> Scene {
        let kiosk = Kiosk(camera: camera)
        try kiosk.load(Self.style)
        try kiosk.map.updateGeoJSONSource(
            withId: "whole", geoJSON: .featureCollection(FeatureCollection(features: features)))
        let loaded = tiles.enumerated().map { index, id in
            LoadedTile(id: id, revision: UInt64(index + 1), content: .features(Self.tile(id, of: features)))
        }
        return Scene(kiosk: kiosk, tiles: loaded)
    }

    /// Returns a map whose source has loaded four tiles that cover the world.
    private func makeLoadedKiosk(_ camera: CameraOptions, _ features: [Feature]) throws -> Kiosk {
        let scene = try makeScene(camera, features, tiles: TileID(z: 0, x: 0, y: 0).children)
        let kiosk = scene.kiosk
        kiosk.frame()
        let source = try #require(kiosk.map.tileSources.sources["cut"])
        for tile in scene.tiles {
            source.stored[tile.id] = TileSource.StoredTile(
                tile: tile, data: Data(), layers: ["all"], version: ResourceVersion())
            source.pyramid.didStart(tile.id)
            source.pyramid.didLoad(tile.id, .data, at: kiosk.clock.now)
        }
        return kiosk
    }

    /// Returns the features whose bounds touch a tile, whole and without regard to its edges.
    private static func tile(_ id: TileID, of features: [Feature]) -> VectorTileFeatures {
        var shapes = ShapeColumns()
        var ranges = ContiguousArray<Range<Int32>>()
        var identifiers = ContiguousArray<FeatureIdentifier?>()
        var attributes = ContiguousArray<FeatureAttributes>()
        for feature in features {
            var own = ShapeColumns()
            guard let geometry = feature.geometry else { continue }
            own.append(geometry, owner: 0)
            guard (0..<own.count).contains(where: { own.box(ofShape: $0).intersects(id.box) }) else { continue }
            let start = Int32(shapes.count)
            shapes.append(0..<own.count, of: own, owner: identifiers.count)
            ranges.append(start..<Int32(shapes.count))
            identifiers.append(feature.identifier)
            attributes.append(FeatureAttributes(properties: feature.properties ?? [:]))
        }
        let store = FeatureStore(
            identifiers: identifiers, attributes: attributes, shapes: shapes, shapeRanges: ranges, clipBounds: id.box)
        return VectorTileFeatures(layers: ["all": store])
    }

    private func hits(_ scene: Scene, _ layer: String, _ region: PlanarRegion, _ tolerance: CGFloat) throws
        -> [FeatureHit]
    {
        let layer = try #require(scene.kiosk.map.layers.first { $0.id == layer })
        return scene.kiosk.map.hits(of: layer, in: region, tolerance: tolerance, tiles: scene.drawn)
    }

    private static func features(_ count: Int, using random: inout SeededGenerator) -> [Feature] {
        (0..<count).map { index in
            let center = (random.number(-60...60), random.number(-50...50))
            func near() -> CLLocationCoordinate2D {
                CLLocationCoordinate2D(
                    latitude: center.1 + random.number(-12...12), longitude: center.0 + random.number(-20...20))
            }
            var feature: Feature
            switch index % 3 {
            case 0: feature = Feature(geometry: Point(near()))
            case 1: feature = Feature(geometry: LineString((0..<4).map { _ in near() }))
            default:
                let ring = (0..<5).map { _ in near() }
                feature = Feature(geometry: Polygon([ring + [ring[0]]]))
            }
            feature.identifier = .number(Double(index))
            feature.properties = ["size": .number(random.number(1...14))]
            return feature
        }
    }

    /// Returns tiles that cover the world, some of them with ancestors below them.
    private static func tiles(using random: inout SeededGenerator) -> [TileID] {
        var tiles: [TileID] = []
        func cover(_ id: TileID) {
            let isSplit = id.z < 2 || (id.z < 4 && random.chance(of: 3))
            if !isSplit || random.chance(of: 4) { tiles.append(id) }
            if isSplit { for child in id.children { cover(child) } }
        }
        cover(TileID(z: 0, x: 0, y: 0))
        return tiles.sorted { $0.z < $1.z }
    }

    @Test("Points, regions and tolerances find the same features as in one source")
    func sameAsWhole() throws {
        var random = SeededGenerator(seed: 5)
        var hitCount = 0
        for _ in 0..<randomRounds(12) {
            let camera = CameraOptions(
                center: .init(latitude: random.number(-30...30), longitude: random.number(-60...60)),
                zoom: CGFloat(random.number(2.5...5)), bearing: random.number(0...360),
                pitch: random.flip() ? 0 : CGFloat(random.number(0...45)))
            let scene = try makeScene(
                camera, Self.features(40, using: &random), tiles: Self.tiles(using: &random))
            for _ in 0..<40 {
                let point = CGPoint(x: random.number(0...800), y: random.number(100...600))
                let size = CGSize(width: random.number(0...200), height: random.number(0...200))
                let isPoint = random.flip()
                let region = isPoint ? PlanarRegion(point) : PlanarRegion(CGRect(origin: point, size: size))
                let tolerance: CGFloat = isPoint && random.flip() ? 22 : 0
                for kind in Self.kinds {
                    let whole = try hits(scene, "whole-\(kind)", region, tolerance)
                    let cut = try hits(scene, "cut-\(kind)", region, tolerance)
                    #expect(Set(cut.map(\.identifier)) == Set(whole.map(\.identifier)), "\(kind) \(region)")
                    #expect(cut.count == whole.count)
                    hitCount += whole.count
                    for hit in whole {
                        let same = cut.first { $0.identifier == hit.identifier }
                        #expect(same?.distance.isClose(to: hit.distance, within: 1e-3) == true)
                    }
                }
            }
        }
        #expect(hitCount > 0)
    }

    @Test("A feature without an id is hit once on an edge of tiles, in the tile that contains the point")
    func edges() throws {
        let ring = [(-40.0, -40.0), (40, -40), (40, 40), (-40, 40), (-40, -40)].map {
            CLLocationCoordinate2D(latitude: $0.1, longitude: $0.0)
        }
        var area = Feature(geometry: Polygon([ring]))
        area.properties = ["size": 4]
        var point = Feature(geometry: Point(CLLocationCoordinate2D(latitude: 0, longitude: 0)))
        point.properties = ["size": 4]
        let scene = try makeScene(
            CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 3), [area, point],
            tiles: TileID(z: 0, x: 0, y: 0).children)
        for kind in Self.kinds where kind != "line" {
            let found = try hits(scene, "cut-\(kind)", PlanarRegion(scene.kiosk.center), 0)
            #expect(found.map(\.tile) == [TileID(z: 1, x: 1, y: 1)], "\(kind)")
        }
    }

    @Test("A query of the source returns a feature with an id once, and requires the layers of the source")
    func sourceQueries() throws {
        var random = SeededGenerator(seed: 6)
        let features = Self.features(30, using: &random)
        let kiosk = try makeLoadedKiosk(CameraOptions(center: .init(), zoom: 3), features)
        var found: Result<[QueriedSourceFeature], any Error>?
        kiosk.map.querySourceFeatures(for: "cut", options: SourceQueryOptions(sourceLayerIds: ["all", "none"])) {
            found = $0
        }
        let ids = try #require(found).get().compactMap(\.feature.identifier)
        #expect(ids.count == features.count)
        #expect(Set(ids) == Set(features.compactMap(\.identifier)))
        kiosk.map.querySourceFeatures(for: "cut") { found = $0 }
        #expect(throws: StyleError.self) { try found?.get() }
    }

    @Test("A state of a vector source requires its layer, and applies to the features of all tiles")
    func states() throws {
        var feature = Feature(geometry: Point(CLLocationCoordinate2D(latitude: 0, longitude: 0)))
        feature.identifier = 7
        feature.properties = ["size": 9]
        let kiosk = try makeLoadedKiosk(CameraOptions(center: .init(), zoom: 3), [feature])
        var result: Result<NSNull, any Error>?
        kiosk.map.setFeatureState(sourceId: "cut", featureId: "7", state: ["on": true]) { result = $0 }
        #expect(throws: StyleError.self) { try result?.get() }
        kiosk.map.setFeatureState(sourceId: "cut", sourceLayerId: "all", featureId: "7", state: ["on": true])
        var found: Result<[QueriedRenderedFeature], any Error>?
        kiosk.map.queryRenderedFeatures(with: kiosk.center, options: RenderedQueryOptions(layerIds: ["cut-circle"])) {
            found = $0
        }
        let states = try #require(found).get().map(\.state)
        #expect(states == [["on": true]])
    }
}
