import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Themes of screen elements")
struct ScreenThemeTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }

    private func drawnStyle(_ id: String) -> ScreenElement.Style? {
        screen.updateIfNeeded()
        return screen.nodes.first { $0.id == id }?.style
    }

    @Test("The light theme is the look of elements without a theme", arguments: ScreenElement.Style.Preset.allCases)
    func light(preset: ScreenElement.Style.Preset) {
        #expect(ScreenElementTheme.light.style(preset) == preset.style)
        #expect(preset.style.themed(by: .light) == preset.style)
        #expect(preset.style.preset == preset)
    }

    @Test("A theme changes the members of a style that the application has not changed")
    func members() throws {
        var button = ScreenElement(id: "button", .button("Home"))
        button.style.textColor = .red
        let bar = ScreenElement.titleBar(id: "bar", "Town")
        screen.elements = [button, bar, .panel("own", 10, 10)]
        screen.theme = .dark
        let style = try #require(drawnStyle("button"))
        #expect(style.textColor == .red)
        #expect(style.backgroundColor == ScreenElementTheme.dark.backgroundColor)
        #expect(style.padding == ScreenElement.Style.button.padding)
        #expect(drawnStyle("bar")?.backgroundColor == ScreenElementTheme.dark.titleBarColor)
        #expect(drawnStyle("bar title")?.textColor == ScreenElementTheme.dark.titleBarTextColor)
        #expect(drawnStyle("bar title")?.backgroundColor.alpha == 0)
        // The elements of the application remain as they are.
        #expect(screen.element(withId: "button")?.style.backgroundColor == .white)
        screen.theme = .light
        #expect(drawnStyle("button") == button.style)
    }

    @Test("A theme applies to elements in stacks, grids, tabs, rows of lists and dialogs")
    func nested() {
        let list = ScreenElement.List(count: 3) { ScreenElement(id: "row \($0)", .button("\($0)")) }
        var listElement = ScreenElement(id: "list", .list(list))
        listElement.layout.height = 100
        screen.elements = [
            ScreenElement(id: "stack", .stack(.init(.vertical, [ScreenElement(id: "a", .button("A"))]))),
            ScreenElement(id: "grid", .grid(.init(columns: 2, [ScreenElement(id: "b", .button("B"))]))),
            ScreenElement(id: "tabs", .tabs(.init([.init("T", ScreenElement(id: "c", .button("C")))]))), listElement,
        ]
        screen.present(.init("Title", actions: [.init("OK")]), id: "dialog")
        for theme in [ScreenElementTheme.dark, .highContrast, .light] {
            screen.theme = theme
            for id in ["a", "b", "c", "row 1", "dialog panel", "dialog button 0"] {
                #expect(drawnStyle(id)?.backgroundColor == theme.backgroundColor, "\(id)")
            }
            #expect(drawnStyle("dialog")?.backgroundColor == theme.scrimColor)
            #expect(drawnStyle("tabs tab 0")?.backgroundColor == theme.accentColor)
        }
    }

    @Test("The text of a badge has the higher contrast to its area in every theme")
    func badge() {
        screen.elements = [.badge("light", "4", .yellow), .badge("dark", "5", .blue)]
        for theme in [ScreenElementTheme.dark, .highContrast, .light] {
            screen.theme = theme
            #expect(drawnStyle("light")?.textColor == .black)
            #expect(drawnStyle("dark")?.textColor == .white)
        }
    }

    @Test("The font of a theme changes the sizes of elements, and titles are larger in proportion")
    func fonts() {
        screen.elements = [
            ScreenElement(id: "text", .text("AAAAA")), .titleBar(id: "bar", "Town"),
        ]
        let width = screen.frame(ofElement: "text")?.width ?? 0
        screen.theme.fontSize = 34
        screen.theme.fontStack = ["Open Sans Bold"]
        #expect(screen.frame(ofElement: "text")?.width == 2 * width)
        #expect(drawnStyle("bar title")?.fontSize == 48)
        #expect(drawnStyle("text")?.fontStack == ["Open Sans Bold"])
    }

    @Test("Sizes that cannot be drawn are reported and ignored, the other members of the theme are not")
    func invalid() {
        screen.elements = [ScreenElement(id: "button", .button("Home"))]
        for (change, message) in [
            ({ $0.fontSize = .nan }, "theme: fontSize nan is ignored; pass 1…512 points"),
            ({ $0.fontSize = 0 }, "theme: fontSize 0.0 is ignored; pass 1…512 points"),
            ({ $0.borderWidth = -1 }, "theme: borderWidth -1.0 is ignored; pass 0…16384 points"),
            ({ $0.cornerRadius = .infinity }, "theme: cornerRadius inf is ignored; pass 0…16384 points"),
        ] as [((inout ScreenElementTheme) -> Void, String)] {
            var theme = ScreenElementTheme.dark
            change(&theme)
            screen.theme = theme
            #expect(kiosk.reports(.screenElements).last == message)
            #expect(drawnStyle("button")?.backgroundColor == ScreenElementTheme.dark.backgroundColor)
            #expect(drawnStyle("button")?.fontSize == 17)
        }
    }

    @Test("Texts of themes have a contrast of at least 4.5 to 1 to what is behind them")
    func contrast() {
        for theme in [ScreenElementTheme.light, .dark, .highContrast] {
            for (text, background) in [
                (theme.textColor, theme.backgroundColor), (theme.secondaryTextColor, theme.backgroundColor),
                (theme.accentTextColor, theme.accentColor), (theme.textColor, theme.trackColor),
                (theme.titleBarTextColor, theme.titleBarColor),
            ] {
                #expect(Self.contrast(text, background) >= 4.5)
            }
        }
    }

    @Test("With increased contrast, controls are black and white in every theme")
    func increasedContrast() throws {
        screen.elements = [ScreenElement(id: "panel", .panel, style: .panel)]
        screen.update("panel") { $0.layout.width = 10 }
        screen.update("panel") { $0.layout.height = 10 }
        kiosk.mapView.accessibility.options.increasesContrast = true
        for theme in [ScreenElementTheme.light, .dark] {
            screen.theme = theme
            let style = try #require(drawnStyle("panel"))
            #expect([.black, .white].contains(style.backgroundColor))
            #expect(style.accentColor == style.textColor)
            #expect(Self.contrast(style.accentTextColor, style.accentColor) == 21)
            #expect(Self.contrast(style.textColor, style.trackColor) >= 7)
        }
    }

    /// Returns the ratio of the luminances of two opaque colours by WCAG 2.2.
    private static func contrast(_ first: UIColor, _ second: UIColor) -> Double {
        func luminance(_ color: UIColor) -> Double {
            let parts = [color.red, color.green, color.blue].map { part in
                let value = Double(part)
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let (bright, dark) = (max(luminance(first), luminance(second)), min(luminance(first), luminance(second)))
        return ((bright + 0.05) / (dark + 0.05) * 1e6).rounded() / 1e6
    }
}
