import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import SceneTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Hit tests match plain geometry")
struct HitOracleTests {
    /// Nearer than this to an edge a hit depends on the last bits of a coordinate.
    private let blur = 1e-4

    private struct Expected {
        var hits: [(id: String, distance: Double)] = []
        var isCertain = true
    }

    /// What lies at a point by looking at everything: all exact hits from the top, or else what is near, nearest first.
    private func expected(
        _ plainManagers: [PlainManager], at point: SIMD2<Double>, radius: Double, camera: PlainCamera
    ) -> Expected {
        var exact: [(id: String, distance: Double)] = []
        var near: [(id: String, distance: Double)] = []
        var expected = Expected()
        for plainManager in plainManagers.reversed() {
            for item in plainManager.fromTheTop {
                guard let distance = plainManager.distance(to: item, from: point, limit: radius + 1, camera: camera)
                else { continue }
                if abs(distance) < blur || abs(distance - radius) < blur { expected.isCertain = false }
                if distance < 0 { exact.append((item.id, 0)) }
                if distance <= radius { near.append((item.id, max(0, distance))) }
            }
        }
        if exact.isEmpty {
            let sorted = near.enumerated().sorted {
                ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
            }
            expected.hits = sorted.map(\.element)
        } else {
            expected.hits = exact
        }
        return expected
    }

    /// Compares a number of random scenes, and returns how many answers were not empty.
    private func compare(
        scenes: Int, seed: UInt64, pitch: ClosedRange<Double>, zoom: ClosedRange<Double>
    ) throws -> Int {
        var generator = SeededGenerator(seed: seed)
        var answers = 0
        for scene in 0..<scenes {
            let state = CameraState.random(using: &generator, pitch: pitch, zoom: zoom)
            let kiosk = Kiosk(camera: CameraOptions(cameraState: state))
            let camera = PlainCamera(kiosk.camera, size: kiosk.mapView.size)
            let plainManagers = (0..<Int.random(in: 1...4, using: &generator)).map {
                PlainManager.random(named: "\($0)", on: kiosk.mapView, camera: camera, using: &generator)
            }
            kiosk.frame()
            for _ in 0..<12 {
                let point = SIMD2(generator.number(0...800), generator.number(0...600))
                let radius = [0.0, 5.0, 22.0, 60.0][Int.random(in: 0..<4, using: &generator)]
                guard let ground = camera.ground(at: point), abs(ground.x) < 5 * camera.worldSize else { continue }
                let expected = expected(plainManagers, at: point, radius: radius, camera: camera)
                guard expected.isCertain else { continue }
                let found = kiosk.mapView.annotations.annotations(
                    at: CGPoint(x: point.x, y: point.y), radius: CGFloat(radius))
                #expect(
                    found.map(\.annotation.id) == expected.hits.map(\.id),
                    "scene \(scene) of seed \(seed) at \(point) within \(radius): \(kiosk.camera)")
                for (hit, plain) in zip(found, expected.hits) {
                    #expect(Double(hit.distance).isClose(to: plain.distance, within: blur))
                }
                if !expected.hits.isEmpty { answers += 1 }
            }
        }
        return answers
    }

    @Test("Hits match at pitch 0")
    func flat() throws {
        #expect(try compare(scenes: randomRounds(15), seed: 20, pitch: 0...0, zoom: 3...18) > 35)
    }

    @Test("Hits match at moderate pitch")
    func pitched() throws {
        #expect(try compare(scenes: randomRounds(16), seed: 21, pitch: 1...65, zoom: 3...18) > 35)
    }

    @Test("Hits match near the horizon")
    func steep() throws {
        #expect(try compare(scenes: randomRounds(10), seed: 22, pitch: 65...85, zoom: 5...18) > 10)
    }

    @Test("Hits match with several visible worlds")
    func worlds() throws {
        #expect(try compare(scenes: randomRounds(20), seed: 23, pitch: 0...40, zoom: 0.3...2) > 10)
    }
}
