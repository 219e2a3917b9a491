import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import SceneTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Queries of random scenes match plain geometry")
struct HitOracleSceneTests {
    private let kiosk: Kiosk

    init() throws {
        kiosk = Kiosk()
        for (name, width, height) in HitOracleLayerGenerator.images {
            let pixels = [UInt8](repeating: 255, count: 4 * width * height)
            let image = try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels))
            try kiosk.map.addImage(image, id: name)
        }
    }

    /// Puts layers onto the map, the lowest first.
    private func show(_ generatedLayers: [HitOracleLayerGenerator.GeneratedLayer]) throws {
        var document = StyleDocument()
        for generated in generatedLayers {
            let collection = FeatureCollection(features: generated.features)
            document.sources[generated.layer.style.id] = .geoJSON(.featureCollection(collection))
            document.layers.append(generated.layer.style)
        }
        kiosk.map.load(document)
        for generated in generatedLayers {
            for (row, state) in generated.states {
                kiosk.map.setFeatureState(
                    sourceId: generated.layer.style.id, featureId: "\(row)", state: state.mapValues { $0?.number ?? 0 }
                ) { _ in }
            }
        }
    }

    /// Compares random scenes with plain geometry, and returns how many answers were compared and found something.
    private func compare(
        scenes: Int, seed: UInt64, pitch: ClosedRange<Double>, zoom: ClosedRange<Double>
    ) throws -> Int {
        var generator = SeededGenerator(seed: seed)
        var answers = 0
        for scene in 0..<scenes {
            let state = CameraState.random(using: &generator, pitch: pitch, zoom: zoom)
            kiosk.map.setCamera(to: CameraOptions(cameraState: state))
            let camera = PlainCamera(kiosk.camera, size: kiosk.mapView.size)
            var random = HitOracleLayerGenerator(generator: generator, camera: camera)
            let generatedLayers = (0...Int.random(in: 0...1, using: &random.generator)).map {
                random.layer(named: "layer \($0)")
            }
            generator = random.generator
            try show(generatedLayers)
            for question in 0..<3 {
                let region = region(question, using: &generator)
                let tolerance = question == 0 ? [0.0, 22, 60][Int.random(in: 0..<3, using: &generator)] : 0
                let position = "scene \(scene) of seed \(seed): \(region.corners) within \(tolerance), \(kiosk.camera)"
                for generated in generatedLayers {
                    answers += try compare(generated, region, tolerance, camera, position) ? 1 : 0
                }
            }
        }
        return answers
    }

    private func compare(
        _ generated: HitOracleLayerGenerator.GeneratedLayer, _ region: HitOracleRegion, _ tolerance: Double,
        _ camera: PlainCamera,
        _ position: String
    ) throws -> Bool {
        let oracle = generated.layer
        // Beyond some worlds the map looks no more.
        if oracle.liesOnMap, let ground = camera.ground(in: region),
            ground.corners.contains(where: { abs($0.x) > 5 * camera.worldSize })
        {
            return false
        }
        guard let expected = oracle.hits(in: region, tolerance: tolerance, camera: camera) else { return false }
        let corners = region.corners.map { CGPoint(x: $0.x, y: $0.y) }
        let planar = try #require(corners.count == 1 ? PlanarRegion(corners[0]) : PlanarRegion(corners: corners))
        let layer = try #require(kiosk.map.layers.first { $0.layer.id == oracle.style.id })
        let found = kiosk.map.hits(of: layer, in: planar, tolerance: tolerance)
        guard found.map(\.feature) == expected.map(\.item) else {
            Issue.record("\(position): \(found.map(\.feature)) instead of \(expected) in \(oracle)")
            return false
        }
        for (hit, plain) in zip(found, expected) where !hit.distance.isClose(to: plain.distance, within: 1e-4) {
            Issue.record("\(position): \(hit.distance) instead of \(plain.distance) in \(oracle)")
        }
        return !expected.isEmpty
    }

    /// A point, a box or any polygon, also one that intersects itself.
    private func region(_ question: Int, using generator: inout SeededGenerator) -> HitOracleRegion {
        let point = SIMD2(generator.number(0...800), generator.number(0...600))
        if question == 0 { return HitOracleRegion(corners: [point]) }
        let size = generator.number(1...300)
        if question == 1 {
            let (width, height) = (size * generator.number(0.1...1), size * generator.number(0.1...1))
            return HitOracleRegion(
                corners: [(0, 0), (width, 0), (width, height), (0, height)].map { point + SIMD2($0, $1) })
        }
        let corners = (0..<Int.random(in: 3...6, using: &generator)).map { _ in
            point + SIMD2(generator.number(-size...size), generator.number(-size...size))
        }
        return HitOracleRegion(corners: corners)
    }

    @Test("Queries match at pitch 0")
    func flat() throws {
        let answers = try compare(scenes: randomRounds(120), seed: 30, pitch: 0...0, zoom: 3...20)
        #expect(answers > 70)
    }

    @Test("Queries match at moderate pitch")
    func pitched() throws {
        let answers = try compare(scenes: randomRounds(120), seed: 31, pitch: 1...65, zoom: 3...20)
        #expect(answers > 50)
    }

    @Test("Queries match near the horizon")
    func steep() throws {
        let answers = try compare(scenes: randomRounds(80), seed: 32, pitch: 65...85, zoom: 4...20)
        #expect(answers > 30)
    }

    @Test("Queries match with several visible worlds")
    func worlds() throws {
        let answers = try compare(scenes: randomRounds(80), seed: 33, pitch: 0...70, zoom: 0...3)
        #expect(answers > 35)
    }
}
