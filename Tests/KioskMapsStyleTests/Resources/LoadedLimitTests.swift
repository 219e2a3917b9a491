import Foundation
import KioskCompression
import KioskMapsTesting
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskResources

@MainActor
@Suite("Limits of resources of a map")
struct LoadedLimitTests {
    @Test("A directory of an archive that is too long after decompression is an error")
    func directoryBomb() throws {
        let range = PMTilesRange(contents: .directory, offset: 0, length: 100_000, compression: .gzip)
        // An endless stream: bytes beyond the limit are not decompressed.
        #expect(throws: DecompressionError.tooLong(.gzip, limit: 8 << 20)) {
            try range.decompressedDirectory(HostileBehavior.compressedBytes(count: 100_000))
        }
    }

    @Test("What a reader of the application returns is checked, for each kind of resource by its own limit")
    func reader() throws {
        let shelf = ResourceShelf([
            "https://city.example/style.json":
                #"{"version":8,"sources":{"town":{"type":"geojson","data":"town.geojson"}},"layers":[]}"#,
            "https://city.example/town.geojson": #"{"type":"FeatureCollection","features":[]}"#,
        ])
        var resourceOptions = ResourceOptions(accessToken: "")
        resourceOptions.limits[.geoJSON].decoded = 10
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            mapInitOptions: MapInitOptions(resourceOptions: resourceOptions, styleURI: nil), resources: shelf)
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        mapView.mapboxMap.loadStyle(try #require(StyleURI(rawValue: "https://city.example/style.json")))
        withExtendedLifetime(token) {
            #expect(
                errors == [
                    "source \"town\": https://city.example/town.geojson: the decoded resource exceeds 10 bytes;"
                        + " raise ResourceOptions.limits[.geoJSON].decoded"
                ])
        }
    }
}
