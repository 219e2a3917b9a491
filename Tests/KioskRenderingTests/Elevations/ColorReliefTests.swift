import Foundation
import KioskMaps
import KioskStyle
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Elevations as colours")
struct ColorReliefTests {
    private static let id = OverscaledTileID(TileID(z: 12, x: 2330, y: 1180))

    /// Stops with a step at 750 metres.
    private static let stops = [
        ElevationRamp.Stop(elevation: 700, color: [0, 0, 1, 1]),
        ElevationRamp.Stop(elevation: Float(750).nextDown, color: [0, 1, 0, 1]),
        ElevationRamp.Stop(elevation: 750, color: [0.5, 0, 0, 0.5]),
        ElevationRamp.Stop(elevation: 850, color: [1, 1, 1, 1]),
    ]

    private func bucket(
        _ tiles: [ElevationModel], _ stops: [ElevationRamp.Stop] = stops, opacity: Float = 1,
        resampling: Resampling = .linear
    ) -> ColorReliefBucket {
        ColorReliefBucket(
            identity: .layer("relief"), tiles: tiles.map(\.tile), ramp: ElevationRamp(stops), opacity: opacity,
            resampling: resampling)
    }

    private func draw(
        _ bucket: ColorReliefBucket, _ camera: CameraTransform, renderer: OffscreenRenderer? = nil
    ) throws -> Drawing {
        try Drawing([.colorRelief(bucket)], camera: camera, background: .zero, renderer: renderer)
    }

    /// Returns the colour of an elevation.
    private func color(_ stops: [ElevationRamp.Stop], at elevation: Double) -> SIMD4<Double> {
        guard let upper = stops.firstIndex(where: { Double($0.elevation) > elevation }) else {
            return SIMD4<Double>(stops.last?.color ?? .zero)
        }
        guard upper > 0 else { return SIMD4<Double>(stops[0].color) }
        let (below, above) = (stops[upper - 1], stops[upper])
        let fraction = (elevation - Double(below.elevation)) / Double(above.elevation - below.elevation)
        return SIMD4<Double>(below.color) * (1 - fraction) + SIMD4<Double>(above.color) * fraction
    }

    @Test(
        "The elevation between the samples is drawn as the colour between the stops",
        arguments: [(0.0, 0.0), (130, 0), (0, 55)])
    func cone(angles: (bearing: Double, pitch: Double)) throws {
        let model = ElevationModel.cone(Self.id)
        let smooth = Self.stops.filter { $0.elevation != 750 }
        let camera = ElevationModel.camera(over: Self.id, points: 96, angles: angles)
        for opacity in [1.0, 0.4] {
            let drawing = try draw(bucket([model], smooth, opacity: Float(opacity)), camera)
            let (largest, count) = drawing.difference(from: model) {
                color(smooth, at: model.elevation(at: $0)) * opacity
            }
            #expect(largest < 4 / 255)
            #expect(count > 1000)
        }
    }

    @Test("Colours change abruptly between stops at the same elevation")
    func step() throws {
        let model = ElevationModel.cone(Self.id)
        let drawing = try draw(bucket([model]), ElevationModel.camera(over: Self.id, points: 96))
        let (largest, count) = drawing.difference(from: model) { position in
            let elevation = model.elevation(at: position)
            // Rounding decides near the step.
            guard abs(elevation - 750) < 0.1 else { return color(Self.stops, at: elevation) }
            return drawing.pixel(at: position, in: model)
        }
        #expect(largest < 2 / 255)
        #expect(count > 1000)
    }

    @Test("The nearest resampling draws each sample as a square")
    func nearest() throws {
        let model = ElevationModel.cone(Self.id, side: 16)
        let camera = ElevationModel.camera(over: Self.id, points: 16 * 7)
        let drawing = try draw(bucket([model], resampling: .nearest), camera)
        let (largest, count) = drawing.difference(from: model) { position in
            let sample = (position * 16).rounded(.down) + 0.5
            return color(Self.stops, at: model.elevation(at: sample / 16))
        }
        #expect(largest < 2 / 255)
        #expect(count > 1000)
    }

    @Test("Elevations beyond the stops have the colours of the first and the last one")
    func ends() throws {
        let camera = ElevationModel.camera(over: Self.id, points: 200)
        for (elevation, expected) in [(-9000.0, Self.stops[0]), (9000, Self.stops[3])] {
            let plain = ElevationModel(Self.id) { _, _ in elevation }
            #expect(try draw(bucket([plain]), camera)[80, 60] == SIMD4<Double>(expected.color))
        }
        let plain = ElevationModel(Self.id) { _, _ in 10 }
        let single = ElevationRamp.Stop(elevation: 500, color: [0, 1, 0, 1])
        #expect(try draw(bucket([plain], [single]), camera)[80, 60] == SIMD4(0, 1, 0, 1))
        #expect(Set(try draw(bucket([plain], []), camera).image.pixels) == [0])
        #expect(Set(try draw(bucket([plain], opacity: 0), camera).image.pixels) == [0])
    }

    @Test("As many stops as allowed are all found")
    func manyStops() throws {
        let count = ElevationRamp.maximumStops
        let stops = (0..<count).map { index in
            ElevationRamp.Stop(
                elevation: Float(index), color: [Float(index % 256) / 255, Float(index / 256) / 255, 0, 1])
        }
        // Each sample has the elevation of a stop of its own.
        let model = ElevationModel(Self.id, side: 45) { x, y in max(0, y * 45 + x) }
        let camera = ElevationModel.camera(over: Self.id, points: 45, size: CGSize(width: 45, height: 45))
        let drawing = try draw(bucket([model], stops, resampling: .nearest), camera)
        let (largest, compared) = drawing.difference(from: model) { position in
            let sample = Int(position.y * 45) * 45 + Int(position.x * 45)
            return SIMD4(Double(sample % 256) / 255, Double(sample / 256) / 255, 0, 1)
        }
        #expect(largest < 0.5 / 255)
        #expect(compared > 1500)
    }

    @Test("New colours and new elevations are used, and unchanged ones are kept")
    func changes() throws {
        let camera = ElevationModel.camera(over: Self.id, points: 200)
        let renderer = try OffscreenRenderer()
        for revision in 1...3 {
            let model = ElevationModel(Self.id, revision: UInt64(revision)) { _, _ in Double(700 + 50 * revision) }
            for color in [Drawing.red, Drawing.blue] {
                let components = SIMD4<Float>(color) / 255
                let stops = [
                    ElevationRamp.Stop(elevation: 600, color: .zero),
                    ElevationRamp.Stop(elevation: Float(700 + 50 * revision), color: components),
                ]
                let drawing = try draw(bucket([model], stops), camera, renderer: renderer)
                #expect(drawing[80, 60] == SIMD4<Double>(color) / 255)
            }
        }
    }

    @Test("Shaded relief and colours of the same tiles are drawn above each other")
    func both() throws {
        let model = HillshadeModel(.cone(Self.id))
        let camera = ElevationModel.camera(over: Self.id, points: 96)
        let smooth = Self.stops.filter { $0.elevation != 750 }
        let drawing = try Drawing(
            [.colorRelief(bucket([model.elevations], smooth)), .hillshade(model.bucket)], camera: camera)
        let (largest, count) = drawing.difference(from: model.elevations) { position in
            let below = color(smooth, at: model.elevations.elevation(at: position))
            let above = model.color(at: position)
            return above + below * (1 - above.w)
        }
        #expect(largest < 6 / 255)
        #expect(count > 1000)
    }
}
