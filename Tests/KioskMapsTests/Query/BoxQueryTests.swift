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
@Suite("Queries in rectangles and polygons")
struct BoxQueryTests {
    private static let circles = #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":5}}"#

    private func found(_ kiosk: Kiosk, in rect: CGRect) throws -> [FeatureIdentifier?] {
        var answer: Result<[QueriedRenderedFeature], any Error>?
        kiosk.map.queryRenderedFeatures(with: rect) { answer = $0 }
        return try #require(answer).get().map(\.feature.identifier)
    }

    private func found(_ kiosk: Kiosk, in shape: [CGPoint]) throws -> [FeatureIdentifier?] {
        var answer: Result<[QueriedRenderedFeature], any Error>?
        kiosk.map.queryRenderedFeatures(with: shape) { answer = $0 }
        return try #require(answer).get().map(\.feature.identifier)
    }

    @Test("A rectangle finds what intersects it; empty and inverted rectangles are valid")
    func rectangles() throws {
        let kiosk = Kiosk.world()
        try kiosk.load([.point(1), .point(2, longitude: 9)], layers: Self.circles)
        #expect(try found(kiosk, in: CGRect(x: 0, y: 0, width: 26, height: 64)) == [])
        #expect(try found(kiosk, in: CGRect(x: 0, y: 0, width: 28, height: 64)) == [1])
        #expect(try found(kiosk, in: CGRect(x: 0, y: 0, width: 64, height: 64)) == [2, 1])
        #expect(try found(kiosk, in: CGRect(x: 32, y: 32, width: 0, height: 0)) == [1])
        #expect(try found(kiosk, in: CGRect(x: 28, y: 64, width: -28, height: -64)) == [1])
    }

    @Test("A polygon finds what intersects it and not its bounding box, and is closed implicitly")
    func polygons() throws {
        let kiosk = Kiosk.world()
        try kiosk.load([.point(1), .point(2, longitude: 15, latitude: 15)], layers: Self.circles)
        let corner = [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 60), CGPoint(x: 0, y: 60)]
        #expect(try found(kiosk, in: corner) == [1] && found(kiosk, in: corner + [.zero]) == [1])
        #expect(try found(kiosk, in: corner.reversed()) == [1])
        #expect(try found(kiosk, in: [CGPoint]()) == [] && found(kiosk, in: [kiosk.center]) == [1])
        #expect(try found(kiosk, in: [CGPoint(x: 0, y: 32), CGPoint(x: 64, y: 32)]) == [1])
    }

    @Test("A rectangle across the antimeridian finds features on both sides once")
    func antimeridian() throws {
        let kiosk = Kiosk(
            width: 400, height: 200, camera: CameraOptions(center: .init(latitude: 0, longitude: 180), zoom: 3))
        try kiosk.load(
            [.point("A", longitude: 150), .point("B", longitude: 178), .point("C", longitude: -178)],
            layers: Self.circles)
        #expect(try found(kiosk, in: CGRect(x: 150, y: 50, width: 100, height: 100)) == ["C", "B"])
        #expect(try found(kiosk, in: CGRect(x: 150, y: 50, width: 45, height: 100)) == ["B"])
        // As many worlds as there are, a feature is one.
        let far = Kiosk(width: 1600, height: 64, camera: CameraOptions(center: .init(), zoom: 0.01))
        try far.load([.point("A")], layers: Self.circles)
        #expect(try found(far, in: CGRect(x: 0, y: 0, width: 1600, height: 64)) == ["A"])
    }

    /// Points of a grid over a rectangle, its edges among them.
    private func grid(_ box: CGRect) -> [CGPoint] {
        (0...8).flatMap { row in
            (0...8).map { column in
                CGPoint(
                    x: box.minX + box.width * CGFloat(column) / 8, y: box.minY + box.height * CGFloat(row) / 8)
            }
        }
    }

    /// Compares rectangles with the points in them over random scenes, and returns how many answers were not empty.
    private func compare(seed: UInt64, pitch: ClosedRange<Double>) throws -> Int {
        var generator = SeededGenerator(seed: seed)
        var answers = 0
        for scene in 0..<randomRounds(3) {
            let state = CameraState.random(using: &generator, pitch: pitch, zoom: 3...16)
            let kiosk = Kiosk(camera: CameraOptions(cameraState: state))
            let camera = PlainCamera(kiosk.camera, size: kiosk.mapView.size)
            for index in 0..<Int.random(in: 1...3, using: &generator) {
                _ = PlainManager.random(named: "\(index)", on: kiosk.mapView, camera: camera, using: &generator)
            }
            kiosk.frame()
            for _ in 0..<4 {
                let box = CGRect(
                    x: generator.number(0...700), y: generator.number(0...500), width: generator.number(1...200),
                    height: generator.number(1...200))
                let inside = Set(try found(kiosk, in: box))
                var atPoints: Set<FeatureIdentifier?> = []
                var nearPoints: Set<FeatureIdentifier?> = []
                // As far as points of the grid lie apart.
                let spacing = hypot(box.width, box.height) / 8
                for point in grid(box) {
                    atPoints.formUnion(try kiosk.found(at: point.x, point.y))
                    let near = kiosk.map.layers.flatMap {
                        kiosk.map.hits(of: $0, in: PlanarRegion(point), tolerance: spacing)
                    }
                    nearPoints.formUnion(near.map(\.identifier))
                }
                #expect(atPoints.isSubset(of: inside), "scene \(scene) of seed \(seed), \(box), \(kiosk.camera)")
                #expect(
                    inside.isSubset(of: nearPoints),
                    "scene \(scene) of seed \(seed), \(box), \(kiosk.camera)")
                if !inside.isEmpty { answers += 1 }
            }
        }
        return answers
    }

    @Test("A rectangle finds what any point in it hits, and nothing beyond", arguments: [40, 41])
    func random(seed: UInt64) throws {
        #expect(try compare(seed: seed, pitch: 0...0) > 6)
        #expect(try compare(seed: seed + 10, pitch: 5...60) > 6)
    }
}
