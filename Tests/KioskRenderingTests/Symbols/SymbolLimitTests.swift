import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskRendering

@MainActor
@Suite("Limits of symbols")
struct SymbolLimitTests {
    @Test("Ten thousand symbols are drawn, and uploaded once")
    func many() throws {
        var scene = SymbolScene()
        scene.images = ["dot": try .solid(Drawing.red, side: 4)]
        let icon = try scene.icon("dot", at: SIMD2(-2, -2))
        let layout = scene.layout("Stop 12")
        let symbols = (0..<10_000).map { index in
            SymbolContent.Symbol(
                position: scene.camera.point(
                    east: Double(index % 100) * 4 - 198, south: Double(index / 100) * 3 - 148),
                text: layout, textSize: SIMD2(8, 8), icon: icon)
        }
        let bucket = SymbolBucket(
            identity: .layer(), symbols: symbols, text: .init(paint: SymbolPaint(color: Drawing.green)))
        let renderer = try OffscreenRenderer(fonts: scene.fonts)
        let drawing = try scene.draw(bucket, renderer: renderer)
        #expect(drawing.area() > 100 && drawing.area(of: 1) > 10_000)
        let repeated = try scene.draw(bucket, renderer: renderer)
        #expect(renderer.uploadedBytes == 0 && repeated.image == drawing.image)
    }

    @Test("Symbols behind the camera and beyond the horizon are not drawn")
    func behind() throws {
        var scene = SymbolScene()
        scene.camera = .camera(bearing: 0, pitch: 60)
        scene.images = ["dot": try .solid(Drawing.red, side: 40)]
        let icon = try scene.icon("dot", at: SIMD2(-20, -20))
        for style in [(false, false), (true, false), (false, true), (true, true)] {
            let symbols = [600.0, 900, 5000, 100_000].map { south in
                SymbolContent.Symbol(position: scene.camera.point(east: 0, south: south), icon: icon)
            }
            let drawing = try scene.draw(
                SymbolBucket(
                    identity: .layer(), symbols: symbols,
                    icon: .init(rotatesWithMap: style.0, liesOnMap: style.1)))
            #expect(drawing.area() == 0)
        }
    }

    @Test("Values that are not finite hide their symbol only")
    func notFinite() throws {
        var scene = SymbolScene()
        scene.images = ["dot": try .solid(Drawing.red, side: 20)]
        let good = try scene.symbol(scene.icon("dot", at: SIMD2(-10, -10)))
        var symbols: [SymbolContent.Symbol] = []
        for value in [Float.nan, .infinity, -.infinity, 1e38, -5] {
            var symbol = good
            symbol.position = CGPoint(x: CGFloat(value), y: 0.3)
            symbols.append(symbol)
            symbol = good
            symbol.iconSize = SIMD2(value, value)
            symbol.text = scene.layout("x")
            symbol.textSize = SIMD2(value, 12)
            symbol.textRotation = value
            symbols.append(symbol)
            symbol = good
            symbol.icon?.quads = IconLayout(
                image: StretchableImage(size: SIMD2(20, 20)), offset: SIMD2(Double(value), 0),
                rotation: Double(value)
            ).quads(around: nil)
            symbols.append(symbol)
        }
        symbols.append(good)
        let drawing = try scene.draw(
            SymbolBucket(
                identity: .layer(), symbols: symbols, text: .init(paint: SymbolPaint(color: .zero))))
        #expect(drawing[SymbolScene.center].x == 1)
        var entries = symbols.indices.map { SymbolVisibility.Entry(index: Int32($0), glyphs: -3..<9) }
        entries[0].textAngle = .nan
        entries[1].iconOffset.x = .infinity
        let visible = try scene.draw(
            SymbolBucket(
                identity: .layer(), symbols: symbols, text: .init(paint: SymbolPaint(color: .zero)),
                visibility: SymbolVisibility(order: 1, revision: 1, entries: entries)))
        #expect(visible[SymbolScene.center].x == 1)
    }

    @Test(
        "Texts are complete when their glyphs do not fit into the atlas together with those of another layer"
    )
    func smallAtlas() throws {
        let scene = SymbolScene()
        func bucket(_ name: String, _ text: String) -> SymbolBucket {
            SymbolBucket(
                identity: .layer(name), symbols: [scene.symbol(scene.layout(text), size: 40)],
                text: .init(paint: SymbolPaint(color: Drawing.white)))
        }
        let (first, second) = (bucket("a", "ABCDEF"), bucket("b", "uvwxyz"))
        let expected = try [first, second].map { try scene.draw($0).image }
        let renderer = try OffscreenRenderer(fonts: scene.fonts, glyphAtlasSide: 192)
        for _ in 0..<3 {
            #expect(try scene.draw(first, renderer: renderer).image == expected[0])
            #expect(try scene.draw(second, renderer: renderer).image == expected[1])
        }
    }

    @Test("Of images that do not fit into the atlas together, one is left out, and none is drawn in place of another")
    func fullImageAtlas() throws {
        var scene = SymbolScene()
        // With their margins, two of them fit into the atlas.
        let pixels = [UInt8](repeating: 255, count: 4 * 1022 * 32)
        let image = try #require(UIImage(pixelWidth: 1022, pixelHeight: 32, pixels: pixels))
        let names = ["a", "b", "c"]
        scene.images = Dictionary(uniqueKeysWithValues: names.map { ($0, image) })
        let blocks = try names.enumerated().map { part, name in
            BucketBlock(
                identity: BucketIdentity(layer: "layer", revision: 1, part: part),
                content: SymbolContent(symbols: [scene.symbol(try scene.icon(name))]))
        }
        let context = try EGLContext()
        let squares = TileSquareCache(context: context)
        let frame = RenderFrame(
            view: GroundView(transform: scene.camera, pixelRatio: 1), images: scene.images, pixelRatio: 1,
            isMoving: false, light: SceneLight(), mask: TileMask(context: context, squares: squares), squares: squares,
            models: [:], modelTime: 0)
        let uploads = SymbolUploads(
            context: context, glyphs: GlyphAtlas(context: context, fonts: scene.fonts),
            images: ImageAtlas(context: context, maximumHeight: 34))
        try context.perform("upload symbols") {
            for _ in 0..<2 {
                try uploads.upload(SymbolBucket(identity: .layer(), blocks: blocks), in: frame)
                let regions: [ImageAtlas.Region?] = zip(uploads.icons, names).map { $0.regions[$1] ?? nil }
                #expect(regions == names.map { uploads.images.storedRegion(of: $0) })
                #expect(regions.count { $0 != nil } == 2)
            }
            // Alone, each image is drawn.
            for block in blocks {
                try uploads.upload(SymbolBucket(identity: .layer(), blocks: [block]), in: frame)
                #expect(uploads.icons.first?.geometry != nil)
            }
        }
    }

    @Test("Equal content in one block and in several looks the same")
    func division() throws {
        let scene = SymbolScene()
        let symbols = (0..<12).map { index in
            var symbol = scene.symbol(scene.layout("\(index)"), size: 20)
            symbol.position = scene.camera.point(
                east: Double(index % 4) * 60 - 90, south: Double(index / 4) * 60 - 60)
            return symbol
        }
        let style = SymbolBucket.PartStyle(
            paint: SymbolPaint(color: Drawing.white, haloColor: Drawing.red, haloWidth: 2))
        let whole = try scene.draw(SymbolBucket(identity: .layer(), symbols: symbols, text: style))
        let blocks = symbols.enumerated().map { part, symbol in
            BucketBlock(
                identity: BucketIdentity(layer: "layer", revision: 1, part: part),
                content: SymbolContent(symbols: [symbol]))
        }
        let divided = try scene.draw(SymbolBucket(identity: .layer(), blocks: blocks, text: style))
        #expect(divided.image == whole.image)
    }
}
