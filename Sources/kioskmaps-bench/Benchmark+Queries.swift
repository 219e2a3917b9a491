import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// A query at a point among 100,000 features.
    static let pointQuery = Benchmark(
        name: "query-point-100k", unit: .microseconds,
        prepare: {
            let map = try makeMap()
            return {
                for point in points { map.queryRenderedFeatures(with: point) { consume($0) } }
                return points.count
            }
        }, baseline: linearScan)

    /// A query of a box of 100 × 100 points among 100,000 features.
    static let boxQuery = Benchmark(
        name: "query-box-100k", unit: .microseconds,
        prepare: {
            let map = try makeMap()
            return {
                for point in points {
                    let box = CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100)
                    map.queryRenderedFeatures(with: box) { consume($0) }
                }
                return points.count
            }
        }, baseline: linearScan)

    private static let size = CGSize(width: 1920, height: 1080)

    private static let points: [CGPoint] = {
        var random = SplitMix(seed: 12)
        return (0..<1_000).map { _ in
            CGPoint(x: random.nextUnit() * size.width, y: random.nextUnit() * size.height)
        }
    }()

    private static let coordinates: [CLLocationCoordinate2D] = {
        var random = SplitMix(seed: 13)
        return (0..<100_000).map { _ in
            CLLocationCoordinate2D(latitude: 59 + random.nextUnit() * 4, longitude: 22 + random.nextUnit() * 8)
        }
    }()

    @MainActor
    private static func makeMap() throws -> MapboxMap {
        let camera = CameraOptions(center: CLLocationCoordinate2D(latitude: 61, longitude: 26), zoom: 7)
        let mapView = MapView(
            frame: CGRect(origin: .zero, size: size), mapInitOptions: MapInitOptions(cameraOptions: camera))
        let map = mapView.mapboxMap
        var source = GeoJSONSource(id: "places")
        source.data = .featureCollection(
            FeatureCollection(
                features: coordinates.enumerated().map { index, coordinate in
                    var feature = Feature(geometry: Point(coordinate))
                    feature.identifier = .number(Double(index))
                    feature.properties = ["r": .number(Double(index % 5 + 2))]
                    return feature
                }))
        try map.addSource(source)
        var layer = CircleLayer(id: "places", source: "places")
        layer.circleRadius = .expression(Exp(.get, "r"))
        try map.addLayer(layer)
        return map
    }

    private static let linearScan: (name: String, prepare: @MainActor () throws -> Body) = (
        "linear scan",
        {
            let map = try makeMap()
            let transform = map.cameraTransform
            let worlds = coordinates.map { WebMercator.point(for: $0) }
            return {
                for point in points.prefix(5) {
                    consume(
                        worlds.lastIndex { world in
                            guard let seen = transform.screenPoint(for: world) else { return false }
                            return hypot(seen.x - point.x, seen.y - point.y) < 6
                        })
                }
                return 5
            }
        }
    )
}
