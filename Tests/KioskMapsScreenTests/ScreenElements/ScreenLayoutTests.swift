import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Layout of screen elements")
struct ScreenLayoutTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }

    private func frame(_ element: ScreenElement) -> CGRect? {
        screen.elements = [element]
        return screen.frame(ofElement: element.id)
    }

    @Test(
        "An element is at its edge of the safe area, inset", arguments: ScreenElement.Layout.Horizontal.allCases,
        ScreenElement.Layout.Vertical.allCases)
    func edges(horizontal: ScreenElement.Layout.Horizontal, vertical: ScreenElement.Layout.Vertical) {
        kiosk.mapView.safeAreaInsets = UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
        var panel = ScreenElement.panel("panel", 100, 40, .init(horizontal, vertical, inset: 10))
        let x: (left: CGFloat, width: CGFloat) =
            switch horizontal {
            case .leading, .left: (40, 100)
            case .center: (340, 100)
            case .trailing, .right: (640, 100)
            case .fill: (40, 700)
            }
        let y: (top: CGFloat, height: CGFloat) =
            switch vertical {
            case .top: (30, 40)
            case .center: (270, 40)
            case .bottom: (510, 40)
            case .fill: (30, 520)
            }
        #expect(frame(panel) == CGRect(x: x.left, y: y.top, width: x.width, height: y.height))
        screen.layoutDirection = .rightToLeft
        let mirrored: CGFloat =
            switch horizontal {
            case .leading: 640
            case .trailing: 40
            default: x.left
            }
        #expect(frame(panel)?.minX == mirrored)
        screen.layoutDirection = .leftToRight
        panel.layout.ignoresSafeArea = true
        panel.layout.insets = .zero
        let whole = CGRect(x: 0, y: 0, width: 800, height: 600)
        let found = frame(panel)
        #expect(found.map { whole.contains($0) } == true)
        #expect(found?.width == (horizontal == .fill ? 800 : 100))
        #expect(found?.height == (vertical == .fill ? 600 : 40))
    }

    @Test("A change of the safe area or of the size of the view moves elements")
    func moves() {
        #expect(frame(.panel("a", 100, 40, .init(.right, .bottom))) == CGRect(x: 700, y: 560, width: 100, height: 40))
        kiosk.mapView.safeAreaInsets = UIEdgeInsets(bottom: 60, right: .nan)
        #expect(screen.frame(ofElement: "a") == CGRect(x: 700, y: 500, width: 100, height: 40))
        kiosk.mapView.size = CGSize(width: 400, height: 300)
        #expect(screen.frame(ofElement: "a") == CGRect(x: 300, y: 200, width: 100, height: 40))
    }

    @Test("An element that fills the width is in the middle if its maximum width is smaller")
    func maximumFill() {
        var panel = ScreenElement.panel("a", 5, 40, .init(.fill, .top))
        panel.layout.maximumWidth = 300
        #expect(frame(panel) == CGRect(x: 250, y: 0, width: 300, height: 40))
    }

    @Test("A text is as large as its lines and the padding")
    func text() {
        kiosk.mapView.textShaper = SquareTextShaper()
        var text = ScreenElement.text("a", "abcd")
        #expect(frame(text)?.size == CGSize(width: 40, height: 12))
        text.style.padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(frame(text)?.size == CGSize(width: 46, height: 16))
        text.content = .text("ab cd")
        text.layout.maximumWidth = 28
        #expect(frame(text)?.size == CGSize(width: 26, height: 28))
        text.layout.width = 27
        #expect(frame(text)?.size == CGSize(width: 27, height: 28))
        (text.layout.maximumWidth, text.layout.width) = (nil, nil)
        text.layout.insets.right = 760
        #expect(frame(text)?.size == CGSize(width: 26, height: 28))
        text.content = .text("")
        text.style.padding = .zero
        #expect(frame(text) == nil)
    }

    @Test("Another text shaper measures texts again")
    func shaper() {
        #expect(frame(.text("a", "abcd"))?.size == CGSize(width: 24, height: 12))
        kiosk.mapView.textShaper = SquareTextShaper()
        #expect(screen.frame(ofElement: "a")?.width == 40)
    }

    @Test("An image keeps its proportions when the width or the height is given")
    func image() throws {
        let pixels = [UInt8](repeating: 255, count: 4 * 80 * 40)
        let image = try #require(UIImage(pixelWidth: 80, pixelHeight: 40, pixels: pixels, scale: 2))
        var element = ScreenElement(id: "a", .image(image))
        #expect(frame(element)?.size == CGSize(width: 40, height: 20))
        element.layout.width = 100
        #expect(frame(element)?.size == CGSize(width: 100, height: 50))
        (element.layout.width, element.layout.height) = (nil, 60)
        #expect(frame(element)?.size == CGSize(width: 120, height: 60))
        element.layout.width = 60
        #expect(frame(element)?.size == CGSize(width: 60, height: 60))
        (element.layout.width, element.layout.height) = (nil, nil)
        element.layout.maximumWidth = 20
        #expect(frame(element)?.size == CGSize(width: 20, height: 10))
    }

    @Test("A button is as large as its title and its image side by side")
    func button() throws {
        kiosk.mapView.textShaper = SquareTextShaper()
        let image = try #require(
            UIImage(pixelWidth: 30, pixelHeight: 30, pixels: [UInt8](repeating: 255, count: 3600)))
        var style = ScreenElement.Style()
        style.fontSize = 10
        let sizes = [
            ScreenElement.Content.button("abc"), .button("", image: image), .button("abc", image: image),
        ].map { frame(ScreenElement(id: "a", $0, style: style))?.size }
        #expect(sizes == [CGSize(width: 30, height: 12), CGSize(width: 30, height: 30), CGSize(width: 65, height: 30)])
    }

    @Test("A legend has a row for each entry, with a symbol as high as the font")
    func legend() throws {
        kiosk.mapView.textShaper = SquareTextShaper()
        var style = ScreenElement.Style()
        style.fontSize = 10
        let entries = [
            ScreenElement.LegendEntry(.area(.green), "Park"), .init(.circle(.red), "Stop"),
            .init(.line(.blue), "Tram 4"),
        ]
        let legend = ScreenElement(id: "a", .legend(entries), style: style)
        // Symbols of 10 points, a gap of 5, texts of up to 6 letters; rows of 12 points, 4 points apart.
        #expect(frame(legend)?.size == CGSize(width: 75, height: 44))
        #expect(screen.overlays.first?.drawing.elements.count == 6)
        #expect(try firstSymbol() == CGRect(x: 0, y: 1, width: 10, height: 10))
        screen.layoutDirection = .rightToLeft
        screen.updateIfNeeded()
        #expect(try firstSymbol() == CGRect(x: 65, y: 1, width: 10, height: 10))
    }

    /// Returns the rectangle of the first drawing command of the first element, in whole points.
    private func firstSymbol() throws -> CGRect {
        guard case .fill(.roundedRectangle(let rect, _), _)? = screen.overlays.first?.drawing.elements.first else {
            throw Missing()
        }
        return CGRect(x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width, height: rect.height)
    }

    private struct Missing: Error {}

    @Test("An element is at most as wide as the view, and one without space is not shown")
    func limits() {
        #expect(frame(.panel("a", 5000, 5000)) == CGRect(x: 0, y: 0, width: 800, height: 600))
        #expect(frame(.panel("a", 0, 100)) == nil)
        #expect(frame(.panel("a", 100, 100, .init(.left, .top, inset: 400))) == nil)
        #expect(frame(.panel("a")) == nil)
        var hidden = ScreenElement.panel("a", 10, 10)
        hidden.isVisible = false
        #expect(frame(hidden) == nil)
    }
}
