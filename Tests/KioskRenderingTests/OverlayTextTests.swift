import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

@MainActor
@Suite("Text in overlays")
struct OverlayTextTests {
    private let fonts = FontLibrary()

    /// Callout texts of different lengths and scripts.
    nonisolated static let words: [(String, String?)] = [
        ("Central Station", "Platform 4"), ("Stop", nil), ("", nil), ("", "Only below"),
        (
            "A title that is much too long for one line of a callout on a kiosk",
            "and a subtitle that is even longer than that"
        ),
        ("محطة القطار المركزية", "الرصيف ٤"),
        ("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter", nil),
    ]

    /// Renders a callout on a black map, with a red title and a green subtitle on black.
    private func draw(
        _ words: (String, String?), anchor: ViewAnnotationAnchor, ratio: CGFloat = 1, width: CGFloat? = nil
    ) throws -> (image: UIImage, frame: CGRect, callout: TextCallout) {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 160),
            mapInitOptions: MapInitOptions(mapOptions: MapOptions(pixelRatio: ratio)))
        mapView.ornaments.options = .hidden
        mapView.mapboxMap.loadStyleJSON(
            #"{"version":8,"sources":{},"layers":[{"id":"b","type":"background","paint":{"background-color":"black"}}]}"#
        )
        var callout = TextCallout(title: words.0, subtitle: words.1)
        (callout.titleColor, callout.subtitleColor) = (.red, .green)
        (callout.backgroundColor, callout.borderColor) = (.black, .blue)
        try mapView.viewAnnotations.add(
            .callout(callout),
            options: ViewAnnotationOptions(
                geometry: Point(mapView.cameraState.center), width: width, allowOverlap: true, anchor: anchor))
        mapView.renderer = try OffscreenRenderer(fonts: fonts)
        let image = try mapView.snapshot()
        return (image, try #require(mapView.viewAnnotations.allAnnotations.first?.frame), callout)
    }

    /// Returns the bounding box of the pixels lit in a component, in points, or nil if there are none.
    private func litBox(_ image: UIImage, _ component: Int) -> CGRect? {
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        image.pixels.withUnsafeBufferPointer { pixels in
            for pixel in 0..<image.pixelWidth * image.pixelHeight where pixels[4 * pixel + component] > 100 {
                let (x, y) = (pixel % image.pixelWidth, pixel / image.pixelWidth)
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            }
        }
        guard right >= left else { return nil }
        return CGRect(
            x: CGFloat(left) / image.scale, y: CGFloat(top) / image.scale,
            width: CGFloat(right + 1 - left) / image.scale,
            height: CGFloat(bottom + 1 - top) / image.scale)
    }

    private func check(_ words: (String, String?), anchor: ViewAnnotationAnchor, ratio: CGFloat) throws {
        let (image, frame, callout) = try draw(words, anchor: anchor, ratio: ratio)
        let (title, subtitle) = (litBox(image, 0), litBox(image, 1))
        #expect((title == nil) == words.0.isEmpty && (subtitle == nil) == (words.1 == nil))
        guard let ink = [title, subtitle].compactMap({ $0 }).reduce(nil, { $0?.union($1) ?? $1 }) else { return }
        let pointer = anchor.rawValue.contains("eft") || anchor.rawValue.contains("ight") ? callout.pointerLength : 0
        let visible = frame.intersection(CGRect(x: 0, y: 0, width: 300, height: 160))
        // Glyphs may extend beyond their line by a point.
        #expect(frame.insetBy(dx: callout.padding.left - 1, dy: callout.padding.top - 1).contains(ink), "\(words)")
        if visible == frame {
            let free = frame.width - pointer - callout.padding.left - callout.padding.right - callout.borderWidth
            #expect(free < ink.width + 6, "\(words)")
        }
        if let title, let subtitle { #expect(subtitle.minY > title.midY && subtitle.maxY > title.maxY) }
    }

    @Test("A text is drawn in the size in which it was measured, in any script, size and width", arguments: 0..<6)
    func measuredSize(seed: UInt64) {
        let words = [
            "Staff", "memory", "242 MB", "a", "AVATAR", "fi", "(open)", "東京都", "שלום", "محطة", "สวัสดี", "नमस्ते", "Ufer-",
            "–", "🚉",
            "\n", "\n",
        ]
        var random = SeededGenerator(seed: seed)
        var broken = 0
        for _ in 0..<randomRounds(60) {
            let string = (0..<Int.random(in: 1...10, using: &random)).compactMap { _ in
                words.randomElement(using: &random)
            }.joined(separator: Bool.random(using: &random) ? " " : "")
            var text = OverlayText(string, size: .random(in: 9...40, using: &random))
            let natural = text.layout(shaper: fonts).bounds.size
            if Bool.random(using: &random) { text.maximumWidth = .random(in: 20...400, using: &random) }
            let size = text.layout(shaper: fonts).bounds.size
            if size.height > natural.height + 1 { broken += 1 }
            // In a rectangle of that size, and in wider ones that do not exceed the maximum width.
            for width in [size.width, max(size.width, (text.maximumWidth ?? 0) - 1)] {
                let drawn = text.fitted(to: width).layout(shaper: fonts).bounds.size
                #expect(
                    abs(drawn.width - size.width) < 0.02 && abs(drawn.height - size.height) < 0.02,
                    "seed \(seed): \(text), \(size) drawn as \(drawn)")
            }
        }
        #expect(broken > 5)
    }

    @Test("Only line feeds break a text that fits its width")
    func lineFeeds() {
        let text = OverlayText("Staff\nmemory 242 MB")
        let layout = text.layout(shaper: fonts)
        #expect(layout.lines.count == 2)
        #expect(text.fitted(to: layout.bounds.width).layout(shaper: fonts).lines.count == 2)
        #expect(text.fitted(to: layout.bounds.width - 1).layout(shaper: fonts).lines.count == 3)
    }

    @Test(
        "A callout fits its text, with the text inside the padding and the subtitle below the title",
        arguments: [1.0, 2], words)
    func callout(ratio: CGFloat, words: (String, String?)) throws {
        try check(words, anchor: .center, ratio: ratio)
    }

    @Test("The text is inside the callout for every anchor", arguments: ViewAnnotationAnchor.allCases)
    func anchors(anchor: ViewAnnotationAnchor) throws {
        try check(("Station", "Platform 4"), anchor: anchor, ratio: 2)
    }

    @Test("The text of a callout with a limited width is wrapped")
    func narrow() throws {
        let (image, frame, callout) = try draw(("Central Railway Station", nil), anchor: .center, ratio: 2, width: 100)
        #expect(frame.width == 100)
        let ink = try #require(litBox(image, 0))
        #expect(ink.minX >= frame.minX + callout.padding.left - 1 && ink.maxX <= frame.maxX - callout.padding.right + 1)
        #expect(ink.height > 20)
    }

    @Test("Lines longer than their rectangle are wrapped and aligned")
    func rectangle() throws {
        var boxes: [CGRect] = []
        for alignment in [OverlayText.Alignment.left, .center, .right] {
            var drawing = OverlayDrawing(size: CGSize(width: 200, height: 100))
            drawing.draw(
                OverlayText("Market Square North", size: 20, color: .white, alignment: alignment),
                in: CGRect(x: 20, y: 10, width: 120, height: 80))
            let picture = try Drawing(
                [], camera: .camera(),
                overlays: [SceneOverlay(identity: .layer("overlay"), drawing: drawing, origin: .zero)])
            boxes.append(try #require(litBox(picture.image, 0)))
        }
        for box in boxes {
            #expect(box.minX >= 19)
            #expect(box.maxX <= 141)
            #expect(box.minY >= 9)
            #expect(box.height > 25)
        }
        #expect(boxes[0].minX < 24 && boxes[2].maxX > 136)
        #expect(abs(boxes[1].midX - 80) < 3)
    }

    @Test("Text is drawn identically after it moves and after the pixel ratio changes")
    func moving() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        var drawing = OverlayDrawing(size: CGSize(width: 100, height: 40))
        drawing.draw(OverlayText("Stop", size: 20, color: .white), in: drawing.bounds)
        for (x, ratio) in [(10, 1), (50, 1), (50, 2), (120, 2), (10, 1)] as [(CGFloat, CGFloat)] {
            let overlay = SceneOverlay(identity: .layer("overlay"), drawing: drawing, origin: CGPoint(x: x, y: 30))
            let picture = try Drawing([], camera: .camera(), pixelRatio: ratio, renderer: renderer, overlays: [overlay])
            let fresh = try Drawing([], camera: .camera(), pixelRatio: ratio, overlays: [overlay])
            #expect(picture.image == fresh.image && picture.area() > 50)
        }
    }

    @Test(
        "An emoji in a callout is in colour",
        .enabled(
            if: HarfBuzzCommand.path(of: "truetype/noto/NotoColorEmoji.ttf") != nil,
            "the package fonts-noto-color-emoji is not installed"), arguments: [1.0, 2])
    func emoji(ratio: CGFloat) throws {
        // The letters are red and the background is black, so that other colours are those of the emoji.
        func yellow(_ image: UIImage) -> Double {
            let count = stride(from: 0, to: image.pixels.count, by: 4).count {
                image.pixels[$0] > 200 && image.pixels[$0 + 1] > 140 && image.pixels[$0 + 2] < 120
            }
            return Double(count) / (image.scale * image.scale)
        }
        let (image, _, callout) = try draw(("Ferry 😀", nil), anchor: .center, ratio: ratio)
        let face = Double.pi / 4 * pow(1.17 * Double(callout.fontSize), 2)
        #expect((0.4...1).contains(yellow(image) / face))
        #expect(yellow(try draw(("Ferry", nil), anchor: .center, ratio: ratio).image) == 0)
    }

    @Test(
        "An emoji is drawn identically after the pixel ratio changes",
        .enabled(
            if: HarfBuzzCommand.path(of: "truetype/noto/NotoColorEmoji.ttf") != nil,
            "the package fonts-noto-color-emoji is not installed"))
    func emojiAfterChangeOfPixelRatio() throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        var drawing = OverlayDrawing(size: CGSize(width: 100, height: 40))
        drawing.draw(OverlayText("😀", size: 20, color: .white), in: drawing.bounds)
        let overlay = SceneOverlay(identity: .layer("overlay"), drawing: drawing, origin: CGPoint(x: 50, y: 30))
        // The emoji has another resolution at each of the pixel ratios.
        for ratio in [1, 2, 4, 1] as [CGFloat] {
            let picture = try Drawing([], camera: .camera(), pixelRatio: ratio, renderer: renderer, overlays: [overlay])
            let fresh = try Drawing([], camera: .camera(), pixelRatio: ratio, overlays: [overlay])
            #expect(picture.image == fresh.image && picture.area() > 50)
        }
    }

    @Test("A callout is measured again with another text shaper")
    func otherShaper() throws {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
        let annotation = ViewAnnotation(
            coordinate: mapView.cameraState.center, view: .callout(title: "iiiiiiiiiiiiiiii"))
        mapView.viewAnnotations.add(annotation)
        mapView.renderer = try OffscreenRenderer(fonts: fonts)
        _ = try mapView.snapshot()
        let real = try #require(annotation.frame)
        mapView.textShaper = WideShaper()
        _ = try mapView.snapshot()
        #expect(try #require(annotation.frame).width > real.width + 50)
        mapView.textShaper = nil
        _ = try mapView.snapshot()
        #expect(annotation.frame == real)
    }
}

/// A shaper whose glyphs are all one em wide.
private final class WideShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        ShapedRun(
            fonts: ["wide"],
            glyphs: text.unicodeScalars.enumerated().map { .init(id: $1.value, scalar: $0, advance: 1) }, ascent: 1)
    }
}
