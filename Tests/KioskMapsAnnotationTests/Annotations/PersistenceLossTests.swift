import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Persistence without data loss")
final class PersistenceLossTests {
    private let kiosk = Kiosk()
    private let directory: ScratchDirectory
    private var folder: URL { directory.url }
    private var file: URL { folder.appending(path: "wishes.geojson") }

    init() throws {
        directory = try ScratchDirectory()
    }

    private func manager() -> CircleAnnotationManager {
        kiosk.mapView.annotations.makeCircleAnnotationManager(id: "wishes")
    }

    private func document() throws -> FeatureCollection {
        try FeatureCollection(parsing: Data(contentsOf: file))
    }

    @Test("An annotation whose coordinate becomes invalid stays unchanged in the file")
    func noNumberAnyMore() throws {
        let wishes = manager()
        try wishes.persist(to: file)
        wishes.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki)]
        kiosk.frame()
        let before = try document()
        wishes.update("a") { $0.point.coordinates.latitude = .nan }
        kiosk.frame()
        #expect(try document() == before)
        // One for drawing and one for writing.
        #expect(kiosk.reports(.annotations).count == 2)
    }

    @Test("The report of annotations that cannot be written names some of them, and the number of the others")
    func manyInvalidNumbers() throws {
        let wishes = manager()
        try wishes.persist(to: file)
        wishes.annotations = (0..<1000).map { CircleAnnotation(id: "wish \($0)", centerCoordinate: .helsinki) }
        kiosk.frame()
        for number in 0..<1000 { wishes.update("wish \(number)") { $0.point.coordinates.latitude = .nan } }
        kiosk.frame()
        let report = try #require(kiosk.reports(.annotations).first { $0.contains("the file lacks changes") })
        #expect(report.contains("\"wish 0\", ") && report.hasSuffix(" and 980 others"))
        #expect(report.count < 1000)
    }

    @Test("Invalid features are reported once, and stay in the file as they are")
    func invalidFeatures() throws {
        let invalid = [
            #"{"type":"Feature","id":"line","geometry":{"type":"LineString","coordinates":[[1,2]]}}"#, "5",
            #"{"type":"Feature","id":true, "geometry":{"type":"Point","coordinates":[1,2]}}"#,
            #"{"type":"Feature","properties":{"name":"\ud83d"},"geometry":null}"#,
        ]
        let valid = #"{"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[1,2]}}"#
        let text = (invalid + [valid]).joined(separator: ",\n")
        try Data(#"{"type":"FeatureCollection","features":[\#(text)]}"#.utf8).write(to: file)
        let wishes = manager()
        try wishes.persist(to: file)
        #expect(wishes.annotations.map(\.id) == ["a"])
        let reports = kiosk.reports(.annotations)
        #expect(reports.count == 1)
        #expect(reports.first?.contains("4 features are left out; first error: line 1, column ") == true)
        wishes.annotations.append(CircleAnnotation(id: "b", centerCoordinate: .helsinki))
        kiosk.frame()
        let saved = try String(contentsOf: file, encoding: .utf8)
        for feature in invalid { #expect(saved.contains(feature)) }
        var reading = InvalidFeatures()
        let collection = try FeatureCollection(parsing: saved.utf8, invalidFeatures: &reading)
        #expect(Set(collection.features.compactMap(\.identifier)).isSuperset(of: ["a", "b"]))
    }

    @Test("Foreign values of reserved members stay until the annotation has a value for them")
    func foreignValues() throws {
        let text = #"{"custom_data":"mine","is_draggable":7,"is_selected":"maybe","layerProperties":[3]}"#
        try Data(
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"a","properties":\#(text),"geometry":{"type":"Point","coordinates":[1,2]}}]}"#
                .utf8
        ).write(to: file)
        let wishes = manager()
        let before = try document()
        try wishes.persist(to: file)
        try wishes.save()
        #expect(try document() == before)
        wishes.update("a") {
            $0.isSelected = true
            $0.customData = ["votes": 1]
        }
        try wishes.save()
        wishes.update("a") {
            $0.isSelected = false
            $0.customData = [:]
        }
        try wishes.save()
        let left = try document().features[0].properties
        #expect(left == ["is_draggable": 7, "layerProperties": [3]])
    }

    @Test("A file belongs to one manager under any path until that manager is removed")
    func oneManager() throws {
        let wishes = manager()
        let lines = kiosk.mapView.annotations.makePolylineAnnotationManager(id: "lines")
        try wishes.persist(to: file)
        wishes.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki)]
        kiosk.frame()
        let link = folder.appending(path: "link.geojson")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        for url in [file, link, folder.appending(path: "./nothing/../wishes.geojson")] {
            let error = #expect(throws: MapError.self) { try lines.persist(to: url) }
            #expect(error?.message.contains("wishes") == true)
        }
        try wishes.persist(to: file)
        kiosk.mapView.annotations.removeAnnotationManager(withId: "wishes")
        try lines.persist(to: link)
    }

    @Test("Changes before the next frame are written to the old file, not only to the new one")
    func otherFile() throws {
        let wishes = manager()
        try wishes.persist(to: file)
        wishes.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki)]
        try wishes.persist(to: folder.appending(path: "other.geojson"))
        #expect(try document().features.count == 1)
    }

    @Test("A manager that draws nothing because its id is in use writes its file")
    func unshown() throws {
        try kiosk.map.addSource(GeoJSONSource(id: "wishes"))
        let wishes = manager()
        try wishes.persist(to: file)
        wishes.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki)]
        kiosk.frame()
        #expect(try document().features.count == 1)
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("An annotation that is removed during its drag is removed from the file when the finger lifts")
    func removedUnderFinger() throws {
        let wishes = manager()
        try wishes.persist(to: file)
        wishes.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki, isDraggable: true)]
        kiosk.frame()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.rest(0.7)
        wishes.remove(id: "a")
        kiosk.clock.advance(by: 1)
        #expect(try document().features.count == 1)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 1)
        #expect(try document().features.isEmpty)
    }

    @Test("Changes during a drag are written to the previous file when the manager changes to another file")
    func otherFileDuringDrag() throws {
        let wishes = manager()
        try wishes.persist(to: file)
        wishes.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki, isDraggable: true)]
        kiosk.frame()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.rest(0.7)
        wishes.remove(id: "a")
        kiosk.clock.advance(by: 1)
        #expect(try document().features.count == 1)
        try wishes.persist(to: folder.appending(path: "other.geojson"))
        #expect(try document().features.isEmpty)
        kiosk.fingers.lift()
    }
}
