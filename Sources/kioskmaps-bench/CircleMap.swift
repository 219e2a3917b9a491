import Foundation
import KioskMaps
import KioskMapsTesting

/// A map with many circles, of which a tap hits about one, and taps spread over the view.
@MainActor
final class CircleMap {
    let clock = ManualClock()
    let mapView: MapView
    let circles: [CircleAnnotation]
    let taps: [CGPoint]
    private(set) var manager: CircleAnnotationManager

    /// The observations of the map.
    var tokens: [AnyCancelable] = []

    /// Creates a map without circles in view.
    ///
    /// - Parameters:
    ///   - count: The number of circles.
    ///   - pitch: The pitch of the camera, in degrees.
    ///   - scene: The layers below the circles; nil for none.
    init(count: Int, pitch: CGFloat = 0, scene: LayerTypeScene? = nil) {
        let shelf = ResourceShelf()
        shelf.files = scene?.files ?? [:]
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080),
            mapInitOptions: scene.map { MapInitOptions(styleJSON: $0.style) } ?? MapInitOptions(), clock: clock,
            resources: scene.map { _ in shelf })
        mapView.mapboxMap.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 9, pitch: pitch))
        manager = mapView.annotations.makeCircleAnnotationManager(id: "crowd")
        circles = Self.circles(count)
        var random = SplitMix(seed: 2)
        taps = (0..<1000).map { _ in CGPoint(x: 1920 * random.nextUnit(), y: 1080 * random.nextUnit()) }
    }

    /// Assigns all circles to a new manager.
    func assign() {
        manager = mapView.annotations.makeCircleAnnotationManager(id: "crowd")
        manager.annotations = circles
        show()
    }

    /// Updates the source and queries it once.
    func show() {
        clock.advance(by: clock.frameInterval)
        consume(mapView.annotations.annotations(at: taps[0], radius: 0))
    }

    /// The default bounds of the circles.
    static let country = CoordinateBounds(
        southwest: CLLocationCoordinate2D(latitude: 57, longitude: 19),
        northeast: CLLocationCoordinate2D(latitude: 63, longitude: 31))

    /// Returns circles with distinct identifiers that need no memory besides the annotation.
    static func circles(_ count: Int, over bounds: CoordinateBounds = country) -> [CircleAnnotation] {
        var random = SplitMix(seed: 1)
        return (0..<count).map { index in
            CircleAnnotation(
                id: "circle \(index)",
                centerCoordinate: CLLocationCoordinate2D(
                    latitude: bounds.south + bounds.latitudeSpan * random.nextUnit(),
                    longitude: bounds.west + bounds.longitudeSpan * random.nextUnit()))
        }
    }
}
