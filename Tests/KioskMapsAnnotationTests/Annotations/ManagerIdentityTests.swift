import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Ids of annotation managers")
struct ManagerIdentityTests {
    private let kiosk = Kiosk()
    private var annotations: AnnotationOrchestrator { kiosk.mapView.annotations }
    private var layers: [String] { kiosk.map.style.allLayerIdentifiers.map(\.id) }

    @Test("A manager without an id receives a unique id of five characters")
    func defaultIDs() {
        let ids = (0..<300).map { _ in annotations.makeCircleAnnotationManager().id }
        #expect(ids.allSatisfy { $0.count == 5 })
        #expect(Set(ids).count == 300)
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("A second manager with the same id replaces the first of any kind, which is reported")
    func replaced() throws {
        let first = annotations.makeCircleAnnotationManager(id: "pins")
        first.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        kiosk.frame()
        let second = annotations.makePolygonAnnotationManager(id: "pins")
        #expect(annotations.annotationManagersById["pins"] === second)
        #expect(try kiosk.map.style.layer(withId: "pins").type == .fill)
        #expect(kiosk.reports(.annotations).count == 1)
        first.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        first.circlePitchScale = .viewport
        kiosk.frame()
        #expect(annotations.annotations(at: kiosk.center).isEmpty)
        #expect(layers == ["background", "pins"])
    }

    @Test("The report of ids that occur more than once contains a limited number of them")
    func manyDuplicates() {
        let pins = annotations.makeCircleAnnotationManager(id: "pins")
        pins.annotations = (0..<1_000).map { CircleAnnotation(id: "pin \($0 / 2)", centerCoordinate: .helsinki) }
        kiosk.frame()
        let report = kiosk.reports(.annotations).first ?? ""
        #expect(report.contains("\"pin 0\", \"pin 1\""))
        #expect(report.hasSuffix(" and 480 others"))
    }

    @Test("Removing a manager removes its source and layer; an unknown id has no effect")
    func removed() {
        let pins = annotations.makeCircleAnnotationManager(id: "pins")
        pins.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        kiosk.frame()
        annotations.removeAnnotationManager(withId: "unknown")
        annotations.removeAnnotationManager(withId: "pins")
        annotations.removeAnnotationManager(withId: "pins")
        #expect(layers == ["background"])
        #expect(kiosk.map.style.allSourceIdentifiers.isEmpty)
        #expect(annotations.annotationManagersById.isEmpty)
        #expect(annotations.annotations(at: kiosk.center).isEmpty)
        kiosk.frame()
        pins.annotations = []
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test(
        "A manager whose layer was removed releases its id",
        arguments: [true, false])
    func removedThroughTheStyle(isSourceRemoved: Bool) throws {
        _ = annotations.makeCircleAnnotationManager(id: "pins")
        try kiosk.map.style.removeLayer(withId: "pins")
        if isSourceRemoved { try kiosk.map.style.removeSource(withId: "pins") }
        kiosk.frame()
        annotations.removeAnnotationManager(withId: "pins")
        _ = annotations.makeCircleAnnotationManager(id: "pins")
        #expect(kiosk.reports(.annotations).isEmpty)
        #expect(kiosk.map.style.layerExists(withId: "pins"))
    }

    @Test("Layers are added at the given position")
    func positions() {
        _ = annotations.makeCircleAnnotationManager(id: "a")
        _ = annotations.makeCircleAnnotationManager(id: "b", layerPosition: .below("a"))
        _ = annotations.makeCircleAnnotationManager(id: "c", layerPosition: .above("b"))
        _ = annotations.makeCircleAnnotationManager(id: "d", layerPosition: .at(0))
        _ = annotations.makeCircleAnnotationManager(id: "e", layerPosition: .default)
        _ = annotations.makeCircleAnnotationManager(id: "f", layerPosition: .at(100))
        _ = annotations.makeCircleAnnotationManager(id: "g", layerPosition: .at(-3))
        #expect(layers == ["g", "d", "background", "b", "c", "a", "e", "f"])
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("An unknown position is reported and adds nothing", arguments: [true, false])
    func unknownPosition(isAbove: Bool) {
        let position: LayerPosition = isAbove ? .above("nothing") : .below("nothing")
        let pins = annotations.makeCircleAnnotationManager(id: "pins", layerPosition: position)
        pins.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        kiosk.clock.advance(by: 1)
        #expect(kiosk.reports(.annotations).count == 1)
        #expect(layers == ["background"] && kiosk.map.style.allSourceIdentifiers.isEmpty)
        #expect(annotations.annotations(at: kiosk.center).isEmpty)
        #expect(!kiosk.clock.isFrameRequested)
        annotations.removeAnnotationManager(withId: "pins")
        #expect(annotations.annotationManagersById.isEmpty)
        #expect(kiosk.reports(.annotations).count == 1)
    }

    private static let taken = """
        {"version":8,"sources":{"pins":{"type":"geojson","data":
            {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[24.94,60.17]}}}},
         "layers":[{"id":"shops","type":"circle","source":"pins"}]}
        """

    @Test("A manager whose id is a source of the style draws nothing and does not change that source")
    func takenSource() throws {
        kiosk.map.loadStyleJSON(Self.taken)
        let before = try kiosk.map.style.source(withId: "pins", type: GeoJSONSource.self)
        let pins = annotations.makeCircleAnnotationManager(id: "pins")
        pins.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        kiosk.frame()
        #expect(kiosk.reports(.annotations).count == 1)
        #expect(layers == ["shops"])
        #expect(try kiosk.map.style.source(withId: "pins", type: GeoJSONSource.self) == before)
        #expect(annotations.annotations(at: kiosk.center).isEmpty)
        annotations.removeAnnotationManager(withId: "pins")
        #expect(try kiosk.map.style.source(withId: "pins", type: GeoJSONSource.self) == before)
    }

    @Test("A manager whose id is a layer of the style draws nothing and does not change that layer")
    func takenLayer() throws {
        kiosk.map.loadStyleJSON(Self.taken)
        let before = try kiosk.map.style.layer(withId: "shops", type: StyleLayer.self)
        let shops = annotations.makePolygonAnnotationManager(id: "shops")
        shops.annotations = [PolygonAnnotation(polygon: .init([]))]
        kiosk.frame()
        #expect(kiosk.reports(.annotations).count == 1)
        #expect(try kiosk.map.style.layer(withId: "shops", type: StyleLayer.self) == before)
        #expect(kiosk.map.style.allSourceIdentifiers.map(\.id) == ["pins"])
        #expect(annotations.annotations(at: kiosk.center).isEmpty)
    }
}
