import Foundation
import KioskGeometry
import KioskStyle

/// The logo and the attributions of a snapshot.
@MainActor
struct SnapshotCredits {
    /// The distance from the edges and between logo and text, in points.
    private static let margin: CGFloat = 10

    /// The space around the text, in points.
    private static let padding = CGSize(width: 10, height: 5)

    private static let fontSize: CGFloat = 11

    /// The largest part of the height of the image that the text covers.
    private static let maximumPart: CGFloat = 0.5

    /// The logo; nil for none.
    var logo: UIImage?

    /// The attributions; those for comments are not drawn.
    var attributions: [Attribution]

    /// The measure of texts.
    var texts: TextMeasure

    /// Returns the drawing in an image of a size in points.
    ///
    /// The text is shortened, broken into lines or omitted if the image is too small, as is the logo.
    func drawing(size: CGSize) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: size)
        var left = Self.margin
        if let logo, logo.size.width + 2 * Self.margin <= size.width, logo.size.height + 2 * Self.margin <= size.height
        {
            let origin = CGPoint(x: left, y: size.height - Self.margin - logo.size.height)
            drawing.draw(logo, in: CGRect(origin: origin, size: logo.size))
            left += logo.size.width + Self.margin
        }
        let space = CGSize(
            width: size.width - left - Self.margin - 2 * Self.padding.width, height: size.height * Self.maximumPart)
        guard let (text, extent) = fittingText(in: space) else { return drawing }
        let box = CGRect(
            x: size.width - Self.margin - extent.width - 2 * Self.padding.width,
            y: size.height - Self.margin - extent.height - 2 * Self.padding.height,
            width: extent.width + 2 * Self.padding.width, height: extent.height + 2 * Self.padding.height)
        drawing.fill(.roundedRectangle(box, cornerRadius: 4), with: UIColor(white: 1, alpha: 0.75))
        drawing.draw(text, in: box.insetBy(dx: Self.padding.width, dy: Self.padding.height))
        return drawing
    }

    /// Returns the most complete text that fits a space, and its size; nil if none does.
    private func fittingText(in space: CGSize) -> (OverlayText, CGSize)? {
        let long = attributions.compactMap(\.pictureTitle).joined(separator: " ")
        let short = attributions.compactMap(\.shortPictureTitle).joined(separator: " ")
        guard !long.isEmpty, space.width > 0 else { return nil }
        for (string, width) in [(long, CGFloat.infinity), (short, .infinity), (short, space.width)] {
            let text = OverlayText(
                string, size: Self.fontSize, color: UIColor(white: 0.1), maximumWidth: width.isFinite ? width : nil,
                alignment: .right)
            let size = texts.size(text)
            // Texts of zero size cannot be shaped.
            if size.width > 0, size.width <= space.width, size.height <= space.height { return (text, size) }
        }
        return nil
    }
}
