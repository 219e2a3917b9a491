import Foundation
import KioskGeometry
import KioskInput
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Fog and atmosphere")
struct FogTests {
    private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Green fog below blue space.
    private static var green: SceneAtmosphere {
        var atmosphere = SceneAtmosphere()
        atmosphere.color = color(0, 1, 0)
        atmosphere.highColor = color(0, 0, 0, 0)
        atmosphere.spaceColor = color(0, 0, 1)
        return atmosphere
    }

    private let camera = CameraTransform.camera(bearing: 30, pitch: 80)

    private func draw(
        _ atmosphere: SceneAtmosphere?, camera: CameraTransform? = nil, layers: [MapScene.Layer] = [],
        background: PixelColor = Drawing.red, renderer: OffscreenRenderer? = nil, light: SceneLight = SceneLight()
    ) throws -> Drawing {
        let camera = camera ?? self.camera
        let sky = atmosphere.map { MapScene.Layer.atmosphere(AtmosphereBucket(atmosphere: $0)) }
        return try Drawing(
            (sky.map { [$0] } ?? []) + layers, camera: camera, background: background, renderer: renderer, light: light,
            atmosphere: atmosphere)
    }

    /// Returns a polygon that covers the ground of the view.
    private func fill(_ color: PixelColor) -> MapScene.Layer {
        var shape = FillShape()
        shape.isAntialiased = false
        shape.add([camera.points([(-9000, -9000), (9000, -9000), (9000, 2000), (-9000, 2000)])], color: color)
        return .fill(shape.bucket())
    }

    @Test("Near ground is unchanged, the horizon has the colour of the fog, and space is above it")
    func colors() throws {
        let drawing = try draw(Self.green)
        let horizon = try #require(camera.horizon)
        #expect(drawing[200, 299] == SIMD4(1, 0, 0, 1))
        #expect(drawing[10, 299] == SIMD4(1, 0, 0, 1))
        for offset in [1.5, -1.5] {
            let found = drawing[200, horizon + offset]
            #expect(found.x < 0.02)
            #expect(found.y > 0.95)
        }
        let top = drawing[200, 0.5]
        #expect(top.y < 0.02)
        #expect(top.z > 0.98)
        // More fog with the distance.
        let rows = stride(from: 295.0, to: horizon, by: -10).map { drawing[200, $0].y }
        #expect(rows == rows.sorted())
        #expect(rows.contains { $0 > 0.2 && $0 < 0.8 })
    }

    @Test("The fog of a point of the ground is a function of its distance from the camera")
    func distances() throws {
        let drawing = try draw(Self.green)
        var compared = 0
        for east in [-400.0, 0, 700] {
            let point = camera.screen(east: east, south: -1200 - east)
            guard (0...400).contains(point.x), (0...300).contains(point.y) else { continue }
            let pitch = 80 * Double.pi / 180
            // The camera is 450 points from the centre of a view that is 300 points high.
            let eye = SIMD3(-450 * sin(pitch) * sin(.pi / 6), 450 * sin(pitch) * cos(.pi / 6), 450 * cos(pitch))
            let offset = SIMD3(east, -1200 - east, 0) - eye
            let away = (offset * offset).sum().squareRoot() / 300 - 1.5
            // The fog begins at 0.5 heights of the view beyond the centre and is complete at 10.
            let fraction = 3 * (away - 0.5) / 9.5
            let fog = (1 - exp(-fraction * fraction)) / (1 - exp(-9))
            #expect(abs(drawing[point].y - fog) < 0.06, "\(east)")
            compared += 1
        }
        #expect(compared >= 2)
    }

    @Test("A view of near ground has no fog, and is equal to one without an atmosphere", arguments: [0.0, 40, 50])
    func near(pitch: Double) throws {
        var atmosphere = Self.green
        if pitch > 45 { atmosphere.start = 4 }
        if pitch == 0 { (atmosphere.start, atmosphere.end) = (-10, -5) }
        let camera = CameraTransform.camera(pitch: pitch)
        #expect(try draw(atmosphere, camera: camera).image.pixels == draw(nil, camera: camera).image.pixels)
    }

    @Test("Fog covers all layers on the ground in the same way")
    func layers() throws {
        let fill = self.fill(Drawing.white)
        var shape = LineShape()
        shape.add(camera.points([(-4000, -300), (4000, -300)]), width: 400, color: Drawing.white)
        let line = MapScene.Layer.line(shape.bucket())
        var composed = shape.bucket()
        composed.opacity = 0.999
        let expected = try draw(Self.green, background: Drawing.white)
        let drawings = [
            "fill": try draw(Self.green, layers: [fill]), "line": try draw(Self.green, layers: [fill, line]),
            "composed": try draw(Self.green, layers: [fill, .line(composed)]),
        ]
        let horizon = try #require(camera.horizon)
        for (name, drawing) in drawings {
            for row in stride(from: (horizon + 6).rounded(.up) + 0.5, to: 290, by: 23) {
                for column in [20.5, 200.5, 380.5] {
                    let difference = drawing[column, row] - expected[column, row]
                    #expect((difference * difference).sum() < 0.0005, "\(name) at \(column), \(row)")
                }
            }
        }
    }

    @Test("A translucent layer in fog is what fog over both layers is")
    func translucent() throws {
        let half = fill(PixelColor(0, 0, 128, 128))
        let blended = try draw(Self.green, layers: [half])
        let single = try draw(Self.green, background: PixelColor(127, 0, 128, 255))
        for row in stride(from: 90.5, to: 290, by: 31) {
            let difference = blended[200, row] - single[200, row]
            #expect((difference * difference).sum() < 0.0005, "at \(row)")
        }
    }

    @Test("A display that is turned shows the same fog")
    func rotation() throws {
        let upright = try draw(Self.green)
        let renderer = try OffscreenRenderer()
        renderer.rotation = .clockwise90
        let turned = try draw(Self.green, renderer: renderer).image
        #expect(turned.pixelWidth == 300)
        #expect(turned.pixelHeight == 400)
        var differences = 0
        for y in 0..<300 {
            for x in 0..<400 {
                let first = 4 * (y * 400 + x)
                // The display is turned clockwise, so that its image is turned counterclockwise.
                let second = 4 * ((399 - x) * 300 + y)
                for component in 0..<3
                where abs(Int(upright.image.pixels[first + component]) - Int(turned.pixels[second + component])) > 2 {
                    differences += 1
                }
            }
        }
        #expect(differences == 0)
    }

    @Test("Translucent fog leaves a part of the ground, and a range without length is a step")
    func parameters() throws {
        var atmosphere = Self.green
        atmosphere.color = Self.color(0, 1, 0, 0.5)
        let horizon = try #require(camera.horizon)
        let half = try draw(atmosphere)[200, horizon + 1.5]
        #expect(abs(half.x - 0.5) < 0.02)
        #expect(abs(half.y - 0.5) < 0.02)
        atmosphere = Self.green
        (atmosphere.start, atmosphere.end) = (1, 1)
        let step = try draw(atmosphere)
        let rows = stride(from: 299.5, to: horizon + 1, by: -1).map { step[200, $0].y }
        #expect(rows.allSatisfy { $0 < 0.02 || $0 > 0.98 })
        #expect(rows.first == 0)
        #expect(rows.last == 1)
        // Fog near the ground does not reach the ground of a higher range, and all of the ground is below it.
        atmosphere.lowestFade = 100
        atmosphere.highestFade = 200
        #expect(try draw(atmosphere).image.pixels == step.image.pixels)
    }

    @Test("Stars are seen in space, at the same places in each frame, and none with an intensity of 0")
    func stars() throws {
        var atmosphere = Self.green
        atmosphere.spaceColor = Self.color(0, 0, 0)
        atmosphere.horizonBlend = 0
        let camera = CameraTransform.camera(pitch: 85)
        func stars() throws -> Int {
            let drawing = try draw(atmosphere, camera: camera)
            return drawing.values(of: 2).filter { $0 > 40 }.count
        }
        #expect(try stars() == 0)
        atmosphere.starIntensity = 1
        let count = try stars()
        #expect(count > 20)
        #expect(count < 4000)
        #expect(try draw(atmosphere, camera: camera).image.pixels == draw(atmosphere, camera: camera).image.pixels)
    }
}
