import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols
import Testing

@Suite("Boxes and rectangles of icons")
struct IconLayoutTests {
    private let image = StretchableImage(size: SIMD2(40, 20), pixelRatio: 2)
    private let text = CollisionBox(minX: -30, minY: -10, maxX: 30, maxY: 10)

    @Test("The anchor of an icon is at its position, moved by the offset", arguments: IconAnchor.allCases)
    func anchors(anchor: IconAnchor) {
        let icon = IconLayout(image: image, anchor: anchor, offset: SIMD2(3, 4))
        let box = icon.box(around: nil)
        #expect(box.maxX - box.minX == 20 && box.maxY - box.minY == 10)
        #expect(box.minX + anchor.unitPoint.x * 20 == 3 && box.minY + anchor.unitPoint.y * 10 == 4)
    }

    @Test("A plain icon is one rectangle with a pixel around the image")
    func plain() throws {
        let quads = IconLayout(image: image, anchor: .topLeft).quads(around: nil)
        let quad = try #require(quads.first)
        #expect(quads.count == 1)
        #expect(quad.corners(size: 1).topLeft == SIMD2(-0.5, -0.5))
        #expect(quad.corners(size: 2).bottomRight == SIMD2(41, 21))
        #expect(quad.texture.minX == -1 && quad.texture.maxX == 41 && quad.texture.maxY == 21)
    }

    @Test("An icon is rotated about its position after the offset")
    func rotation() throws {
        let icon = IconLayout(image: image, anchor: .topLeft, offset: SIMD2(10, 0), rotation: 90)
        let quad = try #require(icon.quads(around: nil).first)
        #expect(quad.corners(size: 1).topLeft == SIMD2(0.5, 9.5))
    }

    @Test("A fitted icon has the size of the text and its padding on the fitted axes")
    func fit() {
        var icon = IconLayout(image: image, textFit: .both, textFitPadding: [1, 2, 3, 4])
        #expect(icon.box(around: text) == CollisionBox(minX: -34, minY: -11, maxX: 32, maxY: 13))
        icon.textFit = .width
        #expect(icon.box(around: text) == CollisionBox(minX: -34, minY: -5, maxX: 32, maxY: 5))
        icon.textFit = .height
        icon.offset = SIMD2(1, 1)
        #expect(icon.box(around: text) == CollisionBox(minX: -9, minY: -10, maxX: 11, maxY: 14))
        #expect(icon.box(around: nil) == CollisionBox(minX: -9, minY: -4, maxX: 11, maxY: 6))
    }

    @Test("The parts of a stretched image cover it without gaps, and fixed parts keep their size")
    func stretch() throws {
        let image = StretchableImage(size: SIMD2(20, 20), stretchX: [5...15], stretchY: [8...12])
        let icon = IconLayout(image: image, textFit: .both)
        let quads = icon.quads(around: text)
        #expect(quads.count == 9)
        let left = try #require(quads.first)
        let (start, end) = (left.corners(size: 1).topLeft, try #require(quads.last).corners(size: 1).bottomRight)
        // A pixel around the text.
        #expect(start == SIMD2(-31, -11) && end == SIMD2(31, 11))
        #expect(left.corners(size: 1).bottomRight == SIMD2(-25, -2))
        #expect(left.texture.minX == -1 && left.texture.maxX == 5 && left.texture.maxY == 8)
        let twice = quads.map { $0.corners(size: 2) }
        #expect(twice[0].topLeft == SIMD2(-61, -21) && twice[0].bottomRight == SIMD2(-55, -12))
        #expect(twice[8].bottomRight == SIMD2(61, 21))
        #expect(twice[4].topLeft == twice[0].bottomRight)
    }

    @Test("The content of an image fits the text")
    func content() throws {
        let image = StretchableImage(
            size: SIMD2(20, 20), stretchX: [5...15], stretchY: [5...15],
            content: .init(from: SIMD2(5, 5), to: SIMD2(15, 15)))
        let icon = IconLayout(image: image, textFit: .both)
        let quads = icon.quads(around: text)
        #expect(try #require(quads.first).corners(size: 1).topLeft == SIMD2(-36, -16))
        #expect(quads[4].corners(size: 1).topLeft == SIMD2(-30, -10))
        #expect(quads[4].corners(size: 1).bottomRight == SIMD2(30, 10))
        let insets = try #require(icon.contentInsets(around: text))
        #expect(insets.top == 5 && insets.left == 5 && insets.bottom == 5 && insets.right == 5)
        #expect(icon.contentInsets(around: nil) == nil)
    }

    @Test("Fixed parts do not overlap in an icon that is smaller than they are")
    func minimumScale() throws {
        let image = StretchableImage(size: SIMD2(20, 20), stretchX: [5...15], stretchY: [5...15])
        let quads = IconLayout(image: image, textFit: .both).quads(around: text)
        #expect(quads[0].minimumScale == SIMD2(42.0 / 256, 0.5))
        let center = quads[4].corners(size: 0.01)
        #expect(center.topLeft.x <= center.bottomRight.x + 0.5 && center.topLeft.y <= center.bottomRight.y + 0.5)
    }

    @Test("A stretchable image without text is the same as a plain one at size 1")
    func unfitted() throws {
        let image = StretchableImage(size: SIMD2(20, 20), stretchX: [5...15], stretchY: [5...15])
        let quads = IconLayout(image: image).quads(around: nil)
        #expect(quads.count == 1)
        #expect(try #require(quads.first).corners(size: 1).topLeft == SIMD2(-11, -11))
        #expect(try #require(quads.first).corners(size: 1).bottomRight == SIMD2(11, 11))
    }

    @Test("Invalid measures result in finite rectangles or none")
    func invalid() {
        for ranges in [[-5.0...50.0], [15...18, 2...4], [3...3], []] {
            for size in [SIMD2<Double>.zero, SIMD2(20, 20)] {
                for ratio in [0.0, 1] {
                    let image = StretchableImage(size: size, pixelRatio: ratio, stretchX: ranges, stretchY: ranges)
                    let quads = IconLayout(image: image, textFit: .both).quads(around: text)
                    let points = quads.flatMap { $0.corners(size: 1).points }
                    #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                }
            }
        }
    }

    @Test(
        "The outline of an icon is where the edges of its image are drawn, within its reach",
        arguments: [0.4, 1, 1.7], [IconTextFit.none, .both, .width])
    func outline(size: Double, fit: IconTextFit) throws {
        let content = StretchableImage.Content(from: SIMD2(3, 2), to: SIMD2(35, 18))
        for (zones, content) in [(nil, nil), ([0...6], nil), ([5...10, 20...30], nil), ([6...12], content)]
            as [([ClosedRange<Double>]?, StretchableImage.Content?)]
        {
            let icon = IconLayout(
                image: StretchableImage(
                    size: SIMD2(40, 20), pixelRatio: 2, stretchX: zones, stretchY: zones.map { [$0[0]] },
                    content: content),
                anchor: .bottomLeft, offset: SIMD2(3, -5), textFit: fit, textFitPadding: [1, 2, 3, 4])
            let quads = icon.quads(around: text)
            let outline = icon.outline(around: text, size: size)
            let (first, last) = (try #require(quads.first), try #require(quads.last))
            for (quad, edge) in [(first, SIMD2(0.0, 0.0)), (last, SIMD2(40.0, 20.0))] {
                let corners = quad.corners(size: size)
                let texture = quad.texture
                // The position of a texel at the edge of the image, in its rectangle.
                let start = SIMD2(Double(texture.minX), Double(texture.minY))
                let fraction = (edge - start) / SIMD2(Double(texture.width), Double(texture.height))
                let drawn = corners.topLeft + (corners.bottomRight - corners.topLeft) * fraction
                let expected =
                    edge == .zero ? SIMD2(outline.minX, outline.minY) : SIMD2(outline.maxX, outline.maxY)
                #expect(abs(drawn.x - expected.x) < 0.2 && abs(drawn.y - expected.y) < 0.2, "\(zones ?? [])")
            }
            let alone = icon.outline(around: nil, size: size)
            let farthest = SIMD2(max(abs(alone.minX), abs(alone.maxX)), max(abs(alone.minY), abs(alone.maxY)))
            #expect((farthest * farthest).sum().squareRoot() <= icon.reach(size: size) + 1e-9)
        }
    }
}
