import Foundation
import KioskMaps
import KioskStyle
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Shaded relief")
struct HillshadeTests {
    private static let id = OverscaledTileID(TileID(z: 12, x: 2330, y: 1180))

    private nonisolated static let methods: [HillshadeMethod] = [
        .standard, .basic, .combined, .igor, .multidirectional,
    ]

    private static let lights = [
        HillshadeBucket.Light(direction: 300, altitude: 40, shadowColor: .blue, highlightColor: .yellow),
        HillshadeBucket.Light(
            direction: 40, altitude: 60, shadowColor: .black.withAlphaComponent(0.5), highlightColor: .white),
    ]

    private func draw(_ model: HillshadeModel, _ camera: CameraTransform) throws -> Drawing {
        try Drawing([.hillshade(model.bucket)], camera: camera, background: .zero)
    }

    /// Returns the largest difference between an image and the model, 0…1.
    private func error(_ model: HillshadeModel, _ camera: CameraTransform, rotation: Double = 0) throws -> Double {
        let (largest, count) = try draw(model, camera).difference(from: model.elevations) {
            model.color(at: $0, rotation: rotation)
        }
        try #require(count > 1000)
        return largest
    }

    @Test("A cone is shaded as defined by each method", arguments: methods, [0.5, 0.2, 1])
    func cone(method: HillshadeMethod, exaggeration: Float) throws {
        var model = HillshadeModel(.cone(Self.id))
        model.bucket.method = method
        model.bucket.exaggeration = exaggeration
        model.bucket.lights = Self.lights
        model.bucket.accentColor = .magenta.withAlphaComponent(0.7)
        #expect(try error(model, ElevationModel.camera(over: Self.id, points: 96)) < 4 / 255)
    }

    @Test(
        "Slopes are shaded on the ground, whatever the camera",
        arguments: [(0.0, 0.0), (90, 0), (210, 0), (0, 50), (75, 60)])
    func cameras(angles: (bearing: Double, pitch: Double)) throws {
        var model = HillshadeModel(.cone(Self.id))
        let camera = ElevationModel.camera(over: Self.id, points: 96, angles: angles)
        model.bucket.illuminationAnchor = .map
        #expect(try error(model, camera) < 5 / 255)
        model.bucket.illuminationAnchor = .viewport
        #expect(try error(model, camera, rotation: angles.bearing) < 5 / 255)
    }

    @Test("Slopes are exaggerated at low zoom levels", arguments: [0, 1, 2, 4, 5, 9, 14, 15, 18] as [UInt8])
    func exaggeration(zoom: UInt8) throws {
        let id = OverscaledTileID(TileID(z: zoom, x: 0, y: zoom > 0 ? 1 << UInt32(zoom - 1) : 0))
        // About the same slopes at each zoom level.
        let model = HillshadeModel(.cone(id, slope: 14 * exp2(0.8 * (12 - Double(zoom)))))
        #expect(try error(model, ElevationModel.camera(over: id, points: 96)) < 5 / 255)
    }

    @Test("Slopes between samples are interpolated, or those of the nearest sample", arguments: [4.0, 9])
    func resampling(magnification: Double) throws {
        var model = HillshadeModel(.cone(Self.id, side: 16))
        let camera = ElevationModel.camera(over: Self.id, points: 16 * magnification)
        #expect(try error(model, camera) < 4 / 255)
        model.bucket.resampling = .nearest
        // The centres of pixels lie between the samples.
        #expect(try error(model, camera) < 4 / 255)
    }

    @Test("An exaggeration of 0 and tiles without complete elevations draw nothing")
    func nothing() throws {
        let camera = ElevationModel.camera(over: Self.id, points: 96)
        var model = HillshadeModel(.cone(Self.id))
        model.bucket.exaggeration = 0
        #expect(Set(try draw(model, camera).image.pixels) == [0])
        model.bucket.exaggeration = .nan
        #expect(Set(try draw(model, camera).image.pixels) == [0])
        model.bucket.exaggeration = 0.5
        let tile = model.elevations.tile
        var (short, empty, negative) = (tile, tile, tile)
        short.samples.removeLast()
        (empty.side, empty.samples) = (0, [])
        negative.side = -2
        for tile in [short, empty, negative] {
            model.bucket.tiles = [tile]
            #expect(Set(try draw(model, camera).image.pixels) == [0])
        }
        model.bucket.tiles = []
        #expect(Set(try draw(model, camera).image.pixels) == [0])
        model.bucket.tiles = [tile]
        model.bucket.lights = []
        #expect(Set(try draw(model, camera).image.pixels) == [0])
    }

    @Test("A method that is unknown is drawn as the standard one")
    func unknownMethod() throws {
        let camera = ElevationModel.camera(over: Self.id, points: 96)
        var model = HillshadeModel(.cone(Self.id))
        let standard = try draw(model, camera)
        model.bucket.method = HillshadeMethod(rawValue: "magic")
        #expect(try draw(model, camera).image == standard.image)
    }
}
