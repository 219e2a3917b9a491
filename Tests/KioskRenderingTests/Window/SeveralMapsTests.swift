import CGLES
import Foundation
import KioskInput
import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

@MainActor
@Suite("Several maps in a window")
struct SeveralMapsTests {
    private let fonts = FontLibrary()

    /// Returns the pixels of a rectangle of an image, in pixels from the top left.
    private func pixels(of image: UIImage, x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
        (y..<y + height).flatMap { row in
            let start = 4 * (row * image.pixelWidth + x)
            return image.pixels[start..<start + 4 * width]
        }
    }

    private func image(_ scene: MapScene, rotation: PanelRotation = .none) throws -> UIImage {
        let renderer = try OffscreenRenderer(fonts: fonts)
        renderer.rotation = rotation
        try renderer.draw(scene)
        return try renderer.readImage()
    }

    private func renderer(
        _ target: RenderTarget, rotation: PanelRotation = .none, sharing graphics: SharedGraphics
    ) throws -> WindowRenderer {
        let renderer = try WindowRenderer(sharing: graphics)
        renderer.target = target
        renderer.rotation = rotation
        return renderer
    }

    @Test(
        "Each map has the pixels of its own image, also if it is rotated and drawn again",
        arguments: PanelRotation.allCases)
    func sides(rotation: PanelRotation) throws {
        let (flat, tilted) = (try MapScene.mixed(fonts: fonts), try MapScene.mixed(pitch: 60, fonts: fonts))
        let (left, right) = (try image(flat), try image(tilted, rotation: rotation))
        let (width, height) = (right.pixelWidth, right.pixelHeight)
        try PixelBufferWindow.with(width: 330 + width, height: max(200, height)) { window in
            let lower = max(200, height) - 200
            let graphics = try SharedGraphics(fonts: fonts)
            let first = try renderer(RenderTarget(x: 0, y: lower, width: 320, height: 200), sharing: graphics)
            let second = try renderer(
                RenderTarget(x: 330, y: max(200, height) - height, width: width, height: height), rotation: rotation,
                sharing: graphics)
            // The second round draws with kept objects.
            for _ in 0..<2 {
                try first.resetState()
                try first.draw(flat)
                try second.draw(tilted)
                let shown = try window.readImage()
                let differences = [
                    try ImageDifference(pixels(of: shown, x: 0, y: 0, width: 320, height: 200), left.pixels),
                    try ImageDifference(pixels(of: shown, x: 330, y: 0, width: width, height: height), right.pixels),
                ]
                for difference in differences { #expect(difference.fraction(above: 8) < 0.005) }
            }
            #expect(try first.image(of: flat) == left)
        }
    }

    @Test("After several maps, one map is drawn into the whole window")
    func wholeWindow() throws {
        let scene = try MapScene.mixed(fonts: fonts)
        try PixelBufferWindow.with { window in
            let graphics = try SharedGraphics(fonts: fonts)
            let whole = try WindowRenderer(sharing: graphics)
            try whole.draw(scene)
            let expected = try window.readImage()
            let inset = try renderer(RenderTarget(x: 10, y: 10, width: 80, height: 50), sharing: graphics)
            try inset.draw(scene)
            #expect(try window.readImage() != expected)
            try whole.draw(scene)
            #expect(try window.readImage() == expected)
        }
    }

    @Test("Areas are filled in order, and nothing else changes")
    func areas() throws {
        try PixelBufferWindow.with(width: 8, height: 4) { window in
            let renderer = try WindowRenderer(fonts: fonts)
            let (black, white) = (UIColor(white: 0), UIColor(white: 1))
            try renderer.fill([
                WindowRenderer.Area(RenderTarget(width: 8, height: 4), color: black),
                WindowRenderer.Area(RenderTarget(x: 6, y: 0, width: 2, height: 1), color: white),
                WindowRenderer.Area(RenderTarget(x: 0, y: 0, width: -3, height: 1), color: white),
            ])
            let pixels = try window.readImage().pixels
            let isWhite = stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] == 255 }
            // The lower right corner is white: row 3, columns 6 and 7 of 8.
            #expect(isWhite.enumerated().allSatisfy { $0.element == ($0.offset == 30 || $0.offset == 31) })
        }
    }
}
