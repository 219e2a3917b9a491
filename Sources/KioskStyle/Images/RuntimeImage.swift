package import Foundation

/// An image of a style with the properties that determine how it is drawn.
///
/// All lengths are in pixels of the image, from its top left corner.
package struct RuntimeImage: Hashable, Sendable {
    /// The image.
    package var image: UIImage

    /// Whether the image is a signed distance field, which can be drawn in any colour.
    package var sdf = false

    /// The columns that stretch; empty for all.
    package var stretchX: [ClosedRange<Double>] = []

    /// The rows that stretch; empty for all.
    package var stretchY: [ClosedRange<Double>] = []

    /// The rectangle that contains the text; nil for the whole image.
    package var content: CGRect?

    /// Creates an image.
    package init(
        image: UIImage, sdf: Bool = false, stretchX: [ClosedRange<Double>] = [], stretchY: [ClosedRange<Double>] = [],
        content: CGRect? = nil
    ) {
        self.image = image
        self.sdf = sdf
        self.stretchX = stretchX
        self.stretchY = stretchY
        self.content = content
    }
}
