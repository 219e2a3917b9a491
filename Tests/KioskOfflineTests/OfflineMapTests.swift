import Foundation
import KioskRendering
import Synchronization
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskOffline
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

/// A real map that is downloaded and then shown without the network.
@MainActor
@Suite(
    "Maps without the network", .enabled(if: SharedFiles.realMap != nil, "\(SharedFiles.missing)"),
    .timeLimit(.minutes(5)))
struct OfflineMapTests {
    /// Random cameras in the region, at its zoom levels and beyond, flat and pitched.
    private static let cameras: [CameraOptions] = {
        var generator = SeededGenerator(seed: 23)
        return (0..<randomRounds(12)).map { index in
            // Levels 7 to 18; above 14 the tiles of that level are magnified.
            let zoom = CGFloat(index % 6 * 2) + CGFloat.random(in: 7..<9, using: &generator)
            let latitude = Double.random(in: 47.06...47.26, using: &generator)
            let longitude = Double.random(in: 9.48...9.63, using: &generator)
            let bearing = index % 3 == 0 ? 0 : Double.random(in: 0..<360, using: &generator)
            let pitch: CGFloat = index % 2 == 0 ? 0 : .random(in: 0...60, using: &generator)
            return CameraOptions(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
                pitch: pitch)
        }
    }()

    private let test: TestTileStore

    init() throws {
        test = try TestTileStore()
        // Its tiles are texts.
        test.server.responses = test.server.responses.filter { !$0.key.contains("/tiles/") }
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

    /// A cache in memory.
    private final class MemoryCache: ResourceStore {
        private let copies = Mutex<[String: StoredResource]>([:])

        func resource(at url: String) -> StoredResource? { copies.withLock { $0[url] } }

        func store(_ resource: StoredResource, at url: String, onError: @escaping @Sendable (String) -> Void) {
            copies.withLock { $0[url] = resource }
        }

        func clearTemporaryData() { copies.withLock { $0 = [:] } }
    }

    /// Returns the pictures of the first cameras.
    private func pictures(
        _ store: TileStore?, cache: MemoryCache? = nil, count: Int = Self.cameras.count
    ) async throws -> [UIImage] {
        let resources = ResourceOptions(accessToken: "", tileStore: store, cache: cache)
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
        for camera in Self.cameras.prefix(count) {
            mapView.mapboxMap.setCamera(to: camera)
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
        // Labels keep their positions while tiles arrive one by one, so that the picture depends on the order. A second map has all of
        // them at once, as a map without the network does.
        let cache = MemoryCache()
        _ = try await pictures(nil, cache: cache)
        let online = try await pictures(nil, cache: cache)
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
        for (seconds, count) in [(0.0, Self.cameras.count), (2000, 4)] {
            test.clock.advance(by: seconds)
            test.offlineSwitch.isMapboxStackConnected = false
            _ = test.server.takePaths()
            let offline = try await pictures(test.open(), count: count)
            #expect(test.server.takePaths() == [])
            for (index, picture) in offline.enumerated() {
                let isEqual = picture.pixels == online[index].pixels
                #expect(isEqual, "camera \(index): \(Self.cameras[index])")
            }
        }
    }
}
