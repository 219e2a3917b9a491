import Foundation
import KioskRendering
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskOffline

/// A real map that is downloaded and then shown without the network.
@MainActor
@Suite(
    "Maps without the network", .enabled(if: SharedFiles.realMap != nil, "\(SharedFiles.missing)"),
    .timeLimit(.minutes(5)))
struct OfflineMapTests {
    private static let cameras: [(latitude: Double, longitude: Double, zoom: Double, pitch: Double)] = [
        (47.141, 9.521, 13, 0), (47.141, 9.521, 15.4, 40), (47.20, 9.53, 11.2, 0), (47.10, 9.56, 8, 0),
    ]

    private let test: TestTileStore

    init() throws {
        test = try TestTileStore()
        let map = try #require(SharedFiles.realMap)
        let archive = try MBTilesArchive(path: map.appending(path: "liechtenstein.mbtiles").path)
        let style = String(decoding: try Data(contentsOf: map.appending(path: "style.json")), as: UTF8.self)
        test.server.put(style.replacing("mbtiles://liechtenstein.mbtiles", with: "tiles.json"), at: "style.json")
        for name in ["sprite.json", "sprite.png", "sprite@2x.json", "sprite@2x.png"] {
            test.server.put(try Data(contentsOf: map.appending(path: name)), at: name)
        }
        for font in try FileManager.default.contentsOfDirectory(atPath: map.appending(path: "glyphs").path) {
            let folder = map.appending(path: "glyphs/\(font)")
            for range in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                let name = font.replacing(" ", with: "%20")
                test.server.put(try Data(contentsOf: folder.appending(path: range)), at: "glyphs/\(name)/\(range)")
            }
        }
        var tileJSON = try archive.metadata().tileJSON
        tileJSON.tiles = [.init("tiles/{z}/{x}/{y}.pbf")]
        test.server.put(Data(try tileJSON.serialized()), at: "tiles.json")
        try GeometryCover(Self.geometry).forEachTile(in: 0...14) { tile in
            if let bytes = try archive.tile(tile) { test.server.put(Data(bytes), at: "tiles/\(tile).pbf") }
        }
    }

    private static let geometry = Geometry(
        Polygon(
            bounds: CoordinateBounds(
                southwest: CLLocationCoordinate2D(latitude: 46.9, longitude: 9.2),
                northeast: CLLocationCoordinate2D(latitude: 47.4, longitude: 9.9))))

    /// Returns the pictures of all cameras.
    private func pictures(_ store: TileStore?) async throws -> [UIImage] {
        let resources = ResourceOptions(accessToken: "", tileStore: store)
        let server = test.server
        let loader = ResourceLoader(
            options: resources, frames: FrameLoop(), offlineSwitch: test.offlineSwitch, work: BackgroundWork(),
            service: { server })
        let clock = ManualClock()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 240),
            mapInitOptions: MapInitOptions(
                resourceOptions: resources, styleURI: nil, offlineSwitch: test.offlineSwitch),
            clock: clock, resources: loader)
        mapView.renderer = try OffscreenRenderer()
        mapView.imageDecoder = ImageDecoder()
        var errors: [String] = []
        var isIdle = false
        let tokens = [
            mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) },
            mapView.mapboxMap.onMapIdle.observe { _ in isIdle = true },
        ]
        mapView.mapboxMap.loadStyle(try #require(StyleURI(rawValue: TownServer.style)))
        var pictures: [UIImage] = []
        for camera in Self.cameras {
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: camera.latitude, longitude: camera.longitude),
                    zoom: camera.zoom, pitch: camera.pitch))
            isIdle = false
            while !isIdle {
                clock.advance(by: 0.1)
                await Task.yield()
            }
            pictures.append(try mapView.snapshot())
        }
        for token in tokens { token.cancel() }
        // An expired tile is shown, and reported to be without the network.
        #expect(errors.filter { !$0.contains("OfflineSwitch") } == [])
        return pictures
    }

    @Test("A downloaded region is the same picture without the network, and no request is made")
    func realMap() async throws {
        let online = try await pictures(nil)
        #expect(Set(online.map(\.pixels)).count == Self.cameras.count)
        let style = try #require(StyleURI(rawValue: TownServer.style))
        let manager = OfflineManager(resourceOptions: ResourceOptions(accessToken: "", tileStore: test.store))
        let pack = try #require(StylePackLoadOptions())
        let descriptor = manager.createTilesetDescriptor(
            for: TilesetDescriptorOptions(styleURI: style, zoomRange: 0...14, stylePackOptions: pack))
        let options = try #require(TileRegionLoadOptions(geometry: Self.geometry, descriptors: [descriptor]))
        let region = try await test.load("country", options)
        #expect(region.isComplete && region.requiredResourceCount > 100)
        // After the copies have expired as well.
        for seconds in [0.0, 2000] {
            test.clock.advance(by: seconds)
            test.offlineSwitch.isMapboxStackConnected = false
            _ = test.server.takePaths()
            let offline = try await pictures(test.open())
            #expect(test.server.takePaths() == [])
            for (index, picture) in offline.enumerated() {
                #expect(picture.pixels == online[index].pixels, "camera \(index)")
            }
        }
    }
}
