import Foundation
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Overdraw")
struct OverdrawTests {
    @Test("Each drawing of a pixel adds an eighth of white, and colours return afterwards")
    func brightness() throws {
        let camera = CameraTransform.camera()
        let layers = [100.0, 50, 20].enumerated().map { index, side -> MapScene.Layer in
            var shape = FillShape()
            shape.isAntialiased = false
            shape.add(
                [camera.points([(-side, -side), (side, -side), (side, side), (-side, side)])], color: Drawing.red)
            return .fill(shape.bucket("layer \(index)"))
        }
        let renderer = try OffscreenRenderer()
        var scene = MapScene(transform: camera, layers: [.background(Drawing.blue)] + layers)
        scene.showsOverdraw = true
        for _ in 0..<2 {
            try renderer.draw(scene)
            let drawing = Drawing(image: try renderer.readImage(), transform: camera)
            for (x, count) in [(5.0, 1.0), (110, 2), (160, 3), (200, 4)] {
                let color = drawing[x, 150]
                for component in 0..<3 { #expect(abs(color[component] - count / 8) < 0.01) }
                #expect(color.w == 1)
            }
        }
        scene.showsOverdraw = false
        try renderer.draw(scene)
        let drawing = Drawing(image: try renderer.readImage(), transform: camera)
        #expect(drawing[5, 150] == SIMD4(0, 0, 1, 1))
        #expect(drawing[200, 150] == SIMD4(1, 0, 0, 1))
    }
}
