import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskRendering

@MainActor
@Suite("Icons of symbols")
struct SymbolIconTests {
    private func scene(_ images: [String: UIImage], ratio: CGFloat = 1) -> SymbolScene {
        var scene = SymbolScene()
        (scene.images, scene.pixelRatio) = (images, ratio)
        return scene
    }

    @Test(
        "Without interpolation, each pixel is one of the image", arguments: [1.0, 2],
        [SIMD2<Float>(0, 0), SIMD2(0.25, 0.4)])
    func nearest(ratio: CGFloat, corner: SIMD2<Float>) throws {
        let image = try UIImage.gradient(side: 16, scale: ratio)
        let scene = scene(["a": image], ratio: ratio)
        let symbol = try scene.symbol(scene.icon("a", at: corner / Float(ratio)))
        let drawing = try scene.draw(
            SymbolBucket(identity: .layer(), symbols: [symbol], icon: .init(allowsNearest: true)))
        for component in 0..<3 {
            let difference = drawing.difference(of: component) { x, y in
                let (column, row) = (x - Int(200 * ratio), y - Int(150 * ratio))
                guard 0..<16 ~= column, 0..<16 ~= row else { return 0 }
                return Double(image.pixels[4 * (16 * row + column) + component]) / 255
            }
            #expect(difference == 0)
        }
    }

    @Test(
        "Images are interpolated if the style, the pixel ratio, the pitch or the movement requires it")
    func linear() throws {
        let image = try UIImage.gradient(side: 16)
        var scene = scene(["a": image])
        let symbol = try scene.symbol(scene.icon("a", at: SIMD2(0.5, 0.5)))
        func isSharp(_ style: SymbolBucket.PartStyle, _ scene: SymbolScene) throws -> Bool {
            let drawing = try scene.draw(SymbolBucket(identity: .layer(), symbols: [symbol], icon: style))
            let colors = Set(stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0 + 1] })
                .union([0])
            return drawing.values(of: 1).allSatisfy(colors.contains)
        }
        #expect(try isSharp(.init(allowsNearest: true), scene))
        #expect(try !isSharp(.init(), scene))
        #expect(try !isSharp(.init(liesOnMap: true, allowsNearest: true), scene))
        scene.images["a"] = UIImage(pixelWidth: 16, pixelHeight: 16, pixels: image.pixels, scale: 2)
        #expect(try !isSharp(.init(allowsNearest: true), scene))
        scene.images["a"] = image
        scene.camera = .camera(pitch: 20)
        #expect(try !isSharp(.init(allowsNearest: true), scene))
    }

    @Test("Images are interpolated while the map is rotated or zoomed, but not while it is panned")
    func movement() throws {
        let image = try UIImage.gradient(side: 16)
        let scene = scene(["a": image])
        let symbol = try scene.symbol(scene.icon("a", at: SIMD2(0.5, 0.5)))
        let bucket = SymbolBucket(
            identity: .layer(), symbols: [symbol], icon: .init(allowsNearest: true))
        let renderer = try OffscreenRenderer(fonts: scene.fonts)
        func pixels(bearing: Double, isMoving: Bool) throws -> [UInt8] {
            try renderer.draw(
                MapScene(
                    transform: .camera(bearing: bearing),
                    layers: [.background(Drawing.red), .symbol(bucket)],
                    images: scene.images, isMoving: isMoving))
            return try renderer.readImage().pixels
        }
        let still = try pixels(bearing: 10, isMoving: false)
        #expect(try pixels(bearing: 10, isMoving: true) == still)
        _ = try pixels(bearing: 12, isMoving: true)
        #expect(try pixels(bearing: 10, isMoving: true) != still)
        #expect(try pixels(bearing: 10, isMoving: false) == still)
    }

    @Test("A stretched icon scales as a whole, and keeps the fixed parts of its image")
    func stretched() throws {
        let scene = scene(["a": try .solid(Drawing.white, side: 30)])
        let image = StretchableImage(size: SIMD2(30, 30), stretchX: [10...20], stretchY: [10...20])
        let quads = IconLayout(image: image, textFit: .both)
            .quads(around: CollisionBox(minX: -20, minY: -10, maxX: 20, maxY: 10))
        #expect(quads.count == 9)
        func box(size: Float) throws -> CGRect {
            var symbol = scene.symbol(SymbolContent.Icon(image: "a", quads: quads))
            symbol.iconSize = SIMD2(size, size)
            let drawing = try scene.draw(SymbolBucket(identity: .layer(), symbols: [symbol]))
            let lit = drawing.values().enumerated().filter { $0.element > 0 }.map(\.offset)
            let (columns, rows) = (lit.map { $0 % 400 }, lit.map { $0 / 400 })
            let (left, top) = (try #require(columns.min()), try #require(rows.min()))
            #expect(drawing.area() == Double(lit.count))
            return CGRect(
                x: left - 200, y: top - 150, width: try #require(columns.max()) - left + 1,
                height: try #require(rows.max()) - top + 1)
        }
        #expect(try box(size: 1) == CGRect(x: -20, y: -10, width: 40, height: 20))
        #expect(try box(size: 2) == CGRect(x: -40, y: -20, width: 80, height: 40))
        #expect(try box(size: 0.25) == CGRect(x: -10, y: -10, width: 20, height: 20))
    }

    @Test("A distance field is drawn with the colour and the halo of the paint by the formula")
    func distanceField() throws {
        let side = 40
        let image = try UIImage.disk(side: side, radius: 12)
        let scene = scene(["a": image])
        let symbol = try scene.symbol(scene.icon("a", at: SIMD2(-20, -20), isDistanceField: true))
        let alpha = stride(from: 3, to: image.pixels.count, by: 4).map { image.pixels[$0] }
        for size in [1.0, 1.5] {
            var symbol = symbol
            symbol.iconSize = SIMD2(repeating: Float(size))
            let half = 21 * size
            let model = SymbolModel(
                alpha, width: side, box: SIMD4(200 - half, 150 - half, 200 + half, 150 + half), scale: size)
            var bucket = SymbolBucket(identity: .layer(), symbols: [symbol])
            bucket.icon.paint = SymbolPaint(color: Drawing.green)
            let fill = try scene.draw(bucket)
            #expect(fill.difference(of: 1) { model.fill($0, $1) } < model.tolerance)
            #expect(fill.area() == 0)
            bucket.icon.paint = SymbolPaint(
                color: .zero, haloColor: Drawing.red, haloWidth: 3, haloBlur: 1)
            let halo = try scene.draw(bucket)
            #expect(halo.difference { model.halo($0, $1, width: 3, blur: 1) } < model.tolerance)
        }
    }

    @Test("Images and distance fields are drawn in one layer, icons below all texts")
    func mixture() throws {
        var scene = scene([
            "field": try .disk(side: 40, radius: 12), "image": try .solid(Drawing.red, side: 20),
        ])
        scene.camera = .camera()
        var field = try scene.symbol(scene.icon("field", at: SIMD2(-20, -20), isDistanceField: true))
        field.position = scene.camera.point(east: 60, south: 0)
        var image = try scene.symbol(scene.icon("image", at: SIMD2(-10, -10)))
        image.text = scene.layout("\u{2588}")
        var cover = try scene.symbol(scene.icon("image", at: SIMD2(-30, -10)))
        cover.position = scene.camera.center
        let drawing = try scene.draw(
            SymbolBucket(
                identity: .layer(), symbols: [field, image, cover],
                text: .init(paint: SymbolPaint(color: Drawing.blue)),
                icon: .init(paint: SymbolPaint(color: Drawing.green))))
        #expect(drawing[260, 150] == SIMD4(0, 1, 0, 1))
        #expect(drawing[198, 150] == SIMD4(0, 0, 1, 1), "the text is above the icon of a later symbol")
        #expect(drawing[180, 150] == SIMD4(1, 0, 0, 1))
    }

    @Test("The atlas holds many images of different sizes and ignores an image that is too large")
    func atlas() throws {
        var images: [String: UIImage] = [:]
        for index in 0..<300 {
            let (width, height) = (5 + index % 97, 5 + index % 61)
            let color: [UInt8] = [UInt8(index % 256), UInt8(index / 2), 100, 255]
            images["\(index)"] = UIImage(
                pixelWidth: width, pixelHeight: height, pixels: (0..<width * height).flatMap { _ in color })
        }
        images["large"] = UIImage(pixelWidth: 3000, pixelHeight: 1, pixels: Array(repeating: 255, count: 12000))
        let scene = scene(images)
        let symbols = try (0..<300).map { index in
            var symbol = try scene.symbol(scene.icon("\(index)", at: SIMD2(-2, -2)))
            symbol.position = scene.camera.point(
                east: Double(index % 20) * 18 - 180, south: Double(index / 20) * 18 - 135)
            return symbol
        }
        let large = try scene.symbol(scene.icon("large"))
        // Later symbols cover earlier ones to the right and below.
        let drawing = try scene.draw(SymbolBucket(identity: .layer(), symbols: symbols + [large]))
        for (index, symbol) in symbols.enumerated() {
            let spot = try #require(scene.camera.screenPoint(for: symbol.position))
            #expect(drawing[spot].x * 255 == Double(index % 256))
        }
    }

    @Test("An icon appears with its image, and changes with it")
    func lateImage() throws {
        var scene = scene(["a": try .solid(Drawing.red, side: 20)])
        let bucket = SymbolBucket(
            identity: .layer(), symbols: [try scene.symbol(scene.icon("a", at: SIMD2(-10, -10)))])
        let renderer = try OffscreenRenderer(fonts: scene.fonts)
        let images = scene.images
        scene.images = [:]
        #expect(try scene.draw(bucket, renderer: renderer)[200, 150].x == 0)
        scene.images = images
        #expect(try scene.draw(bucket, renderer: renderer)[200, 150].x == 1)
        scene.images["a"] = try .solid(Drawing.green, side: 20)
        #expect(try scene.draw(bucket, renderer: renderer)[200, 150].y == 1)
    }
}
