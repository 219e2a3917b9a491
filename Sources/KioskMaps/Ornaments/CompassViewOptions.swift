public import Foundation
public import KioskStyle

/// The options of the compass: `OrnamentOptions.compass`.
///
/// The compass shows north, and a tap turns the map north in 0.3 seconds with `AnimationOwner.compass`.
public struct CompassViewOptions: Hashable, Sendable {
    /// The corner; the top trailing one unless set.
    public var position: OrnamentPosition

    /// The distances from the vertical and horizontal edge of the safe area, in points; (8, 8) unless set.
    public var margins: CGPoint

    /// An image that replaces the needle, with north at its top; nil for the needle.
    ///
    /// It is rotated whenever the bearing changes, which takes time in proportion to its pixels.
    public var image: UIImage?

    /// When the compass is visible; `adaptive` hides it while north is up.
    public var visibility: OrnamentVisibility

    /// Creates options.
    ///
    /// - Parameters:
    ///   - position: The corner.
    ///   - margins: The distances from the vertical and horizontal edge of the safe area, in points.
    ///   - image: An image that replaces the needle; nil for the needle.
    ///   - visibility: When the compass is visible.
    public init(
        position: OrnamentPosition = .topTrailing, margins: CGPoint = CGPoint(x: 8, y: 8), image: UIImage? = nil,
        visibility: OrnamentVisibility = .adaptive
    ) {
        self.position = position
        self.margins = margins
        self.image = image
        self.visibility = visibility
    }
}
