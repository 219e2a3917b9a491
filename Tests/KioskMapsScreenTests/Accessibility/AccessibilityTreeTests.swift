import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Elements for screen readers")
struct AccessibilityTreeTests {
    private let kiosk = Kiosk()
    private var accessibility: AccessibilityManager { kiosk.mapView.accessibility }
    private var childNames: [String] { accessibility.root.children.map(\.name) }

    /// Returns a circle at a point of the screen.
    private func circle(_ id: String, _ x: CGFloat, _ y: CGFloat) -> CircleAnnotation {
        var circle = CircleAnnotation(
            id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: y)))
        circle.circleRadius = 10
        circle.accessibilityLabel = id
        return circle
    }

    private func addCircles(_ circles: [CircleAnnotation], manager: String = "stops") -> CircleAnnotationManager {
        let stops = kiosk.mapView.annotations.makeCircleAnnotationManager(id: manager)
        stops.annotations = circles
        kiosk.frame()
        return stops
    }

    @Test("An empty map is one element with the size of the view, which can be zoomed")
    func emptyMap() {
        let root = accessibility.root
        #expect(root.id == .map)
        #expect(root.name == "Map")
        #expect(root.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
        #expect(root.children.isEmpty)
        #expect(accessibility.perform(.zoomIn, on: .map))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 13, within: 1e-6))
    }

    @Test("Elements of the screen come first, then ornaments, then annotations, each in reading order")
    func order() {
        kiosk.screen.elements = [
            .button("right", 100, 48, .init(.trailing, .top)), .button("below", 100, 48, .init(.leading, .bottom)),
            .button("left", 100, 48, .init(.leading, .top)),
        ]
        kiosk.mapView.ornaments.options.zoomButtons.visibility = .visible
        _ = addCircles([circle("south", 400, 500), circle("east", 600, 210), circle("west", 200, 200)])
        #expect(childNames == ["left", "right", "below", "Zoom in", "Zoom out", "west", "east", "south"])
        kiosk.screen.layoutDirection = .rightToLeft
        #expect(childNames.suffix(3) == ["east", "west", "south"])
    }

    @Test("An annotation has the rectangle in which it is drawn, and its states and actions")
    func annotation() throws {
        var draggable = circle("a", 400, 300)
        draggable.isSelected = true
        draggable.longPressHandler = { _ in true }
        _ = addCircles([draggable])
        let element = try #require(accessibility.root.children.first)
        #expect(element.role == .marker)
        #expect(element.frame.midX.isClose(to: 400, within: 0.01))
        #expect(element.frame.midY.isClose(to: 300, within: 0.01))
        #expect(element.frame.width.isClose(to: 20, within: 0.01))
        #expect(element.states == [.focusable, .selectable, .selected])
        #expect(element.actions == [.activate, .longPress])
        #expect(accessibility.element(withId: element.id) == element)
    }

    @Test("Names come from the annotation, the manager, the drawn text and the data, in this order")
    func names() {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        kiosk.mapView.textShaper = SquareTextShaper()
        var pin = PointAnnotation(id: "pin", coordinate: .helsinki)
        pin.textField = " Station\n"
        pin.customData = ["title": "From the data"]
        func name() -> String? {
            pins.annotations = [pin]
            kiosk.frame()
            return accessibility.element(withId: .annotation(manager: "pins", id: "pin"))?.name
        }
        #expect(name() == "Station")
        pins.accessibilityLabel = { "Manager: \($0.id)" }
        #expect(name() == "Manager: pin")
        pin.accessibilityLabel = "Central station"
        #expect(name() == "Central station")
        pin.accessibilityLabel = "  "
        pins.accessibilityLabel = { _ in nil }
        pin.textField = nil
        #expect(name() == "From the data")
        pin.customData = [:]
        accessibility.texts.marker = "Ort"
        #expect(name() == "Ort")
    }

    @Test("Texts of the manager that read the data are names")
    func evaluatedText() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        kiosk.mapView.textShaper = SquareTextShaper()
        try kiosk.map.setLayerProperty(
            for: "pins", property: "text-field", value: ["get", "stop", ["get", "custom_data"]])
        var pin = PointAnnotation(id: "pin", coordinate: .helsinki)
        pin.customData = ["stop": "Harbour"]
        pins.annotations = [pin]
        kiosk.frame()
        #expect(accessibility.element(withId: .annotation(manager: "pins", id: "pin"))?.name == "Harbour")
    }

    @Test("Lines and areas have the rectangles of their vertices")
    func shapes() throws {
        let corners = [CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 150), CGPoint(x: 200, y: 400)]
        let coordinates = corners.map { kiosk.map.coordinate(for: $0) }
        let lines = kiosk.mapView.annotations.makePolylineAnnotationManager(id: "lines")
        lines.annotations = [PolylineAnnotation(id: "line", lineCoordinates: coordinates)]
        let areas = kiosk.mapView.annotations.makePolygonAnnotationManager(id: "areas")
        areas.annotations = [PolygonAnnotation(id: "area", polygon: Polygon([coordinates + [coordinates[0]]]))]
        kiosk.frame()
        let elements = accessibility.root.children
        #expect(Set(elements.map(\.role)) == [.line, .area])
        for element in elements {
            #expect(element.frame.minX.isClose(to: 100, within: 0.01))
            #expect(element.frame.maxX.isClose(to: 300, within: 0.01))
            #expect(element.frame.minY.isClose(to: 100, within: 0.01))
            #expect(element.frame.maxY.isClose(to: 400, within: 0.01))
        }
    }

    @Test("Of many annotations, the nearest to the middle of the view are elements")
    func bounded() {
        let circles = (0..<40).flatMap { column in
            (0..<30).map { row in circle("\(column) \(row)", 10 + CGFloat(column) * 20, 10 + CGFloat(row) * 20) }
        }
        _ = addCircles(circles)
        #expect(accessibility.root.children.count == 100)
        accessibility.options.maximumAnnotations = 4
        #expect(Set(childNames) == ["19 14", "20 14", "19 15", "20 15"])
        accessibility.options.maximumAnnotations = 0
        #expect(childNames.isEmpty)
    }

    @Test("Hidden managers, hidden elements and decoration are left out")
    func hidden() {
        let stops = addCircles([circle("a", 300, 300)])
        stops.accessibilityElementsHidden = true
        #expect(childNames.isEmpty)
        #expect(accessibility.element(withId: .annotation(manager: "stops", id: "a")) == nil)
        var hidden = ScreenElement.button("hidden", 80, 48)
        hidden.accessibilityElementsHidden = true
        kiosk.screen.elements = [.panel("panel", 50, 50), hidden, .text("text", "Tram times")]
        #expect(childNames == ["Tram times"])
        kiosk.screen.update("panel") { $0.accessibilityLabel = "Floor plan" }
        #expect(Set(childNames) == ["Tram times", "Floor plan"])
    }

    @Test("A stack is an arrangement unless it has a label; one that is tapped has the texts of its elements")
    func stacks() throws {
        var stack = ScreenElement(
            id: "stack", .stack(.init(.vertical, [.text("a", "Line 4"), .text("b", "Harbour")])))
        kiosk.screen.elements = [stack]
        #expect(childNames == ["Line 4", "Harbour"])
        stack.accessibilityLabel = "Next tram"
        kiosk.screen.elements = [stack]
        let group = try #require(accessibility.root.children.first)
        #expect(group.role == .group)
        #expect(group.children.map(\.name) == ["Line 4", "Harbour"])
        stack.accessibilityLabel = nil
        stack.tapHandler = {}
        kiosk.screen.elements = [stack]
        #expect(childNames == ["Line 4, Harbour"])
        #expect(accessibility.root.children.first?.role == .button)
    }

    @Test("While a dialog is open, nothing else is an element")
    func dialog() throws {
        _ = addCircles([circle("a", 300, 300)])
        kiosk.mapView.ornaments.options = .all
        kiosk.mapView.ornaments.showAttributions()
        let dialog = try #require(accessibility.root.children.first)
        #expect(accessibility.root.children.count == 1)
        #expect(dialog.role == .dialog)
        #expect(dialog.name == "Map data")
        #expect(dialog.states.contains(.modal))
        #expect(dialog.children.last?.name == "Close")
        #expect(accessibility.element(withId: .annotation(manager: "stops", id: "a")) == nil)
        #expect(accessibility.perform(.activate, on: .screenElement(Ornament.closeDialog.elementId)))
        #expect(!kiosk.mapView.ornaments.isShowingAttributions)
        #expect(childNames.contains("a"))
    }

    @Test("The scale bar has a value, and a callout a description")
    func values() throws {
        kiosk.mapView.ornaments.options.scaleBar.visibility = .visible
        let callout = ViewAnnotation(coordinate: .helsinki, view: .callout(title: "Station", subtitle: "Open"))
        kiosk.mapView.viewAnnotations.add(callout)
        let elements = accessibility.root.children
        let scale = try #require(elements.first { $0.id == .screenElement(Ornament.scaleBar.elementId) })
        #expect(scale.name == "Scale")
        #expect(scale.value.hasSuffix(" km"))
        let note = try #require(elements.first { $0.role == .callout })
        #expect(accessibility.texts.speech(for: note) == "Station, Open")
        callout.accessibilityElementsHidden = true
        #expect(!accessibility.root.children.contains { $0.role == .callout })
    }

    @Test("A cluster has the number of its annotations, and is activated as by a tap")
    func clusters() throws {
        var taps = 0
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(
            id: "pins", clusterOptions: ClusterOptions(), onClusterTap: { _ in taps += 1 })
        pins.annotations = (0..<3).map { PointAnnotation(id: "\($0)", coordinate: .helsinki) }
        kiosk.frame()
        let cluster = try #require(accessibility.root.children.first)
        #expect(cluster.role == .cluster)
        #expect(cluster.name == "3 places")
        #expect(accessibility.perform(.activate, on: cluster.id))
        #expect(taps == 1)
    }

    @Test("Activation has the effect of a tap, each time")
    func activation() {
        let stops = addCircles([circle("a", 300, 300), circle("b", 500, 300)])
        stops.selectionMode = .single
        func activate(_ id: String) -> [String] {
            accessibility.perform(.activate, on: .annotation(manager: "stops", id: id))
            return stops.annotations.filter(\.isSelected).map(\.id)
        }
        #expect(activate("a") == ["a"])
        #expect(activate("b") == ["b"])
        #expect(activate("b") == [])
        #expect(!accessibility.perform(.longPress, on: .annotation(manager: "stops", id: "a")))
        #expect(!accessibility.perform(.activate, on: .annotation(manager: "stops", id: "c")))
        #expect(!accessibility.perform(.activate, on: .viewAnnotation("none")))
        kiosk.mapView.kiosk.sleep()
        #expect(activate("a") == [])
    }

    @Test("Changes are sent while they are observed, and cost no frames at rest")
    func observation() {
        _ = addCircles([circle("a", 300, 300)])
        var roots: [[String]] = []
        let token = accessibility.onElementsChanged.observe { roots.append($0.children.map(\.name)) }
        kiosk.clock.advance(by: 1)
        #expect(roots == [["a"]])
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.screen.elements = [.button("button", 80, 48)]
        kiosk.clock.advance(by: 1)
        kiosk.mapView.triggerRepaint()
        kiosk.clock.advance(by: 1)
        #expect(roots == [["a"], ["button", "a"]])
        #expect(!kiosk.clock.isFrameRequested)
        token.cancel()
        kiosk.screen.elements = []
        kiosk.clock.advance(by: 1)
        #expect(roots.count == 2)
    }

    @Test("During a movement, changes are sent four times per second at most, and the last one is sent")
    func throttling() {
        _ = addCircles([circle("a", 300, 300)])
        var frames: [CGFloat] = []
        let token = accessibility.onElementsChanged.observe { frames.append($0.children.first?.frame.midX ?? 0) }
        kiosk.mapView.camera.ease(
            to: CameraOptions(center: kiosk.map.coordinate(for: CGPoint(x: 500, y: 300))), duration: 2)
        kiosk.clock.advance(by: 3)
        #expect(frames.count <= 10)
        #expect(frames.last?.isClose(to: 200, within: 0.5) == true)
        token.cancel()
    }

    @Test("The element under a finger is sent once, and the next one when the finger moves onto it")
    func touches() {
        _ = addCircles([circle("a", 300, 300)])
        kiosk.screen.elements = [.button("button", 80, 48)]
        var touched: [String] = []
        let token = accessibility.onElementTouched.observe { touched.append($0.name) }
        kiosk.fingers.tap(at: CGPoint(x: 40, y: 20))
        kiosk.fingers.tap(at: CGPoint(x: 302, y: 300))
        kiosk.fingers.tap(at: CGPoint(x: 700, y: 500))
        #expect(touched == ["button", "a", "Map"])
        token.cancel()
        kiosk.fingers.tap(at: CGPoint(x: 302, y: 300))
        #expect(touched.count == 3)
    }

    @Test("Announcements are sent with their priority; empty ones are ignored")
    func announcements() {
        var sent: [AccessibilityAnnouncement] = []
        let token = accessibility.onAnnouncement.observe { sent.append($0) }
        accessibility.announce("Tram in two minutes")
        accessibility.announce("")
        accessibility.announce("Alarm", priority: .assertive)
        #expect(sent == [.init("Tram in two minutes"), .init("Alarm", priority: .assertive)])
        token.cancel()
    }
}
