import Foundation
import KioskStyle
import KioskSymbols
import TestSupport
import Testing

@Suite("Extents of texts")
struct TextExtentTests {
    @Test("The greatest extent contains the layout of any text")
    func reach() {
        var generator = SeededGenerator(seed: 3)
        var compared = 0
        let texts = TextLayouts().with(TextLayouts.Fonts(shaper: SquareShaper()))
        for _ in 0..<500 {
            let text = FormattedText([
                .init(
                    String(
                        (0..<Int.random(in: 1...80, using: &generator)).map { _ in
                            "ab \nשß中-".randomElement(using: &generator) ?? "a"
                        }))
            ])
            let options = TextLayoutOptions(
                maxWidth: [0, 1, 5, 10, .infinity][Int.random(in: 0..<5, using: &generator)],
                letterSpacing: generator.number(0...1),
                anchor: TextAnchor.allCases.randomElement(using: &generator) ?? .top,
                offset: SIMD2(generator.number(-3...3), generator.number(-3...3)),
                transform: generator.flip() ? .uppercase : .none,
                flow: generator.flip() ? .horizontal : .vertical)
            guard let bounds = texts.layout(of: text, options)?.bounds else { continue }
            let far = hypot(max(abs(bounds.minX), abs(bounds.maxX)), max(abs(bounds.minY), abs(bounds.maxY)))
            #expect(far <= texts.greatestExtent(of: text, options), "\(text.plainText.debugDescription) \(options)")
            compared += 1
        }
        #expect(compared > 100)
    }
}
