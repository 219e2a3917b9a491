/// The properties of a background layer, ready to be evaluated.
public struct BackgroundProperties: Sendable {
    /// The colour.
    public var color: StyleProperty<StyleColor>
    /// The opacity, 0…1.
    public var opacity: StyleProperty<Double>

    /// Creates the properties of a background layer; what is not set has the default of the style specification.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        color = layer.property("background-color", default: "#000000", report: report)
        opacity = layer.property("background-opacity", default: 1, report: report)
    }
}
