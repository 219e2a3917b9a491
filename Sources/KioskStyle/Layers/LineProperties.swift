/// The properties of a line layer, ready to be evaluated.
public struct LineProperties: Sendable {
    /// How lines end.
    public enum Cap: String, StyleConvertible {
        /// At their last point.
        case butt
        /// In a half circle.
        case round
        /// Half a width beyond their last point.
        case square
    }

    /// How lines turn corners.
    public enum Join: String, StyleConvertible {
        /// With the corner cut off.
        case bevel
        /// With an arc.
        case round
        /// With a point.
        case miter
    }

    /// The width in points.
    public var width: StyleProperty<Double>
    /// The gap between two strokes, in points; 0 draws one.
    public var gapWidth: StyleProperty<Double>
    /// Points to the right of the direction of travel.
    public var offset: StyleProperty<Double>
    /// How far edges fade, in points.
    public var blur: StyleProperty<Double>
    /// The colour.
    public var color: StyleProperty<StyleColor>
    /// The opacity, 0…1.
    public var opacity: StyleProperty<Double>
    /// How lines end.
    public var cap: StyleProperty<Cap>
    /// How lines turn corners.
    public var join: StyleProperty<Join>
    /// The longest miter, in half widths.
    public var miterLimit: StyleProperty<Double>
    /// The order of drawing, ascending.
    public var sortKey: StyleProperty<Double>
    /// An offset in points.
    public var translate: StyleProperty<SIMD2<Double>>
    /// What the offset refers to.
    public var translateAnchor: StyleProperty<MapAlignment>

    /// The style-specification names `init` reads; others a layer holds are kept but change nothing.
    ///
    /// They stand here a second time so that a reader of files can tell a slip of the pen from a property.
    public static let names: Set<String> = [
        "line-width", "line-gap-width", "line-offset", "line-blur", "line-color", "line-opacity", "line-cap",
        "line-join", "line-miter-limit", "line-sort-key", "line-translate", "line-translate-anchor",
    ]

    /// Creates the properties of a line layer; what is not set has the default of the style specification.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        width = layer.property("line-width", default: 1, report: report)
        gapWidth = layer.property("line-gap-width", default: 0, report: report)
        offset = layer.property("line-offset", default: 0, report: report)
        blur = layer.property("line-blur", default: 0, report: report)
        color = layer.property("line-color", default: "#000000", report: report)
        opacity = layer.property("line-opacity", default: 1, report: report)
        cap = layer.property("line-cap", default: .butt, report: report)
        join = layer.property("line-join", default: .miter, report: report)
        miterLimit = layer.property("line-miter-limit", default: 2, report: report)
        sortKey = layer.property("line-sort-key", default: 0, report: report)
        translate = layer.property("line-translate", default: .zero, report: report)
        translateAnchor = layer.property("line-translate-anchor", default: .map, report: report)
    }
}
