import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Contents of view annotations")
struct ViewAnnotationContentTests {
    private let measure = TextMeasure.estimate

    private func drawing(_ content: ViewAnnotationContent, anchor: ViewAnnotationAnchor) -> OverlayDrawing {
        let size = content.size(measuredBy: measure).total(anchor: anchor)
        return content.drawing(size: size, anchor: anchor, measure: measure)
    }

    private func outline(_ drawing: OverlayDrawing) throws -> [CGPoint] {
        guard case .fill(let shape, _)? = drawing.elements.first else { return [] }
        return shape.outline
    }

    @Test("A callout fills its frame and points at its coordinate for every anchor")
    func pointer() throws {
        for anchor in ViewAnnotationAnchor.allCases {
            let drawing = drawing(.callout(title: "Central Station", subtitle: "Platform 4"), anchor: anchor)
            let outline = try outline(drawing)
            let bounds = drawing.bounds
            #expect(outline.allSatisfy { bounds.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
            let tip = CGPoint(x: anchor.position.x * bounds.width, y: anchor.position.y * bounds.height)
            #expect((anchor == .center) != outline.contains { $0.distance(to: tip) < 1e-9 })
            var texts: [CGRect] = []
            for case .text(_, let rect) in drawing.elements { texts.append(rect) }
            #expect(texts.count == 2)
            for rect in texts {
                for corner in [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)] {
                    #expect(PolygonGeometry.contains(corner, rings: [outline]))
                }
            }
        }
    }

    @Test("A callout with invalid measures is drawn as far as possible")
    func invalidMeasures() {
        let invalid: [CGFloat] = [.nan, .infinity, -5, 0, 1e9]
        for value in invalid {
            var callout = TextCallout(title: "", subtitle: "")
            (callout.borderWidth, callout.cornerRadius, callout.pointerLength) = (value, value, value)
            (callout.fontSize, callout.maximumWidth) = (value, value)
            callout.padding = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
            for anchor in ViewAnnotationAnchor.allCases {
                let drawing = drawing(.callout(callout), anchor: anchor)
                #expect(drawing.size.width.isFinite && drawing.size.height.isFinite)
            }
            for shape in [
                OverlayShape.circle(center: .zero, radius: value), .circle(center: CGPoint(x: value, y: 0), radius: 4),
                .roundedRectangle(CGRect(x: 0, y: 0, width: value, height: 4), cornerRadius: value),
                .roundedRectangle(CGRect(x: 0, y: 0, width: 40, height: 4), cornerRadius: value),
                .polygon([CGPoint(x: value, y: value)]), .path([]),
            ] {
                #expect(shape.outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            }
        }
    }

    @Test("A callout contains an element below its texts, and one without texts only that")
    func element() throws {
        var style = ScreenElement.Style()
        style.backgroundColor = .red
        var cell = ScreenElement(id: "a", .panel, style: style)
        (cell.layout.width, cell.layout.height) = (100, 30)
        let cells = ["a", "b"].map { ScreenElement(id: $0, .panel, layout: cell.layout, style: style) }
        let row = ScreenElement(id: "row", .stack(.init(.horizontal, cells, spacing: 10)))
        var callout = TextCallout(title: "Stop")
        let plain = callout.size(measuredBy: measure).body
        callout.content = row
        // The space above the element is half the size of the font.
        #expect(abs(callout.size(measuredBy: measure).body.height - (plain.height + 7 + 30)) < 1e-9)
        #expect(callout.size(measuredBy: measure).body.width == 235)
        var frames: [CGRect] = []
        for case .fill(.roundedRectangle(let rect, _), .red) in drawing(.callout(callout), anchor: .bottom).elements {
            frames.append(rect)
        }
        #expect(frames.map(\.size) == [CGSize(width: 100, height: 30), CGSize(width: 100, height: 30)])
        #expect(frames[1].minX - frames[0].maxX == 10)
        callout.title = ""
        #expect(callout.size(measuredBy: measure).body.height == 47)
        // Equal callouts look the same.
        #expect(callout == callout)
        var other = callout
        other.content = cell
        #expect(other != callout)
        callout.content = ScreenElement(id: "list", .list(.init(count: 5) { _ in cell }))
        #expect(callout.size(measuredBy: measure).body.height == 17)
    }

    @Test("An image has its size in points, or fills the given size")
    func picture() throws {
        let image = try #require(
            UIImage(pixelWidth: 4, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 32), scale: 2))
        let content = ViewAnnotationContent.image(image)
        #expect(content.size(measuredBy: measure).total(anchor: .top) == CGSize(width: 2, height: 1))
        let stretched = content.drawing(size: CGSize(width: 50, height: 10), anchor: .top, measure: measure)
        #expect(stretched.elements == [.image(image, CGRect(x: 0, y: 0, width: 50, height: 10))])
    }

    @Test("Circles and rounded corners are smooth")
    func roundness() {
        for radius in [1, 4, 12, 100, 1000] as [CGFloat] {
            let points = OverlayShape.circle(center: CGPoint(x: 3, y: 4), radius: radius).outline
            for (point, next) in zip(points, points.dropFirst() + points.prefix(1)) {
                let midpoint = CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
                #expect(radius - midpoint.distance(to: CGPoint(x: 3, y: 4)) < 0.02)
            }
        }
        let corners = OverlayShape.roundedRectangle(CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 99).outline
        #expect(corners.allSatisfy { (-1e-9...20 + 1e-9).contains($0.x) && (-1e-9...10 + 1e-9).contains($0.y) })
    }

    @Test("Without a text shaper texts are measured by their number of characters and wrapped at spaces")
    func estimate() {
        func size(_ string: String, width: CGFloat? = nil) -> CGSize {
            measure.size(OverlayText(string, size: 10, maximumWidth: width))
        }
        #expect(size("") == .zero)
        #expect(size("abcde") == CGSize(width: 30, height: 12))
        #expect(size("abcde fgh", width: 36) == CGSize(width: 30, height: 24))
        #expect(size("ab\n\nabcd") == CGSize(width: 24, height: 36))
        #expect(size("unbreakable", width: 1).height == 12)
        #expect(size("a b", width: .nan).width.isFinite)
    }
}
