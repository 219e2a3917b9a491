import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskRendering
@testable import KioskScene

@MainActor
@Suite("Fog over terrain")
struct TerrainFogTests {
    /// Returns the red components of the ground, black without fog, by the rows from the bottom.
    private func ground(_ members: JSONObject, pitch: CGFloat = 72) throws -> [Int] {
        let map = try TerrainMap(
            Hills(seed: 2, height: 600, zoom: 12.5),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12, bearing: 10, pitch: pitch))
        var style = TerrainMap.style()
        for (name, value) in members { style.members[name] = value }
        map.load(style)
        #expect(map.diagnostics.isEmpty)
        let image = try map.mapView.snapshot()
        let transform = map.map.cameraTransform
        var reds: [Int] = []
        for y in stride(from: 178, to: 1, by: -2) {
            for x in stride(from: 1, to: 239, by: 7) {
                let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                guard transform.surfaceHit(at: point) != nil else { continue }
                reds.append(Int(image.pixels[4 * (y * image.pixelWidth + x)]))
            }
        }
        return reds
    }

    @Test("Distant ground is covered, near ground is not, and high ground above the fog is clear")
    func atmosphere() throws {
        let without = try ground([:])
        #expect(without.allSatisfy { $0 == 0 })
        let fog = try ground(["fog": ["color": "red", "range": [0.2, 2]]])
        #expect(fog.prefix(100).allSatisfy { $0 == 0 })
        #expect(fog.filter { $0 > 200 }.count > 100)
        let low = try ground(["fog": ["color": "red", "range": [0.2, 2], "vertical-range": [300, 500]]])
        #expect(low.count == fog.count)
        let brightened = zip(low, fog).filter { $0.0 > $0.1 + 1 }
        #expect(brightened.isEmpty)
        let (covered, all) = (low.reduce(0, +), fog.reduce(0, +))
        #expect(covered > 0)
        #expect(covered * 10 < all * 9)
    }

    @Test("The fog of the sky covers terrain at high pitches, unless there is an atmosphere")
    func sky() throws {
        let sky: JSONObject = ["sky": ["fog-color": "red", "fog-ground-blend": 0, "horizon-color": "red"]]
        let fog = try ground(sky)
        #expect(fog.prefix(100).allSatisfy { $0 < 60 })
        #expect(fog.filter { $0 > 80 }.count > 50)
        #expect(try ground(sky, pitch: 58).allSatisfy { $0 == 0 })
        let both = try ground(sky.merging(["fog": ["color": "black"]]) { $1 })
        // A pixel at the edge of a hill may show the sky.
        #expect(both.filter { $0 > 0 }.count < 5)
    }
}
