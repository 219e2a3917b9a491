import Foundation
import KioskMaps
import Testing

@testable import KioskRendering

@MainActor
@Suite("The end of elevated ground")
struct GroundEndTests {
    private let sky = SkyBucket(color: Drawing.blue, horizonColor: Drawing.white, blend: 0.2)

    @Test("Level ground ends in a line at 85 % of the height of the horizon", arguments: [72.0, 80, 84], [0.0, 300])
    func line(pitch: Double, elevation: Double) throws {
        let camera = try CameraTransform.elevated(pitch: pitch, elevation: elevation)
        let end = try #require(GroundEnd(camera))
        let horizon = try #require(camera.horizon)
        #expect(abs((150 - end.y) - 0.85 * (150 - horizon)) < 1e-9)
        let drawing = try Drawing([], camera: camera, background: Drawing.red)
        for x in stride(from: 0.5, to: 400, by: 7) {
            // Ground above the sea ends farther away than ground at the level of the sea.
            let covered = (0..<300).filter { drawing[x, Double($0) + 0.5].w > 0 }
            let top = try #require(covered.first)
            #expect(covered.count == 300 - top)
            #expect(Double(top) > horizon)
            #expect(elevation > 0 ? Double(top) < end.y : abs(Double(top) - end.y) < 1.6)
        }
    }

    @Test("The sky covers the view above the ground, and blends from where the ground ends", arguments: [76.0, 80, 84])
    func sky(pitch: Double) throws {
        let camera = try CameraTransform.elevated(pitch: pitch)
        let end = try #require(GroundEnd(camera))
        let drawing = try Drawing([.sky(sky)], camera: camera, background: Drawing.red)
        #expect(drawing.values(of: 3).allSatisfy { $0 == 255 })
        #expect(drawing[200, end.y + 2.5] == SIMD4(1, 0, 0, 1))
        // A fifth of half the height of the view is 30 points.
        #expect(drawing[20, end.y - 31.5] == SIMD4(0, 0, 1, 1))
        for height in [2.0, 8, 15, 25] {
            let row = (end.y - height).rounded(.down) + 0.5
            let fraction = 1 - (end.y - row) / 30
            #expect(abs(drawing[200, row].x - fraction * fraction) < 0.01)
        }
    }

    @Test("The colour of the horizon is behind transparent ground, unless the horizon is far above the view")
    func behind() throws {
        for (pitch, alpha) in [(0.0, UInt8(0)), (40, 0), (61, 255), (75, 255)] {
            let camera = try CameraTransform.elevated(pitch: pitch)
            let drawing = try Drawing([.sky(sky)], camera: camera, background: .zero)
            #expect(drawing[200, 290] == SIMD4(repeating: Double(alpha) / 255))
        }
    }

    @Test("There is no end in a view of flat ground, or straight down")
    func none() throws {
        #expect(GroundEnd(.camera(pitch: 80)) == nil)
        #expect(GroundEnd(try .elevated(pitch: 0)) == nil)
        #expect(GroundEnd.clearDepth(.camera(pitch: 80)) == 1)
        #expect(GroundEnd.clearDepth(try .elevated(pitch: 50)) == 1)
        #expect(GroundEnd.clearDepth(try .elevated(pitch: 80)) < 1)
    }
}
