import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskRendering

@MainActor
@Suite("Texts of symbols")
struct SymbolTextTests {
    private static let white = SymbolPaint(color: Drawing.white)

    @Test(
        "Each pixel of a glyph has the value of the formula", arguments: [1.0, 2], [11.0, 16, 24, 37])
    func fill(ratio: CGFloat, size: Double) throws {
        var scene = SymbolScene()
        scene.pixelRatio = ratio
        let layout = scene.layout("&")
        let style = SymbolBucket.PartStyle(paint: Self.white)
        let drawing = try scene.draw(
            SymbolBucket(
                identity: .layer(), symbols: [scene.symbol(layout, size: Float(size))], text: style))
        let model = try scene.model(of: layout, size: size)
        #expect(drawing.area() > 0.05 * size * size)
        #expect(drawing.difference { model.fill($0, $1) } < model.tolerance)
    }

    @Test("The size of a text is between those of the zoom stops", arguments: [0, 0.25, 1])
    func sizeMix(mix: Float) throws {
        let scene = SymbolScene()
        let layout = scene.layout("&")
        var symbol = scene.symbol(layout)
        symbol.textSize = SIMD2(12, 24)
        let style = SymbolBucket.PartStyle(sizeMix: mix, paint: Self.white)
        let drawing = try scene.draw(SymbolBucket(identity: .layer(), symbols: [symbol], text: style))
        let model = try scene.model(of: layout, size: 12 + 12 * Double(mix))
        // The resolution of the field is that of the greater size.
        #expect(drawing.difference { model.fill($0, $1) } < model.tolerance)
    }

    @Test(
        "A halo has the value of the formula, and is hollow unless the content fills it",
        arguments: [false, true])
    func halo(isFilled: Bool) throws {
        let scene = SymbolScene()
        let layout = scene.layout("&")
        for (width, blur) in [(1.0, 0.0), (2, 0), (3, 1), (2, 4)] {
            var bucket = SymbolBucket(identity: .layer(), symbols: [scene.symbol(layout)])
            bucket.blocks[0].content.fillsHalos = isFilled
            bucket.text.paint = SymbolPaint(
                color: .zero, haloColor: Drawing.white, haloWidth: Float(width), haloBlur: Float(blur))
            let model = try scene.model(of: layout, size: 24)
            let drawing = try scene.draw(bucket)
            #expect(
                drawing.difference { model.halo($0, $1, width: width, blur: blur, isHollow: !isFilled) }
                    < model.tolerance,
                "\(width) \(blur)")
        }
    }

    @Test("Glyphs are drawn above the halos of all texts of a block")
    func order() throws {
        let scene = SymbolScene()
        let layout = scene.layout("HHH")
        var bucket = SymbolBucket(
            identity: .layer(), symbols: Array(repeating: scene.symbol(layout, size: 40), count: 2))
        bucket.text.paint = SymbolPaint(color: Drawing.red, haloColor: Drawing.green, haloWidth: 4)
        let drawing = try scene.draw(bucket)
        bucket.text.paint.haloWidth = 0
        let plain = try scene.draw(bucket)
        let covered = zip(drawing.values(), plain.values()).allSatisfy {
            abs(Int($0) - Int($1)) <= 1 || $1 < 255
        }
        #expect(covered && drawing.area(of: 1) > 200)
    }

    @Test(
        "The opacity is the product of that of the paint and that of the visibility; own values replace the layer's"
    )
    func opacity() throws {
        let scene = SymbolScene()
        let layout = scene.layout("\u{2588}")
        func center(own: Float?, entry: Float, color: PixelColor? = nil) throws -> SIMD4<Double> {
            var symbol = scene.symbol(layout, size: 60)
            symbol.textPaint = SymbolPaint.Override(color: color, opacity: own)
            let drawing = try scene.draw(
                SymbolBucket(
                    identity: .layer(), symbols: [symbol],
                    text: .init(paint: SymbolPaint(color: Drawing.white, opacity: 0.8)),
                    visibility: SymbolVisibility(
                        order: 1, revision: 1, entries: [.init(index: 0, textOpacity: entry)])))
            return drawing[SymbolScene.center]
        }
        #expect(abs(try center(own: nil, entry: 1).x - 0.8) < 0.01)
        #expect(abs(try center(own: nil, entry: 0.5).x - 0.4) < 0.01)
        #expect(abs(try center(own: 0.6, entry: 0.5).x - 0.3) < 0.01)
        #expect(try center(own: nil, entry: 0).x == 0)
        let green = try center(own: nil, entry: 1, color: Drawing.green)
        #expect(green.x == 0 && abs(green.y - 0.8) < 0.01)
    }

    @Test("Sections have their own colour and the opacity and halo of the text")
    func sections() throws {
        let scene = SymbolScene()
        var layout = scene.layout("HH")
        layout.styles.append(layout.styles[0])
        layout.styles[1].color = .green
        layout.glyphs[1].style = 1
        var bucket = SymbolBucket(identity: .layer(), symbols: [scene.symbol(layout, size: 40)])
        bucket.text.paint = SymbolPaint(color: Drawing.red, opacity: 0.5)
        let drawing = try scene.draw(bucket)
        let (red, green) = (try #require(drawing.litCenter()), try #require(drawing.litCenter(of: 1)))
        #expect(red.x < green.x - 20)
        #expect(abs(drawing.area() - drawing.area(of: 1)) < 0.1 * drawing.area())
        #expect(drawing.values(of: 1).max().map { $0 < 130 } == true)
    }

    @Test("A text is rotated clockwise about its anchor")
    func rotation() throws {
        let scene = SymbolScene()
        var symbol = scene.symbol(scene.layout("Hill") { $0.anchor = .left })
        symbol.textRotation = 90
        let center = try #require(
            try scene.draw(
                SymbolBucket(identity: .layer(), symbols: [symbol], text: .init(paint: Self.white))
            ).litCenter())
        #expect(abs(center.x - 200) < 5 && center.y > 160)
    }

    @Test("Glyphs on a line are drawn at their placements, and not at all without them")
    func line() throws {
        let scene = SymbolScene()
        var symbol = scene.symbol(scene.layout("IO"), size: 30)
        symbol.followsLine = true
        let placements = [
            SymbolVisibility.Placement(offset: SIMD2(-100, 50), angle: 0),
            SymbolVisibility.Placement(offset: SIMD2(80, -60), angle: 90),
        ]
        func draw(_ glyphs: Range<Int32>) throws -> Drawing {
            try scene.draw(
                SymbolBucket(
                    identity: .layer(), symbols: [symbol], text: .init(paint: Self.white),
                    visibility: SymbolVisibility(
                        order: 1, revision: 1, entries: [.init(index: 0, glyphs: glyphs)], glyphs: placements)))
        }
        let drawing = try draw(0..<2)
        #expect(drawing.area() > 50)
        let lit = drawing.values().enumerated().filter { $0.element > 0 }.map {
            CGPoint(x: $0.offset % 400, y: $0.offset / 400)
        }
        let groups = (lit.filter { $0.x < 200 }, lit.filter { $0.x > 200 })
        #expect(
            groups.0.allSatisfy { abs($0.x - 100) < 12 && abs($0.y - 200) < 30 } && !groups.0.isEmpty)
        #expect(
            groups.1.allSatisfy { abs($0.x - 280) < 30 && abs($0.y - 90) < 16 } && !groups.1.isEmpty)
        #expect(try draw(0..<1).area() == 0)
        #expect(try draw(0..<0).area() == 0)
        #expect(try draw(1..<3).area() < drawing.area(), "the second glyph has no placement")
    }

    @Test(
        "An image in a text stands on its origin, and is drawn once, or twice with filled halos",
        arguments: [false, true])
    func image(isFilled: Bool) throws {
        var scene = SymbolScene()
        let image = try UIImage.gradient(side: 10)
        scene.images = ["a": image]
        let layout = TextLayout(
            styles: [.init(font: "", size: 1.0 / 24, image: "a")],
            glyphs: [.init(id: 0, origin: SIMD2(0, 0), advance: Float(10) / 24)])
        var bucket = SymbolBucket(identity: .layer(), symbols: [scene.symbol(layout)])
        bucket.blocks[0].content.symbols[0].text?.glyphs.append(contentsOf: scene.layout("x").glyphs)
        bucket.text.paint = SymbolPaint(color: .zero, haloColor: .zero, haloWidth: 1, opacity: 0.5)
        bucket.text.allowsNearest = true
        bucket.blocks[0].content.fillsHalos = isFilled
        let glyph = scene.layout("x")
        bucket.blocks[0].content.symbols[0].text?.styles += glyph.styles
        bucket.blocks[0].content.symbols[0].text?.glyphs[1].style = 1
        let drawing = try scene.draw(bucket)
        let difference = drawing.difference(of: 1) { x, y -> Double in
            let (column, row) = (x - 201, y - 140)
            guard 0..<10 ~= column, 0..<10 ~= row else { return 0 }
            let green = Double(image.pixels[4 * (10 * row + column) + 1]) / 255
            return green * (isFilled ? 0.75 : 0.5)
        }
        #expect(difference < 0.01)
    }

    @Test("An upright glyph in a column is turned against the column")
    func upright() throws {
        let scene = SymbolScene()
        var layout = scene.layout("I") { $0.fonts = ["DejaVu Sans"] }
        func box(isUpright: Bool, angle: Float) throws -> (width: Int, height: Int) {
            layout.glyphs[0].isUpright = isUpright
            var bucket = SymbolBucket(identity: .layer(), symbols: [scene.symbol(layout, size: 60)])
            bucket.text.paint = Self.white
            bucket.visibilities = [
                SymbolVisibility(order: 1, revision: 1, entries: [.init(index: 0, textAngle: angle)])
            ]
            let lit = try scene.draw(bucket).values().enumerated().filter { $0.element > 128 }.map(
                \.offset)
            let (columns, rows) = (Set(lit.map { $0 % 400 }), Set(lit.map { $0 / 400 }))
            return (columns.count, rows.count)
        }
        let (plain, turned) = (
            try box(isUpright: false, angle: 0), try box(isUpright: false, angle: 90)
        )
        #expect(plain.height > 3 * plain.width && turned.width > 3 * turned.height)
        let upright = try box(isUpright: true, angle: 90)
        #expect(abs(upright.width - plain.width) <= 1 && abs(upright.height - plain.height) <= 1)
    }
}
