import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Sources and layers of annotation managers")
struct ManagerStyleTests {
    private let kiosk = Kiosk()
    private var style: StyleManager { kiosk.map.style }

    private func features(_ id: String) throws -> [Feature] {
        let source = try style.source(withId: id, type: GeoJSONSource.self)
        guard case .featureCollection(let collection) = try #require(source.data) else {
            Issue.record("the source holds no collection")
            return []
        }
        return collection.features
    }

    @Test("Each kind of manager has a source and a layer with its id and type")
    func kinds() throws {
        let annotations = kiosk.mapView.annotations
        let managers: [(any AnnotationManager, LayerType)] = [
            (annotations.makePointAnnotationManager(id: "points"), .symbol),
            (annotations.makePolylineAnnotationManager(id: "lines"), .line),
            (annotations.makePolygonAnnotationManager(id: "areas"), .fill),
            (annotations.makeCircleAnnotationManager(id: "circles"), .circle),
        ]
        for (manager, type) in managers {
            #expect(manager.sourceId == manager.id && manager.layerId == manager.id)
            #expect(style.sourceExists(withId: manager.id))
            let layer = try style.layer(withId: manager.id, type: StyleLayer.self)
            #expect(layer.type == type && layer.source == manager.id)
            let flags = ["icon-allow-overlap", "text-allow-overlap", "icon-ignore-placement", "text-ignore-placement"]
            #expect(layer.properties.keys.sorted() == (type == .symbol ? (flags + ["symbol-z-order"]).sorted() : []))
            #expect(try features(manager.id).isEmpty)
        }
        #expect(style.allLayerIdentifiers.map(\.id) == ["background", "points", "lines", "areas", "circles"])
        #expect(style.allSourceIdentifiers.map(\.id) == ["areas", "circles", "lines", "points"])
        #expect(style.allSourceIdentifiers.allSatisfy { $0.type == .geoJSON })
        #expect(annotations.annotationManagersById.keys.sorted() == ["areas", "circles", "lines", "points"])
    }

    @Test("Annotations are features with id, geometry and properties")
    func features() throws {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        var circle = CircleAnnotation(id: "a", centerCoordinate: .helsinki)
        circle.circleRadius = 12
        circle.circleColor = StyleColor(rawValue: "#ff8800")
        circle.customData = ["name": "Pier"]
        circles.annotations = [circle, CircleAnnotation(id: "b", point: Point(.helsinki))]
        kiosk.frame()

        let features = try features("circles")
        #expect(features.map(\.identifier) == ["a", "b"])
        #expect(features[0].geometry == .point(Point(.helsinki)))
        #expect(
            features[0].properties == [
                "layerProperties": ["circle-radius": 12, "circle-color": "#ff8800"], "custom_data": ["name": "Pier"],
            ])
        #expect(features[1].properties == ["layerProperties": [:], "custom_data": [:]])
    }

    @Test("A property of an annotation overrides that of its manager")
    func coalesce() throws {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        var circle = CircleAnnotation(centerCoordinate: .helsinki)
        circle.circleRadius = 12
        circle.circleStrokeWidth = 3
        circles.annotations = [circle]
        circles.layerProperties["circle-radius"] = .number(7)
        circles.layerProperties["circle-blur"] = .number(0.5)
        kiosk.frame()
        let own: (JSONValue) -> JSONValue = { ["get", $0, ["get", "layerProperties"]] }
        #expect(
            try style.layer(withId: "circles", type: StyleLayer.self).properties == [
                "circle-radius": ["coalesce", own("circle-radius"), 7],
                "circle-stroke-width": ["coalesce", own("circle-stroke-width"), 0], "circle-blur": 0.5,
            ])

        // A property stays data-driven once it was; the manager's is forgotten when it is taken away.
        circles.annotations = []
        circles.layerProperties = StyleProperties()
        kiosk.frame()
        #expect(
            try style.layer(withId: "circles", type: StyleLayer.self).properties == [
                "circle-radius": ["coalesce", own("circle-radius"), 5],
                "circle-stroke-width": ["coalesce", own("circle-stroke-width"), 0],
            ])
    }

    @Test("A fallback that is an array is a literal, numbers and strings are not")
    func arrayFallback() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        var pin = PointAnnotation(coordinate: .helsinki)
        pin.iconOffset = [1, 2]
        pin.textSize = 20
        pin.iconAnchor = .top
        pins.annotations = [pin]
        kiosk.frame()
        let properties = try style.layer(withId: "pins", type: StyleLayer.self).properties
        let own: (JSONValue) -> JSONValue = { ["get", $0, ["get", "layerProperties"]] }
        #expect(properties["icon-offset"] == .some(["coalesce", own("icon-offset"), ["literal", [0, 0]]]))
        #expect(properties["text-size"] == .some(["coalesce", own("text-size"), 16]))
        #expect(properties["icon-anchor"] == .some(["coalesce", own("icon-anchor"), "center"]))
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("Overlap flags are true in a new manager, and false after they are set to nil")
    func overlapFlags() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        func flags() -> [Any] {
            kiosk.frame()
            return ["icon-allow-overlap", "text-allow-overlap", "icon-ignore-placement", "text-ignore-placement"].map {
                style.layerPropertyValue(for: "pins", property: $0)
            }
        }
        #expect(pins.iconAllowOverlap == nil && flags() as? [Bool] == [true, true, true, true])
        pins.iconAllowOverlap = true
        pins.textIgnorePlacement = false
        #expect(flags() as? [Bool] == [true, true, true, false])
        pins.iconAllowOverlap = nil
        pins.textIgnorePlacement = nil
        #expect(pins.iconAllowOverlap == nil && flags() as? [Bool] == [false, true, true, false])
        pins.iconAllowOverlap = true
        #expect(flags() as? [Bool] == [true, true, true, false])
    }

    @Test("The default of icon-padding reads back as a number")
    func iconPadding() {
        _ = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        #expect(style.layerPropertyValue(for: "pins", property: "icon-padding") as? Double == 2)
        let standard = StyleManager.layerPropertyDefaultValue(for: .symbol, property: "icon-padding").value
        #expect(standard as? Double == 2)
    }

    @Test("The property of the manager applies to annotations without a value")
    func fallback() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        var large = CircleAnnotation(id: "large", centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: 200, y: 300)))
        large.circleRadius = 50
        let plain = CircleAnnotation(id: "plain", centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: 600, y: 300)))
        circles.annotations = [large, plain]
        func isHit(_ x: Double) -> Bool {
            kiosk.frame()
            return !kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: 300), radius: 0).isEmpty
        }
        #expect(isHit(245) && !isHit(255))
        #expect(isHit(604.9) && !isHit(605.1))
        circles.layerProperties["circle-radius"] = .number(20)
        #expect(isHit(619.9))
        #expect(!isHit(620.1))
        #expect(!isHit(255))
        circles.layerProperties["circle-radius"] = nil
        #expect(isHit(604.9) && !isHit(605.1))
    }

    @Test("Properties of a manager are nil until they are set")
    func managerProperties() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        #expect(circles.circlePitchAlignment == nil && circles.circleTranslate == nil)
        circles.circlePitchAlignment = .map
        circles.circleTranslate = [3, 4]
        #expect(circles.circlePitchAlignment == .map && circles.circleTranslate == [3, 4])
        circles.circlePitchAlignment = nil
        #expect(circles.circlePitchAlignment == nil)
        kiosk.frame()
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("The property of the manager can be an expression")
    func expressionFallback() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        circles.layerProperties["circle-radius"] = StyleValue(["+", 20, 20])
        circles.annotations = ["a", "b"].map { CircleAnnotation(id: $0, centerCoordinate: .helsinki) }
        func ids() -> [String] {
            kiosk.frame()
            return kiosk.mapView.annotations.annotations(at: CGPoint(x: 430, y: 300), radius: 0).map(\.annotation.id)
        }
        #expect(ids() == ["b", "a"])
        circles.update("a") { $0.circleRadius = 3 }
        #expect(ids() == ["b"] && kiosk.diagnostics.isEmpty)
    }

    @Test("An invalid property is reported once, and its default is used")
    func unusable() {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        circles.layerProperties["circle-radius"] = .string("big")
        circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        kiosk.clock.advance(by: 1)
        #expect(kiosk.reports(.style).count == 1)
        #expect(kiosk.reports(.style).allSatisfy { $0.contains("circles") && $0.contains("circle-radius") })
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center, radius: 0).count == 1)
    }

    @Test("Annotations are values: a changed copy has no effect until it is assigned")
    func values() throws {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        circles.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki)]
        var copy = circles.annotations[0]
        copy.circleRadius = 40
        copy.point = Point(CLLocationCoordinate2D())
        kiosk.frame()
        #expect(circles.annotations[0].circleRadius == nil)
        #expect(try features("circles")[0].geometry == .point(Point(.helsinki)))
        circles.annotations[0].circleRadius = 30
        kiosk.frame()
        #expect(try features("circles")[0].properties?["layerProperties"] == .object(["circle-radius": 30]))
    }
}
