import Foundation
import KioskInput
import KioskRendering
import Testing

@testable import KioskWindow

@Suite("Window geometry")
struct WindowGeometryTests {
    @Test("Positions of the window are rotated and scaled to points", arguments: PanelRotation.allCases)
    func corners(rotation: PanelRotation) {
        let geometry = WindowGeometry(
            windowSize: CGSize(width: 400, height: 200), pixelSize: CGSize(width: 800, height: 400), pixelRatio: 2,
            rotation: rotation)
        let topLeft = geometry.point(x: 0, y: 0)
        let expected: [PanelRotation: (CGSize, CGPoint)] = [
            .none: (CGSize(width: 400, height: 200), CGPoint(x: 0, y: 0)),
            .clockwise90: (CGSize(width: 200, height: 400), CGPoint(x: 200, y: 0)),
            .clockwise180: (CGSize(width: 400, height: 200), CGPoint(x: 400, y: 200)),
            .clockwise270: (CGSize(width: 200, height: 400), CGPoint(x: 0, y: 400)),
        ]
        #expect(geometry.viewSize == expected[rotation]?.0)
        #expect(topLeft == expected[rotation]?.1)
        let center = geometry.point(x: 200, y: 100)
        #expect(center == CGPoint(x: geometry.viewSize.width / 2, y: geometry.viewSize.height / 2))
    }

    @Test(
        "A size out of range does not trap",
        arguments: [(1e300, 2, 32_767), (2, 1e-9, 1)] as [(CGFloat, CGFloat, CGFloat)])
    @MainActor
    func windowSize(side: CGFloat, ratio: CGFloat, expected: CGFloat) {
        var options = MapWindowOptions()
        options.size = CGSize(width: side, height: side)
        let size = NativeWindow.windowSize(options, pixelRatio: ratio, pixelsPerUnit: 1)
        #expect(size == CGSize(width: expected, height: expected))
    }

    @Test(
        "A size in points gives a view of that size, whatever the units of the window system are",
        arguments: [1, 1.25, 1.5, 2] as [CGFloat], [1, 1.5, 2] as [CGFloat])
    @MainActor
    func viewOfSize(pixelsPerUnit: CGFloat, ratio: CGFloat) throws {
        for rotation in PanelRotation.allCases {
            var options = MapWindowOptions()
            options.size = CGSize(width: 600, height: 300)
            options.rotation = rotation
            let size = try #require(
                NativeWindow.windowSize(options, pixelRatio: ratio, pixelsPerUnit: pixelsPerUnit))
            let geometry = WindowGeometry(
                windowSize: size,
                pixelSize: CGSize(width: size.width * pixelsPerUnit, height: size.height * pixelsPerUnit),
                pixelRatio: ratio, rotation: rotation)
            #expect(geometry.viewSize == options.size)
        }
    }

    @Test(
        "An invalid pixel ratio of the options has no effect",
        arguments: [(.nan, 2), (.infinity, 2), (-2, 2), (0, 2), (1.5, 1.5)] as [(CGFloat, CGFloat)])
    @MainActor
    func invalidRatio(ratio: CGFloat, expected: CGFloat) {
        var options = MapWindowOptions()
        options.pixelRatio = ratio
        #expect(NativeWindow.pixelRatio(options, resolution: 192) == expected)
    }

    @Test("A rectangle of the view has its pixels in the rotated framebuffer", arguments: PanelRotation.allCases)
    func targets(rotation: PanelRotation) {
        let geometry = WindowGeometry(
            windowSize: CGSize(width: 400, height: 200), pixelSize: CGSize(width: 800, height: 400), pixelRatio: 2,
            rotation: rotation)
        // 20 × 10 points at the top left corner of the view; the framebuffer counts from its lower edge.
        let expected: [PanelRotation: RenderTarget] = [
            .none: RenderTarget(x: 0, y: 380, width: 40, height: 20),
            .clockwise90: RenderTarget(x: 0, y: 0, width: 20, height: 40),
            .clockwise180: RenderTarget(x: 760, y: 0, width: 40, height: 20),
            .clockwise270: RenderTarget(x: 780, y: 360, width: 20, height: 40),
        ]
        #expect(geometry.target(of: CGRect(x: 0, y: 0, width: 20, height: 10)) == expected[rotation])
        let whole = CGRect(origin: .zero, size: geometry.viewSize)
        #expect(geometry.target(of: whole) == RenderTarget(width: 800, height: 400))
        #expect(geometry.pixelAligned(whole) == whole)
    }

    @Test("Neighbours that are aligned to pixels neither overlap nor leave a gap")
    func alignment() {
        let geometry = WindowGeometry(
            windowSize: CGSize(width: 1001, height: 333), pixelSize: CGSize(width: 1001, height: 333), pixelRatio: 1.5,
            rotation: .none)
        let size = geometry.viewSize
        for x in stride(from: 0.0, through: Double(size.width), by: 7.3) {
            let left = geometry.pixelAligned(CGRect(x: 0, y: 0, width: x, height: Double(size.height)))
            let right = geometry.pixelAligned(
                CGRect(x: x, y: 0, width: Double(size.width) - x, height: Double(size.height)))
            let (first, second) = (geometry.target(of: left), geometry.target(of: right))
            #expect(first.x + first.width == second.x)
            #expect(second.x + second.width == 1001)
        }
    }

    @Test("Shares of the window are positions of touches")
    func shares() {
        let geometry = WindowGeometry(
            windowSize: CGSize(width: 640, height: 480), pixelSize: CGSize(width: 640, height: 480), pixelRatio: 1,
            rotation: .none)
        #expect(geometry.point(fractionX: 0.25, fractionY: 0.5) == CGPoint(x: 160, y: 240))
    }

    @Test(
        "The pixel ratio follows the resolution of the display",
        arguments: [
            (96.0, 1.0), (72, 1), (144, 1.5), (192, 2), (210, 2), (288, 3), (0, 1), (59, 1), (601, 1), (.nan, 1),
        ])
    func pixelRatio(dotsPerInch: Double, expected: Double) {
        #expect(WindowGeometry.pixelRatio(dotsPerInch: dotsPerInch) == CGFloat(expected))
    }
}
