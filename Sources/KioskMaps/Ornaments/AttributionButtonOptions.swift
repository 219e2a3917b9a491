public import Foundation
public import KioskStyle

/// The options of the attribution button: `OrnamentOptions.attributionButton`.
///
/// The button is shown if the style has attributions, and opens the dialog that lists them. Data often require attribution: an
/// application that hides the button shows `MapboxMap.attributions` itself, or opens the dialog with
/// `OrnamentsManager.showAttributions()`.
public struct AttributionButtonOptions: Hashable, Sendable {
    /// The corner; the bottom trailing one unless set.
    public var position: OrnamentPosition

    /// The distances from the vertical and horizontal edge of the safe area, in points; (8, 8) unless set.
    public var margins: CGPoint

    /// The colour of the icon; nil for that of the theme.
    public var tintColor: UIColor?

    /// When the button is visible.
    public var visibility: OrnamentVisibility

    /// Creates options.
    ///
    /// - Parameters:
    ///   - position: The corner.
    ///   - margins: The distances from the vertical and horizontal edge of the safe area, in points.
    ///   - tintColor: The colour of the icon; nil for that of the theme.
    ///   - visibility: When the button is visible.
    public init(
        position: OrnamentPosition = .bottomTrailing, margins: CGPoint = CGPoint(x: 8, y: 8),
        tintColor: UIColor? = nil, visibility: OrnamentVisibility = .visible
    ) {
        self.position = position
        self.margins = margins
        self.tintColor = tintColor
        self.visibility = visibility
    }
}
