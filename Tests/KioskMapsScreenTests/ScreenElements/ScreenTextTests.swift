import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Texts of screen elements")
struct ScreenTextTests {
    private let kiosk = Kiosk()

    init() {
        kiosk.mapView.textShaper = SquareTextShaper()
        kiosk.mapView.renderer = SceneRecorder()
    }

    /// Returns the texts that are drawn and their rectangles.
    private func drawnTexts() -> [(text: OverlayText, rect: CGRect)] {
        kiosk.frame()
        return kiosk.screen.overlays.flatMap(\.drawing.elements).compactMap { element in
            if case .text(let text, let rect) = element { (text, rect) } else { nil }
        }
    }

    private func layout(_ text: OverlayText, in rect: CGRect) -> CGRect {
        text.fitted(to: rect.width).layout(shaper: SquareTextShaper()).bounds
    }

    @Test("A text of two lines is drawn in two lines, and the button below it is in the panel")
    func twoLines() throws {
        let text = ScreenElement(id: "text", .text("Staff\nmemory 242 MB"), style: .init())
        let button = ScreenElement(id: "button", .button("Close"), style: .init())
        var panel = ScreenElement(
            id: "panel", .stack(ScreenElement.Stack(.vertical, [text, button])), style: .init())
        panel.style.padding = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        kiosk.screen.elements = [panel]
        let drawn = try #require(drawnTexts().first { $0.text.string.hasPrefix("Staff") })
        #expect(layout(drawn.text, in: drawn.rect).height <= drawn.rect.height + 0.01)
        let (frame, inner) = (
            try #require(kiosk.screen.frame(ofElement: "panel")),
            try #require(kiosk.screen.frame(ofElement: "button"))
        )
        #expect(frame.contains(inner))
        #expect(frame.height == 12 + (2 * 1.2 * text.style.fontSize).rounded(.up) + 8 + inner.height + 12)
    }

    @Test("Every text fits the rectangle in which it is drawn, in panels of any content", arguments: 0..<4)
    func fitting(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = ["Staff", "memory", "242", "MB", "a", "Haltestelle", "\n", "–"]
        func string() -> String {
            (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in words.randomElement(using: &random) }
                .joined(separator: " ")
        }
        var count = 0
        for round in 0..<randomRounds(40) {
            let elements = (0..<Int.random(in: 1...5, using: &random)).map { index -> ScreenElement in
                let content: ScreenElement.Content =
                    switch Int.random(in: 0...2, using: &random) {
                    case 0: .text(string())
                    case 1: .button(string())
                    default: .legend([.init(.area(.red), string()), .init(.circle(.blue), string())])
                    }
                var element = ScreenElement(id: "\(index)", content, style: .init())
                element.style.fontSize = .random(in: 10...22, using: &random)
                if Bool.random(using: &random) { element.layout.horizontal = .fill }
                if Bool.random(using: &random) { element.layout.maximumWidth = .random(in: 240...500, using: &random) }
                return element
            }
            let axis: ScreenElement.Stack.Axis = Bool.random(using: &random) ? .vertical : .horizontal
            kiosk.screen.elements = [
                ScreenElement(
                    id: "panel \(round)", .stack(ScreenElement.Stack(axis, elements, spacing: 4)), style: .init())
            ]
            for (text, rect) in drawnTexts() {
                let bounds = layout(text, in: rect)
                // A word that is wider than its element is not broken.
                guard bounds.width <= rect.width + 0.01 else { continue }
                count += 1
                #expect(bounds.height <= rect.height + 0.01, "seed \(seed), round \(round): \(text.string) in \(rect)")
            }
        }
        #expect(count > 60)
    }
}
