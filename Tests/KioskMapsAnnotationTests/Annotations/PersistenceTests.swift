import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Persistent annotations")
final class PersistenceTests {
    private let directory: ScratchDirectory
    private var folder: URL { directory.url }
    private var file: URL { folder.appending(path: "wishes.geojson") }

    init() throws {
        directory = try ScratchDirectory()
    }

    private func manager(_ kiosk: Kiosk) -> CircleAnnotationManager {
        kiosk.mapView.annotations.makeCircleAnnotationManager(id: "wishes")
    }

    private func document() throws -> FeatureCollection {
        try FeatureCollection(parsing: Data(contentsOf: file))
    }

    @Test("Annotations are restored with style, data and flags")
    func nextDay() throws {
        let evening = Kiosk()
        let wishes = manager(evening)
        try wishes.persist(to: file)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        var wish = CircleAnnotation(id: "a", centerCoordinate: .helsinki, isSelected: true, isDraggable: true)
        wish.circleRadius = 12
        wish.circleColor = "hsl(10, 50%, 50%)"
        wish.customData = ["text": "More benches", "votes": 3]
        wishes.annotations = [wish, CircleAnnotation(id: "b", centerCoordinate: .helsinki)]
        evening.frame()
        wishes.update("b") { $0.point = Point(.init(latitude: 60.5, longitude: 25.123456789)) }
        evening.frame()

        let morning = Kiosk()
        let read = manager(morning)
        var configured: [String] = []
        try read.persist(to: file) { annotation, feature in
            configured.append(annotation.id)
            #expect(feature.identifier == .string(annotation.id))
            annotation.tapHandler = { _ in true }
        }
        #expect(configured == ["a", "b"])
        #expect(read.annotations == wishes.annotations && read.annotations[0].tapHandler != nil)
        #expect(evening.diagnostics.isEmpty && morning.diagnostics.isEmpty)
    }

    @Test("Foreign features in the file are unchanged")
    func foreign() throws {
        let text = """
            {"type":"FeatureCollection","name":"wishes","crs":{"a":[1,null]},"features":[
             {"type":"Feature","id":7,"when":"1999","geometry":{"type":"Point","coordinates":[25,60],"note":"x"},
              "properties":{"name":"Pier","layerProperties":{"circle-radius":4,"circle-odd":[1]},"deep":{"a":null}}},
             {"type":"Feature","id":"line","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":null},
             {"type":"Feature","id":"7","geometry":{"type":"Point","coordinates":[1,1]},"properties":{}},
             {"type":"Feature","geometry":null,"properties":{"x":1}}]}
            """
        try Data(text.utf8).write(to: file)
        let before = try document()
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        try wishes.persist(to: file)
        #expect(wishes.annotations.map(\.id) == ["7"] && wishes.annotations[0].circleRadius == 4)
        #expect(kiosk.reports(.annotations).count == 1 && kiosk.reports(.annotations)[0].contains("3 features"))
        kiosk.frame()
        #expect(try Data(contentsOf: file) == Data(text.utf8))

        wishes.update("7") { $0.circleRadius = 5 }
        wishes.insert(CircleAnnotation(id: "new", centerCoordinate: .helsinki))
        kiosk.frame()
        var after = try document()
        #expect(after.features.count == 5)
        #expect(after.features[1].identifier == "new")
        after.features.remove(at: 1)
        var expected = before
        expected.features[0].properties?["layerProperties"] = ["circle-radius": 5, "circle-odd": [1]]
        #expect(after == expected)

        wishes.annotations = []
        kiosk.frame()
        expected.features.removeFirst()
        #expect(try document() == expected)
    }

    @Test("Annotations without an id in the file receive one and keep it")
    func withoutIDs() throws {
        try Data(
            #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[25,60]}}]}"#
                .utf8
        ).write(to: file)
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        try wishes.persist(to: file)
        let id = try #require(wishes.annotations.first?.id)
        wishes.update(id) { $0.circleRadius = 3 }
        kiosk.frame()
        #expect(try document().features.map(\.identifier) == [.string(id)])
    }

    @Test(
        "A file that is not a feature collection is an error with its position, and nothing changes",
        arguments: ["", "{", "[]", #"{"type":"Feature"}"#, #"{"type":"FeatureCollection","features":1}"#, "\u{0}"])
    func malformed(_ text: String) throws {
        try Data(text.utf8).write(to: file)
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        wishes.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki)]
        let error = try #require(throws: MapError.self) { try wishes.persist(to: file) }
        #expect(error.message.contains(file.path) && error.message.contains("line"))
        kiosk.frame()
        #expect(wishes.annotations.map(\.id) == ["a"])
        #expect(try Data(contentsOf: file) == Data(text.utf8))
    }

    @Test("A directory, a missing directory, and saving without a file are errors")
    func unusable() throws {
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        #expect(throws: MapError.self) { try wishes.persist(to: folder) }
        #expect(throws: MapError.self) { try wishes.save() }
    }

    @Test("A directory that does not exist is an error at once")
    func missingDirectory() {
        let wishes = manager(Kiosk())
        let file = folder.appending(path: "none/wishes.geojson")
        do {
            try wishes.persist(to: file)
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains("\(folder.path)/none does not exist; create it first"))
        }
    }

    @Test("A damaged file is an error, and is not changed")
    func damagedFile() throws {
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        try Data("{\"type\":".utf8).write(to: file)
        #expect(throws: MapError.self) { try wishes.persist(to: file) }
        wishes.insert(CircleAnnotation(id: "a", centerCoordinate: .helsinki))
        kiosk.frame()
        #expect(try Data(contentsOf: file) == Data("{\"type\":".utf8))
    }

    @Test("A damaged file can be renamed, with a diagnostic; no copy is overwritten")
    func setAside() throws {
        for (number, name) in ["wishes.damaged.geojson", "wishes.damaged-2.geojson"].enumerated() {
            let kiosk = Kiosk()
            let wishes = manager(kiosk)
            try Data("damage \(number)".utf8).write(to: file)
            try wishes.persist(to: file, ifDamaged: .setAside)
            #expect(kiosk.reports(.annotations).count == 1 && kiosk.reports(.annotations)[0].contains(name))
            #expect(try Data(contentsOf: folder.appending(path: name)) == Data("damage \(number)".utf8))
            wishes.insert(CircleAnnotation(id: "a", centerCoordinate: .helsinki))
            kiosk.frame()
            #expect(try document().features.count == 1)
        }
        #expect(try Data(contentsOf: folder.appending(path: "wishes.damaged.geojson")) == Data("damage 0".utf8))
    }

    @Test("A failed write is reported and repeated with the next change")
    func failedWrite() throws {
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        try wishes.persist(to: file)
        wishes.insert(CircleAnnotation(id: "a", centerCoordinate: .helsinki))
        kiosk.frame()
        try FileManager.default.removeItem(at: folder)
        wishes.insert(CircleAnnotation(id: "b", centerCoordinate: .helsinki))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.reports(.annotations).count == 1 && kiosk.reports(.annotations)[0].contains(file.path))
        #expect(!kiosk.clock.isFrameRequested)
        #expect(throws: MapError.self) { try wishes.save() }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        wishes.insert(CircleAnnotation(id: "c", centerCoordinate: .helsinki))
        kiosk.frame()
        #expect(try document().features.map(\.identifier) == ["a", "b", "c"])
    }

    @Test("An annotation with an invalid coordinate is skipped and reported; the others are written")
    func noNumber() throws {
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        try wishes.persist(to: file)
        wishes.annotations = [
            CircleAnnotation(id: "nowhere", centerCoordinate: .init(latitude: .nan, longitude: 0)),
            CircleAnnotation(id: "here", centerCoordinate: .helsinki),
        ]
        kiosk.frame()
        #expect(try document().features.map(\.identifier) == ["here"])
        #expect(kiosk.reports(.annotations).count == 2)
        #expect(kiosk.reports(.annotations).allSatisfy { $0.contains("nowhere") })
    }

    @Test("Existing annotations are merged into the file, which has precedence; a symbolic link is kept")
    func merged() throws {
        let link = folder.appending(path: "link.geojson")
        try Data(
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[1,2]}}]}"#
                .utf8
        ).write(to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        wishes.annotations = ["a", "b"].map { CircleAnnotation(id: $0, centerCoordinate: .helsinki) }
        try wishes.persist(to: link)
        #expect(wishes.annotation(withId: "a")?.point.coordinates.latitude == 2)
        kiosk.frame()
        #expect(try document().features.map(\.identifier) == ["a", "b"])
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) != nil)
    }

    @Test("A removed manager writes its annotations; the file is complete after every change")
    func removed() throws {
        let kiosk = Kiosk()
        let wishes = manager(kiosk)
        try wishes.persist(to: file)
        for index in 0..<50 {
            wishes.insert(CircleAnnotation(id: "\(index)", centerCoordinate: .helsinki))
            if index % 3 == 0 { wishes.remove(id: "\(index / 2)") }
            kiosk.frame()
            #expect(try document().features.count == wishes.annotations.count)
        }
        wishes.annotations = [CircleAnnotation(id: "last", centerCoordinate: .helsinki)]
        kiosk.mapView.annotations.removeAnnotationManager(withId: "wishes")
        #expect(try document().features.map(\.identifier) == ["last"])
        wishes.annotations = []
        kiosk.frame()
        #expect(try document().features.count == 1)
    }

    @Test("Lines, polygons and points are equal after writing and reading")
    func kinds() throws {
        let line = PolylineAnnotation(id: "l", lineCoordinates: [.helsinki, .init(latitude: 1, longitude: 200)])
            .lineWidth(3).lineJoin(.bevel)
        let area = PolygonAnnotation(
            id: "p", polygon: .init([[.helsinki, .init(latitude: 1, longitude: 2), .init(latitude: 3, longitude: 4)]])
        )
        .fillColor("red")
        let pin = PointAnnotation(id: "pin", coordinate: .helsinki).textField("Pier").iconOffset([1, 2])
        func roundTrip<Kind>(_ make: (AnnotationOrchestrator) -> LayerAnnotationManager<Kind>, _ annotation: Kind)
            throws
        {
            let file = folder.appending(path: "\(Kind.self).geojson")
            let kiosk = Kiosk()
            let manager = make(kiosk.mapView.annotations)
            try manager.persist(to: file)
            manager.annotations = [annotation]
            try manager.save()
            let read = make(Kiosk().mapView.annotations)
            try read.persist(to: file)
            #expect(read.annotations.map(\.geometry) == [annotation.geometry])
            #expect(read.annotations.map(\.layerProperties.json) == [annotation.layerProperties.json])
        }
        try roundTrip({ $0.makePolylineAnnotationManager() }, line)
        try roundTrip({ $0.makePolygonAnnotationManager() }, area)
        try roundTrip({ $0.makePointAnnotationManager() }, pin)
    }

    @Test("Damaged files are read or throw an error, and what is read is written")
    func damaged() throws {
        let text = """
            {"type":"FeatureCollection","name":"wishes","features":[{"type":"Feature","id":"a","geometry":\
            {"type":"Point","coordinates":[25,60]},"properties":{"layerProperties":{"circle-radius":4,"circle-color":"red"},\
            "custom_data":{"x":[1]},"is_selected":true}}]}
            """
        for seed in 0..<UInt64(randomRounds(300)) {
            var random = SeededGenerator(seed: seed)
            var bytes = Array(text.utf8)
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = Array("{}[],:\"0e-ntx".utf8).randomElement(using: &random) ?? 0
                case 1: bytes.remove(at: index)
                default: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
                }
            }
            try Data(bytes).write(to: file)
            let kiosk = Kiosk()
            let wishes = manager(kiosk)
            do {
                try wishes.persist(to: file)
            } catch {
                #expect(error is MapError)
                #expect(try Data(contentsOf: file) == Data(bytes))
                continue
            }
            let before = wishes.annotations
            try wishes.save()
            let again = manager(Kiosk())
            try again.persist(to: file)
            #expect(again.annotations == before)
        }
    }
}
