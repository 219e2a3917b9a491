import Foundation
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskRendering
@testable import KioskScene

@MainActor
@Suite("Terrain and sky layers")
struct SkyLayerTests {
    private static let size = CGSize(width: 240, height: 180)

    private func image(_ properties: JSONObject, pitch: CGFloat = 80, bearing: Double = 0) throws -> UIImage {
        let mapView = MapView(frame: CGRect(origin: .zero, size: Self.size))
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        mapView.mapboxMap.setCamera(
            to: CameraOptions(center: TerrainMap.vaduz, zoom: 12, bearing: bearing, pitch: pitch))
        var document = StyleDocument()
        document.layers = [
            StyleLayer(id: "sky", type: .sky, properties: properties),
            StyleLayer(id: "ground", type: .background, properties: ["background-color": "red"]),
        ]
        mapView.mapboxMap.load(document)
        return try mapView.snapshot()
    }

    private func color(_ image: UIImage, _ x: Int, _ y: Int) -> [Int] {
        (0..<3).map { Int(image.pixels[4 * (y * image.pixelWidth + x) + $0]) }
    }

    @Test("A gradient has its first colour at its centre and its last one beyond its radius")
    func gradient() throws {
        let properties: JSONObject = [
            "sky-type": "gradient", "sky-gradient-center": [0, 90], "sky-gradient-radius": 10,
            "sky-gradient": ["interpolate", ["linear"], ["sky-radial-progress"], 0, "blue", 1, "lime"],
        ]
        let north = try image(properties)
        // The horizon of a pitch of 80 degrees is 48 points above the middle.
        #expect(color(north, 120, 60) == [255, 0, 0])
        let center = color(north, 120, 41)
        #expect(center[2] > 230 && center[1] < 30, "\(center)")
        let above = color(north, 120, 2)
        #expect(above[1] > 150, "\(above)")
        #expect(color(try image(properties, bearing: 180), 120, 40) == [0, 255, 0])
    }

    @Test("The atmosphere is blue away from the sun, brighter with a higher intensity, and dark at night")
    func atmosphere() throws {
        func properties(_ polar: Double, intensity: Double = 10) -> JSONObject {
            ["sky-atmosphere-sun": [.number(90), .number(polar)], "sky-atmosphere-sun-intensity": .number(intensity)]
        }
        let day = color(try image(properties(60)), 120, 5)
        #expect(day[2] > day[0])
        #expect(day[2] > 60)
        let bright = color(try image(properties(60, intensity: 40)), 120, 5)
        #expect(bright[2] > day[2])
        let night = color(try image(properties(120)), 120, 5)
        #expect(night.allSatisfy { $0 < 3 })
        let evening = color(try image(properties(89), bearing: 90), 120, 40)
        #expect(evening[0] > evening[2], "\(evening)")
    }

    @Test("A translucent sky shows the background, and there is no sky in a view of the ground")
    func opacity() throws {
        let gradient: JSONObject = [
            "sky-type": "gradient",
            "sky-gradient": ["interpolate", ["linear"], ["sky-radial-progress"], 0, "blue", 1, "blue"],
        ]
        let half = color(try image(gradient.merging(["sky-opacity": 0.5]) { $1 }), 120, 5)
        #expect(abs(half[0] - 127) < 3)
        #expect(abs(half[2] - 127) < 3)
        #expect(color(try image(gradient.merging(["sky-opacity": 0]) { $1 }), 120, 5) == [255, 0, 0])
        #expect(color(try image(gradient, pitch: 30), 120, 5) == [255, 0, 0])
    }

    @Test("The sky is seen behind hills")
    func hills() throws {
        let map = try TerrainMap(
            Hills(seed: 2, height: 2500, zoom: 12.5),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12, bearing: 10, pitch: 75))
        map.load(
            TerrainMap.style(layers: [
                StyleLayer(
                    id: "sky", type: .sky,
                    properties: [
                        "sky-type": "gradient",
                        "sky-gradient": ["interpolate", ["linear"], ["sky-radial-progress"], 0, "blue", 1, "blue"],
                    ])
            ]))
        let image = try map.mapView.snapshot()
        let transform = map.map.cameraTransform
        var counts = [0, 0]
        for y in stride(from: 2, to: 178, by: 5) {
            for x in stride(from: 2, to: 238, by: 5) {
                let isGround = transform.surfaceHit(at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) != nil
                counts[isGround ? 1 : 0] += 1
                let isBlue = color(image, x, y)[2] > 128
                // Edges are not antialiased.
                let neighbors = [(-1, 0), (1, 0), (0, -1), (0, 1)].map {
                    transform.surfaceHit(at: CGPoint(x: Double(x + $0) + 0.5, y: Double(y + $1) + 0.5)) != nil
                }
                guard neighbors.allSatisfy({ $0 == isGround }) else { continue }
                #expect(isBlue == !isGround, "at \(x), \(y)")
            }
        }
        #expect(counts[0] > 0)
        #expect(counts[1] > 200)
    }
}
