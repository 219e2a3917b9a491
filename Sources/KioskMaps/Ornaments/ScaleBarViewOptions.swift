public import Foundation

/// The options of the scale bar: `OrnamentOptions.scaleBar`.
///
///     mapView.ornaments.options.scaleBar.units = .metricAndImperial
public struct ScaleBarViewOptions: Hashable, Sendable {
    /// A system of units.
    public enum Units: String, Hashable, Sendable, CaseIterable {
        /// Metres and kilometres.
        case metric
        /// Feet and miles.
        case imperial
        /// Fathoms and nautical miles.
        case nautical
        /// Two bars: metres and kilometres above feet and miles.
        case metricAndImperial
    }

    /// The corner; the top leading one unless set.
    public var position: OrnamentPosition

    /// The distances from the vertical and horizontal edge of the safe area, in points; (8, 8) unless set.
    public var margins: CGPoint

    /// When the scale bar is visible; a bar longer than 15,000 km or shorter than 30 points is not.
    public var visibility: OrnamentVisibility

    /// The units; metric unless set.
    public var units: Units

    /// The maximum width of the bar, without the half of the label at its end, in points; nil is a fifth of the width of the view.
    ///
    /// A bar is never wider than the view.
    public var maximumWidth: CGFloat?

    /// Whether the units are metric; `false` selects imperial units.
    public var useMetricUnits: Bool {
        get { units == .metric }
        set { units = newValue ? .metric : .imperial }
    }

    /// Creates options.
    ///
    /// - Parameters:
    ///   - position: The corner.
    ///   - margins: The distances from the vertical and horizontal edge of the safe area, in points.
    ///   - visibility: When the scale bar is visible.
    ///   - useMetricUnits: Whether the units are metric; has no effect if `units` is not nil.
    ///   - units: The units; nil selects them by `useMetricUnits`.
    public init(
        position: OrnamentPosition = .topLeading, margins: CGPoint = CGPoint(x: 8, y: 8),
        visibility: OrnamentVisibility = .adaptive, useMetricUnits: Bool = true, units: Units? = nil
    ) {
        self.position = position
        self.margins = margins
        self.visibility = visibility
        self.units = units ?? (useMetricUnits ? .metric : .imperial)
    }

    /// Returns the maximum width of the bar in a view, in points.
    func maximumWidth(inViewOfWidth width: CGFloat) -> CGFloat {
        guard let maximumWidth, !maximumWidth.isNaN else { return width / 5 }
        return min(max(0, maximumWidth), width)
    }
}
