import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Themes of the keyboard on the screen")
struct KeyboardThemeTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }
    private var keyboard: OnScreenKeyboard { screen.keyboard }

    init() {
        screen.elements = [.textField("street")]
        screen.focusTextField("street")
        kiosk.frame()
    }

    private func style(_ id: String) -> ScreenElement.Style? {
        kiosk.frame()
        return screen.nodes.first { $0.id == "keyboard." + id }?.style
    }

    @Test("Keys and the area behind them have the colours, the font and the corners of the theme")
    func themes() throws {
        var own = ScreenElementTheme.dark
        (own.cornerRadius, own.borderWidth, own.fontSize) = (16, 3, 20.4)
        own.fontStack = ["Open Sans Bold"]
        for theme in [own, .dark, .highContrast, .light] {
            screen.theme = theme
            for id in ["a", "shift", "space"] {
                let key = try #require(style(id), "\(id)")
                #expect(key.backgroundColor == theme.backgroundColor)
                #expect(key.textColor == theme.textColor)
                #expect(key.borderColor == theme.borderColor && key.borderWidth == theme.borderWidth)
                #expect(key.highlightColor == theme.highlightColor)
                #expect(key.cornerRadius == 0.75 * theme.cornerRadius)
                #expect(abs(key.fontSize - 22 * theme.fontSize / 17) < 0.001)
                #expect(key.fontStack == theme.fontStack)
            }
            #expect(style("board")?.backgroundColor == theme.trackColor)
        }
        #expect(style("a") == ScreenElement.Style.key && style("board") == ScreenElement.Style.keyboard)
    }

    @Test("Keys have names, targets and contrasts that are high enough in all themes")
    func accessibility() {
        for theme in [ScreenElementTheme.light, .dark, .highContrast] {
            screen.theme = theme
            for increasesContrast in [false, true] {
                kiosk.mapView.accessibility.options.increasesContrast = increasesContrast
                kiosk.frame()
                let problems = kiosk.mapView.accessibility.problems()
                #expect(problems.filter { $0.element.hasPrefix(KeyboardKey.prefix) } == [])
            }
        }
    }

    @Test("Symbols and accents have the colours of the theme")
    func symbolsAndAccents() throws {
        screen.theme = .dark
        kiosk.frame()
        let node = try #require(screen.nodes.first { $0.id == "keyboard.delete" })
        guard case .drawing(let drawing) = node.content else {
            Issue.record("The key that deletes has no symbol")
            return
        }
        for element in drawing.elements {
            guard case .stroke(_, let color, _) = element else { continue }
            #expect(color == ScreenElementTheme.dark.textColor)
        }
        #expect(!drawing.elements.isEmpty)
        let key = try #require(screen.frame(ofElement: "keyboard.e"))
        kiosk.fingers.touch([CGPoint(x: key.midX, y: key.midY)])
        kiosk.fingers.rest(0.6)
        #expect(style("accents")?.backgroundColor == ScreenElementTheme.dark.trackColor)
        #expect(style("accents")?.cornerRadius == ScreenElementTheme.dark.cornerRadius)
        #expect(style("accent.é")?.backgroundColor == ScreenElementTheme.dark.backgroundColor)
    }

    @Test("Members that the application has set remain in every theme")
    func ownMembers() {
        keyboard.keyStyle.backgroundColor = .orange
        keyboard.style.backgroundColor = .purple
        screen.theme = .dark
        #expect(style("a")?.backgroundColor == .orange)
        #expect(style("a")?.textColor == ScreenElementTheme.dark.textColor)
        #expect(style("board")?.backgroundColor == .purple)
        #expect(keyboard.keyStyle.textColor == .black)
    }

    @Test("With increased contrast keys are black and white in every theme")
    func contrast() throws {
        kiosk.mapView.accessibility.options.increasesContrast = true
        for theme in [ScreenElementTheme.light, .dark] {
            screen.theme = theme
            let key = try #require(style("a"))
            #expect(Set([key.backgroundColor, key.textColor]) == [.black, .white])
            #expect(key.borderColor == key.textColor && key.borderWidth >= 2)
        }
    }

    @Test(
        "Larger letters grow as far as keys allow, which keep their sizes", arguments: [1.2, 2, 4] as [CGFloat])
    func sizes(factor: CGFloat) throws {
        kiosk.mapView.size = CGSize(width: 700, height: 500)
        kiosk.frame()
        let old = try #require(screen.frame(ofElement: "keyboard.a"))
        let changes: [(CGFloat) -> Void] = [
            { kiosk.mapView.accessibility.options.textScale = $0 }, { screen.theme.fontSize = 17 * $0 },
        ]
        for change in changes {
            change(factor)
            kiosk.frame()
            #expect(screen.frame(ofElement: "keyboard.a") == old)
            let size = try #require(style("a")?.fontSize)
            #expect(size > 22 && size <= 0.55 * min(old.width + 1, old.height))
            for node in screen.nodes.filter(\.isKey) {
                #expect(CGRect(x: 0, y: 0, width: 700, height: 500).contains(node.frame), "\(node.id)")
            }
            let problems = kiosk.mapView.accessibility.problems()
            #expect(problems.allSatisfy { $0.kind != .cut || !$0.element.hasPrefix(KeyboardKey.prefix) })
            change(1)
            #expect(style("a")?.fontSize == 22)
        }
    }

    @Test("A view in which nothing has changed is equal, and one with another theme is not")
    func spaces() {
        let space = screen.currentSpace
        #expect(screen.currentSpace == space)
        screen.theme.accentColor = .orange
        let changed = screen.currentSpace
        #expect(changed != space && screen.currentSpace == changed)
        screen.theme.accentColor = .orange
        #expect(screen.currentSpace == changed)
    }
}
