import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime

@MainActor
@Suite("Content of a style that is set as a whole")
struct StyleContentTests {
    private static let style = """
        {"version":8,"sources":{},"light":{"intensity":0.2},"layers":[
            {"id":"land","type":"background"},{"id":"labels","type":"background"}]}
        """

    private let kiosk = Kiosk.world()

    private let image: UIImage

    init() throws {
        image = try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 16)))
    }

    private var map: MapboxMap { kiosk.map }

    /// The revisions of the layers, which change with each change of a layer.
    private var revisions: [String: UInt64] {
        Dictionary(uniqueKeysWithValues: map.layers.map { ($0.id, $0.revision) })
    }

    /// The radii of the layers as in a document.
    private var radii: [String: JSONValue] {
        Dictionary(
            uniqueKeysWithValues: map.layers.map { layer in
                (layer.id, (layer.layer.properties["circle-radius"] ?? nil) ?? "")
            })
    }

    private func circle(_ id: String, radius: Double = 5) -> CircleLayer {
        CircleLayer(id: id, source: "stops").circleRadius(radius)
    }

    private func stops(_ number: Int) -> GeoJSONSource {
        var source = GeoJSONSource(id: "stops")
        source.data = .feature(.point(.number(Double(number))))
        return source
    }

    @Test("Layers lie above those of the style, in the order of the content")
    func order() throws {
        try kiosk.load(Self.style)
        map.setMapStyleContent {
            circle("a")
            stops(1)
            circle("b")
            circle("c")
        }
        #expect(kiosk.stack == ["land", "labels", "a", "b", "c"])
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("On an empty style, layers begin at the bottom of the stack")
    func emptyStyle() throws {
        try kiosk.load(#"{"version":8,"sources":{},"layers":[]}"#)
        map.setMapStyleContent {
            ForEvery(Array(0..<10), id: \.self) { number in BackgroundLayer(id: "\(number)") }
        }
        #expect(kiosk.stack == (0..<10).map(String.init))
    }

    @Test("A position replaces the place in the content")
    func position() throws {
        try kiosk.load(Self.style)
        map.setMapStyleContent {
            stops(1)
            circle("a")
            circle("low").position(.at(0))
            circle("middle").position(.below("labels"))
            circle("b")
        }
        #expect(kiosk.stack == ["low", "land", "middle", "labels", "a", "b"])
        map.setMapStyleContent {
            stops(1)
            circle("a")
            circle("low").position(.above("land"))
            circle("b")
        }
        #expect(kiosk.stack == ["land", "low", "labels", "a", "b"])
    }

    @Test("Content set before the style is loaded is shown when it is loaded")
    func beforeLoading() {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64), clock: clock)
        #expect(!mapView.mapboxMap.isStyleLoaded)
        mapView.mapboxMap.setMapStyleContent { BackgroundLayer(id: "a") }
        #expect(!mapView.mapboxMap.layerExists(withId: "a"))
        clock.advance(by: 0.1)
        #expect(mapView.mapboxMap.allLayerIdentifiers.map(\.id) == ["background", "a"])
    }

    @Test("Content is shown again in another style")
    func reload() throws {
        try kiosk.load(Self.style)
        map.setMapStyleContent {
            stops(1)
            circle("a")
            StyleImage(id: "pin", image: image)
        }
        try kiosk.load(#"{"version":8,"sources":{},"layers":[{"id":"other","type":"background"}]}"#)
        kiosk.frame()
        #expect(kiosk.stack == ["other", "a"])
        #expect(map.imageExists(withId: "pin"))
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("Equal content changes nothing; a changed layer is changed alone")
    func minimalChanges() throws {
        try kiosk.load(Self.style)
        func set(_ radius: Double) {
            map.setMapStyleContent {
                stops(1)
                circle("a")
                circle("b", radius: radius)
                circle("c")
            }
        }
        set(5)
        let before = revisions
        let source = map.sources["stops"]?.revision
        set(5)
        #expect(revisions == before)
        set(6)
        let changed = revisions.filter { before[$0.key] != $0.value }
        #expect(Set(changed.keys) == ["b"])
        #expect(map.sources["stops"]?.revision == source)
        #expect(try map.layer(withId: "b", type: CircleLayer.self).circleRadius == .constant(6))
    }

    @Test("A source receives new features, and its layers stay")
    func features() throws {
        try kiosk.load(Self.style)
        for number in 1...3 {
            map.setMapStyleContent {
                stops(number)
                circle("a")
            }
            #expect(try kiosk.features(of: "stops") == [.number(Double(number))])
        }
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("A source changes its properties and its type")
    func sources() throws {
        try kiosk.load(Self.style)
        func set(_ source: some Source & MapStyleContent) {
            map.setMapStyleContent {
                source
                BackgroundLayer(id: "a")
            }
        }
        var source = stops(1)
        set(source)
        source.buffer = 64
        set(source)
        #expect(try map.source(withId: "stops", type: GeoJSONSource.self).buffer == 64)
        #expect(try kiosk.features(of: "stops") == [1])
        source.buffer = nil
        set(source)
        #expect(try map.source(withId: "stops", type: GeoJSONSource.self).buffer == nil)
        set(VectorSource(id: "stops"))
        #expect(map.sources["stops"]?.type == .vector)
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("What leaves the content is removed, and members of the style return to those of its document")
    func removal() throws {
        try kiosk.load(Self.style)
        kiosk.frame()
        let before = StyleSnapshot(map)
        let transition = map.styleTransition
        map.setMapStyleContent {
            stops(1)
            circle("a")
            StyleImage(id: "pin", image: image)
            FlatLight(id: "lamp")
            Atmosphere()
            TransitionOptions(duration: 7)
        }
        #expect(map.allLightIdentifiers.map(\.id) == ["lamp"])
        #expect(map.atmosphere != nil)
        #expect(map.styleTransition.duration == 7)
        map.setMapStyleContent {}
        #expect(StyleSnapshot(map) == before)
        #expect(map.styleTransition == transition)
    }

    @Test("An image is replaced when it changes")
    func replacedImage() throws {
        try kiosk.load(Self.style)
        map.setMapStyleContent { StyleImage(id: "pin", image: image) }
        map.setMapStyleContent { StyleImage(id: "pin", image: image).sdf(true) }
        #expect(map.styleImages["pin"]?.sdf == true)
        map.setMapStyleContent {}
        #expect(!map.imageExists(withId: "pin"))
    }

    @Test("Ids that are taken, duplicates and layers without a source are reported, and the rest is shown")
    func problems() throws {
        try kiosk.load(Self.style)
        map.setMapStyleContent {
            BackgroundLayer(id: "land")
            CircleLayer(id: "a", source: "missing")
            BackgroundLayer(id: "b")
            BackgroundLayer(id: "b")
        }
        #expect(kiosk.stack == ["land", "labels", "b"])
        #expect(kiosk.reports(.style).count == 3)
    }

    @Test("After random edits, the style is that of content set at once")
    func randomEdits() throws {
        var random = SeededGenerator(seed: 22)
        try kiosk.load(Self.style)
        let fresh = Kiosk.world()
        for _ in 0..<1000 {
            let count = Int.random(in: 0...6, using: &random)
            let ids = ["a", "b", "c", "d", "e", "f"].shuffled(using: &random).prefix(count)
            let radius = Double(Int.random(in: 1...2, using: &random))
            let layers = ids.map { circle($0, radius: Bool.random(using: &random) ? radius : 3) }
            let hasImage = Bool.random(using: &random)
            func set(_ map: MapboxMap) {
                map.setMapStyleContent {
                    stops(1)
                    ForEvery(layers, id: \.id) { $0 }
                    if hasImage { StyleImage(id: "pin", image: image) }
                }
            }
            let before = kiosk.stack.filter { ids.contains($0) }
            let (known, shown) = (revisions, radii)
            set(map)
            // A layer is compiled again if it is new or its radius has changed, and is only moved otherwise.
            for layer in layers {
                let isSame = shown[layer.id] == radii[layer.id]
                #expect((revisions[layer.id] == known[layer.id]) == isSame, "\(layer.id) in \(before) to \(ids)")
            }
            try fresh.load(Self.style)
            set(fresh.map)
            fresh.frame()
            #expect(StyleSnapshot(map) == StyleSnapshot(fresh.map), "\(before) to \(ids)")
        }
    }
}
