import Foundation
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Sky")
struct SkyTests {
    private let sky = SkyBucket(color: Drawing.blue, horizonColor: Drawing.white, blend: 0.2)

    @Test("The sky covers the view above the horizon, and blends from the colour at the horizon")
    func colors() throws {
        let camera = CameraTransform.camera(bearing: 40, pitch: 80)
        let horizon = try #require(camera.horizon)
        let drawing = try Drawing([.sky(sky)], camera: camera, background: Drawing.red)
        #expect(horizon > 60)
        #expect(drawing[200, horizon + 1.5] == SIMD4(1, 0, 0, 1))
        // A fifth of half the height of the view is 30 points.
        #expect(drawing[200, horizon - 31.5] == SIMD4(0, 0, 1, 1))
        #expect(drawing[20, 0.5] == SIMD4(0, 0, 1, 1))
        for height in [1.0, 8, 15, 25] {
            let row = (horizon - height).rounded(.down) + 0.5
            let fraction = 1 - (horizon - row) / 30
            #expect(abs(drawing[200, row].x - fraction * fraction) < 0.01)
        }
    }

    @Test("There is no sky in a view without a horizon", arguments: [0.0, 30])
    func none(pitch: Double) throws {
        let camera = CameraTransform.camera(pitch: pitch)
        #expect(try Drawing([.sky(sky)], camera: camera).area(of: 2) == 0)
    }

    @Test("The sky opposite and beside a low sun is not green", arguments: [75.0, 80, 84, 87, 90])
    func lowSun(polar: Double) throws {
        let camera = CameraTransform.camera(pitch: 85)
        let horizon = try #require(camera.horizon)
        for azimuth in [90.0, 180] {
            let sky = SkyDomeBucket(
                identity: .layer("sky"),
                content: .atmosphere(
                    sun: SkyDomeBucket.Direction(azimuth: azimuth, polar: polar), intensity: 10, color: .white,
                    haloColor: .white))
            let drawing = try Drawing([MapScene.Layer(sky)], camera: camera)
            for row in stride(from: 0.5, to: horizon - 1, by: 3) {
                let color = drawing[200, row]
                // At three wavelengths the way from a red to a blue sky leads over green, by 0.06 with the exact integral.
                #expect(color.y < max(color.x, color.z) + 0.04, "\(row): \(color)")
            }
        }
    }
}
