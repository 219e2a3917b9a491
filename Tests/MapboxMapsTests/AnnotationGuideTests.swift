import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

/// The annotation examples of the v10 guide compile and work as documented.
@MainActor
@Suite("Guide: annotations")
struct AnnotationGuideTests {
    private let kiosk = GuideMap()
    private var mapView: MapView { kiosk.mapView }

    private func hits(at coordinate: CLLocationCoordinate2D) -> [String] {
        kiosk.frame()
        mapView.mapboxMap.setCamera(to: CameraOptions(center: coordinate, zoom: 8))
        return mapView.annotations.annotations(at: kiosk.center, radius: 0).map(\.annotation.id)
    }

    // swift-format-ignore: NeverForceUnwrap
    @Test("The example of a point annotation")
    func point() throws {
        let assets = try AssetCatalogue(name: "red_pin")
        defer { assets.remove() }
        let customCoordinate = CLLocationCoordinate2D(latitude: 43, longitude: 10)

        // Make a `PointAnnotationManager` which will be responsible for managing a collection of `PointAnnotion`s.
        let pointAnnotationManager = mapView.annotations.makePointAnnotationManager()

        // Initialize a point annotation with a geometry ("coordinate" in this case)
        var customPointAnnotation = PointAnnotation(coordinate: customCoordinate)

        // Make the annotation show a red pin.
        customPointAnnotation.image = .init(image: UIImage(named: "red_pin")!, name: "red_pin")

        // Add the annotation to the manager in order to render it on the map.
        pointAnnotationManager.annotations = [customPointAnnotation]

        #expect(hits(at: customCoordinate) == [customPointAnnotation.id])
        #expect(mapView.mapboxMap.style.imageExists(withId: "red_pin"))
    }

    /// A delegate as applications for v10 have it.
    private final class PinDelegate: AnnotationInteractionDelegate {
        var names: [String] = []
        var slots: [String?] = []

        func annotationManager(
            _ manager: any AnnotationManager, didDetectTappedAnnotations annotations: [any Annotation]
        ) {
            guard let userInfo = annotations.first?.userInfo, let name = userInfo["name"] as? String else { return }
            names.append(name)
            manager.slot = "top"
            slots.append(manager.slot)
        }
    }

    /// A type of an application that is not sendable.
    private final class Station {
        var name = "Central"
    }

    @Test("A delegate of v10 reads the userInfo of tapped annotations")
    func userInfo() throws {
        let delegate = PinDelegate()
        let circles = mapView.annotations.makeCircleAnnotationManager(id: "circles")
        var circle = CircleAnnotation(centerCoordinate: .helsinki)
        let info: [String: Any] = ["name": "Pier", "station": Station(), "number": 7]
        circle.userInfo = info
        circles.annotations = [circle]
        circles.delegate = delegate
        kiosk.frame()
        kiosk.fingers.tap(at: kiosk.center)
        #expect(delegate.names == ["Pier"])
        #expect(delegate.slots == ["top"])
        #expect(circles.slot == "top")
        #expect((circles.annotations.first?.userInfo?["station"] as? Station)?.name == "Central")

        var any: any Annotation = circle
        any.userInfo?["name"] = "Quay"
        #expect(any.userInfo?["name"] as? String == "Quay" && circle.userInfo?["name"] as? String == "Pier")
        any.userInfo = nil
        #expect(any.userInfo == nil)
        let source = try mapView.mapboxMap.source(withId: "circles", type: GeoJSONSource.self)
        guard case .featureCollection(let collection)? = source.data else {
            Issue.record("the source holds no collection")
            return
        }
        #expect(collection.features.first?.properties?["userInfo"] == .some(["name": "Pier", "number": 7]))
    }

    @Test("A manager exists until it is removed or replaced by one with its id")
    func lifetime() {
        weak let first = mapView.annotations.makePointAnnotationManager(id: "a")
        #expect(first != nil)
        let second = mapView.annotations.makePointAnnotationManager(id: "a")
        #expect(first == nil && mapView.annotations.annotationManagersById["a"] === second)
        mapView.annotations.removeAnnotationManager(withId: "a")
        #expect(mapView.annotations.annotationManagersById.isEmpty)
    }

    @Test("The example of a line annotation")
    func line() throws {
        // Line from New York City, NY to Washington, D.C.
        let lineCoordinates = [
            CLLocationCoordinate2DMake(40.7128, -74.0060),
            CLLocationCoordinate2DMake(38.9072, -77.0369),
        ]

        // Create the line annotation.
        var lineAnnotation = PolylineAnnotation(lineCoordinates: lineCoordinates)

        // Customize the style of the line annotation
        lineAnnotation.lineColor = StyleColor(.red)
        lineAnnotation.lineOpacity = 0.8
        lineAnnotation.lineWidth = 10.0

        // Create the PolylineAnnotationManager responsible for managing
        // this line annotations (and others if you so choose)
        let lineAnnnotationManager = mapView.annotations.makePolylineAnnotationManager()

        // Add the annotation to the manager.
        lineAnnnotationManager.annotations = [lineAnnotation]

        #expect(hits(at: lineCoordinates[0]) == [lineAnnotation.id] && hits(at: lineCoordinates[1]).count == 1)
        #expect(hits(at: CLLocationCoordinate2DMake(40.7128, -77.0369)).isEmpty)
    }

    @Test("The example of a polygon annotation with a hole")
    func polygon() throws {
        // Describe the polygon's geometry
        let outerRingCoords = [
            CLLocationCoordinate2DMake(24.51713945052515, -89.857177734375),
            CLLocationCoordinate2DMake(24.51713945052515, -87.967529296875),
            CLLocationCoordinate2DMake(26.244156283890756, -87.967529296875),
            CLLocationCoordinate2DMake(26.244156283890756, -89.857177734375),
            CLLocationCoordinate2DMake(24.51713945052515, -89.857177734375),
        ]

        // This polygon has an intererior polygon which represents a hole in the shape.
        let innerRingCoords = [
            CLLocationCoordinate2DMake(25.085598897064752, -89.20898437499999),
            CLLocationCoordinate2DMake(25.085598897064752, -88.61572265625),
            CLLocationCoordinate2DMake(25.720735134412106, -88.61572265625),
            CLLocationCoordinate2DMake(25.720735134412106, -89.20898437499999),
            CLLocationCoordinate2DMake(25.085598897064752, -89.20898437499999),
        ]

        /// Create the Polygon with the outer ring and inner ring
        let outerRing = Turf.Ring(coordinates: outerRingCoords)
        let innerRing = Turf.Ring(coordinates: innerRingCoords)

        let polygon = Turf.Polygon(outerRing: outerRing, innerRings: [innerRing])
        func makePolygon() -> Polygon { polygon }

        // Create the PolygonAnnotationManager
        let polygonAnnotationManager = mapView.annotations.makePolygonAnnotationManager()

        // Create the polygon annotation
        var polygonAnnotation = PolygonAnnotation(polygon: makePolygon())

        // Style the polygon annotation
        polygonAnnotation.fillColor = StyleColor(.red)
        polygonAnnotation.fillOpacity = 0.8

        // Add the polygon annotation to the manager
        polygonAnnotationManager.annotations = [polygonAnnotation]

        #expect(hits(at: CLLocationCoordinate2DMake(25.4, -89.5)) == [polygonAnnotation.id])
        #expect(hits(at: CLLocationCoordinate2DMake(25.4, -88.9)).isEmpty)
        #expect(hits(at: CLLocationCoordinate2DMake(27, -88.9)).isEmpty)
    }

    // The controller of the guide.
    // swift-format-ignore: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
    fileprivate class MyViewController: UIViewController, AnnotationInteractionDelegate {
        var mapView: MapView!

        override func viewDidLoad() {
            super.viewDidLoad()

            // Create the point annotation, which will be rendered with a red pin.
            let coordinate = mapView.cameraState.center
            var pointAnnotation = PointAnnotation(coordinate: coordinate)
            pointAnnotation.image = .init(image: UIImage(named: "red_pin")!, name: "red_pin")

            // Create the point annotation manager
            let pointAnnotationManager = mapView.annotations.makePointAnnotationManager()

            // Allow the view controller to accept annotation selection events.
            pointAnnotationManager.delegate = self

            // Add the annotation to the map.
            pointAnnotationManager.annotations = [pointAnnotation]
        }

        // MARK: - AnnotationInteractionDelegate
        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public func annotationManager(
            _ manager: AnnotationManager,
            didDetectTappedAnnotations annotations: [Annotation]
        ) {
            print("Annotations tapped: \(annotations)")
        }
    }

    /// The controller of the guide with a record of what it receives.
    private final class RecordingController: MyViewController {
        var tapped: [String] = []

        override func annotationManager(
            _ manager: AnnotationManager, didDetectTappedAnnotations annotations: [Annotation]
        ) {
            super.annotationManager(manager, didDetectTappedAnnotations: annotations)
            tapped += annotations.map(\.id)
        }
    }

    @Test("The example of selecting annotations")
    func selecting() throws {
        let assets = try AssetCatalogue(name: "red_pin")
        defer { assets.remove() }
        let controller = RecordingController()
        controller.mapView = mapView
        controller.viewDidLoad()
        kiosk.frame()
        kiosk.fingers.tap(at: CGPoint(x: 20, y: 20))
        #expect(controller.tapped.isEmpty)
        kiosk.fingers.tap(at: kiosk.center)
        let manager = try #require(mapView.annotations.annotationManagersById.values.first as? PointAnnotationManager)
        #expect(controller.tapped == manager.annotations.map(\.id))
        #expect("\(manager.annotations)".count < 2_000, "printing an annotation prints no pixels")
        #expect(manager.annotations.map(\.isSelected) == [true])
    }
}
