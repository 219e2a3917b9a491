import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

/// The properties of annotations and managers are the style's, by name.
@MainActor
@Suite("Properties of annotations")
struct AnnotationPropertyTests {
    @Test("Properties are stored by their style name, and removed by nil")
    func storage() {
        var pin = PointAnnotation(coordinate: .helsinki)
        #expect(pin.textField == nil)
        #expect(pin.iconTextFitPadding == nil)
        #expect(pin.iconColor == nil)
        #expect(pin.iconAnchor == nil)
        pin.textField = "Market"
        pin.iconTextFitPadding = [1, 2, 3, 4]
        pin.iconColor = "red"
        pin.iconColorTransition = StyleTransition(duration: 1, delay: 0.5)
        pin.iconColorUseTheme = ColorUseTheme.none
        pin.iconAnchor = .topLeft
        #expect(
            pin.layerProperties.json == [
                "text-field": "Market", "icon-text-fit-padding": [1, 2, 3, 4], "icon-color": "red",
                "icon-color-transition": ["duration": 1000, "delay": 500], "icon-color-use-theme": "none",
                "icon-anchor": "top-left",
            ])
        #expect(pin.textField == "Market")
        #expect(pin.iconTextFitPadding == [1, 2, 3, 4])
        #expect(pin.iconColor == "red")
        #expect(pin.iconColorTransition == StyleTransition(duration: 1, delay: 0.5) && pin.iconAnchor == .topLeft)
        pin.textField = nil
        pin.iconTextFitPadding = nil
        pin.iconColor = nil
        pin.iconColorTransition = nil
        pin.iconColorUseTheme = nil
        pin.iconAnchor = nil
        #expect(pin.layerProperties.isEmpty)
    }

    @Test("Setters return a changed copy")
    func setters() {
        let pin = PointAnnotation(coordinate: .helsinki)
        let changed = pin.textSize(10).textField("x").iconColor(.red).iconColor("blue").iconAnchor(.bottom)
        #expect(pin.layerProperties.isEmpty)
        #expect(changed.textSize == 10)
        #expect(changed.textField == "x")
        #expect(changed.iconColor == "blue")
        let circle = CircleAnnotation(centerCoordinate: .helsinki).circleRadius(7).circleStrokeColor(.white)
        #expect(circle.circleRadius == 7 && circle.circleStrokeColor == StyleColor(.white))
        let line = PolylineAnnotation(lineCoordinates: [.helsinki, .helsinki]).lineJoin(.bevel).lineZOffset(3)
        #expect(line.lineJoin == .bevel && line.lineZOffset == 3)
        let fill = PolygonAnnotation(polygon: .init([[.helsinki]])).fillPattern("dots").fillConstructBridgeGuardRail(
            false)
        #expect(fill.fillPattern == "dots" && fill.fillConstructBridgeGuardRail == false)
    }

    @Test("Unknown enumeration values are kept")
    func words() {
        var pin = PointAnnotation(coordinate: .helsinki)
        pin.iconAnchor = "beyond"
        #expect(pin.iconAnchor?.rawValue == "beyond")
    }

    @Test("Managers have every property of their layer")
    func managers() {
        let kiosk = Kiosk()
        let points = kiosk.mapView.annotations.makePointAnnotationManager(id: "points")
        #expect(points.textFont == nil && points.textVariableAnchor == nil)
        points.textFont = ["Open Sans Regular", "Arial"]
        points.textVariableAnchor = [.top, .left]
        points.symbolPlacement = .line
        points.iconSize = 2
        points.textTranslateTransition = .zero
        #expect(points.textFont == ["Open Sans Regular", "Arial"] && points.textVariableAnchor == [.top, .left])
        #expect(points.symbolPlacement == .line)
        #expect(points.iconSize == 2)
        #expect(points.textTranslateTransition == .zero)
        points.textFont = nil
        #expect(points.textFont == nil)
    }

    @Test("The transition of an annotation is not an expression of the layer")
    func transitions() throws {
        let kiosk = Kiosk()
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        circles.circleColorTransition = StyleTransition(duration: 2, delay: 0)
        circles.annotations = [
            CircleAnnotation(centerCoordinate: .helsinki).circleColor("red").circleColorTransition(.zero)
        ]
        kiosk.frame()
        let properties = try kiosk.map.style.layer(withId: "circles", type: StyleLayer.self).properties
        #expect(properties["circle-color-transition"] == .some(["duration": 2000, "delay": 0]))
        #expect(
            properties["circle-color"]
                == .some(["coalesce", ["get", "circle-color", ["get", "layerProperties"]], "#000000"]))
    }
}
