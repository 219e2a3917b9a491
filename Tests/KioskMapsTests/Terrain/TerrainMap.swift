import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import KioskTiles
import Logging

@testable import KioskMaps
@testable import KioskRendering
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

/// Smooth hills as a function of the position, and raster DEM tiles of them.
struct Hills: Sendable {
    /// The heights of the waves in metres, and the number of waves around the world on each axis.
    var waves: [(height: Double, columns: Double, rows: Double)]

    /// The position of a summit in the unit square, its height above its surroundings in metres, and its radius; nil for none.
    var summit: (x: Double, y: Double, height: Double, radius: Double)?

    /// The number of samples of a row of a tile.
    var side = 128

    /// Creates hills with random waves near a zoom level.
    init(seed: UInt64, height: Double, zoom: Double) {
        var generator = SplitMix(seed: seed)
        waves = (0..<4).map { _ in
            let scale = exp2(zoom)
            return (
                .random(in: 0.3...1, using: &generator) * height / 4,
                (.random(in: 0.3...1.4, using: &generator) * scale).rounded(),
                (.random(in: 0.3...1.4, using: &generator) * scale).rounded()
            )
        }
    }

    /// Returns the elevation at a position of the unit square, in metres.
    func elevation(_ x: Double, _ y: Double) -> Double {
        var summitHeight = 0.0
        if let summit {
            let (east, south) = ((x - summit.x) / summit.radius, (y - summit.y) / summit.radius)
            summitHeight = summit.height * exp(-east * east - south * south)
        }
        return waves.enumerated().reduce(400 + summitHeight) { sum, wave in
            let (height, columns, rows) = wave.element
            return sum + height * sin(2 * .pi * (x * columns + Double(wave.offset))) * cos(2 * .pi * y * rows)
        }
    }

    /// Returns the file of a tile, with the encoding `mapbox`.
    func file(of tile: TileID) throws -> Data {
        let box = tile.box
        let step = (box.maxX - box.minX) / Double(side)
        var pixels: [UInt8] = []
        for row in 0..<side {
            for column in 0..<side {
                let height = elevation(box.minX + Double(column) * step, box.minY + Double(row) * step)
                let code = Int(((height + 10_000) * 10).rounded())
                pixels += [UInt8(code >> 16 & 255), UInt8(code >> 8 & 255), UInt8(code & 255), 255]
            }
        }
        guard let image = UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels) else {
            throw RenderingError.nothingDrawn
        }
        return try image.pngData()
    }
}

/// A reader of tiles of hills and of models, whose responses arrive within the call.
@MainActor
final class HillReader: ResourceReader {
    private let hills: Hills

    init(_ hills: Hills) {
        self.hills = hills
    }

    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let numbers = url.path.split(separator: "/").compactMap { UInt32($0) }
        if numbers.count == 3,
            let file = try? hills.file(of: TileID(z: UInt8(numbers[0]), x: numbers[1], y: numbers[2]))
        {
            completion(.success(ResourceAnswer(data: file, source: .network)))
        } else if url.pathExtension == "glb" {
            completion(.success(ResourceAnswer(data: Data(url.lastPathComponent.utf8), source: .network)))
        } else {
            completion(.failure(ResourceError(url: url.absoluteString, message: "missing", reason: .notFound)))
        }
        return AnyCancelable {}
    }
}

/// A map in virtual time with terrain of hills, and its pictures.
@MainActor
final class TerrainMap {
    static let vaduz = CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52)

    let clock = ManualClock()
    let mapView: MapView
    let renderer: OffscreenRenderer
    let fingers: Fingers
    private(set) var diagnostics: [String] = []
    private var tokens = Set<AnyCancelable>()

    init(_ hills: Hills, size: CGSize = CGSize(width: 240, height: 180), camera: CameraOptions) throws {
        renderer = try OffscreenRenderer()
        mapView = MapView(
            frame: CGRect(origin: .zero, size: size),
            mapInitOptions: MapInitOptions(cameraOptions: camera, styleURI: nil),
            clock: clock, resources: HillReader(hills), logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }
        )
        mapView.ornaments.options = .hidden
        mapView.imageDecoder = ImageDecoder()
        mapView.renderer = renderer
        fingers = Fingers(on: mapView, clock: clock)
        mapView.mapboxMap.onDiagnostic.observe { [unowned self] in diagnostics.append($0.message) }.store(in: &tokens)
    }

    var map: MapboxMap { mapView.mapboxMap }

    /// Returns a style with terrain, whose layers are those given above a black background.
    static func style(layers: [StyleLayer] = [], exaggeration: JSONValue = 1) -> StyleDocument {
        var document = StyleDocument()
        document.sources["dem"] = try? StyleSource(json: [
            "type": "raster-dem", "tiles": ["https://hills.example/{z}/{x}/{y}"], "tileSize": 256, "maxzoom": 12,
        ])
        document.members["terrain"] = ["source": "dem", "exaggeration": exaggeration]
        document.layers =
            [StyleLayer(id: "ground", type: .background, properties: ["background-color": "black"])] + layers
        return document
    }

    /// Loads a style and its tiles.
    func load(_ document: StyleDocument) {
        map.load(document)
        settle()
    }

    /// Advances the clock until the tiles in view are loaded.
    func settle() {
        for _ in 0..<40 {
            clock.advance(by: 0.05)
            if !clock.isFrameRequested { return }
        }
    }
}
