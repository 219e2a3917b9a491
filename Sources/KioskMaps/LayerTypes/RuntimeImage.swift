import Foundation
import KioskStyle

/// An image of a style with the properties that determine how it is drawn.
///
/// All lengths are in pixels of the image, from its top left corner.
struct RuntimeImage: Hashable, Sendable {
    /// The image.
    var image: UIImage

    /// Whether the image is a signed distance field, which can be drawn in any colour.
    var sdf = false

    /// The columns that stretch; empty for all.
    var stretchX: [ClosedRange<Double>] = []

    /// The rows that stretch; empty for all.
    var stretchY: [ClosedRange<Double>] = []

    /// The rectangle that contains the text; nil for the whole image.
    var content: CGRect?
}
