import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Style imports and feature states as content")
struct ImportContentTests {
    private let kiosk = Kiosk.world()
    private let json =
        #"{"version":8,"schema":{"dark":{"default":false}},"sources":{},"layers":[{"id":"land","type":"background"}]}"#

    @Test("Imports are added, changed and removed with the content")
    func imports() {
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[{"id":"own","type":"background"}]}"#)
        kiosk.frame()
        kiosk.map.setMapStyleContent { StyleImport(id: "a", json: json, configuration: ["dark": true]) }
        #expect(kiosk.map.layers.map(\.id) == ["a/land", "own"])
        #expect(kiosk.map.styleImports.map(\.id) == ["a"])
        #expect(
            (try? kiosk.map.getStyleImportConfigProperty(for: "a", config: "dark").value as? Bool) == true)
        kiosk.map.setMapStyleContent { StyleImport(id: "b", style: MapStyle(json: json)) }
        #expect(kiosk.map.layers.map(\.id) == ["b/land", "own"])
        kiosk.map.setMapStyleContent { EmptyMapStyleContent() }
        #expect(kiosk.map.layers.map(\.id) == ["own"])
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("A changed import replaces one that is being read or cannot be read, with its colour theme")
    func unreadImports() throws {
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[{"id":"own","type":"background"}]}"#)
        kiosk.frame()
        let folder = try ScratchDirectory()
        let uri = try #require(StyleURI(url: try folder.write(json, to: "land.json")))
        let missing = try #require(StyleURI(url: folder.url.appending(path: "missing.json")))
        let theme = ColorTheme(base64: "BBBB")
        var errors: [String] = []
        let token = kiosk.map.onMapLoadingError.observe { errors.append($0.message) }
        defer { token.cancel() }
        kiosk.map.setMapStyleContent { StyleImport(id: "a", uri: missing) }
        kiosk.map.setMapStyleContent { StyleImport(id: "a", uri: uri, configuration: ["dark": true]).colorTheme(theme) }
        for _ in 0..<200 where kiosk.map.styleImports.isEmpty { kiosk.clock.advance(by: 0.1) }
        #expect(kiosk.map.layers.map(\.id) == ["a/land", "own"])
        #expect(kiosk.map.imports.imports.map(\.colorTheme) == [theme])
        #expect((try? kiosk.map.getStyleImportConfigProperty(for: "a", config: "dark").value as? Bool) == true)
        // Whether the first file was read before it was replaced depends on the work in the background.
        #expect(errors.count <= 1)
        errors = []

        kiosk.map.setMapStyleContent { StyleImport(id: "b", uri: missing) }
        for _ in 0..<200 where errors.isEmpty { kiosk.clock.advance(by: 0.1) }
        #expect(errors.count == 1)
        kiosk.map.setMapStyleContent { StyleImport(id: "b", json: json) }
        #expect(kiosk.map.layers.map(\.id) == ["b/land", "own"])

        kiosk.map.setMapStyleContent { StyleImport(id: "c", uri: missing) }
        for _ in 0..<200 where errors.count < 2 { kiosk.clock.advance(by: 0.1) }
        #expect(errors.count == 2)
        kiosk.map.setMapStyleContent { EmptyMapStyleContent() }
        #expect(kiosk.map.layers.map(\.id) == ["own"])
        #expect(kiosk.reports(.style).filter { $0.contains("not in the style") } == [])
    }

    @Test("States are set and removed with the content")
    func states() throws {
        try kiosk.load([.point(7)], layers: #"{"id":"stops","type":"circle","source":"s"}"#)
        kiosk.frame()
        let stops = FeaturesetDescriptor<FeaturesetFeature>.layer("stops")
        func state() -> JSONObject? {
            var state: JSONObject?
            kiosk.map.queryRenderedFeatures(with: kiosk.center, featureset: stops) {
                state = try? $0.get().first?.state
            }
            return state
        }
        kiosk.map.setMapStyleContent {
            FeatureState(stops, id: FeaturesetFeatureId(id: "7"), state: ["hover": true])
            FeatureState(
                stops,
                expression: Exp(.eq) {
                    Exp(.id); 7
                }, state: ["late": true])
        }
        #expect(state() == ["hover": true, "late": true])
        kiosk.map.setMapStyleContent { FeatureState(stops, id: FeaturesetFeatureId(id: "7"), state: ["rank": 1]) }
        #expect(state() == ["rank": 1])
        kiosk.map.setMapStyleContent { EmptyMapStyleContent() }
        #expect(state() == [:])
    }

    @Test("The colour theme of a style is a member of its document, that of an import is not")
    func themes() throws {
        kiosk.map.loadStyleJSON(json)
        kiosk.map.setColorTheme(ColorTheme(base64: "AAAA"))
        #expect(kiosk.map.members["color-theme"] == .some(["data": "AAAA"]))
        kiosk.map.removeColorTheme()
        #expect(kiosk.map.members["color-theme"] == nil)
        try kiosk.map.addStyleImport(withId: "a", json: json)
        try kiosk.map.setStyleImportColorTheme(importId: "a", colorTheme: ColorTheme(base64: "BBBB"))
        #expect((kiosk.map.members["color-theme"] ?? nil) == nil)
        try kiosk.map.removeStyleImportColorTheme(importId: "a")
    }
}
