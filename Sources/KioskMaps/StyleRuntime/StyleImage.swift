import Foundation
import KioskStyle

/// A picture of a style, and how it is drawn.
///
/// All lengths are in pixels of the picture, from its top left corner.
struct StyleImage: Hashable, Sendable {
    /// The picture.
    var image: UIImage

    /// Whether alpha is the distance to an edge, so that the picture takes any colour.
    var sdf = false

    /// The columns that stretch; none for all.
    var stretchX: [ClosedRange<Double>] = []

    /// The rows that stretch; none for all.
    var stretchY: [ClosedRange<Double>] = []

    /// Where a text fits in; nil for everywhere.
    var content: CGRect?
}
