import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Scenes")
struct SceneBuilderTests {
    private let kiosk = Kiosk()

    /// The identities of the buckets of this moment, by layer.
    private func identities() -> [String: BucketIdentity] {
        kiosk.frame()
        let identities = kiosk.mapView.presenter.scene().layers.map(\.bucket.identity)
        return Dictionary(uniqueKeysWithValues: identities.map { ($0.layer, $0) })
    }

    private func managers() -> (PointAnnotationManager, CircleAnnotationManager) {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        pins.annotations = [PointAnnotation(coordinate: .helsinki)]
        circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        return (pins, circles)
    }

    @Test("Unchanged layers keep their identity for any camera")
    func same() {
        _ = managers()
        let before = identities()
        #expect(before.keys.sorted() == ["background", "circles", "pins"])
        #expect(identities() == before)
        kiosk.map.setCamera(to: CameraOptions(center: .init(), zoom: 3, bearing: 20, pitch: 30))
        kiosk.mapView.size = CGSize(width: 300, height: 300)
        #expect(identities() == before)
    }

    @Test("A change of annotations or properties changes the identity of its layer only")
    func changes() throws {
        let (_, circles) = managers()
        var before = identities()
        func changed() -> [String] {
            let after = identities()
            defer { before = after }
            return after.filter { before[$0.key] != $0.value }.keys.sorted()
        }
        circles.annotations = Array(circles.annotations)
        #expect(changed() == [])
        circles.annotations = Array(circles.annotations) + [CircleAnnotation(centerCoordinate: .helsinki)]
        #expect(changed() == ["circles"])
        circles.layerProperties["circle-radius"] = .number(9)
        #expect(changed() == ["circles"])
        circles.layerProperties["circle-radius"] = .number(9)
        #expect(changed() == [])
        let image = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 0]))
        try kiosk.map.style.addImage(image, id: "dot")
        #expect(changed() == ["pins"])
        let new = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        new.annotations = circles.annotations
        #expect(changed() == ["circles"])
    }

    @Test("A layer that depends on the zoom level has a new identity for each level, and only then")
    func zoom() throws {
        kiosk.map.loadStyleJSON(
            """
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]}}},"layers":[
              {"id":"still","type":"circle","source":"s"},
              {"id":"shared","type":"circle","source":"s","paint":{"circle-radius":["step",["zoom"],1,5,9]}},
              {"id":"grows","type":"circle","source":"s",
               "paint":{"circle-radius":["step",["zoom"],["get","size"],5,9]}},
              {"id":"filters","type":"circle","source":"s","filter":["<",["zoom"],5]}]}
            """)
        let before = identities()
        kiosk.map.setCamera(to: CameraOptions(bearing: 5))
        #expect(identities() == before)
        kiosk.map.setCamera(to: CameraOptions(zoom: 4))
        let after = identities()
        #expect(after["still"] == before["still"])
        #expect(after["shared"] == before["shared"], "a value for the whole layer is not part of its content")
        #expect(after["grows"] != before["grows"])
        #expect(after["filters"] != before["filters"])
    }

    @Test("Equal identities have equal content after any change")
    func property() {
        var generator = SeededGenerator(seed: 30)
        let (_, circles) = managers()
        var seen: [BucketIdentity: String] = [:]
        for _ in 0..<500 {
            switch generator.next() % 5 {
            case 0: circles.annotations = []
            case 1:
                var circle = CircleAnnotation(id: "a", centerCoordinate: .helsinki)
                circle.circleRadius = Double(generator.next() % 4)
                circles.annotations = [circle]
            case 2: circles.circleTranslate = generator.flip() ? [Double(generator.next() % 3), 0] : nil
            case 3: circles.layerProperties["circle-radius"] = .number(Double(generator.next() % 3))
            default: kiosk.map.setCamera(to: CameraOptions(zoom: CGFloat(generator.number(3...10))))
            }
            if generator.flip() { continue }
            kiosk.frame()
            for case let bucket as CircleBucket in kiosk.mapView.presenter.scene().layers.map(\.bucket) {
                var content = bucket
                content.identity = BucketIdentity(layer: "", revision: 0)
                let text = "\(content)"
                #expect(seen[bucket.identity, default: text] == text)
                seen[bucket.identity] = text
            }
        }
        #expect(seen.count > 50)
    }

    @Test("Buckets contain evaluated values in drawing order")
    func content() throws {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        circles.layerProperties["circle-color"] = .string("#ff0000")
        circles.annotations = [3.0, 1, 2].map { key in
            var circle = CircleAnnotation(id: "\(key)", centerCoordinate: .helsinki)
            circle.circleSortKey = key
            circle.circleRadius = key * 10
            circle.circleOpacity = key == 2 ? 0.5 : nil
            return circle
        }
        kiosk.frame()
        let scene = kiosk.mapView.presenter.scene()
        let bucket = try #require(scene.layers.last?.bucket as? CircleBucket)
        #expect(bucket.circles.map(\.radius) == [10, 20, 30])
        #expect(
            bucket.circles.map(\.color) == [
                PixelColor(255, 0, 0, 255), PixelColor(128, 0, 0, 128), PixelColor(255, 0, 0, 255),
            ])
        #expect(bucket.circles.allSatisfy { $0.center == WebMercator.point(for: .helsinki) })
        #expect(bucket.scalesWithMap && !bucket.liesOnMap)
        #expect(scene.transform == kiosk.map.cameraTransform)
    }

    @Test("Hidden and unknown layers are ignored, and an unknown type is reported once")
    func leftOut() throws {
        kiosk.map.loadStyleJSON(
            """
            {"version":8,"sources":{},"layers":[
              {"id":"sea","type":"background","paint":{"background-color":"#010203"}},
              {"id":"hidden","type":"background","layout":{"visibility":"none"}},
              {"id":"late","type":"background","minzoom":20},
              {"id":"clip","type":"clip"}]}
            """)
        kiosk.clock.advance(by: 1)
        let layers = kiosk.mapView.presenter.scene().layers
        #expect(layers.count == 1)
        let background = try #require(layers.first?.bucket as? BackgroundBucket)
        #expect(background.color == PixelColor(1, 2, 3, 255))
        #expect(kiosk.reports(.style).count == 1)
    }
}
