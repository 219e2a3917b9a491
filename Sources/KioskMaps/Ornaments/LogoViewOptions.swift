public import Foundation
public import KioskStyle

/// The options of the logo: `OrnamentOptions.logo`.
public struct LogoViewOptions: Hashable, Sendable {
    /// The corner; the bottom leading one unless set.
    public var position: OrnamentPosition

    /// The distances from the vertical and horizontal edge of the safe area, in points; (8, 8) unless set.
    public var margins: CGPoint

    /// The image, in its own size in points; without one, nothing is shown.
    public var image: UIImage?

    /// When the logo is visible.
    public var visibility: OrnamentVisibility

    /// Creates options.
    ///
    /// - Parameters:
    ///   - position: The corner.
    ///   - margins: The distances from the vertical and horizontal edge of the safe area, in points.
    ///   - image: The image; nil for none.
    ///   - visibility: When the logo is visible.
    public init(
        position: OrnamentPosition = .bottomLeading, margins: CGPoint = CGPoint(x: 8, y: 8), image: UIImage? = nil,
        visibility: OrnamentVisibility = .visible
    ) {
        self.position = position
        self.margins = margins
        self.image = image
        self.visibility = visibility
    }
}
