import CGLES
import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskRendering

@MainActor
@Suite("Text")
struct TextTests {
    private let fonts = FontLibrary()
    private let camera = CameraTransform.camera()
    private let center = CGPoint(x: 200, y: 150)

    private func layout(_ text: String, _ change: (inout TextLayoutOptions) -> Void = { _ in }) -> TextLayout {
        var options = TextLayoutOptions()
        change(&options)
        return TextLayout(FormattedText([.init(text)]), options: options, shaper: fonts)
    }

    private func draw(_ text: SymbolContent.Symbol, ratio: CGFloat = 1) throws -> Drawing {
        let renderer = try OffscreenRenderer(fonts: fonts)
        return try Drawing([.symbol(bucket([text]))], camera: camera, pixelRatio: ratio, renderer: renderer)
    }

    private func bucket(_ texts: [SymbolContent.Symbol], name: String = "layer") -> SymbolBucket {
        SymbolBucket(
            identity: .layer(name, revision: UInt64(texts.count)), symbols: texts,
            text: .init(paint: SymbolPaint(color: Drawing.red)))
    }

    private func text(_ layout: TextLayout, size: Float = 40) -> SymbolContent.Symbol {
        SymbolContent.Symbol(position: camera.center, text: layout, textSize: SIMD2(size, size))
    }

    /// The box around what is lit in a component, in points about the middle of the view.
    private func litBox(_ drawing: Drawing, of component: Int = 0, above threshold: UInt8 = 64) -> CGRect {
        let values = drawing.values(of: component)
        let width = drawing.image.pixelWidth
        var box = CGRect.null
        for (index, value) in values.enumerated() where value > threshold {
            box = box.union(CGRect(x: index % width, y: index / width, width: 1, height: 1))
        }
        let scale = drawing.image.scale
        return CGRect(
            x: box.minX / scale - center.x, y: box.minY / scale - center.y, width: box.width / scale,
            height: box.height / scale)
    }

    @Test("A text covers its box and nothing outside it", arguments: [1.0, 2], [10.0, 40, 90])
    func box(ratio: CGFloat, size: Double) throws {
        for (words, anchor) in [("Hamburg", TextAnchor.center), ("Åg", .topLeft), ("one\ntwo", .bottomRight)] {
            let layout = layout(words) { $0.anchor = anchor }
            let box = layout.scaled(by: size).bounds
            let lit = litBox(try draw(text(layout, size: Float(size)), ratio: ratio))
            #expect(box.insetBy(dx: -1, dy: -1).contains(lit), "\(words): \(lit) in \(box)")
            #expect(lit.width > 0.8 * box.width && lit.height > 0.5 * box.height)
        }
    }

    @Test("Letters keep their weight at any size and resolution")
    func weight() throws {
        let layout = layout("Helsinki")
        let reference = try draw(text(layout, size: 40), ratio: 2).area() / 1600
        for (size, ratio) in [(10.0, 1.0), (10, 2), (20, 1), (30, 1), (40, 1), (48, 2)] {
            let fraction = try draw(text(layout, size: Float(size)), ratio: ratio).area() / (size * size)
            #expect(abs(fraction / reference - 1) < 0.12, "\(size) at \(ratio): \(fraction / reference)")
        }
    }

    @Test("Glyphs of another shaper and texts at invalid positions are not drawn")
    func foreign() throws {
        let square = TextLayout(
            styles: [.init(font: "square", size: 1)],
            glyphs: [.init(id: 65, origin: .zero), .init(id: 1, style: 9, origin: .zero)])
        #expect(try draw(text(square)).area() == 0)
        for size in [Float.nan, .infinity, -1, 0] { #expect(try draw(text(layout("a"), size: size)).area() == 0) }
        var lost = text(layout("a"))
        lost.position = CGPoint(x: Double.nan, y: 0)
        #expect(try draw(lost).area() == 0)
    }

    @Test("Glyphs that do not fit into the atlas are left out, and later frames draw others correctly")
    func noRoom() throws {
        let scalars = (0x21...0x7E).map { $0 }
        let letters = scalars.compactMap(Unicode.Scalar.init)
        // One glyph within the image, all others outside it.
        func scene(_ shown: Unicode.Scalar, among others: [Unicode.Scalar]) -> MapScene.Layer {
            let texts = ([shown] + others).enumerated().map { index, scalar in
                var text = text(layout(String(Character(scalar))), size: 90)
                if index > 0 { text.position.x += 5000 / camera.worldSize }
                return text
            }
            return .symbol(bucket(texts, name: "\(shown)"))
        }
        let plain = try OffscreenRenderer(fonts: fonts)
        // Room for about 20 letters.
        let full = try OffscreenRenderer(fonts: fonts, glyphAtlasSide: 512)
        let shown = try #require(letters.first)
        let alone = try Drawing([scene(shown, among: [])], camera: camera, renderer: plain)
        let among = try Drawing([scene(shown, among: letters)], camera: camera, renderer: full)
        if among.area() > 0 {
            let differences = zip(among.values(), alone.values()).count { abs(Int($0) - Int($1)) > 16 }
            #expect(differences == 0)
        }
        let later = MapScene.Layer.symbol(bucket([text(layout("H"), size: 90)], name: "later"))
        let drawn = try Drawing([later], camera: camera, renderer: full)
        #expect(drawn.area() > 0)
        #expect(try drawn.image == Drawing([later], camera: camera, renderer: plain).image)
    }

    @Test("A map draws the texts of its style once a renderer is set")
    func map() throws {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        mapView.ornaments.options = .hidden
        mapView.mapboxMap.loadStyleJSON(
            """
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]}}},"layers":[
             {"id":"b","type":"background","paint":{"background-color":"white"}},
             {"id":"l","type":"symbol","source":"s","layout":{"text-field":["format","Hel",{"text-color":"red"},"sinki",{}]}}]}
            """)
        #expect(mapView.textShaper == nil)
        mapView.renderer = try OffscreenRenderer(fonts: fonts)
        #expect(mapView.textShaper != nil)
        let image = try mapView.snapshot()
        let dark = stride(from: 0, to: image.pixels.count, by: 4).filter { image.pixels[$0 + 2] < 100 }.count
        #expect(dark > 100)
    }

    @Test("An overlay draws a text layout at a point of the screen")
    func screen() throws {
        let context = try EGLContext()
        let pass = ScreenTextPass(context: context, glyphs: GlyphAtlas(context: context, fonts: fonts))
        let target = try Framebuffer(context: context, width: 200, height: 100)
        let layout = layout("Stop") { $0.anchor = .topLeft }.scaled(by: 20)
        let text = ScreenText(layout: layout, color: Drawing.white)
        for isFlipped in [false, true] {
            try context.perform("draw") {
                target.bind()
                glClearColor(0, 0, 0, 1)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                try pass.draw(
                    text, at: CGPoint(x: 50, y: 10), viewSize: CGSize(width: 200, height: 100), isFlipped: isFlipped,
                    pixelRatio: 1)
            }
            let pixels = try target.readPixels()
            let lit = (0..<200 * 100).filter { pixels[4 * $0] > 100 }
            let columns = lit.map { $0 % 200 }
            let rows = lit.map { isFlipped ? 99 - $0 / 200 : $0 / 200 }
            let (left, top) = (columns.min() ?? 0, rows.min() ?? 0)
            #expect((50...53).contains(left) && (10...20).contains(top))
            #expect((columns.max() ?? 0) <= 50 + Int(layout.bounds.width) && (rows.max() ?? 0) <= 34)
        }
    }
}
