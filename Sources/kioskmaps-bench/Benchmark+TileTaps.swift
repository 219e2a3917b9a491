import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// A tap on a map of polygons, lines and circles in a hundred tiles and more.
    static let tapTiles = Benchmark(
        name: "tap-100-tiles", unit: .microseconds,
        prepare: {
            let town = try TiledTown()
            return {
                for point in TiledTown.taps { town.map.queryRenderedFeatures(with: point) { consume($0) } }
                return TiledTown.taps.count
            }
        })
}

/// A map of a custom geometry source with 300 features in each tile.
@MainActor
private final class TiledTown {
    private static let size = CGSize(width: 5120, height: 5120)
    private static let center = CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52)

    static let taps: [CGPoint] = {
        var random = SplitMix(seed: 15)
        return (0..<1_000).map { _ in
            CGPoint(x: random.nextUnit() * size.width, y: random.nextUnit() * size.height)
        }
    }()

    private let clock = ManualClock()
    private let mapView: MapView
    private var tileCount = 0

    var map: MapboxMap { mapView.mapboxMap }

    init() throws {
        mapView = MapView(
            frame: CGRect(origin: .zero, size: Self.size),
            mapInitOptions: MapInitOptions(
                cameraOptions: CameraOptions(center: Self.center, zoom: 14), styleURI: nil), clock: clock)
        mapView.renderer = SceneRecorder()
        map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        clock.advance(by: 0.1)
        try map.addCustomGeometrySource(
            withId: "town",
            options: CustomGeometrySourceOptions(
                fetchTileFunction: { [unowned self] in provide($0) }, cancelTileFunction: { _ in }, maxZoom: 14))
        try map.addLayer(FillLayer(id: "blocks", source: "town"))
        try map.addLayer(LineLayer(id: "streets", source: "town"))
        var circles = CircleLayer(id: "places", source: "town")
        circles.circleRadius = .expression(Exp(.get, "r"))
        try map.addLayer(circles)
        clock.advance(by: 10)
        guard tileCount >= 100 else { throw MapError(message: "tap-100-tiles: only \(tileCount) tiles are in view") }
    }

    /// Provides a hundred small polygons, lines and points in a grid.
    private func provide(_ tile: CanonicalTileID) {
        tileCount += 1
        let bounds = tile.coordinateBounds
        func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
            CLLocationCoordinate2D(
                latitude: bounds.southwest.latitude + (bounds.northeast.latitude - bounds.southwest.latitude) * y / 10,
                longitude: bounds.southwest.longitude + (bounds.northeast.longitude - bounds.southwest.longitude) * x
                    / 10)
        }
        let features = (0..<100).flatMap { index -> [Feature] in
            let (x, y) = (Double(index % 10), Double(index / 10))
            var point = Feature(geometry: Point(coordinate(x + 0.8, y + 0.8)))
            point.properties = ["r": .number(Double(index % 5 + 2))]
            let corners = [(0.1, 0.1), (0.6, 0.1), (0.6, 0.6), (0.1, 0.6), (0.1, 0.1)].map {
                coordinate(x + $0, y + $1)
            }
            return [
                Feature(geometry: Polygon([corners])),
                Feature(geometry: LineString([coordinate(x, y + 0.8), coordinate(x + 1, y + 0.8)])), point,
            ]
        }
        try? map.setCustomGeometrySourceTileData(forSourceId: "town", tileId: tile, features: features)
    }
}
