import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Changes to single annotations")
struct ManagerChangeTests {
    private let kiosk = Kiosk()
    private let circles: CircleAnnotationManager

    init() {
        circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
    }

    private func circle(_ id: String, at x: Double) -> CircleAnnotation {
        CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: 300)))
    }

    private func ids(at x: Double) -> [String] {
        kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: 300), radius: 0).map(\.annotation.id)
    }

    @Test("Inserted, updated, moved and removed annotations are drawn with the next frame, in order")
    func changes() {
        circles.annotations = [circle("a", at: 100), circle("b", at: 100), circle("c", at: 100)]
        kiosk.frame()
        #expect(ids(at: 100) == ["c", "b", "a"])
        circles.update("b") { $0.circleRadius = 40 }
        kiosk.frame()
        #expect(ids(at: 100) == ["c", "b", "a"] && ids(at: 130) == ["b"])
        circles.insert(circle("d", at: 100))
        circles.insert(circle("a", at: 200))
        kiosk.frame()
        #expect(ids(at: 100) == ["d", "c", "b"] && ids(at: 200) == ["a"])
        circles.move(ids: ["c", "unknown", "d"], to: [100, 1, 200].map { circle("", at: $0).point.coordinates })
        kiosk.frame()
        #expect(ids(at: 100) == ["c", "b"] && ids(at: 200) == ["d", "a"])
        #expect(circles.remove(id: "c")?.id == "c" && circles.remove(id: "c") == nil)
        circles.remove(ids: ["a", "unknown"])
        #expect(circles.annotations.map(\.id) == ["b", "d"])
        #expect(circles.annotation(withId: "a") == nil && circles.annotation(withId: "b")?.circleRadius == 40)
        kiosk.frame()
        #expect(ids(at: 100) == ["b"] && ids(at: 200) == ["d"])
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("Changes and assignments are applied in order")
    func mixed() {
        circles.annotations = [circle("a", at: 100)]
        circles.update("a") { $0.isDraggable = true }
        circles.insert(circle("b", at: 200))
        circles.annotations.append(circle("c", at: 300))
        circles.annotations[1].circleRadius = 30
        #expect(circles.annotation(withId: "b")?.circleRadius == 30)
        #expect(circles.annotation(withId: "a")?.isDraggable == true)
        circles.remove(id: "a")
        #expect(circles.annotations.map(\.id) == ["b", "c"])
        kiosk.frame()
        #expect(ids(at: 225) == ["b"])
        #expect(ids(at: 300) == ["c"])
        #expect(ids(at: 100).isEmpty)
    }

    @Test("Changing a copy has no effect, and a failing change has none")
    func values() {
        struct Refusal: Error {}
        circles.annotations = [circle("a", at: 100)]
        var copy = circles.annotations[0]
        copy.circleRadius = 99
        #expect(circles.annotation(withId: "a")?.circleRadius == nil)
        #expect(throws: Refusal.self) {
            try circles.update("a") { annotation in
                annotation.circleRadius = 99
                throw Refusal()
            }
        }
        #expect(circles.annotation(withId: "a")?.circleRadius == nil)
        #expect(circles.update("unknown") { $0.circleRadius = 1 } == nil)
        #expect(circles.update("a") { $0.id } == "a")
    }

    @Test("Changing an id is reported and has no effect")
    func otherID() {
        circles.annotations = [circle("a", at: 100)]
        circles.update("a") { $0 = circle("b", at: 200) }
        #expect(circles.annotations.map(\.id) == ["a"])
        #expect(kiosk.reports(.annotations).count == 1)
        #expect(kiosk.reports(.annotations)[0].contains("the id \"a\" cannot change to \"b\""))
    }

    @Test("A closure can change other annotations and its own")
    func nested() {
        circles.annotations = ["a", "b", "c"].map { circle($0, at: 100) }
        circles.update("a") { annotation in
            annotation.circleRadius = 1
            circles.remove(id: "b")
            circles.update("c") { $0.circleRadius = circles.annotation(withId: "a")?.circleRadius ?? 7 }
            circles.insert(circle("d", at: 100))
            _ = circles.annotations
        }
        #expect(circles.annotations.map(\.circleRadius) == [1, 7, nil])
        circles.update("a") { _ in circles.remove(id: "a") }
        #expect(circles.annotations.map(\.id) == ["c", "d"])
    }

    @Test("Observers are notified once per frame of insertions, changes and removals")
    func stream() {
        var received: [AnnotationChanges] = []
        let token = circles.onChange.observe { received.append($0) }
        circles.annotations = ["a", "b", "c"].map { circle($0, at: 100) }
        circles.insert(circle("d", at: 100))
        #expect(received.isEmpty)
        kiosk.frame()
        circles.update("a") { $0.circleRadius = 3 }
        circles.update("b") { _ in }
        circles.remove(id: "c")
        circles.insert(circle("e", at: 100))
        circles.remove(id: "e")
        circles.insert(circle("f", at: 100))
        circles.update("f") { $0.circleRadius = 3 }
        kiosk.frame()
        circles.remove(id: "d")
        circles.insert(circle("d", at: 100))
        kiosk.frame()
        kiosk.frame()
        #expect(
            received == [
                AnnotationChanges(inserted: ["a", "b", "c", "d"]),
                AnnotationChanges(inserted: ["f"], updated: ["a"], removed: ["c"]),
                AnnotationChanges(updated: ["d"]),
            ])
        token.cancel()
        circles.remove(id: "a")
        kiosk.frame()
        #expect(received.count == 3)
    }

    @Test("An observer can change annotations and remove the manager")
    func reentrant() {
        var count = 0
        let token = circles.onChange.observe { changes in
            count += 1
            if count < 3 { circles.insert(circle("\(count)", at: 100)) }
            if count == 3 { kiosk.mapView.annotations.removeAnnotationManager(withId: "circles") }
        }
        circles.insert(circle("a", at: 100))
        kiosk.clock.advance(by: 1)
        #expect(count == 3 && !kiosk.map.layerExists(withId: "circles"))
        token.cancel()
    }

    @Test("A thousand annotations appended in a loop are compared once")
    func appended() {
        for index in 0..<1000 { circles.annotations.append(circle("\(index)", at: 100)) }
        kiosk.frame()
        #expect(circles.annotations.count == 1000 && ids(at: 100).first == "999")
    }

    @Test("Of annotations with one id only the first reads back, before the next frame and after it")
    func duplicates() {
        var second = circle("a", at: 300)
        second.circleRadius = 99
        circles.annotations = [circle("a", at: 100), circle("b", at: 200), second]
        #expect(circles.annotations.map(\.id) == ["a", "b"] && circles.annotations[0].circleRadius != 99)
        circles.annotations.append(second)
        #expect(circles.annotations.count == 2)
        kiosk.frame()
        #expect(circles.annotations.map(\.id) == ["a", "b"] && ids(at: 300).isEmpty)
        #expect(kiosk.reports(.annotations).count == 1)
    }

    @Test("A client cannot add features to the source of a manager, in whatever way")
    func foreignFeatures() throws {
        circles.annotations = [circle("a", at: 100)]
        kiosk.frame()
        let map = kiosk.map
        let feature = Feature.point("b", longitude: 24.94, latitude: 60.17)
        let changed = Feature.point("a", longitude: 24.94, latitude: 60.17)
        let json =
            #"{"type":"Feature","id":"b","properties":{},"geometry":{"type":"Point","coordinates":[24.94,60.17]}}"#
        let changes: [(MapboxMap) throws -> Void] = [
            { try $0.addGeoJSONSourceFeatures(forSourceId: "circles", features: [feature]) },
            { try $0.updateGeoJSONSourceFeatures(forSourceId: "circles", features: [changed]) },
            { try $0.updateGeoJSONSource(withId: "circles", geoJSON: .feature(feature)) },
            { try $0.updateGeoJSONSource(withId: "circles", geoJSON: .geometry(.point(Point(.helsinki)))) },
            { try $0.updateGeoJSONSource(withId: "circles", data: .string(json)) },
            { try $0.updateGeoJSONSource(withId: "circles", data: .url(URL(fileURLWithPath: "/tmp/none.geojson"))) },
            { try $0.setSourceProperty(for: "circles", property: "data", value: json) },
            { try $0.setSourceProperties(for: "circles", properties: ["data": json, "maxzoom": 9]) },
        ]
        for (index, change) in changes.enumerated() {
            let error = #expect(throws: StyleError.self, "way \(index)") { try change(map) }
            #expect(error?.message.contains(#"annotation manager "circles""#) == true)
        }
        #expect(ids(at: 100) == ["a"])
        kiosk.mapView.annotations.removeAnnotationManager(withId: "circles")
        try map.addSource(GeoJSONSource(id: "circles"))
        try map.addGeoJSONSourceFeatures(forSourceId: "circles", features: [feature])
    }

    @Test("Foreign changes to the source are reverted with the next change")
    func foreignHand() throws {
        circles.annotations = [circle("a", at: 100), circle("b", at: 200)]
        kiosk.frame()
        try kiosk.map.updateGeoJSONSource(withId: "circles", geoJSON: .featureCollection(.init(features: [])))
        #expect(ids(at: 100).isEmpty)
        circles.update("b") { $0.circleRadius = 20 }
        kiosk.frame()
        #expect(ids(at: 100) == ["a"] && ids(at: 200) == ["b"])
    }

    @Test("Foreign changes to the layer are kept unless the manager sets the same property")
    func foreignLayer() throws {
        circles.circleBlur = 1
        kiosk.frame()
        try kiosk.map.updateLayer(withId: "circles", type: CircleLayer.self) {
            $0.minZoom = 3
            $0.filter = Exp(.has) { "layerProperties" }
            $0.visibility = .constant(.none)
            $0.circleStrokeWidth = .constant(2)
            $0.circleRadius = .constant(1)
        }
        circles.circleRadius = 9
        circles.circleBlur = nil
        kiosk.frame()
        let layer = try kiosk.map.layer(withId: "circles", type: CircleLayer.self)
        #expect(layer.minZoom == 3)
        #expect(layer.filter != nil)
        #expect(layer.visibility == .constant(.none))
        #expect(layer.circleStrokeWidth == .constant(2) && layer.circleRadius == .constant(9))
        #expect(layer.circleBlur == nil)
    }

    @Test("Selected annotations are on top if the manager is configured so, also with sort keys")
    func selectedOnTop() {
        circles.annotations = ["a", "b", "c"].map { circle($0, at: 100) }
        circles.update("a") { $0.isSelected = true }
        kiosk.frame()
        #expect(ids(at: 100) == ["c", "b", "a"])
        circles.drawsSelectedOnTop = true
        kiosk.frame()
        #expect(ids(at: 100) == ["a", "c", "b"])
        circles.update("b") { $0.circleSortKey = 5 }
        kiosk.frame()
        #expect(ids(at: 100) == ["a", "b", "c"])
        circles.update("c") { $0.isSelected = true }
        kiosk.frame()
        #expect(ids(at: 100) == ["c", "a", "b"])
        circles.drawsSelectedOnTop = false
        kiosk.frame()
        #expect(ids(at: 100) == ["b", "c", "a"])
    }

    @Test("The layer moves to the given position, and to the top for nil")
    func layerPosition() {
        _ = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "others")
        func layers() -> [String] { kiosk.map.allLayerIdentifiers.map(\.id) }
        circles.layerPosition = .above("others")
        #expect(layers() == ["background", "others", "circles"])
        circles.layerPosition = .at(0)
        #expect(layers() == ["circles", "background", "others"])
        circles.layerPosition = nil
        #expect(layers() == ["background", "others", "circles"])
        circles.layerPosition = .below("nothing")
        #expect(layers() == ["background", "others", "circles"] && kiosk.reports(.annotations).count == 1)
        circles.slot = "middle"
        kiosk.frame()
        #expect((try? kiosk.map.layer(withId: "circles").slot) == "middle")
    }
}
