/// The properties of a fill layer, ready to be evaluated.
public struct FillProperties: Sendable {
    /// The inside.
    public var color: StyleProperty<StyleColor>
    /// The opacity of the inside and its outline, 0…1.
    public var opacity: StyleProperty<Double>
    /// A line of one pixel around the polygon; transparent when it is not set.
    public var outlineColor: StyleProperty<StyleColor>
    /// Whether edges are smoothed.
    public var antialias: StyleProperty<Bool>
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
        "fill-color", "fill-opacity", "fill-outline-color", "fill-antialias", "fill-sort-key", "fill-translate",
        "fill-translate-anchor",
    ]

    /// Creates the properties of a fill layer; what is not set has the default of the style specification.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        color = layer.property("fill-color", default: "#000000", report: report)
        opacity = layer.property("fill-opacity", default: 1, report: report)
        outlineColor = layer.property("fill-outline-color", default: "transparent", report: report)
        antialias = layer.property("fill-antialias", default: true, report: report)
        sortKey = layer.property("fill-sort-key", default: 0, report: report)
        translate = layer.property("fill-translate", default: .zero, report: report)
        translateAnchor = layer.property("fill-translate-anchor", default: .map, report: report)
    }
}
