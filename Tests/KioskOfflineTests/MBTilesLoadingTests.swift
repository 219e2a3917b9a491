import Foundation
import KioskMaps
import KioskOffline
import TestSupport
import Testing

@MainActor
@Suite("Maps with MBTiles archives")
struct MBTilesLoadingTests {
    /// Loads a style in a map, and returns the errors of its sources.
    private func errors(ofSourcesOf style: URL, formats: [TileArchiveFormat]) throws -> [String] {
        let options = MapInitOptions(
            resourceOptions: ResourceOptions(accessToken: "", tileArchiveFormats: formats), styleURI: nil)
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), mapInitOptions: options)
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { if $0.type == .source { errors.append($0.message) } }
        mapView.mapboxMap.loadStyle(try #require(StyleURI(url: style)))
        token.cancel()
        return errors
    }

    @Test("A style refers to an archive relative to itself; without the format, the error has the remedy")
    func style() throws {
        let scratch = try ScratchDirectory()
        try MBTilesDraft().write(to: scratch.url.appending(path: "town.mbtiles"))
        let style = try scratch.write(
            #"{"version":8,"sources":{"town":{"type":"vector","url":"mbtiles://town.mbtiles"}},"layers":[]}"#,
            to: "style.json")
        #expect(try errors(ofSourcesOf: style, formats: [.mbtiles]) == [])
        let error = try #require(try errors(ofSourcesOf: style, formats: [.pmtiles]).first)
        #expect(error.contains("import KioskOffline and add .mbtiles to ResourceOptions.tileArchiveFormats"))
    }

    @Test(
        "The sources of a real style are loaded from its archive",
        .enabled(if: SharedFiles.realMap != nil, "\(SharedFiles.missing)"))
    func realStyle() throws {
        let style = try #require(SharedFiles.realMap).appending(path: "style.json")
        #expect(try errors(ofSourcesOf: style, formats: [.mbtiles]) == [])
    }
}
