import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskRendering

@MainActor
@Suite("Alignment of symbols")
struct SymbolAlignmentTests {
    /// The offset of the icon from its anchor, in points.
    private static let offset = SIMD2<Double>(40, -15)

    nonisolated static let cameras: [(bearing: Double, pitch: Double)] = [
        (0, 0), (50, 0), (0, 50), (130, 60), (250, 35),
    ]

    /// Returns the centre of a small icon at an offset from its anchor, and the position of the anchor.
    private func icon(
        _ camera: CameraTransform, at point: SIMD2<Double>,
        _ change: (inout SymbolBucket.PartStyle) -> Void,
        visibility: SymbolVisibility? = nil
    ) throws -> (center: CGPoint, anchor: CGPoint) {
        var scene = SymbolScene()
        scene.camera = camera
        scene.images = ["dot": try .solid(Drawing.white, side: 6)]
        let corner = SIMD2<Float>(Self.offset) - 3
        var symbol = try scene.symbol(scene.icon("dot", at: corner))
        symbol.position = camera.point(east: point.x, south: point.y)
        var bucket = SymbolBucket(identity: .layer(), symbols: [symbol], visibility: visibility)
        change(&bucket.icon)
        let center = try #require(try scene.draw(bucket).litCenter())
        return (center, camera.screen(east: point.x, south: point.y))
    }

    private func rotated(_ vector: SIMD2<Double>, degrees: Double) -> SIMD2<Double> {
        let angle = degrees * .pi / 180
        return SIMD2(
            vector.x * cos(angle) - vector.y * sin(angle), vector.x * sin(angle) + vector.y * cos(angle))
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    @Test(
        "Symbols that face the viewer keep their offset on screen, scaled by half the perspective",
        arguments: cameras)
    func facing(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        for position in [SIMD2(0.0, 0.0), SIMD2(30, 40), SIMD2(-50, -20)] {
            let ratio =
                0.5 + 0.5 * camera.cameraDistance
                / camera.depth(of: camera.point(east: position.x, south: position.y))
            let (center, anchor) = try icon(camera, at: position) { _ in }
            let shift = Self.offset * ratio
            #expect(distance(center, CGPoint(x: anchor.x + shift.x, y: anchor.y + shift.y)) < 0.6)
        }
    }

    @Test("Symbols that rotate with the map point to the east on screen", arguments: cameras)
    func turning(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        for position in [SIMD2(0.0, 0.0), SIMD2(30, 40), SIMD2(-50, -20)] {
            let ratio =
                0.5 + 0.5 * camera.cameraDistance
                / camera.depth(of: camera.point(east: position.x, south: position.y))
            let (center, anchor) = try icon(camera, at: position) { $0.rotatesWithMap = true }
            let east = camera.screen(east: position.x + 0.01, south: position.y)
            let angle = atan2(east.y - anchor.y, east.x - anchor.x) * 180 / .pi
            let shift = rotated(Self.offset * ratio, degrees: angle)
            #expect(distance(center, CGPoint(x: anchor.x + shift.x, y: anchor.y + shift.y)) < 0.6)
        }
    }

    @Test(
        "Symbols that lie on the map are offset on the ground, with the bearing or against it",
        arguments: cameras)
    func lying(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        for position in [SIMD2(0.0, 0.0), SIMD2(30, 40), SIMD2(-50, -20)] {
            let depth = camera.depth(of: camera.point(east: position.x, south: position.y))
            let ratio = 0.5 + 0.5 * depth / camera.cameraDistance
            for turns in [false, true] {
                let (center, _) = try icon(camera, at: position) {
                    ($0.liesOnMap, $0.rotatesWithMap) = (true, turns)
                }
                let shift = rotated(Self.offset * ratio, degrees: turns ? 0 : bearing)
                let expected = camera.screen(east: position.x + shift.x, south: position.y + shift.y)
                #expect(distance(center, expected) < 0.8)
            }
        }
    }

    @Test("Translations move symbols on screen or along the ground", arguments: cameras)
    func translation(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        for anchor in [MapAlignment.map, .viewport] {
            let plain = try icon(camera, at: SIMD2(10, 10)) { _ in }.center
            let moved = try icon(camera, at: SIMD2(10, 10)) {
                ($0.translate, $0.translateAnchor) = (SIMD2(12, 5), anchor)
            }
            let shift = rotated(SIMD2(12, 5), degrees: anchor == .map ? -bearing : 0)
            // The size is that of the translated position.
            #expect(distance(moved.center, CGPoint(x: plain.x + shift.x, y: plain.y + shift.y)) < 1.2)
        }
    }

    @Test(
        "Offsets and angles of a visibility are on screen, or on the ground for symbols that lie on it",
        arguments: cameras)
    func visibility(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        let visibility = SymbolVisibility(
            order: 1, revision: 1, entries: [.init(index: 0, iconOffset: SIMD2(20, -30), iconAngle: 90)])
        // The icon is rotated by a quarter turn, and its offset of 40, -15 with it.
        let facing = try icon(camera, at: .zero, { _ in }, visibility: visibility).center
        #expect(distance(facing, CGPoint(x: 200 + 20 + 15, y: 150 - 30 + 40)) < 0.6)
        let lying = try icon(
            camera, at: .zero, { ($0.liesOnMap, $0.rotatesWithMap) = (true, true) }, visibility: visibility
        ).center
        #expect(distance(lying, camera.screen(east: 20 + 15, south: -30 + 40)) < 0.8)
    }

    @Test("A text that lies on the map has antialiased edges at any pitch", arguments: [0.0, 40, 60])
    func edges(pitch: Double) throws {
        var scene = SymbolScene()
        scene.camera = .camera(pitch: pitch)
        let bucket = SymbolBucket(
            identity: .layer(), symbols: [scene.symbol(scene.layout("HHH"), size: 40)],
            text: .init(rotatesWithMap: true, liesOnMap: true, paint: SymbolPaint(color: Drawing.white)))
        let values = try scene.draw(bucket).values()
        let (full, partial) = (values.count { $0 > 250 }, values.count { 5...250 ~= $0 })
        #expect(full > 50 && partial > 50, "\(full) full, \(partial) partial")
    }
}
