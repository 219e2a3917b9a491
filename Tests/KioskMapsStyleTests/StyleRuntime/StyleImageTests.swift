import Foundation
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Images of a style")
struct StyleImageTests {
    private let kiosk = Kiosk()
    private var style: Style { kiosk.map.style }

    private func picture(_ width: Int, _ height: Int, scale: CGFloat = 1, shade: UInt8 = 9) throws -> UIImage {
        try #require(
            UIImage(
                pixelWidth: width, pixelHeight: height, pixels: Array(repeating: shade, count: 4 * width * height),
                scale: scale))
    }

    @Test("An image is added, replaced and removed by its id")
    func lifetime() throws {
        #expect(!style.imageExists(withId: "pin") && style.image(withId: "pin") == nil)
        try style.addImage(picture(2, 3), id: "pin")
        #expect(try style.imageExists(withId: "pin") && style.image(withId: "pin") == picture(2, 3))
        kiosk.clock.advance(by: 1)
        try style.addImage(picture(4, 4, shade: 1), id: "pin", sdf: true)
        #expect(try style.image(withId: "pin") == picture(4, 4, shade: 1))
        #expect(style.styleImages["pin"]?.sdf == true && kiosk.clock.isFrameRequested)
        try style.removeImage(withId: "pin")
        #expect(!style.imageExists(withId: "pin"))
        #expect(kiosk.refusal { try $0.removeImage(withId: "pin") } == #"image "pin": not in the style"#)
    }

    @Test("Stretch spans and the content area are stored in pixels")
    func spans() throws {
        try style.addImage(
            picture(20, 10), id: "a", stretchX: [.init(first: 0, second: 3), .init(first: 3, second: 20)],
            stretchY: [.init(first: 5, second: 5)], content: ImageContent(left: 1, top: 2, right: 19, bottom: 10))
        let image = try #require(style.styleImages["a"])
        #expect(image.stretchX == [0...3, 3...20] && image.stretchY == [5...5])
        #expect(image.content == CGRect(x: 1, y: 2, width: 18, height: 8))
        try style.addImage(picture(20, 10), id: "b", stretchX: [], stretchY: [])
        let plain = try #require(style.styleImages["b"])
        #expect(plain.stretchX.isEmpty)
        #expect(plain.stretchY.isEmpty)
        #expect(plain.content == nil)
    }

    /// Width, height, scale, cap insets and content insets; then columns, rows and the part for text, each from and to.
    private nonisolated static let insets: [(Int, Int, CGFloat, UIEdgeInsets, UIEdgeInsets, [Double], [Double])] = [
        (20, 10, 1, .zero, .zero, [0, 20, 0, 10], [0, 20, 0, 10]),
        (
            20, 10, 1, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 2, left: 1, bottom: 0, right: 5),
            [2, 16, 1, 7], [1, 15, 2, 10]
        ),
        (
            40, 20, 2, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), .zero, [4, 32, 2, 14], [0, 40, 0, 20]
        ),
        // Products are truncated to whole pixels, so that nothing exceeds the image.
        (
            21, 11, 2, UIEdgeInsets(top: 0.7, left: 0.7, bottom: 0.7, right: 0.7),
            UIEdgeInsets(top: 1.3, left: 1.3, bottom: 1.3, right: 1.3), [1, 20, 1, 10], [2, 19, 2, 9]
        ),
        (
            10, 10, 3, UIEdgeInsets(top: 0.5, left: 1.5, bottom: 0.1, right: 0.4), .zero, [4, 9, 1, 10],
            [0, 10, 0, 10]
        ),
    ]

    @Test("Cap insets are one span per axis, and content insets the content area", arguments: insets.indices)
    func capInsets(index: Int) throws {
        let (width, height, scale, caps, content, spans, part) = Self.insets[index]
        let image = try picture(width, height, scale: scale).resizableImage(withCapInsets: caps)
        try style.addImage(image, id: "a", contentInsets: content)
        let made = try #require(style.styleImages["a"])
        #expect(made.stretchX == [spans[0]...spans[1]] && made.stretchY == [spans[2]...spans[3]])
        #expect(made.content == CGRect(x: part[0], y: part[2], width: part[1] - part[0], height: part[3] - part[2]))
    }

    @Test("Spans out of order or outside the image are errors and change nothing")
    func refusedSpans() throws {
        let old = try picture(1, 1)
        try style.addImage(old, id: "a")
        let new = try picture(20, 10)
        let bad: [[ImageStretches]] = [
            [.init(first: -1, second: 3)], [.init(first: 0, second: 21)], [.init(first: 5, second: 4)],
            [.init(first: 5, second: 9), .init(first: 8, second: 10)], [.init(first: .nan, second: 3)],
            [.init(first: 0, second: .nan)], [.init(first: 0, second: .infinity)],
        ]
        for spans in bad {
            for (x, y) in [(spans, []), ([], spans)] {
                #expect(
                    kiosk.refusal { try $0.addImage(new, id: "a", stretchX: x, stretchY: y) }?
                        .contains("in ascending order within 0…") == true)
            }
        }
        for (left, top, right, bottom) in [
            (-1, 0, 20, 10), (0, -1, 20, 10), (0, 0, 21, 10), (0, 0, 20, 11), (5, 0, 4, 10), (0, 5, 20, 4),
            (.nan, 0, 20, 10), (0, 0, 20, .infinity),
        ] as [(Float, Float, Float, Float)] {
            let content = ImageContent(left: left, top: top, right: right, bottom: bottom)
            #expect(
                kiosk.refusal { try $0.addImage(new, id: "a", stretchX: [], stretchY: [], content: content) }?
                    .contains("within the image") == true)
        }
        #expect(style.image(withId: "a") == old)
    }

    @Test("Insets that leave nothing of the image or are not finite are errors")
    func refusedInsets() throws {
        for inset in [11, -1, 1e300, .infinity, .nan] as [CGFloat] {
            let wide = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
            let capped = try picture(20, 10).resizableImage(withCapInsets: wide)
            #expect(kiosk.refusal { try $0.addImage(capped, id: "a") } != nil)
            let plain = try picture(20, 10)
            #expect(kiosk.refusal { try $0.addImage(plain, id: "a", contentInsets: wide) } != nil)
        }
    }
}
