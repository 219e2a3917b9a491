import Foundation
import KioskMapsTesting
import KioskSymbols
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Local resources of documents of servers")
struct LocalResourceTests {
    private static let style = "https://maps.example/styles/town.json"
    private static let features = #"{"type":"FeatureCollection","features":[]}"#

    private let shelf = ResourceShelf()

    /// Loads a style, and returns the messages of its errors.
    private func load(
        _ text: String, at address: String = style, allowed: Set<ResourceOrigin> = [],
        then change: (MapboxMap) throws -> Void = { _ in }
    ) throws -> (errors: [MapLoadingError], layers: [String]) {
        shelf.texts[address] = text
        var options = ResourceOptions(accessToken: "")
        options.localResourceOrigins = allowed
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            mapInitOptions: MapInitOptions(resourceOptions: options, styleURI: nil), resources: shelf)
        mapView.imageDecoder = RefusingDecoder()
        var errors: [MapLoadingError] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0) }
        mapView.mapboxMap.loadStyle(try #require(StyleURI(rawValue: address)))
        try change(mapView.mapboxMap)
        return withExtendedLifetime(token) { (errors, mapView.mapboxMap.layers.map(\.id)) }
    }

    private struct RefusingDecoder: ImageDecoding {
        func decode(_ data: Data, scale: CGFloat) throws -> UIImage { throw CancelError() }
    }

    /// The requests that are not sent to a server.
    private var localRequests: [String] { shelf.requests.filter { !$0.hasPrefix("http") } }

    private static func source(_ members: String) -> String {
        #"""
        {"version":8,"sources":{"secret":{\#(members)},"other":{"type":"geojson","data":"other.geojson"}},
         "layers":[{"id":"sea","type":"background"},{"id":"area","type":"fill","source":"secret","source-layer":"x"}]}
        """#
    }

    nonisolated private static let localSources = [
        #""type":"geojson","data":"file:///etc/secret.geojson""#,
        #""type":"geojson","data":"FILE:/etc/secret.geojson""#,
        #""type":"geojson","data":"asset://secret.geojson""#,
        #""type":"geojson","data":"other-scheme:secret""#,
        #""type":"vector","url":"mbtiles:///data/secret.mbtiles""#,
        #""type":"vector","url":"pmtiles:///data/secret.pmtiles""#,
        #""type":"vector","url":"pmtiles://file:///data/secret.pmtiles""#,
        #""type":"vector","url":"pmtiles://asset://secret.pmtiles""#,
        #""type":"vector","tiles":["file:///data/{z}/{x}/{y}.pbf"]"#,
        #""type":"vector","tiles":["{ratio}file:///data/{z}/{x}/{y}.pbf"]"#,
        #""type":"image","url":"file:///etc/secret.png","coordinates":[[0,1],[1,1],[1,0],[0,0]]"#,
        #""type":"video","urls":["file:///etc/secret.mp4"],"coordinates":[[0,1],[1,1],[1,0],[0,0]]"#,
        #""type":"model","models":{"m":{"uri":"file:///etc/secret.glb","position":[0,0]}}"#,
    ]

    @Test(
        "A source of a style from a server that refers to a file is one error; the rest is drawn",
        arguments: localSources)
    func sources(members: String) throws {
        shelf.texts["https://maps.example/styles/other.geojson"] = Self.features
        let (errors, layers) = try load(Self.source(members))
        let refused = errors.filter { $0.sourceId == "secret" }
        #expect(refused.count == 1, "\(errors.map(\.message))")
        #expect(refused.first?.message.hasPrefix("source \"secret\": ") == true)
        #expect(layers == ["sea", "area"])
        #expect(localRequests.isEmpty)
        #expect(shelf.requests.contains("https://maps.example/styles/other.geojson"))
    }

    @Test("The error names the address, the server and the option")
    func message() throws {
        let (errors, _) = try load(Self.source(Self.localSources[0]))
        #expect(
            errors.first?.message
                == "source \"secret\": file:///etc/secret.geojson is not a resource of a server, and a document of"
                + " https://maps.example may not refer to it; to allow it, add the origin to"
                + " ResourceOptions.localResourceOrigins")
    }

    @Test("An origin that the application allows may refer to files; another port or scheme is another origin")
    func allowedOrigin() throws {
        let text = Self.source(Self.localSources[0])
        shelf.texts["file:///etc/secret.geojson"] = Self.features
        let allowed = try load(text, allowed: [.host("MAPS.example")])
        #expect(allowed.errors.allSatisfy { $0.sourceId != "secret" })
        #expect(localRequests == ["file:///etc/secret.geojson"])
        for address in [
            "http://maps.example/a.json", "https://maps.example:444/a.json", "https://maps.example.org/a.json",
        ] {
            let refused = try load(text, at: address, allowed: [.host("maps.example")])
            #expect(refused.errors.count { $0.sourceId == "secret" } == 1)
        }
        #expect(localRequests.count == 1)
    }

    @Test("Styles from files and of the application may refer to files")
    func localStyle() throws {
        shelf.texts["file:///etc/secret.geojson"] = Self.features
        let text = Self.source(Self.localSources[0])
        _ = try load(text, at: "file:///opt/kiosk/style.json")
        _ = try load("{\"version\":8,\"sources\":{},\"layers\":[]}") { $0.loadStyle(text) }
        #expect(localRequests.filter { $0 == "file:///etc/secret.geojson" }.count == 2)
    }

    @Test("Sources that the application adds to a style from a server may refer to files")
    func addedSource() throws {
        shelf.texts["file:///opt/kiosk/own.geojson"] = Self.features
        let (errors, _) = try load(#"{"version":8,"sources":{},"layers":[]}"#) { map in
            var source = GeoJSONSource(id: "own")
            source.data = .url(URL(filePath: "/opt/kiosk/own.geojson"))
            try map.addSource(source)
        }
        #expect(errors.isEmpty)
        #expect(localRequests == ["file:///opt/kiosk/own.geojson"])
    }

    @Test("Relative addresses, other servers and archives on servers are not restricted")
    func remote() throws {
        let (errors, _) = try load(
            #"""
            {"version":8,"name":"Map: of files","glyphs":"{fontstack}/{range}.pbf","layers":[],"sources":{
             "a":{"type":"vector","url":"pmtiles://https://tiles.example/town.pmtiles","attribution":"file://x"},
             "b":{"type":"vector","tiles":["{z}/{x}/{y}.pbf"]},
             "c":{"type":"geojson","data":{"type":"Point","coordinates":[0,0],"url":"file:///a"}},
             "d":{"type":"geojson","data":"https://other.example/d.geojson"}}}
            """#)
        #expect(errors.allSatisfy { !$0.message.contains("may not refer") }, "\(errors.map(\.message))")
        #expect(shelf.requests.contains("pmtiles://https://tiles.example/town.pmtiles"))
    }

    @Test("Sprites, glyphs and models of a style from a server that are files are one error each")
    func members() throws {
        let (errors, layers) = try load(
            #"""
            {"version":8,"sprite":[{"id":"default","url":"file:///etc/sprite"}],"glyphs":"file:///etc/{fontstack}/{range}.pbf",
             "models":{"m":"file:///etc/secret.glb"},"sources":{},"layers":[{"id":"sea","type":"background"}]}
            """#)
        #expect(errors.map { String($0.message.prefix { $0 != ":" }) } == ["glyphs", "models", "sprite"])
        #expect(layers == ["sea"])
        #expect(localRequests.isEmpty)
    }

    @Test("The description of a tile set on a server may not refer to files, including sources of the application")
    func tileJSON() throws {
        shelf.texts["https://tiles.example/town.json"] =
            #"{"tilejson":"3.0.0","tiles":["file:///data/{z}/{x}/{y}.pbf","https://tiles.example/{z}/{x}/{y}.pbf"]}"#
        shelf.texts["https://tiles.example/city.json"] =
            #"{"tilejson":"3.0.0","tiles":["file:///data/{z}/{x}/{y}.pbf"]}"#
        let (errors, _) = try load(
            #"""
            {"version":8,"layers":[],"sources":{"town":{"type":"vector","url":"https://tiles.example/town.json"},
             "city":{"type":"vector","url":"https://tiles.example/city.json"}}}
            """#, at: "file:///opt/kiosk/style.json")
        #expect(errors.map(\.sourceId) == ["city", "town"])
        #expect(errors.allSatisfy { $0.message.contains("a document of https://tiles.example may not refer to it") })
    }

    @Test("Imports are restricted by the server of the style that declares them, at every depth")
    func imports() throws {
        shelf.texts["https://maps.example/styles/inner.json"] =
            #"""
            {"version":8,"imports":[{"id":"file","url":"file:///opt/kiosk/style.json"},{"id":"inline","data":
              {"version":8,"sources":{"a":{"type":"geojson","data":"file:///etc/a.geojson"}},"layers":[]}}],
             "sources":{"b":{"type":"geojson","data":"file:///etc/b.geojson"}},"layers":[{"id":"sea","type":"background"}]}
            """#
        let (errors, layers) = try load(
            #"{"version":8,"imports":[{"id":"in","url":"https://maps.example/styles/inner.json"}],"sources":{},"layers":[]}"#,
            at: "file:///opt/kiosk/outer.json")
        #expect(errors.count { $0.message.contains("may not refer") } == 3, "\(errors.map(\.message))")
        #expect(layers == ["in/sea"])
        #expect(localRequests == ["file:///opt/kiosk/outer.json"])
    }

    @Test(
        "A layer of a style from a server does not load a model from a file; a model that the application adds is loaded"
    )
    func modelOfLayer() throws {
        shelf.texts[Self.style] =
            #"""
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[24.94,60.17]}}},
             "layers":[{"id":"m","type":"model","source":"s","layout":{"model-id":["concat","fi","le:///etc/secret.glb"]}},
              {"id":"n","type":"model","source":"s","layout":{"model-id":"own"}}]}
            """#
        let clock = ManualClock()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock, resources: shelf)
        mapView.renderer = SceneRecorder()
        mapView.modelDecoder = TriangleDecoder()
        mapView.mapboxMap.setCamera(to: CameraOptions(center: .helsinki, zoom: 17))
        var diagnostics: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { diagnostics.append($0.message) }
        mapView.mapboxMap.loadStyle(try #require(StyleURI(rawValue: Self.style)))
        try mapView.mapboxMap.addStyleModel(modelId: "own", modelUri: "file:///opt/kiosk/own.glb")
        clock.advance(by: 1)
        withExtendedLifetime(token) {
            #expect(localRequests == ["file:///opt/kiosk/own.glb"])
            #expect(
                diagnostics.count { $0.hasPrefix("model (file:///etc/secret.glb): ") && $0.contains("may not refer") }
                    == 1,
                "\(diagnostics)")
        }
    }

    @Test("The name of a font is not the scheme of a URL")
    func fonts() {
        let key = GlyphRangeSet.Key(stack: "file:", number: 0)
        #expect(key.url(template: "{fontstack}/etc/passwd") == "file%3A/etc/passwd")
    }
}
