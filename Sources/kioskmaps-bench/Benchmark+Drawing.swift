import Foundation
import KioskMaps
import KioskRendering

extension Benchmark {
    /// Panned frames of 1920 × 1080 pixels with annotations, including the work of the rasteriser.
    static let drawings = [
        drawing(named: "draw-10k-circles", [(.circles, 10_000)]), drawing(named: "draw-10k-lines", [(.lines, 10_000)]),
        drawing(named: "draw-10k-polygons", [(.polygons, 10_000)]),
        drawing(named: "draw-10k-icons", [(.icons, 10_000)]),
        drawing(named: "draw-10k-mixed", mixed),
        drawing(named: "draw-100k-circles", [(.circles, 100_000)]),
    ]

    /// The kind of the annotations of a drawing.
    enum Kind {
        case circles, lines, polygons, icons
    }

    /// The numbers of 10,000 mixed annotations.
    static let mixed: [(kind: Kind, count: Int)] = [
        (.polygons, 2500), (.lines, 2500), (.circles, 2500), (.icons, 2500),
    ]

    private static func drawing(named name: String, _ contents: [(kind: Kind, count: Int)]) -> Benchmark {
        Benchmark(
            name: name, unit: .milliseconds, runs: 15,
            prepare: {
                let clock = ManualClock()
                let center = CLLocationCoordinate2D(latitude: 60, longitude: 25)
                let mapView = MapView(
                    frame: CGRect(x: 0, y: 0, width: 1920, height: 1080),
                    mapInitOptions: MapInitOptions(
                        cameraOptions: CameraOptions(center: center, zoom: 9),
                        styleJSON: #"{"version":8,"sources":{},"layers":[{"id":"land","type":"background"}]}"#),
                    clock: clock)
                let renderer = try OffscreenRenderer()
                mapView.renderer = renderer
                try add(contents, to: mapView)
                clock.advance(by: clock.frameInterval)
                var step = 0
                return {
                    step += 1
                    let offset = Double(step % 16) * 0.002
                    mapView.mapboxMap.setCamera(
                        to: CameraOptions(
                            center: CLLocationCoordinate2D(latitude: 60 + offset, longitude: 25 + offset)))
                    clock.advance(by: clock.frameInterval)
                    try renderer.finish()
                    return 1
                }
            })
    }

    /// Adds annotations that are spread over a view at 60° N 25° E with the zoom level 9.
    @MainActor
    static func add(_ contents: [(kind: Kind, count: Int)], to mapView: MapView) throws {
        for (kind, count) in contents { try add(count, kind, to: mapView) }
    }

    @MainActor
    private static func add(_ count: Int, _ kind: Kind, to mapView: MapView) throws {
        let coordinates = CircleMap.circles(count, over: view).map(\.point.coordinates)
        func neighbor(_ position: CLLocationCoordinate2D, _ east: Double, _ north: Double) -> CLLocationCoordinate2D {
            CLLocationCoordinate2D(
                latitude: position.latitude + north * 0.004, longitude: position.longitude + east * 0.008)
        }
        switch kind {
        case .circles:
            mapView.annotations.makeCircleAnnotationManager(id: "circles").annotations = coordinates.enumerated().map {
                CircleAnnotation(id: "circle \($0)", centerCoordinate: $1)
            }
        case .lines:
            mapView.annotations.makePolylineAnnotationManager(id: "lines").annotations = coordinates.enumerated().map {
                PolylineAnnotation(
                    id: "line \($0)",
                    lineCoordinates: [$1, neighbor($1, 1, 0), neighbor($1, 1, 1), neighbor($1, 2, 1)])
            }
        case .polygons:
            mapView.annotations.makePolygonAnnotationManager(id: "polygons").annotations = coordinates.enumerated().map
            {
                PolygonAnnotation(
                    id: "polygon \($0)",
                    polygon: Polygon([[$1, neighbor($1, 1, 0), neighbor($1, 1, 1), neighbor($1, 0, 1), $1]]))
            }
        case .icons:
            let pixels = (0..<24 * 24).flatMap { index -> [UInt8] in [UInt8(index % 256), 80, 160, 255] }
            guard let image = UIImage(pixelWidth: 24, pixelHeight: 24, pixels: pixels) else {
                throw MapError(message: "draw: the icon is invalid")
            }
            mapView.annotations.makePointAnnotationManager(id: "icons").annotations = coordinates.enumerated().map {
                var annotation = PointAnnotation(id: "icon \($0)", coordinate: $1)
                annotation.image = PointAnnotation.Image(image: image, name: "icon")
                return annotation
            }
        }
    }

    /// The bounds of the view.
    private static let view = CoordinateBounds(
        southwest: CLLocationCoordinate2D(latitude: 59.63, longitude: 23.7),
        northeast: CLLocationCoordinate2D(latitude: 60.37, longitude: 26.3))
}
