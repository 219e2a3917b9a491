import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import KioskSymbols
import KioskTiles
import Synchronization
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// Labels of maps with and without a renderer, in a source without tiles and in one with tiles.
@MainActor
@Suite("Labels of a map that is not drawn")
struct UndrawnLabelTests {
    /// A source of the labels.
    enum Source: CaseIterable {
        case geoJSON, tiles
    }

    private func features() -> [Feature] {
        func feature(_ id: String, _ geometry: Geometry, rank: Double) -> Feature {
            var feature = Feature(geometry: geometry)
            feature.identifier = .string(id)
            feature.properties = ["name": .string(id), "rank": .number(rank), "kind": .string("point")]
            return feature
        }
        func position(_ x: Double, _ y: Double) -> CLLocationCoordinate2D { .init(latitude: y, longitude: x) }
        var road = feature("along", .lineString(LineString([position(-60, 20), position(60, 20)])), rank: 0)
        road.properties?["kind"] = "road"
        return [
            feature("first", .point(Point(position(0, 0))), rank: 0),
            feature("hidden", .point(Point(position(1, 0))), rank: 1),
            feature("alone", .point(Point(position(0, -30))), rank: 2), road,
        ]
    }

    private func makeMap(_ source: Source, isDrawn: Bool, workers: Int? = nil) throws -> MapView {
        let clock = ManualClock()
        if let workers { clock.backgroundExecutor = WorkerPool(clock: clock, workers: workers, seed: 3) }
        return try makeMap(source, isDrawn: isDrawn, clock: clock, shaper: SquareTextShaper())
    }

    private func makeMap(
        _ source: Source, isDrawn: Bool, clock: ManualClock, shaper: any TextShaping
    ) throws -> MapView {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(center: .init(), zoom: 1)), clock: clock)
        // Their texts are shaped on the main actor.
        mapView.ornaments.options = .hidden
        if isDrawn { mapView.renderer = SceneRecorder() }
        mapView.textShaper = shaper
        let map = mapView.mapboxMap
        map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        let features = features()
        switch source {
        case .geoJSON:
            var source = GeoJSONSource(id: "s")
            source.data = .featureCollection(FeatureCollection(features: features))
            try map.addSource(source)
        case .tiles:
            let options = CustomGeometrySourceOptions(
                fetchTileFunction: { [weak map] tile in
                    let own = features.filter { feature in
                        guard case .point(let point)? = feature.geometry else { return true }
                        let (world, box) = (WebMercator.point(for: point.coordinates), tile.box)
                        return (box.minX..<box.maxX).contains(world.x) && (box.minY..<box.maxY).contains(world.y)
                    }
                    try? map?.setCustomGeometrySourceTileData(forSourceId: "s", tileId: tile, features: own)
                }, cancelTileFunction: { _ in }, maxZoom: 4)
            try map.addCustomGeometrySource(withId: "s", options: options)
        }
        try map.addLayer(
            with: [
                "id": "points", "type": "symbol", "source": "s",
                "filter": ["==", ["get", "kind"], "point"] as [Any],
                "text-field": ["get", "name"], "symbol-sort-key": ["get", "rank"],
            ], layerPosition: nil)
        try map.addLayer(
            with: [
                "id": "roads", "type": "symbol", "source": "s",
                "filter": ["==", ["get", "kind"], "road"] as [Any],
                "text-field": ["get", "name"], "symbol-placement": "line", "text-size": 12,
            ], layerPosition: nil)
        for _ in 0..<30 { clock.advance(by: 0.1) }
        return mapView
    }

    /// Returns the ids of the features that a query finds at points in a grid, and those of hits with a tolerance.
    private func found(in mapView: MapView) throws -> [[String]] {
        let map = mapView.mapboxMap
        func names(_ identifiers: [FeatureIdentifier?]) -> [String] {
            identifiers.map { if case .string(let id)? = $0 { id } else { "?" } }
        }
        var found: [[String]] = []
        for x in stride(from: 4.0, to: 400, by: 12) {
            for y in stride(from: 4.0, to: 300, by: 12) {
                let point = CGPoint(x: x, y: y)
                let queried = try map.renderedFeatures(in: PlanarRegion(point), nil)
                found.append(names(queried.map(\.queriedFeature.feature.identifier)))
                for layer in map.layers {
                    found.append(names(map.hits(of: layer, in: PlanarRegion(point), tolerance: 22).map(\.identifier)))
                }
            }
        }
        return found
    }

    @Test("Queries and hits find the same labels with and without a renderer", arguments: Source.allCases, [nil, 2])
    func sameWithoutRenderer(source: Source, workers: Int?) throws {
        let drawn = try found(in: makeMap(source, isDrawn: true, workers: workers))
        let undrawn = try found(in: makeMap(source, isDrawn: false, workers: workers))
        #expect(drawn == undrawn)
        let all = Set(drawn.joined())
        #expect(all == ["first", "alone", "along"])
    }

    @Test(
        "The placed and the hidden texts of a layer are the same with and without a renderer",
        arguments: Source.allCases)
    func texts(source: Source) throws {
        for isDrawn in [true, false] {
            let mapView = try makeMap(source, isDrawn: isDrawn)
            #expect(mapView.placedTexts(ofLayer: "points") == ["first": true, "hidden": false, "alone": true])
            #expect(mapView.placedTexts(ofLayer: "roads") == ["along": true])
        }
    }

    @Test("A query without a renderer finds what a change has shown or hidden", arguments: Source.allCases)
    func change(source: Source) throws {
        let mapView = try makeMap(source, isDrawn: false)
        let map = mapView.mapboxMap
        let point = map.point(for: CLLocationCoordinate2D(latitude: 0, longitude: 1))
        func ids() throws -> [FeatureIdentifier?] {
            try map.renderedFeatures(in: PlanarRegion(point), nil).map(\.queriedFeature.feature.identifier)
        }
        #expect(try ids() == ["first"])
        try map.setLayerProperty(
            for: "points", property: "symbol-sort-key", value: ["-", 0, ["get", "rank"]] as [Any])
        #expect(try ids() == ["hidden"])
        try map.setLayerProperty(for: "points", property: "visibility", value: "none")
        #expect(try ids().isEmpty)
    }

    @Test("A map that is neither drawn nor queried lays out no text", arguments: Source.allCases)
    func lazy(source: Source) throws {
        let shaper = SquareTextShaper()
        let mapView = try makeMap(source, isDrawn: false, clock: ManualClock(), shaper: shaper)
        #expect(shaper.count == 0)
        _ = try mapView.mapboxMap.renderedFeatures(in: PlanarRegion(CGPoint.zero), nil)
        #expect(shaper.count > 0)
    }

    @Test("Texts of tiles are shaped off the main actor, and shown as without threads")
    func offMainActor() throws {
        let shaper = ThreadNotingShaper()
        let clock = ManualClock()
        clock.backgroundExecutor = WorkerPool(clock: clock, workers: 4, seed: 5)
        let threaded = try makeMap(.tiles, isDrawn: true, clock: clock, shaper: shaper)
        #expect(shaper.onMainThread == 0 && shaper.onOtherThreads > 0)
        #expect(try found(in: threaded) == found(in: makeMap(.tiles, isDrawn: true)))
    }
}

/// A shaper of square glyphs that counts its calls on the main thread and on others.
private final class ThreadNotingShaper: TextShaping {
    private let counts = Mutex((main: 0, other: 0))
    private let base = SquareTextShaper()

    var onMainThread: Int { counts.withLock { $0.main } }
    var onOtherThreads: Int { counts.withLock { $0.other } }

    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let isMain = Thread.isMainThread
        counts.withLock { if isMain { $0.main += 1 } else { $0.other += 1 } }
        return base.shape(text, fonts: fonts, direction: direction)
    }
}
