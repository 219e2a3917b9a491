import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("Overlays")
struct OverlayTests {
    /// Renders a drawing of 100 × 60 points with its corner at (50, 40), over black.
    private func picture(
        pixelRatio: CGFloat = 1, origin: CGPoint = CGPoint(x: 50, y: 40), renderer: OffscreenRenderer? = nil,
        _ draw: (inout OverlayDrawing) -> Void
    ) throws -> Drawing {
        var drawing = OverlayDrawing(size: CGSize(width: 100, height: 60))
        draw(&drawing)
        return try Drawing(
            [], camera: .camera(), pixelRatio: pixelRatio, renderer: renderer,
            overlays: [SceneOverlay(identity: .layer("overlay"), drawing: drawing, origin: origin)])
    }

    @Test("A rectangle on pixel boundaries has sharp edges at every pixel ratio", arguments: [1.0, 2])
    func rectangle(ratio: CGFloat) throws {
        let picture = try picture(pixelRatio: ratio) { drawing in
            drawing.fill(.rectangle(CGRect(x: 10, y: 20, width: 30, height: 10)), with: .red)
        }
        #expect(picture.area().isClose(to: 300, within: 0.5))
        #expect(Set(picture.values()) == [0, 255])
        #expect(picture[60.1, 60.1].x == 1 && picture[89.9, 69.9].x == 1)
        #expect(picture[59.9, 60.1].x == 0)
        #expect(picture[90.1, 65].x == 0)
        #expect(picture[70, 70.1].x == 0)
    }

    @Test("Circles, rounded rectangles and polygons have the correct areas", arguments: [1.0, 2])
    func areas(ratio: CGFloat) throws {
        let square = CGRect(x: 20, y: 5, width: 50, height: 50)
        let star = (0..<10).map { index -> CGPoint in
            let angle = Double(index) / 10 * 2 * .pi
            let radius: Double = index % 2 == 0 ? 25 : 12
            return CGPoint(x: 45 + radius * sin(angle), y: 30 - radius * cos(angle))
        }
        let starArea = 10 * 0.5 * 25 * 12 * sin(Double.pi / 5)
        for (shape, area) in [
            (.circle(center: CGPoint(x: 45, y: 30), radius: 25), 625 * .pi),
            (.roundedRectangle(square, cornerRadius: 10), 2500 - (4 - .pi) * 100),
            (.roundedRectangle(square, cornerRadius: 900), 625 * .pi), (.polygon(star), starArea),
            (.polygon(star.reversed()), starArea), (.path(star), starArea),
        ] as [(OverlayShape, Double)] {
            let picture = try picture(pixelRatio: ratio) { $0.fill(shape, with: .red) }
            #expect(picture.area().isClose(to: area, within: 0.01 * area))
        }
    }

    @Test("A stroke is centred on its path, has its width and is at least one pixel wide")
    func strokes() throws {
        for (ratio, width, seen) in [(1, 6, 6), (2, 6, 6), (1, 0.1, 1), (2, 0.1, 0.5)] as [(CGFloat, CGFloat, Double)] {
            let picture = try picture(pixelRatio: ratio) { drawing in
                drawing.stroke(
                    .path([CGPoint(x: 10, y: 30), CGPoint(x: 90, y: 30)]), with: .red, width: width)
            }
            let across = picture.length(from: CGPoint(x: 100, y: 50), direction: .down)
            #expect(across.isClose(to: seen, within: 0.02))
        }
        let ring = try picture(pixelRatio: 2) { drawing in
            drawing.stroke(.circle(center: CGPoint(x: 50, y: 30), radius: 20), with: .red, width: 4)
        }
        #expect(ring.area().isClose(to: .pi * (22 * 22 - 18 * 18), within: 5))
        #expect(ring[100, 70].x == 0 && ring[80, 70].x == 1)
        let frame = try picture { drawing in
            drawing.stroke(.rectangle(CGRect(x: 10, y: 10, width: 40, height: 20)), with: .red, width: 2)
        }
        #expect(frame.area().isClose(to: 42 * 22 - 38 * 18, within: 0.5))
    }

    @Test("An image is drawn pixel by pixel in its rectangle")
    func image() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
        let image = try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: pixels, scale: 2))
        let small = try picture(pixelRatio: 2) { $0.draw(image, in: CGRect(origin: .zero, size: image.size)) }
        #expect(small[50.2, 40.2] == [1, 0, 0, 1] && small[50.7, 40.2] == [0, 1, 0, 1])
        #expect(small[50.2, 40.7] == [0, 0, 1, 1] && small[50.7, 40.7] == [1, 1, 1, 1])
        let large = try picture { $0.draw(image) }
        #expect(large[55, 45] == [1, 0, 0, 1] && large[145, 95] == [1, 1, 1, 1])
        #expect(large.area(of: 0) > 2500)
    }

    @Test("Later elements cover earlier ones, colours are blended, and overlays are above layers")
    func order() throws {
        let picture = try picture { drawing in
            drawing.fill(.rectangle(drawing.bounds), with: .blue)
            drawing.fill(
                .rectangle(CGRect(x: 0, y: 0, width: 50, height: 60)), with: UIColor.red.withAlphaComponent(0.5))
        }
        #expect(abs(picture[70, 70].x - 0.5) < 0.01 && abs(picture[70, 70].z - 0.5) < 0.01)
        #expect(picture[120, 70] == [0, 0, 1, 1])
    }

    @Test("An overlay moves in whole pixels")
    func moving() throws {
        let renderer = try OffscreenRenderer()
        for x in [50, 50.3, 120.6] as [CGFloat] {
            let picture = try picture(origin: CGPoint(x: x, y: 40), renderer: renderer) { drawing in
                drawing.fill(.rectangle(drawing.bounds), with: .red)
            }
            #expect(Set(picture.values()) == [0, 255])
            #expect(picture[x.rounded() + 0.5, 50].x == 1 && picture[x.rounded() - 0.5, 50].x == 0)
        }
    }

    @Test("Invalid numbers, empty shapes and images that are too large are ignored")
    func hostile() throws {
        let huge = try #require(
            UIImage(pixelWidth: 40_000, pixelHeight: 1, pixels: [UInt8](repeating: 255, count: 160_000)))
        for invalid in [CGFloat.nan, .infinity, -3, 0] {
            let picture = try picture { drawing in
                let point = CGPoint(x: invalid, y: 10)
                drawing.fill(.polygon([point, .zero]), with: .red)
                drawing.fill(.polygon([.zero, .zero, .zero]), with: .red)
                drawing.fill(
                    .circle(center: point, radius: -invalid),
                    with: UIColor(red: invalid, green: invalid, blue: invalid, alpha: 0))
                drawing.stroke(.path([point]), with: .red, width: invalid)
                drawing.stroke(.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .red, width: invalid)
                drawing.draw(huge, in: CGRect(x: 0, y: 0, width: invalid, height: 10))
                drawing.draw(huge)
                drawing.draw(OverlayText(""), in: CGRect(x: invalid, y: 0, width: 4, height: 4))
                drawing.fill(.rectangle(CGRect(x: 50, y: 30, width: 10, height: 10)), with: .green)
            }
            #expect(picture.area(of: 1).isClose(to: 100, within: 0.5))
            #expect(picture.area(of: 0) == 0)
        }
        let nowhere = try picture(origin: CGPoint(x: CGFloat.nan, y: 0)) { $0.fill(.rectangle($0.bounds), with: .red) }
        #expect(nowhere.area() == 0)
    }
}
