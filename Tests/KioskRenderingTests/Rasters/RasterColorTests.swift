import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import KioskTiles
import TestSupport
import Testing

@MainActor
@Suite("Colours of rasters")
struct RasterColorTests {
    private let scene = RasterScene(side: 64)
    private let tile = TileID(z: 9, x: 291, y: 148)

    /// Returns a pixel as the formulas of the style specification adjust it, without the vectors of the shader.
    private func adjusted(_ pixel: ArraySlice<UInt8>, by adjustment: RasterAdjustment) -> [UInt8] {
        let bytes = pixel.map { Double($0) / 255 }
        let alpha = bytes[3]
        let straight = alpha > 0 ? bytes[0..<3].map { $0 / alpha } : [0, 0, 0]
        let angle = Double(adjustment.hueRotate) * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let weights = [
            (2 * cosine + 1) / 3, (-3.0.squareRoot() * sine - cosine + 1) / 3,
            (3.0.squareRoot() * sine - cosine + 1) / 3,
        ]
        let order = [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
        let mean = straight.reduce(0, +) / 3
        let (saturation, contrast) = (Double(adjustment.saturation), Double(adjustment.contrast))
        let fraction = saturation > 0 ? 1 - 1 / (1.001 - saturation) : -saturation
        let factor = contrast > 0 ? 1 / (1 - contrast) : 1 + contrast
        let (black, white) = (Double(adjustment.brightnessMin), Double(adjustment.brightnessMax))
        let opacity = alpha * Double(adjustment.opacity)
        let colors = order.map { row -> Double in
            var value = zip(row, straight).reduce(0) { $0 + weights[$1.0] * $1.1 }
            value += (mean - value) * fraction
            value = (value - 0.5) * factor + 0.5
            return (black + (white - black) * value) * opacity
        }
        return (colors + [opacity]).map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    }

    private func drawn(_ image: UIImage, _ adjustment: RasterAdjustment, _ renderer: OffscreenRenderer) throws
        -> UIImage
    {
        let layer = scene.layer(
            [RasterBucket.Tile(id: OverscaledTileID(tile), image: scene.image(image))], adjustment: adjustment)
        let camera = scene.camera(tile, size: CGSize(width: 64, height: 64))
        try renderer.draw(MapScene(transform: camera, layers: [layer]))
        return try renderer.readImage()
    }

    @Test("Random adjustments of random pixels are those of the formulas")
    func random() throws {
        let renderer = try OffscreenRenderer()
        let image = try scene.noise(seed: 5)
        var random = SeededGenerator(seed: 6)
        for round in 0..<randomRounds(40) {
            var adjustment = RasterAdjustment()
            adjustment.opacity = Float.random(in: 0.05...1, using: &random)
            if round % 2 == 0 { adjustment.hueRotate = Float.random(in: -360...720, using: &random) }
            if round % 3 == 0 { adjustment.saturation = Float.random(in: -1...0.95, using: &random) }
            if round % 3 == 1 { adjustment.contrast = Float.random(in: -1...0.95, using: &random) }
            if round % 4 > 1 {
                adjustment.brightnessMin = Float.random(in: 0...1, using: &random)
                adjustment.brightnessMax = Float.random(in: 0...1, using: &random)
            }
            let result = try drawn(image, adjustment, renderer)
            var largest = 0
            for start in stride(from: 0, to: image.pixels.count, by: 4) {
                let expected = adjusted(image.pixels[start..<start + 4], by: adjustment)
                for (index, byte) in expected.enumerated() {
                    largest = max(largest, abs(Int(result.pixels[start + index]) - Int(byte)))
                }
            }
            #expect(largest <= 1, "\(adjustment)")
        }
    }

    @Test("Without an adjustment the pixels of the image are drawn exactly")
    func identity() throws {
        let image = try scene.noise(seed: 7)
        #expect(try drawn(image, RasterAdjustment(), OffscreenRenderer()).pixels == image.pixels)
    }

    @Test("The greatest contrast and saturation result in defined colours")
    func extremes() throws {
        let renderer = try OffscreenRenderer()
        var contrast = RasterAdjustment()
        contrast.contrast = 1
        let gray = try drawn(scene.plain(PixelColor(200, 100, 128, 255)), contrast, renderer)
        #expect(Array(gray.pixels.prefix(4)) == [255, 0, 255, 255])
        contrast.contrast = -1
        let flat = try drawn(scene.noise(isOpaque: true), contrast, renderer)
        #expect(Set(stride(from: 0, to: flat.pixels.count, by: 4).map { flat.pixels[$0] }).count == 1)
        var saturation = RasterAdjustment()
        saturation.saturation = -1
        let mono = try drawn(scene.noise(seed: 3, isOpaque: true), saturation, OffscreenRenderer())
        let isGray = stride(from: 0, to: mono.pixels.count, by: 4).allSatisfy {
            abs(Int(mono.pixels[$0]) - Int(mono.pixels[$0 + 1])) <= 1
        }
        #expect(isGray)
        var invisible = RasterAdjustment()
        invisible.opacity = 0
        #expect(try drawn(scene.plain(Drawing.red), invisible, renderer).pixels.allSatisfy { $0 == 0 })
    }

    @Test("A pixel has the colour of its value, and its own alpha", arguments: [false, true])
    func values(isLogarithmic: Bool) throws {
        let ramp = (0..<256).map { PixelColor(UInt8($0), 255 - UInt8($0), 64, 255) }
        let colors = RasterColors(mix: [2, -1, 0.5, 0.75], range: [0.5, 3], isLogarithmic: isLogarithmic, ramp: ramp)
        let image = try scene.noise(seed: 9)
        let tile = RasterBucket.Tile(id: OverscaledTileID(tile), image: scene.image(image))
        let bucket = RasterBucket(identity: .layer("r"), content: .tiles([tile]), colors: colors)
        let renderer = try OffscreenRenderer()
        let camera = scene.camera(self.tile, size: CGSize(width: 64, height: 64))
        try renderer.draw(MapScene(transform: camera, layers: [.raster(bucket)]))
        let drawn = try renderer.readImage().pixels
        var largest = 0.0
        for start in stride(from: 0, to: image.pixels.count, by: 4) {
            let alpha = Double(image.pixels[start + 3]) / 255
            guard alpha > 0 else { continue }
            let straight = image.pixels[start..<start + 3].map { Double($0) / 255 / alpha }
            let value = 2 * straight[0] - straight[1] + 0.5 * straight[2] + 0.75
            let fraction = isLogarithmic ? log(max(value, 1e-9) / 0.5) / log(3 / 0.5) : (value - 0.5) / 2.5
            let index = min(max(fraction, 0), 1) * 255
            let expected = [index * alpha, (255 - index) * alpha, 64 * alpha, 255 * alpha]
            for (offset, byte) in expected.enumerated() {
                largest = max(largest, abs(byte - Double(drawn[start + offset])))
            }
        }
        // The texture unit interpolates in 1/256 of a texel.
        #expect(largest < 2)
    }
}
