import Foundation
import KioskInput
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Rotation of the image")
struct RotationTests {
    private let fonts = FontLibrary()

    /// Returns the image that a rotated panel has to contain: each pixel shows what is in the upright image where a touch
    /// of that pixel is.
    private func expected(_ upright: UIImage, rotation: PanelRotation, width: Int, height: Int) throws -> [UInt8] {
        // Two units per pixel, so that odd numbers are the centres of pixels.
        let mapping = try PanelMapping(
            horizontal: AbsoluteAxis(minimum: 0, maximum: Int32(2 * width - 1)),
            vertical: AbsoluteAxis(minimum: 0, maximum: Int32(2 * height - 1)),
            size: CGSize(width: upright.pixelWidth, height: upright.pixelHeight), rotation: rotation)
        let pixels = upright.pixels
        var result: [UInt8] = []
        result.reserveCapacity(pixels.count)
        for row in 0..<height {
            for column in 0..<width {
                let point = mapping.point(x: Int32(2 * column + 1), y: Int32(2 * row + 1))
                let start = 4 * (Int(point.y) * upright.pixelWidth + Int(point.x))
                result += pixels[start..<start + 4]
            }
        }
        return result
    }

    /// Draws a scene upright and rotated by each rotation, off-screen and in a window, and compares the pixels.
    func compare(_ scene: MapScene, _ check: (ImageDifference, PanelRotation) -> Void) throws {
        let renderer = try OffscreenRenderer(fonts: fonts)
        try renderer.draw(scene)
        let upright = try renderer.readImage()
        for rotation in PanelRotation.allCases {
            renderer.rotation = rotation
            try renderer.draw(scene)
            let rotated = try renderer.readImage()
            let (width, height) = (rotated.pixelWidth, rotated.pixelHeight)
            let isTurned = rotation == .clockwise90 || rotation == .clockwise270
            try #require(width == (isTurned ? upright.pixelHeight : upright.pixelWidth))
            let pixels = try expected(upright, rotation: rotation, width: width, height: height)
            check(try ImageDifference(rotated.pixels, pixels), rotation)

            try PixelBufferWindow.with(width: width, height: height) { window in
                let renderer = try WindowRenderer(fonts: fonts)
                renderer.rotation = rotation
                try renderer.draw(scene)
                check(try ImageDifference(window.readImage().pixels, pixels), rotation)
            }
        }
    }

    @Test("A rotated panel shows the pixels of the upright image where its touches are", arguments: [0.0, 60])
    func panel(pitch: Double) throws {
        let scene = try MapScene.mixed(size: CGSize(width: 200, height: 160), pitch: pitch, fonts: fonts)
        try compare(scene) { difference, rotation in
            // Rounding, which the steep edges of glyphs amplify; the driver computes the rows of a window in the opposite order.
            #expect(difference.largest <= 8, "\(rotation)")
            #expect(difference.fraction(above: 0) < 0.005, "\(rotation)")
        }
    }

    @Test(
        "An odd number of pixels changes only rounding and edges through the centres of pixels", arguments: [0.0, 60])
    func odd(pitch: Double) throws {
        let scene = try MapScene.mixed(size: CGSize(width: 201, height: 163), pitch: pitch, fonts: fonts)
        try compare(scene) { difference, rotation in
            #expect(difference.fraction(above: 3) < 0.001, "\(rotation)")
            #expect(difference.fraction(above: 0) < 0.03, "\(rotation)")
        }
    }

    @Test("Tiles and rasters are clipped and hidden in the same pixels on a rotated panel", arguments: [0.0, 50])
    func tiles(pitch: Double) throws {
        let scene = try MapScene.tiled(size: CGSize(width: 200, height: 160), pitch: pitch)
        try compare(scene) { difference, rotation in
            // The edges of tiles are not antialiased; they may pass through the centres of pixels.
            #expect(difference.fraction(above: 3) < 0.002, "\(rotation)")
            #expect(difference.fraction(above: 0) < 0.02, "\(rotation)")
        }
    }
}
