import Foundation
import KioskStyle
import MapTestSupport
import SceneTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Hit tests with a tolerance match outlines projected point by point")
struct HitToleranceOracleTests {
    private static let scenes = randomRounds(150)

    private let kiosk = Kiosk()

    init() throws {
        for (name, width, height) in HitOracleLayerGenerator.images {
            let pixels = [UInt8](repeating: 255, count: 4 * width * height)
            let image = try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels))
            try kiosk.map.addImage(image, id: name)
        }
    }

    private func show(_ generated: HitOracleLayerGenerator.GeneratedLayer) {
        var document = StyleDocument()
        let collection = FeatureCollection(features: generated.features)
        document.sources[generated.layer.style.id] = .geoJSON(.featureCollection(collection))
        document.layers.append(generated.layer.style)
        kiosk.map.load(document)
        for (row, state) in generated.states {
            kiosk.map.setFeatureState(
                sourceId: generated.layer.style.id, featureId: "\(row)", state: state.mapValues { $0?.number ?? 0 }
            ) { _ in }
        }
    }

    /// A point of the view, mostly about as far as a finger misses from a position of the layer.
    private func point(
        near layer: HitOracleLayer, camera: PlainCamera, using generator: inout SeededGenerator
    ) -> SIMD2<Double> {
        let anywhere = SIMD2(generator.number(0...800), generator.number(0...600))
        let offset = SIMD2(generator.number(-90...90), generator.number(-90...90))
        let item = layer.items[Int.random(in: 0..<layer.items.count, using: &generator)]
        let rotation = layer.translatesWithMap ? 0 : camera.bearing
        let translate = SIMD2(
            layer.translate.x * cos(rotation) - layer.translate.y * sin(rotation),
            layer.translate.x * sin(rotation) + layer.translate.y * cos(rotation))
        guard let position = item.forms.first?.runs.first?.first else { return anywhere }
        var ground = camera.ground(of: position, copy: 0)
        ground.x -= (ground.x / camera.worldSize).rounded() * camera.worldSize
        guard let seen = camera.point(of: ground + translate), (0...800).contains(seen.x), (0...600).contains(seen.y)
        else { return anywhere }
        return seen + offset
    }

    @Test("Layers of all kinds have the distances that are seen, at pitches up to 75 degrees")
    func allKinds() throws {
        var generator = SeededGenerator(seed: 60)
        var (compared, found) = (0, 0)
        for scene in 0..<Self.scenes {
            let state = CameraState.random(using: &generator, pitch: 0...75, zoom: 4...20)
            kiosk.map.setCamera(to: CameraOptions(cameraState: state))
            let camera = PlainCamera(kiosk.camera, size: kiosk.mapView.size)
            var random = HitOracleLayerGenerator(generator: generator, camera: camera)
            let generated = random.layer(named: "layer")
            generator = random.generator
            show(generated)
            let layer = try #require(kiosk.map.layers.first { $0.layer.id == "layer" })
            for _ in 0..<4 {
                let point = point(near: generated.layer, camera: camera, using: &generator)
                let tolerance = [5.0, 22, 60][Int.random(in: 0..<3, using: &generator)]
                let region = HitOracleRegion(corners: [point])
                guard let expected = generated.layer.hits(in: region, tolerance: tolerance, camera: camera) else {
                    continue
                }
                let hits = kiosk.map.hits(
                    of: layer, in: PlanarRegion(CGPoint(x: point.x, y: point.y)), tolerance: tolerance)
                compared += 1
                if !expected.isEmpty { found += 1 }
                let isEqual =
                    hits.map(\.feature) == expected.map(\.item)
                    && zip(hits, expected).allSatisfy { Double($0.distance).isClose(to: $1.distance, within: 1e-4) }
                if !isEqual {
                    Issue.record(
                        """
                        scene \(scene) at \(point) within \(tolerance), \(kiosk.camera): \
                        \(hits.map { ($0.feature, $0.distance) }) instead of \(expected) in \(generated.layer)
                        """)
                }
            }
        }
        #expect(compared > Self.scenes * 3 && found > Self.scenes / 2)
    }
}
