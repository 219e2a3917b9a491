import Foundation
import KioskMapsTesting
import KioskStyle
import KioskSymbols
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Hit tests of texts")
struct TextHitTests {
    private let kiosk = Kiosk()
    private let shaper = SquareTextShaper()

    init() {
        kiosk.mapView.textShaper = shaper
    }

    /// A manager with one point at the middle of the map.
    @discardableResult
    private func show(
        _ text: String, manager change: (PointAnnotationManager) -> Void = { _ in },
        _ edit: (inout PointAnnotation) -> Void
    ) -> PointAnnotationManager {
        let manager = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        manager.textPadding = 0
        change(manager)
        var pin = PointAnnotation(coordinate: kiosk.camera.center)
        pin.textField = text
        edit(&pin)
        manager.annotations = [pin]
        kiosk.frame()
        return manager
    }

    private func isHit(_ x: Double, _ y: Double) -> Bool {
        !kiosk.mapView.annotations.annotations(at: CGPoint(x: 400 + x, y: 300 + y), radius: 0).isEmpty
    }

    /// How far a point of the screen is from the box of a text of 6 × 1 letters, by rotating the four corners.
    ///
    /// More than 0 outside.
    private func plainDistance(
        to point: SIMD2<Double>, anchor: TextAnchor, size: Double, angle: Double, camera: PlainCamera, liesOnMap: Bool,
        rotatesWithMap: Bool
    ) -> Double? {
        let (width, height) = (6 * size, 1.2 * size)
        let words = anchor.rawValue.split(separator: "-")
        let left = words.contains("left") ? 0 : words.contains("right") ? -width : -width / 2
        let top = words.contains("top") ? 0 : words.contains("bottom") ? -height : -height / 2
        let turned = camera.symbolCorners(
            x: left...left + width, y: top...top + height, rotation: angle, at: .zero, liesOnMap: liesOnMap,
            rotatesWithMap: rotatesWithMap)
        guard let corners = turned?.map({ liesOnMap ? camera.point(of: $0) : camera.midpoint + $0 }) else { return nil }
        // Inside all four edges, or at least this far outside one of them.
        var outside = -Double.infinity
        for index in corners.indices {
            guard let start = corners[index], let end = corners[(index + 1) % 4] else { return nil }
            let (along, across) = (end - start, point - start)
            let length = (along * along).sum().squareRoot()
            guard length > 0 else { return nil }
            outside = max(outside, (along.y * across.x - along.x * across.y) / length)
        }
        return outside
    }

    @Test(
        "The box of a text follows anchor, rotation, alignment and size", arguments: TextAnchor.allCases, [false, true])
    func box(anchor: TextAnchor, leans: Bool) throws {
        let manager = show("abcdef") { _ in }
        var generator = SeededGenerator(seed: 7)
        var (hits, misses) = (0, 0)
        kiosk.map.setCamera(to: CameraOptions(bearing: 33, pitch: leans ? 55 : 0))
        let camera = PlainCamera(kiosk.camera, size: kiosk.mapView.size)
        for (rotation, size) in [(0.0, 16.0), (90, 16), (-30, 40), (211, 7.5)] {
            for alignment in [TextRotationAlignment.map, .viewport, .auto] {
                for pitch in [TextPitchAlignment.map, .viewport, .auto] {
                    manager.textRotationAlignment = alignment
                    manager.textPitchAlignment = pitch
                    var pin = manager.annotations[0]
                    (pin.textAnchor, pin.textRotate, pin.textSize) = (anchor, rotation, size)
                    manager.annotations = [pin]
                    kiosk.frame()
                    for _ in 0..<24 {
                        let reach = 7 * size
                        let point =
                            camera.midpoint + SIMD2(generator.number(-reach...reach), generator.number(-reach...reach))
                        let distance = try #require(
                            plainDistance(
                                to: point, anchor: anchor, size: size, angle: rotation, camera: camera,
                                liesOnMap: pitch == .map || pitch == .auto && alignment == .map,
                                rotatesWithMap: alignment == .map))
                        guard abs(distance) > 1e-4 else { continue }
                        let isHit = isHit(point.x - 400, point.y - 300)
                        #expect(isHit == (distance < 0), "\(rotation)° \(alignment) \(pitch) \(size) at \(point)")
                        if isHit { hits += 1 } else { misses += 1 }
                    }
                }
            }
        }
        #expect(hits > 10 && misses > 300)
    }

    @Test("Padding extends the box, an offset moves it in ems, and a translation in points")
    func moved() {
        let manager = show("ab") { $0.textSize = 20 }
        #expect(isHit(19.9, 11.9))
        #expect(!isHit(20.1, 0))
        #expect(!isHit(0, 12.1))
        manager.textPadding = 5
        kiosk.frame()
        #expect(isHit(24.9, 16.9))
        #expect(!isHit(25.1, 0))
        #expect(!isHit(0, 17.1))
        manager.textPadding = 0
        manager.textTranslate = [100, 0]
        kiosk.frame()
        #expect(isHit(119, 0))
        #expect(!isHit(79, 0))
        #expect(!isHit(0, 0))
        manager.textTranslate = nil
        manager.annotations[0].textOffset = [0, -2]
        kiosk.frame()
        #expect(isHit(0, -40))
        #expect(!isHit(0, 0))
        #expect(isHit(0, -51.9))
        #expect(!isHit(0, -52.1))
    }

    @Test("The first of several anchors is used, with the radial offset")
    func variableAnchor() {
        let manager = show("ab", manager: { $0.textVariableAnchor = [.left, .top] }) {
            $0.textSize = 20
            $0.textRadialOffset = 1
        }
        #expect(isHit(20.1, 0))
        #expect(isHit(59.9, 0))
        #expect(!isHit(19.9, 0))
        #expect(!isHit(60.1, 0))
        manager.textVariableAnchor = [.bottomRight]
        kiosk.frame()
        let corner = -20 / 2.0.squareRoot()
        #expect(isHit(corner - 0.1, corner - 0.1) && !isHit(corner + 0.1, corner - 0.1))
    }

    @Test("The first of several anchors is used, moved away from the position by the offset")
    func variableAnchorWithOffset() {
        show("ab", manager: { $0.textVariableAnchor = [.top] }) {
            $0.textSize = 20
            $0.textOffset = [0, -1]
        }
        // 7/24 em nearer to the position than the offset.
        #expect(isHit(0, 14.2))
        #expect(!isHit(0, 14.1))
        #expect(isHit(0, 38.1))
    }

    @Test("An icon that fits its text has the size of the text and its padding")
    func iconTextFit() throws {
        let image = try #require(UIImage(pixelWidth: 10, pixelHeight: 10, pixels: Array(repeating: 1, count: 400)))
        let manager = show(
            "abcd",
            manager: {
                $0.iconPadding = 0
                $0.iconTextFit = .both
                $0.iconTextFitPadding = [1, 2, 3, 4]
            }
        ) {
            $0.image = .init(image: image, name: "bubble")
            $0.textSize = 10
        }
        // The text is 40 × 12.
        #expect(isHit(-23.9, 0))
        #expect(!isHit(-24.1, 0))
        #expect(isHit(21.9, 0))
        #expect(!isHit(22.1, 0))
        #expect(isHit(0, -6.9))
        #expect(!isHit(0, -7.1))
        #expect(isHit(0, 8.9))
        #expect(!isHit(0, 9.1))
        manager.iconTextFit = .height
        manager.annotations[0].textField = "a\nb"
        kiosk.frame()
        #expect(isHit(4.9, 14.9))
        #expect(!isHit(5.1, 0))
        #expect(!isHit(0, 15.1))
    }

    @Test("Icon and text are hit separately, as one feature")
    func iconAndText() throws {
        let image = try #require(UIImage(pixelWidth: 10, pixelHeight: 10, pixels: Array(repeating: 1, count: 400)))
        show("ab") {
            $0.image = .init(image: image, name: "dot")
            $0.textOffset = [0, 3]
        }
        #expect(isHit(0, 0))
        #expect(isHit(0, 48))
        #expect(!isHit(0, 25))
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center, radius: 22).count == 1)
        // The text has no padding and begins at 48 - 9.6 points, the icon ends at 5 + 2.
        let near = kiosk.mapView.annotations.annotations(at: CGPoint(x: 400, y: 325), radius: 22)
        #expect(near.count == 1 && near.allSatisfy { $0.distance.isClose(to: 13.4) })
    }

    @Test("Without a text shaper there is no text, which is reported once")
    func noShaper() {
        kiosk.mapView.textShaper = nil
        show("abcdef") { _ in }
        #expect(!isHit(0, 0))
        kiosk.mapView.renderer = SceneRecorder()
        for _ in 0..<3 {
            kiosk.map.setCamera(to: CameraOptions(zoom: kiosk.camera.zoom + 0.1))
            kiosk.frame()
        }
        #expect(kiosk.reports(.rendering).count == 1)
        kiosk.mapView.textShaper = shaper
        kiosk.frame()
        #expect(isHit(0, 0))
    }

    @Test("Missing glyphs are reported once, and invisible characters are not")
    func noFonts() {
        kiosk.mapView.textShaper = FontlessShaper()
        show(" \n\u{7}") { _ in }
        kiosk.mapView.renderer = SceneRecorder()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.reports(.rendering).isEmpty)
        for text in ["abc", "def"] {
            show(text) { _ in }
            kiosk.clock.advance(by: 1)
            #expect(!isHit(0, 0))
        }
        #expect(kiosk.reports(.rendering).count == 1)
        #expect(kiosk.reports(.rendering).allSatisfy { $0.contains("install fonts") })
        kiosk.mapView.textShaper = shaper
        kiosk.frame()
        #expect(isHit(0, 0))
    }

    @Test("A text is shaped once for all frames and hits")
    func cache() {
        show("one line") { _ in }
        _ = isHit(0, 0)
        let first = shaper.count
        for x in 0..<50 { _ = isHit(Double(x), 0) }
        #expect(shaper.count == first && first > 0)
    }

    @Test("A changed text, size or font is hit immediately")
    func edited() {
        let manager = show("a") { $0.textSize = 20 }
        #expect(isHit(9.9, 0) && !isHit(10.1, 0))
        manager.annotations[0].textField = "abc"
        kiosk.frame()
        #expect(isHit(29.9, 0) && !isHit(30.1, 0))
        manager.annotations[0].textSize = 10
        kiosk.frame()
        #expect(isHit(14.9, 0) && !isHit(15.1, 0))
        manager.annotations[0].textField = nil
        kiosk.frame()
        #expect(!isHit(0, 0))
    }

    @Test("Glyphs that no font has are reported, one for each block of 256 scalars and each font stack")
    func missingGlyphs() {
        let texts = TextLayouts().with(TextLayouts.Fonts(shaper: LatinShaper()))
        for text in ["abc", "ก", "a\u{0E02}", "日本"] {
            _ = texts.layout(of: FormattedText([.init(text)]), TextLayoutOptions())
        }
        let fonts = TextLayoutOptions().fonts
        #expect(
            texts.takeNeeds().lacks == [
                .glyphs("ก", fonts: fonts), .glyphs("日", fonts: fonts), .glyphs("本", fonts: fonts),
            ])
        _ = texts.layout(of: FormattedText([.init("กข")]), TextLayoutOptions())
        #expect(texts.takeNeeds().lacks.isEmpty)
        _ = texts.layout(of: FormattedText([.init("กข")]), TextLayoutOptions(fonts: ["Sans"]))
        #expect(texts.takeNeeds().lacks == [.glyphs("ก", fonts: ["Sans"])])
    }

    @Test("Layouts are evicted when there are many, and computed again on request")
    func bounded() {
        let texts = TextLayouts().with(TextLayouts.Fonts(shaper: shaper))
        let line = String(repeating: "a", count: 1000)
        for number in 0..<1200 {
            _ = texts.layout(of: FormattedText([.init("\(number) \(line)")]), TextLayoutOptions())
        }
        let count = shaper.count
        _ = texts.layout(of: FormattedText([.init("1199 \(line)")]), TextLayoutOptions())
        #expect(shaper.count == count)
        _ = texts.layout(of: FormattedText([.init("0 \(line)")]), TextLayoutOptions())
        #expect(shaper.count > count)
    }
}

/// A shaper whose font has glyphs for ASCII only.
private final class LatinShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
            ShapedRun.Glyph(id: scalar.isASCII ? scalar.value : ShapedRun.Glyph.missing, scalar: index, advance: 1)
        }
        return ShapedRun(fonts: ["latin"], glyphs: glyphs)
    }
}

/// A shaper on a machine without fonts.
private final class FontlessShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun { ShapedRun() }
}
