import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Problems of the screen for people with disabilities")
struct AccessibilityProblemTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }
    private var accessibility: AccessibilityManager { kiosk.mapView.accessibility }

    private func problems(in image: UIImage? = nil) -> [String] {
        accessibility.problems(in: image).map { "\($0.kind.rawValue) \($0.element)" }
    }

    /// Returns a button in colours.
    private func button(_ text: UIColor, on background: UIColor, size: CGFloat = 17) -> ScreenElement {
        var button = ScreenElement(id: "a", .button("Text"))
        (button.style.textColor, button.style.backgroundColor, button.style.fontSize) = (text, background, size)
        return button
    }

    /// Returns an image of the view in white or in black.
    private func image(isWhite: Bool, scale: Int = 1) throws -> UIImage {
        let (width, height) = (800 * scale, 600 * scale)
        let pixels = [UInt8](repeating: isWhite ? 255 : 0, count: 4 * width * height)
        return try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: CGFloat(scale)))
    }

    @Test("The default elements and ornaments have no problems, in all themes and with increased contrast")
    func defaults() {
        kiosk.mapView.ornaments.options = .accessible
        kiosk.mapView.ornaments.options.compass.visibility = .visible
        kiosk.mapView.ornaments.options.scaleBar.visibility = .hidden
        var radius = ScreenElement.slider("radius", value: 2, in: 0...10) { _ in }
        radius.accessibilityLabel = "Radius"
        let controls: [ScreenElement] = [
            .switch("traffic", "Traffic"), .switch("labels", "Labels", isOn: true), radius,
            .textField("street", ScreenElement.TextField(placeholder: "Street")),
        ]
        screen.elements = [
            ScreenElement(
                id: "panel", .stack(.init(.vertical, controls, spacing: 16)), layout: .init(.center, .center),
                style: .panel), .titleBar(id: "title", "City"),
            .init(id: "help", .button("Help"), layout: .init(.left, .center)),
        ]
        for theme in [ScreenElementTheme.light, .dark, .highContrast] {
            screen.theme = theme
            for increasesContrast in [false, true] {
                accessibility.options.increasesContrast = increasesContrast
                #expect(accessibility.problems().map(\.description) == [])
            }
        }
    }

    @Test("The contrast of texts is at least 4.5 to 1, and 3 to 1 from 24 points on")
    func contrast() {
        // The contrast of greys to white: 4.4, 4.7, 2.8 and 3.0 to 1.
        for (white, size, isProblem) in [
            (0.471, 17, true), (0.455, 17, false), (0.600, 24, true), (0.580, 24, false), (0.580, 23, true),
        ] as [(CGFloat, CGFloat, Bool)] {
            screen.elements = [button(UIColor(white: white), on: .white, size: size)]
            #expect(problems() == (isProblem ? ["text-contrast a"] : []), "\(white) \(size)")
        }
        #expect(UIColor.black.contrast(to: .white).isClose(to: 21, within: 1e-9))
    }

    @Test("Backgrounds that are not opaque are drawn over those below")
    func layers() {
        var panel = ScreenElement(
            id: "panel", .stack(.init(.vertical, [button(.white, on: UIColor(white: 0, alpha: 0.1))])), style: .panel)
        #expect(problems(of: panel) == ["text-contrast a"])
        panel.style.backgroundColor = .black
        #expect(problems(of: panel) == [])
    }

    private func problems(of element: ScreenElement) -> [String] {
        screen.elements = [element]
        return problems()
    }

    @Test("The colour behind a text on the map is that of the frame", arguments: [1, 2])
    func frame(scale: Int) throws {
        screen.elements = [.text("hint", "Choose a place", .init(.center, .center))]
        #expect(problems() == ["unknown-contrast hint"])
        #expect(problems(in: try image(isWhite: true, scale: scale)) == [])
        #expect(problems(in: try image(isWhite: false, scale: scale)) == ["text-contrast hint"])
    }

    @Test("Areas of touches below 44 points, controls without names and texts that are cut are found")
    func sizes() {
        var icon = ScreenElement(id: "icon", .drawing(OverlayDrawing(size: CGSize(width: 60, height: 60))))
        icon.tapHandler = {}
        var cut = ScreenElement(id: "cut", .button("A title that is too long"))
        (cut.layout.width, cut.layout.height) = (80, 48)
        let outside = ScreenElement(id: "outside", .button("Help"), layout: .init(.right, .bottom, inset: -20))
        #expect(problems(of: icon) == ["name icon"])
        #expect(problems(of: cut) == ["cut cut"])
        #expect(problems(of: outside) == ["cut outside"])
        let rows = ScreenElement.List(count: 3, rowHeight: .fixed(30)) { index in
            ScreenElement.button("row \(index)", 100, 30)
        }
        var list = ScreenElement(id: "list", .list(rows), style: .panel)
        (list.layout.width, list.layout.height) = (200, 200)
        // The list does not extend the area of its first row beyond its edge.
        #expect(problems(of: list).filter { $0.hasPrefix("target") } == ["target row 0"])
    }

    @Test("Annotations without names and a short countdown are found")
    func names() {
        let stops = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        stops.annotations = [CircleAnnotation(id: "stop", centerCoordinate: .helsinki)]
        kiosk.frame()
        #expect(problems() == ["name stop"])
        stops.update("stop") { $0.accessibilityLabel = "Harbour" }
        kiosk.frame()
        #expect(problems() == [])
        let reset = kiosk.mapView.kiosk.idleReset
        reset.interval = 60
        for (warning, found) in [(19, ["countdown "]), (20, []), (.nan, ["countdown "])] as [(Double, [String])] {
            reset.warning = warning
            #expect(problems() == found, "\(warning)")
        }
    }
}
