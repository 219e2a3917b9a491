import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Custom raster sources")
struct CustomRasterSourceTests {
    private final class Application {
        var required: [TileID] = []
        var released: [TileID] = []
        var answersAtOnce = true
    }

    private let application = Application()
    private let map = TileMap()
    private let image: UIImage

    init() throws {
        image = try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: Array(repeating: 200, count: 16)))
    }

    private func options(tileSize: UInt16 = 512) -> CustomRasterSourceOptions {
        let client = CustomRasterSourceClient.fromCustomRasterSourceTileStatusChangedCallback {
            [application, image, weak map = map.map] tile, status in
            guard status == .required else { return application.released.append(tile) }
            application.required.append(tile)
            guard application.answersAtOnce else { return }
            try? map?.setCustomRasterSourceTileData(
                forSourceId: "base", tiles: [CustomRasterSourceTileData(tileId: tile, image: image)])
        }
        return CustomRasterSourceOptions(clientCallback: client, maxZoom: 14, tileSize: tileSize)
    }

    private func add(tileSize: UInt16 = 512) throws {
        map.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        map.map.prefetchZoomDelta = 0
        try map.map.addCustomRasterSource(forSourceId: "base", options: options(tileSize: tileSize))
        var layer = RasterLayer(id: "l", source: "base")
        layer.rasterFadeDuration = .constant(0)
        try map.map.addLayer(layer)
    }

    /// The images of the last scene by their tiles.
    private var shown: [TileID: UIImage] {
        let layers = (map.mapView.renderer as? SceneRecorder)?.scene?.layers ?? []
        var shown: [TileID: UIImage] = [:]
        for case .tiles(let tiles) in layers.compactMap({ ($0.bucket as? RasterBucket)?.content }) {
            for tile in tiles { shown[tile.id.canonical] = tile.image.image }
        }
        return shown
    }

    @Test("Tiles in view are required, and their images are drawn", arguments: [UInt16(512), 256])
    func images(tileSize: UInt16) throws {
        try add(tileSize: tileSize)
        #expect(map.settle())
        let cover = Set(
            map.map.tileCover(for: TileCoverOptions(tileSize: tileSize, maxZoom: 14, roundZoom: true)).map(\.canonical))
        #expect(Set(application.required) == cover)
        #expect(application.required.count == cover.count)
        #expect(Set(shown.keys) == cover)
        #expect(shown.values.allSatisfy { $0 == image })
        #expect(map.events.contains("loaded"))
        #expect(map.server.requests.isEmpty)
        #expect(application.released.isEmpty)
    }

    @Test("The image of a tile in view is replaced, and removed by nil")
    func replacement() throws {
        try add()
        #expect(map.settle())
        let tile = try #require(application.required.first)
        let other = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 255]))
        let frames = (map.mapView.renderer as? SceneRecorder)?.count ?? 0
        try map.map.setCustomRasterSourceTileData(forSourceId: "base", tiles: [.init(tileId: tile, image: other)])
        map.clock.advance(by: 0.1)
        #expect(shown[tile] == other)
        try map.map.setCustomRasterSourceTileData(forSourceId: "base", tiles: [.init(tileId: tile, image: nil)])
        map.clock.advance(by: 0.1)
        #expect(shown[tile] == nil)
        #expect((map.mapView.renderer as? SceneRecorder)?.count ?? 0 > frames)
    }

    @Test("Tiles that are no longer needed are released, whether they were provided or not")
    func release() throws {
        application.answersAtOnce = false
        try add()
        map.clock.advance(by: 1)
        let first = Set(application.required)
        #expect(!first.isEmpty)
        map.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 10, longitude: 10)))
        map.clock.advance(by: 1)
        #expect(Set(application.released) == first)
        application.answersAtOnce = true
        map.clock.advance(by: 60)
        #expect(!shown.isEmpty)
        application.released = []
        map.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: -10, longitude: 10)))
        map.clock.advance(by: 1)
        map.map.reduceMemoryUse()
        #expect(!application.released.isEmpty)
    }

    @Test("A source is added as a value, and other sources are refused")
    func values() throws {
        map.map.loadStyleJSON(#"{"version":8,"sources":{"geo":{"type":"geojson"}},"layers":[]}"#)
        let source = CustomRasterSource(id: "base", options: options())
        try map.map.addSource(source)
        #expect(map.map.allSourceIdentifiers.map(\.type) == [.customRaster, .geoJSON])
        #expect(source == CustomRasterSource(id: "base", options: source.options))
        #expect(source != CustomRasterSource(id: "base", options: options()))
        #expect(throws: StyleError.self) { try map.map.addSource(source) }
        #expect(throws: StyleError.self) { try map.map.setCustomRasterSourceTileData(forSourceId: "geo", tiles: []) }
        #expect(throws: StyleError.self) { try map.map.setCustomRasterSourceTileData(forSourceId: "none", tiles: []) }
        let decoded = try JSONDecoder().decode(CustomRasterSource.self, from: JSONEncoder().encode(source))
        #expect(decoded.type == .customRaster)
        #expect(decoded != source)
        #expect(throws: TypeConversionError.self) { try CustomRasterSource(json: ["type": "raster"]) }
        try map.map.removeSource(withId: "base")
        #expect(map.map.tileSources.sources["base"] == nil)
    }

    @Test("Limits of options are clamped")
    func limits() {
        let client = CustomRasterSourceClient.fromCustomRasterSourceTileStatusChangedCallback { _, _ in }
        let options = CustomRasterSourceOptions(clientCallback: client, minZoom: 200, maxZoom: 2, tileSize: 0)
        #expect(options.minZoom == TileID.maximumZoom)
        #expect(options.maxZoom == TileID.maximumZoom)
        #expect(options.tileSize == 1)
    }

    @Test("Properties that are assigned beyond the limits of options are clamped when the source is added")
    func assignedLimits() throws {
        var options = options()
        (options.minZoom, options.maxZoom) = (20, 3)
        map.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        try map.map.addCustomRasterSource(forSourceId: "base", options: options)
        #expect(map.map.tileSources.sources["base"]?.tileSet.minimumZoom == 20)
        #expect(map.map.tileSources.sources["base"]?.tileSet.maximumZoom == 20)
    }
}
