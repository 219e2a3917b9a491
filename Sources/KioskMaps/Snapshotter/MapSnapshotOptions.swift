public import Foundation
public import KioskStyle

/// The options of a snapshotter.
///
///     MapSnapshotOptions(size: CGSize(width: 576, height: 400), pixelRatio: 2)
public struct MapSnapshotOptions: Hashable, Sendable {
    /// The maximum width and height of an image, in pixels.
    public static let maximumSide = 8192

    /// The size of the image, in points.
    public var size: CGSize

    /// The number of pixels per point; width and height are at most `maximumSide` pixels.
    public var pixelRatio: CGFloat

    /// Which characters of labels are drawn with fonts of the machine; nil for those that the glyph ranges of the style do not
    /// have.
    public var glyphsRasterizationOptions: GlyphsRasterizationOptions?

    /// Whether `logo` is drawn.
    public var showsLogo: Bool

    /// Whether the attributions of the style are drawn, as far as there is space.
    public var showsAttribution: Bool

    /// The logo at the bottom left, in its own size in points; nil for none.
    public var logo: UIImage?

    /// The factor by which the texts and icons of symbol layers are larger.
    public var scaleFactor: CGFloat

    /// Creates options.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in points.
    ///   - pixelRatio: The number of pixels per point.
    ///   - glyphsRasterizationOptions: Which characters of labels are drawn with fonts of the machine.
    ///   - showsLogo: Whether the logo is drawn.
    ///   - showsAttribution: Whether the attributions of the style are drawn.
    ///   - scaleFactor: The factor by which the texts and icons of symbol layers are larger.
    ///   - logo: The logo; nil for none.
    public init(
        size: CGSize, pixelRatio: CGFloat = 1, glyphsRasterizationOptions: GlyphsRasterizationOptions? = nil,
        showsLogo: Bool = true, showsAttribution: Bool = true, scaleFactor: CGFloat = 1, logo: UIImage? = nil
    ) {
        self.size = size
        self.pixelRatio = pixelRatio
        self.glyphsRasterizationOptions = glyphsRasterizationOptions
        self.showsLogo = showsLogo
        self.showsAttribution = showsAttribution
        self.scaleFactor = scaleFactor
        self.logo = logo
    }

    /// The reason why no image of this size can be drawn; nil if one can.
    func problem(ofSize size: CGSize) -> String? {
        let sides = [size.width, size.height]
        guard pixelRatio > 0, pixelRatio.isFinite else {
            return "pixelRatio \(pixelRatio) is out of range; pass a finite number above 0"
        }
        let range = 1...CGFloat(Self.maximumSide)
        guard sides.allSatisfy({ range.contains(($0 * pixelRatio).rounded()) }) else {
            return "size \(size.width) × \(size.height) at pixel ratio \(pixelRatio) is out of range; pass a size of 1…"
                + "\(Self.maximumSide) pixels"
        }
        return nil
    }
}
