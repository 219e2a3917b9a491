public import Foundation

/// The options of a button of the map: `OrnamentOptions.zoomButtons`, `locateButton` and `homeButton`.
public struct OrnamentButtonOptions: Hashable, Sendable {
    /// The corner; the bottom trailing one unless set.
    public var position: OrnamentPosition

    /// The distances from the vertical edge of the safe area, and from the horizontal edge or the next ornament in the corner, in
    /// points; (8, 8) unless set.
    public var margins: CGPoint

    /// When the button is visible; hidden unless set.
    public var visibility: OrnamentVisibility

    /// Creates options.
    ///
    /// - Parameters:
    ///   - position: The corner.
    ///   - margins: The distances from the vertical edge of the safe area, and from the horizontal edge or the next ornament in
    ///     the corner, in points.
    ///   - visibility: When the button is visible.
    public init(
        position: OrnamentPosition = .bottomTrailing, margins: CGPoint = CGPoint(x: 8, y: 8),
        visibility: OrnamentVisibility = .hidden
    ) {
        self.position = position
        self.margins = margins
        self.visibility = visibility
    }
}
