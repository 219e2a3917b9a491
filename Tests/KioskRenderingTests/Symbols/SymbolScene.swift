import Foundation
import KioskMaps
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskRendering

/// A scene with symbols at the centre of a view of 400 × 300 points.
@MainActor
struct SymbolScene {
    static let center = CGPoint(x: 200, y: 150)

    let fonts = FontLibrary()
    var camera = CameraTransform.camera()
    var images: [String: UIImage] = [:]
    var pixelRatio: CGFloat = 1

    /// Returns the layout of a text in the machine font.
    func layout(_ text: String, _ change: (inout TextLayoutOptions) -> Void = { _ in }) -> TextLayout {
        var options = TextLayoutOptions(fonts: ["DejaVu Sans"])
        change(&options)
        return TextLayout(FormattedText([.init(text)]), options: options, shaper: fonts)
    }

    /// Returns a symbol with a text.
    func symbol(_ text: TextLayout, size: Float = 24) -> SymbolContent.Symbol {
        SymbolContent.Symbol(position: camera.center, text: text, textSize: SIMD2(size, size))
    }

    /// Returns a symbol with an icon.
    func symbol(_ icon: SymbolContent.Icon) -> SymbolContent.Symbol {
        SymbolContent.Symbol(position: camera.center, icon: icon)
    }

    /// Returns an icon that shows an image as a whole, with its upper left corner at a point relative to the anchor.
    func icon(_ name: String, at corner: SIMD2<Float> = .zero, isDistanceField: Bool = false) throws
        -> SymbolContent.Icon
    {
        let image = try #require(images[name])
        let layout = IconLayout(
            image: StretchableImage(
                size: SIMD2(Double(image.pixelWidth), Double(image.pixelHeight)),
                pixelRatio: Double(image.scale)),
            anchor: .topLeft, offset: SIMD2<Double>(corner))
        return SymbolContent.Icon(
            image: name, quads: layout.quads(around: nil), isDistanceField: isDistanceField)
    }

    /// Draws layers of symbols over black.
    func draw(_ buckets: SymbolBucket..., renderer: OffscreenRenderer? = nil) throws -> Drawing {
        try Drawing(
            buckets.map { .symbol($0) }, camera: camera, pixelRatio: pixelRatio, images: images,
            renderer: try renderer ?? OffscreenRenderer(fonts: fonts))
    }

    /// Returns the model of a glyph of a layout with the machine font, at the middle of the view.
    func model(of layout: TextLayout, glyph: Int = 0, size: Double) throws -> SymbolModel {
        let glyph = layout.glyphs[glyph]
        let face = try #require(fonts.face(named: layout.styles[Int(glyph.style)].font))
        let distances = try #require(
            face.distances(ofGlyph: glyph.id, grain: GlyphGrain(forSize: size * pixelRatio)))
        let unit = 24 / Double(distances.pixelsPerEm)
        let (left, top) = (
            24 * Double(glyph.origin.x) + Double(distances.left - 1) * unit,
            24 * Double(glyph.origin.y) + Double(distances.top - 1) * unit
        )
        let corners = SIMD4(
            left, top, left + Double(distances.width + 2) * unit,
            top + Double(distances.height + 2) * unit)
        let rounded = (corners * 32 + 0.5).rounded(.down) / 32 * size / 24
        let (x, y) = (Double(Self.center.x), Double(Self.center.y))
        return SymbolModel(
            distances.values, width: distances.width,
            box: (SIMD4(x, y, x, y) + rounded) * Double(pixelRatio), scale: size / 24,
            pixelRatio: Double(pixelRatio))
    }
}

extension Drawing {
    /// The greatest difference of a component from the values of a function for each pixel, 0…1.
    func difference(of component: Int = 0, from expected: (Int, Int) -> Double) -> Double {
        let values = values(of: component)
        return values.enumerated().reduce(0) { greatest, pixel in
            let (x, y) = (pixel.offset % image.pixelWidth, pixel.offset / image.pixelWidth)
            return max(greatest, abs(Double(pixel.element) / 255 - expected(x, y)))
        }
    }

    /// The centre of the pixels lit in a component, in points; nil if there are none.
    func litCenter(of component: Int = 0) -> CGPoint? {
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for (index, value) in values(of: component).enumerated() where value > 0 {
            let weight = Double(value)
            x += weight * (Double(index % image.pixelWidth) + 0.5)
            y += weight * (Double(index / image.pixelWidth) + 0.5)
            sum += weight
        }
        return sum > 0 ? CGPoint(x: x / sum / image.scale, y: y / sum / image.scale) : nil
    }
}

extension UIImage {
    /// Returns an image of one colour.
    static func solid(_ color: PixelColor, side: Int, scale: CGFloat = 1) throws -> UIImage {
        let pixel = [color.x, color.y, color.z, color.w]
        return try #require(
            UIImage(
                pixelWidth: side, pixelHeight: side,
                pixels: Array(repeating: pixel, count: side * side).flatMap { $0 },
                scale: scale))
    }

    /// Returns an image whose pixels all differ.
    static func gradient(side: Int, scale: CGFloat = 1) throws -> UIImage {
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            let (column, row) = (index % side, index / side)
            return [UInt8(column * 255 / side), UInt8(row * 255 / side), UInt8(truncatingIfNeeded: index * 37), 255]
        }
        return try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels, scale: scale))
    }

    /// Returns the distance field of a disk in the alpha of an image.
    static func disk(side: Int, radius: Double) throws -> UIImage {
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            let (x, y) = (
                Double(index % side) + 0.5 - Double(side) / 2, Double(index / side) + 0.5 - Double(side) / 2
            )
            let distance = (x * x + y * y).squareRoot() - radius
            let alpha = UInt8(min(max(255 * (0.75 - distance / 8), 0), 255))
            return [alpha, alpha, alpha, alpha]
        }
        return try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels))
    }
}
