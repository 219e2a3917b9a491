import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskRendering

@MainActor
@Suite(
    "Emoji in colour",
    .enabled(
        if: HarfBuzzCommand.path(of: "truetype/noto/NotoColorEmoji.ttf") != nil,
        "the package fonts-noto-color-emoji is not installed"))
struct EmojiPictureTests {
    private static let blue = SymbolPaint(color: Drawing.blue)

    private func draw(
        _ text: String, size: Float = 48, paint: SymbolPaint = blue, ratio: CGFloat = 1,
        change: (inout TextLayoutOptions) -> Void = { _ in }
    ) throws -> Drawing {
        var scene = SymbolScene()
        scene.pixelRatio = ratio
        let style = SymbolBucket.PartStyle(paint: paint)
        let layout = scene.layout(text, change)
        return try scene.draw(
            SymbolBucket(identity: .layer(), symbols: [scene.symbol(layout, size: size)], text: style))
    }

    /// Returns the width and the height of the lit pixels, in points.
    private func size(_ drawing: Drawing) -> CGSize {
        let width = drawing.image.pixelWidth
        let lit = drawing.image.pixels.indices.filter { $0 % 4 != 3 && drawing.image.pixels[$0] > 40 }.map { $0 / 4 }
        let (columns, rows) = (Set(lit.map { $0 % width }), Set(lit.map { $0 / width }))
        return CGSize(
            width: CGFloat(columns.count) / drawing.image.scale, height: CGFloat(rows.count) / drawing.image.scale)
    }

    @Test("An emoji has the colours of its font and the size of the text", arguments: [12, 24, 48, 150], [1.0, 2])
    func colors(size: Float, ratio: CGFloat) throws {
        let drawing = try draw("😀", size: size, ratio: ratio)
        // The face is yellow whatever the colour of the text is.
        let face = drawing[SymbolScene.center]
        #expect(face.x > 0.7 && face.y > 0.5 && face.z < 0.5)
        let drawn = self.size(drawing)
        #expect(abs(drawn.width / CGFloat(size) - 1.17) < 0.15)
        #expect(abs(drawn.height / CGFloat(size) - 1.17) < 0.15)
    }

    @Test("Letters beside an emoji have the colour of the text")
    func mixed() throws {
        let drawing = try draw("MM😀MM")
        #expect(drawing[SymbolScene.center].x > 0.7)
        #expect(drawing.values(of: 2).filter { $0 > 250 }.count > 500)
        let letters = try draw("MMMM")
        #expect(size(drawing).width > size(letters).width + 40)
    }

    @Test("An emoji has no halo, and the letters beside it have one")
    func halo() throws {
        let halo = SymbolPaint(color: Drawing.blue, haloColor: Drawing.white, haloWidth: 6)
        #expect(try draw("😀", paint: halo).image == draw("😀").image)
        #expect(try size(draw("MM😀MM", paint: halo)).width > size(draw("MM😀MM")).width + 8)
    }

    @Test("The opacity of the text applies to an emoji")
    func opacity() throws {
        let face = try draw("😀")[SymbolScene.center]
        let half = try draw("😀", paint: SymbolPaint(color: Drawing.blue, opacity: 0.5))[SymbolScene.center]
        #expect(abs(half.x - face.x / 2) < 0.01 && abs(half.y - face.y / 2) < 0.01)
    }

    @Test(
        "A sequence is one picture",
        arguments: ["🇫🇮", "👩‍🚒", "👍🏽", "1️⃣", "☀️", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️‍🔥"])
    func sequences(text: String) throws {
        let visible = SymbolScene().layout(text).glyphs.filter { $0.advance > 0 }
        #expect(visible.count == 1)
        let drawn = try size(draw(text))
        #expect((40...64).contains(drawn.width) && (30...64).contains(drawn.height), "\(drawn)")
        let inRow = SymbolScene().layout("a\(text) ב\(text)ג").glyphs.filter { $0.advance > 1 }
        #expect(inRow.count == 2)
    }

    @Test("A symbol of texts is drawn with the outlines of a font in the colour of the text")
    func textStyle() throws {
        for text in ["☀", "☀\u{FE0E}", "😀\u{FE0E}"] {
            let drawing = try draw(text)
            #expect(drawing.area(of: 2) > 0 && drawing.area(of: 0) < 0.01, "\(text)")
        }
    }
}
