import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Style imports")
struct StyleImportTests {
    private let kiosk = Kiosk.world()
    private let base = """
        {"version":8,"schema":{"theme":{"default":"day","values":["day","night"]}},
         "sources":{"s":{"type":"geojson","data":{"type":"Feature","id":7,"properties":{"kind":"stop","rank":1},
          "geometry":{"type":"Point","coordinates":[0,0]}}}},
         "featuresets":{"stops":{"selectors":[{"layer":"dots","featureNamespace":"n",
          "properties":{"label":["concat",["get","kind"],"!"]}}]}},
         "layers":[{"id":"land","type":"background",
           "paint":{"background-color":["match",["config","theme"],"day","#ffffff","#000000"]}},
          {"id":"middle","type":"slot"},{"id":"dots","type":"circle","source":"s"}]}
        """

    /// The JSON of a style that imports `base`, with a layer in its slot and one above it.
    private var root: String {
        """
        {"version":8,"imports":[{"id":"basemap","data":\(base)}],
         "sources":{"own":{"type":"geojson","data":{"type":"FeatureCollection","features":[]}}},
         "layers":[{"id":"area","type":"fill","source":"own","slot":"middle"},{"id":"top","type":"line","source":"own"}]}
        """
    }

    private var stack: [String] { kiosk.map.layers.map(\.id) }

    private func color(of layer: String) -> JSONValue? {
        kiosk.map.layers.first { $0.id == layer }?.layer.properties["background-color"] ?? nil
    }

    @Test("A style shows the layers of its import, and lists only its own")
    func load() {
        kiosk.map.loadStyleJSON(root)
        #expect(stack == ["basemap/land", "middle", "area", "basemap/dots", "top"])
        #expect(kiosk.map.allLayerIdentifiers.map(\.id) == ["area", "top"])
        #expect(kiosk.map.allSourceIdentifiers.map(\.id) == ["own"])
        #expect(kiosk.map.allSlotIdentifiers == [.middle])
        #expect(kiosk.map.styleImports.map(\.id) == ["basemap"])
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("An option changes the layers that read it, and nothing that the application has set")
    func options() throws {
        kiosk.map.loadStyleJSON(root)
        #expect(color(of: "basemap/land") == ["match", "day", "day", "#ffffff", "#000000"])
        try kiosk.map.setStyleImportConfigProperty(for: "basemap", config: "theme", value: "night")
        #expect(color(of: "basemap/land") == ["match", "night", "day", "#ffffff", "#000000"])
        #expect(try kiosk.map.getStyleImportConfigProperty(for: "basemap", config: "theme").value as? String == "night")
        #expect(try kiosk.map.getStyleImportConfigProperties(for: "basemap").keys.sorted() == ["theme"])
        let schema = try kiosk.map.getStyleImportSchema(for: "basemap") as? [String: Any]
        #expect(schema?.keys.sorted() == ["theme"])
        #expect(kiosk.refusal { try $0.setStyleImportConfigProperty(for: "basemap", config: "theme", value: 7) } != nil)
        #expect(kiosk.refusal { try $0.setStyleImportConfigProperty(for: "no", config: "theme", value: "day") } != nil)
        try kiosk.map.setLayerProperty(for: "basemap/land", property: "background-opacity", value: 0.5)
        try kiosk.map.setStyleImportConfigProperty(for: "basemap", config: "theme", value: NSNull())
        #expect(kiosk.map.layerPropertyValue(for: "basemap/land", property: "background-opacity") as? Double == 0.5)
    }

    @Test("A map style sets options, and another configuration of the current style changes them without a load")
    func configuration() {
        var loads = 0
        let token = kiosk.map.onStyleLoaded.observe { _ in loads += 1 }
        defer { token.cancel() }
        kiosk.map.loadStyle(MapStyle(json: root, configuration: ["theme": "night"]))
        kiosk.clock.advance(by: 1)
        let count = loads
        #expect(color(of: "basemap/land") == ["match", "night", "day", "#ffffff", "#000000"])
        kiosk.map.loadStyle(MapStyle(json: root, configuration: ["theme": "day"]))
        kiosk.clock.advance(by: 1)
        #expect(color(of: "basemap/land") == ["match", "day", "day", "#ffffff", "#000000"])
        #expect(loads == count)
        kiosk.map.loadStyle(MapStyle(json: root, configuration: ["them": "day"]))
        #expect(kiosk.reports(.style).first?.contains("theme") == true)
    }

    @Test("A style with options and no imports has them as those of basemap")
    func ownOptions() throws {
        kiosk.map.loadStyle(MapStyle(json: base, configuration: ["theme": "night"]))
        #expect(color(of: "land") == ["match", "night", "day", "#ffffff", "#000000"])
        try kiosk.map.setStyleImportConfigProperty(for: "basemap", config: "theme", value: "day")
        #expect(color(of: "land") == ["match", "day", "day", "#ffffff", "#000000"])
    }

    @Test("Imports are added, moved, replaced and removed with their layers and sources")
    func changes() throws {
        kiosk.map.loadStyleJSON(root)
        let more = #"{"version":8,"sources":{},"layers":[{"id":"land","type":"background"}]}"#
        try kiosk.map.addStyleImport(withId: "more", json: more)
        #expect(stack == ["basemap/land", "middle", "area", "basemap/dots", "more/land", "top"])
        try kiosk.map.addLayer(BackgroundLayer(id: "mine"))
        try kiosk.map.moveStyleImport(withId: "more", to: .below("basemap"))
        #expect(stack == ["more/land", "basemap/land", "middle", "area", "basemap/dots", "top", "mine"])
        try kiosk.map.updateStyleImport(withId: "basemap", json: more)
        #expect(stack == ["more/land", "basemap/land", "area", "top", "mine"])
        #expect(!kiosk.map.sourceExists(withId: "basemap/s"))
        try kiosk.map.removeStyleImport(withId: "more")
        try kiosk.map.removeStyleImport(for: "basemap")
        #expect(stack == ["area", "top", "mine"])
        try kiosk.map.addStyleImport(withId: "again", json: base, config: ["theme": "night"], importPosition: .at(0))
        #expect(stack == ["again/land", "middle", "area", "again/dots", "top", "mine"])
        #expect(color(of: "again/land") == ["match", "night", "day", "#ffffff", "#000000"])
        #expect(kiosk.refusal { try $0.addStyleImport(withId: "again", json: more) } != nil)
        #expect(kiosk.refusal { try $0.addStyleImport(withId: "x", json: "{}") } != nil)
        #expect(kiosk.refusal { try $0.addStyleImport(withId: "x", json: more, importPosition: .above("no")) } != nil)
        #expect(kiosk.refusal { try $0.moveStyleImport(withId: "again", to: .above("again")) } != nil)
        #expect(kiosk.refusal { try $0.removeStyleImport(withId: "no") } != nil)
    }

    @Test("An import whose ids are taken is refused")
    func collision() throws {
        kiosk.map.loadStyleJSON(root)
        try kiosk.map.addLayer(BackgroundLayer(id: "more/land"))
        let more = #"{"version":8,"sources":{},"layers":[{"id":"land","type":"background"}]}"#
        #expect(kiosk.refusal { try $0.addStyleImport(withId: "more", json: more) }?.contains("more/land") == true)
    }

    @Test("Imports are read from files, relative to the style, with imports of their own")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "imports-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "base"), withIntermediateDirectories: true)
        func write(_ json: String, _ name: String) throws {
            try Data(json.utf8).write(to: folder.appending(path: name))
        }
        try write(base, "base/base.json")
        try write(
            #"""
            {"version":8,"sources":{},"layers":[{"id":"roof","type":"background"}],
             "imports":[{"id":"base","url":"base/base.json","config":{"theme":"night"}},{"id":"self","url":"city.json"}]}
            """#, "city.json")
        try write(
            #"""
            {"version":8,"sources":{},"layers":[],
             "imports":[{"id":"city","url":"city.json"},{"id":"lost","url":"lost.json"}]}
            """#, "style.json")
        let uri = try #require(StyleURI(url: folder.appending(path: "style.json")))
        var errors: [String] = []
        let token = kiosk.map.onMapLoadingError.observe { errors.append($0.message) }
        defer { token.cancel() }
        kiosk.map.loadStyle(uri)
        for _ in 0..<200 where !kiosk.map.isStyleLoaded { kiosk.clock.advance(by: 0.1) }
        #expect(stack == ["city/base/land", "middle", "city/base/dots", "city/roof"])
        #expect(color(of: "city/base/land") == ["match", "night", "day", "#ffffff", "#000000"])
        #expect(errors.count == 2)
        #expect(errors.contains { $0.contains("imports itself") })
        #expect(errors.contains { $0.contains("lost.json") })

        let added = try #require(StyleURI(url: folder.appending(path: "base/base.json")))
        try kiosk.map.addStyleImport(withId: "added", uri: added, importPosition: .at(0))
        for _ in 0..<200 where kiosk.map.styleImports.count < 2 { kiosk.clock.advance(by: 0.1) }
        #expect(stack.prefix(2) == ["added/land", "middle"])
    }

    @Test("The number of imported styles is limited, and the limit is reported once")
    func limit() {
        let empty = #"{"version":8,"sources":{},"layers":[]}"#
        let shelf = ResourceShelf()
        for number in 0..<300 { shelf.texts["https://city.example/\(number).json"] = empty }
        let imports = (0..<300).map { #"{"id":"i\#($0)","url":"https://city.example/\#($0).json"}"# }
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 64, height: 64), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: kiosk.clock, resources: shelf)
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        defer { token.cancel() }
        mapView.mapboxMap.loadStyleJSON(
            #"{"version":8,"sources":{},"layers":[],"imports":[\#(imports.joined(separator: ","))]}"#)
        kiosk.clock.advance(by: 1)
        #expect(shelf.requests.count == 256)
        #expect(mapView.mapboxMap.styleImports.count == 256)
        #expect(mapView.mapboxMap.isStyleLoaded)
        #expect(errors.count == 1, "\(errors)")
    }

    @Test("An import from JSON cancels the request for an import with the same id")
    func cancelledRequests() throws {
        let address = "https://city.example/import.json"
        let shelf = ResourceShelf([address: base])
        shelf.isOpen = false
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 64, height: 64), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: kiosk.clock, resources: shelf)
        let map = mapView.mapboxMap
        map.loadStyleJSON(root)
        let uri = try #require(StyleURI(rawValue: address))
        let more = #"{"version":8,"sources":{},"layers":[{"id":"land","type":"background"}]}"#
        try map.addStyleImport(withId: "more", uri: uri)
        #expect(shelf.waiting.contains(address))
        try map.addStyleImport(withId: "more", json: more)
        #expect(!shelf.waiting.contains(address))
        try map.updateStyleImport(withId: "basemap", uri: uri)
        #expect(shelf.waiting.contains(address))
        try map.updateStyleImport(withId: "basemap", json: more)
        #expect(!shelf.waiting.contains(address))
        shelf.isOpen = true
        kiosk.clock.advance(by: 1)
        #expect(map.styleImports.map(\.id) == ["basemap", "more"])
        let layers = Set(map.layers.map(\.id))
        #expect(layers.isSuperset(of: ["basemap/land", "more/land"]))
        #expect(layers.isDisjoint(with: ["basemap/dots", "more/dots"]))
    }

    @Test("A featureset of an import finds its features, with the properties of the set, and sets their states")
    func featuresets() throws {
        kiosk.map.loadStyleJSON(root)
        kiosk.frame()
        let stops = FeaturesetDescriptor<FeaturesetFeature>.featureset("stops", importId: "basemap")
        #expect(kiosk.map.featuresets == [stops])
        var found: [FeaturesetFeature] = []
        kiosk.map.queryRenderedFeatures(with: kiosk.center, featureset: stops) { found = (try? $0.get()) ?? [] }
        let feature = try #require(found.first)
        #expect(feature.id == FeaturesetFeatureId(id: "7", namespace: "n"))
        #expect(feature.properties == ["label": "stop!"])
        #expect(feature.originalFeature.properties?["rank"] == .some(1))
        kiosk.map.setFeatureState(feature, state: ["hover": true])
        var state: JSONObject?
        kiosk.map.getFeatureState(feature) { state = try? $0.get() }
        #expect(state == ["hover": true])

        var taps: [JSONObject] = []
        kiosk.map.addInteraction(
            TapInteraction(
                stops,
                filter: Exp(.eq) {
                    Exp(.get) { "label" }; "stop!"
                }
            ) { feature, _ in
                taps.append(feature.properties)
                return true
            })
        kiosk.fingers.tap(at: kiosk.center)
        #expect(taps == [["label": "stop!"]])
    }

    @Test("Features of the Standard style have their properties as members, and typed states")
    func typedFeatures() throws {
        let poi = base.replacing(#""stops":{"#, with: #""poi":{"#)
            .replacing(#"{"label":["concat",["get","kind"],"!"]}"#, with: #"{"name":["get","kind"],"class":"bus"}"#)
        kiosk.map.loadStyleJSON(poi)
        kiosk.frame()
        var found: [StandardPoiFeature] = []
        kiosk.map.queryRenderedFeatures(with: kiosk.center, featureset: .standardPoi) { found = (try? $0.get()) ?? [] }
        let feature = try #require(found.first)
        #expect(feature.name == "stop")
        #expect(feature.class == "bus")
        #expect(feature.maki == nil)
        #expect(feature.coordinate == CLLocationCoordinate2D(latitude: 0, longitude: 0))
        kiosk.map.setFeatureState(feature, state: .init(hide: true))
        var state: StandardPoiFeature.State?
        kiosk.map.getFeatureState(feature) { state = try? $0.get() }
        #expect(state == .init(hide: true))
        kiosk.map.removeFeatureState(feature, stateKey: .hide)
        kiosk.map.getFeatureState(feature) { state = try? $0.get() }
        #expect(state == .init())
    }
}
