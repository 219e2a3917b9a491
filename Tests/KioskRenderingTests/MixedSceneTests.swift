import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

@MainActor
@Suite("Mixed scene")
struct MixedSceneTests {
    @Test("A scene with many layer types is drawn and written as a PNG", arguments: [(0.0, 0.0), (60, 30), (80, 200)])
    func mixed(pitch: Double, bearing: Double) throws {
        let camera = CameraTransform.camera(
            zoom: 15, bearing: bearing, pitch: pitch, size: CGSize(width: 640, height: 480))
        let drawing = try Drawing(
            Self.layers(around: camera), camera: camera, images: ["arrow": Self.arrow()],
            background: PixelColor(235, 232, 222, 255))
        #expect(drawing[camera.screen(east: 0, south: 0)] == SIMD4(1, 0, 0, 1))
        #expect(drawing[camera.screen(east: -120, south: -60)].z > 0.8, "the lake")
        #expect(drawing[camera.screen(east: -95, south: -60)].x > 0.9, "the island")

        let folder = try ScratchDirectory()
        let url = folder.url.appending(path: "scene.png")
        try drawing.image.writePNG(to: url)
        #expect(try UIImage(contentsOf: url) == drawing.image)
    }

    /// Returns a lake with an island, streets with all joins and caps, and circles and icons with all alignments.
    static func layers(around camera: CameraTransform) -> [MapScene.Layer] {
        var lake = FillShape()
        lake.add(
            [
                camera.points([(-220, -150), (-40, -160), (-60, -70), (-20, 0), (-150, 30), (-240, -20)]),
                camera.points([(-110, -80), (-80, -80), (-80, -40), (-110, -40)]),
            ], color: PixelColor(120, 180, 230, 255), outline: PixelColor(30, 70, 120, 255))
        lake.add(
            [camera.points([(60, -190), (200, -190), (200, -120), (60, -120)])], color: PixelColor(60, 100, 20, 128))

        let joins: [LineBucket.Join] = [.miter, .bevel, .round]
        let streets = [LineBucket.Cap.butt, .round, .square].enumerated().map { row, cap in
            var shape = LineShape(cap: cap)
            for (column, join) in joins.enumerated() {
                let (x, y) = (Double(column) * 80 - 140, Double(row) * 50 + 70)
                shape.add(
                    camera.points([(x, y), (x + 40, y), (x + 10, y + 25), (x + 55, y + 25)]), width: 9,
                    color: PixelColor(UInt8(60 * row), 40, 90, 180), join: join)
            }
            let y = Double(row) * 30
            shape.add(
                camera.points([(110, y), (180, y + 10), (220, y - 15)]), width: 3, gap: row == 0 ? 6 : 0,
                offset: row == 1 ? 8 : 0, blur: row == 2 ? 2 : 0, color: PixelColor(200, 60, 0, 255), join: .round)
            return MapScene.Layer.line(shape.bucket("streets \(row)"))
        }
        let circles = [(false, false), (false, true), (true, false), (true, true)].enumerated().map { index, flags in
            MapScene.Layer.circle(
                CircleBucket(
                    identity: .layer("circles \(index)"),
                    circles: (0..<6).map { step in
                        CircleBucket.Circle(
                            center: camera.point(east: Double(index) * 25 - 40, south: Double(step) * 60 - 190),
                            radius: 7, strokeWidth: 2, color: PixelColor(UInt8(index * 80), 120, 60, 255),
                            strokeColor: Drawing.white)
                    }, liesOnMap: flags.0, scalesWithMap: flags.1))
        }
        let icons = [(false, false), (false, true), (true, false), (true, true)].enumerated().map { index, flags in
            MapScene.Layer.symbol(
                SymbolBucket(
                    identity: .layer("icons \(index)"),
                    symbols: (0..<3).map { step in
                        var symbol = SymbolContent.Symbol(
                            arrowAt: camera.point(east: 80 + Double(index) * 40, south: Double(step) * 45 + 90),
                            rotation: Double(step) * 45)
                        symbol.iconPaint.opacity = step == 2 ? 0.5 : 1
                        return symbol
                    }, icon: .init(rotatesWithMap: flags.1, liesOnMap: flags.0)))
        }
        let midpoint = CircleBucket.Circle(center: camera.center, radius: 5, color: Drawing.red)
        return [.fill(lake.bucket("lake"))] + streets + circles + icons
            + [.circle(CircleBucket(identity: .layer("middle"), circles: [midpoint]))]
    }

    /// Returns an image of an arrow that points up: red above, blue below.
    static func arrow() throws -> UIImage {
        let side = 40
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            let (x, y) = (index % side - side / 2, index / side)
            guard abs(2 * x) <= y else { return [0, 0, 0, 0] }
            return y < side / 2 ? [220, 0, 0, 255] : [0, 0, 200, 255]
        }
        return try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels, scale: 2))
    }
}

extension SymbolContent.Symbol {
    /// Creates a symbol with the icon of `MixedSceneTests.arrow()`, with the name "arrow".
    ///
    /// - Parameters:
    ///   - position: The position, in the unit square of `WebMercator`.
    ///   - rotation: The rotation, in degrees clockwise.
    init(arrowAt position: CGPoint, rotation: Double = 0) {
        let image = StretchableImage(size: SIMD2(40, 40), pixelRatio: 2)
        let layout = IconLayout(image: image, rotation: rotation)
        self.init(position: position, icon: SymbolContent.Icon(image: "arrow", quads: layout.quads(around: nil)))
    }
}
