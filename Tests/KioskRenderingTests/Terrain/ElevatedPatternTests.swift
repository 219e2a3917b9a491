import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

@MainActor
@Suite("Patterns of extruded polygons on slopes")
struct ElevatedPatternTests {
    /// Stripes of 10 points: green above, red below.
    private func stripes() throws -> UIImage {
        let pixels = (0..<400).flatMap { $0 < 200 ? [0, 255, 0, 255] : [255, 0, 0, 255] as [UInt8] }
        return try #require(UIImage(pixelWidth: 20, pixelHeight: 20, pixels: pixels))
    }

    @Test("Rows of images on walls are level, at the heights of those on flat ground", arguments: [0.0, -0.25, 0.25])
    func level(rise: Double) throws {
        // A metre is a point of the image; the view is at the corner of a tile.
        let camera = try CameraTransform.elevated(
            zoom: 16, pitch: 60, center: CLLocationCoordinate2D(), elevation: 500, rise: rise)
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: -60...60, south: -60...(-20))], height: 60, pattern: "image")
        let drawing = try Drawing(
            [.fillExtrusion(shape.bucket())], camera: camera, images: ["image": try stripes()], background: .zero,
            light: .even)
        var count = 0
        for along in stride(from: -58.0, to: 60, by: 4) {
            for metres in stride(from: 2.0, to: 60, by: 3) {
                let (height, ground) = (metres * camera.pointsPerMetre, along * rise * camera.pointsPerMetre)
                guard height > ground + 1 else { continue }
                // The corner of the tile is 32,767 · 512 points from the corner of the world.
                let phase = (64 - metres).truncatingRemainder(dividingBy: 20)
                guard [0, 10, 20].allSatisfy({ abs(phase - $0) > 2 }) else { continue }
                let value = drawing[camera.screen(east: along, south: -20, up: height)]
                #expect((value.y > 0.5) == (phase < 10), "\(along), \(metres): \(value)")
                count += 1
            }
        }
        #expect(count > 150)
    }
}
