/// The properties of a circle layer, ready to be evaluated.
public struct CircleProperties: Sendable {
    /// The radius without the stroke, in points.
    public var radius: StyleProperty<Double>
    /// The inside.
    public var color: StyleProperty<StyleColor>
    /// The opacity of the inside, 0…1.
    public var opacity: StyleProperty<Double>
    /// How far the edge fades, as a part of the radius.
    public var blur: StyleProperty<Double>
    /// The width of the stroke outside the radius, in points.
    public var strokeWidth: StyleProperty<Double>
    /// The stroke.
    public var strokeColor: StyleProperty<StyleColor>
    /// The opacity of the stroke, 0…1.
    public var strokeOpacity: StyleProperty<Double>
    /// The order of drawing, ascending.
    public var sortKey: StyleProperty<Double>
    /// An offset in points.
    public var translate: StyleProperty<SIMD2<Double>>
    /// What the offset refers to.
    public var translateAnchor: StyleProperty<MapAlignment>
    /// Whether circles lie on the ground.
    public var pitchAlignment: StyleProperty<MapAlignment>
    /// Whether circles shrink with distance.
    public var pitchScale: StyleProperty<MapAlignment>

    /// The style-specification names `init` reads; others a layer holds are kept but change nothing.
    ///
    /// They stand here a second time so that a reader of files can tell a slip of the pen from a property.
    public static let names: Set<String> = [
        "circle-radius", "circle-color", "circle-opacity", "circle-blur", "circle-stroke-width",
        "circle-stroke-color", "circle-stroke-opacity", "circle-sort-key", "circle-translate",
        "circle-translate-anchor", "circle-pitch-alignment", "circle-pitch-scale",
    ]

    /// Creates the properties of a circle layer; what is not set has the default of the style specification.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        radius = layer.property("circle-radius", default: 5, report: report)
        color = layer.property("circle-color", default: "#000000", report: report)
        opacity = layer.property("circle-opacity", default: 1, report: report)
        blur = layer.property("circle-blur", default: 0, report: report)
        strokeWidth = layer.property("circle-stroke-width", default: 0, report: report)
        strokeColor = layer.property("circle-stroke-color", default: "#000000", report: report)
        strokeOpacity = layer.property("circle-stroke-opacity", default: 1, report: report)
        sortKey = layer.property("circle-sort-key", default: 0, report: report)
        translate = layer.property("circle-translate", default: .zero, report: report)
        translateAnchor = layer.property("circle-translate-anchor", default: .map, report: report)
        pitchAlignment = layer.property("circle-pitch-alignment", default: .viewport, report: report)
        pitchScale = layer.property("circle-pitch-scale", default: .map, report: report)
    }
}
