// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The properties of a layer of type `background`, ready to be evaluated.
public struct BackgroundProperties: Sendable {
    /// The colour of the ground.
    ///
    /// `"#000000"` unless set.
    public var color: StyleProperty<UIColor>

    /// The picture the ground is tiled with.
    public var pattern: StyleProperty<String>

    /// How opaque the ground is.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// How much light the ground gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var emissiveStrength: StyleProperty<Double>

    /// Whether the ground leans with the map or always faces the viewer.
    ///
    /// `"map"` unless set.
    public var pitchAlignment: StyleProperty<BackgroundPitchAlignment>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        color = layer.property("background-color", default: .black, report: report)
        pattern = layer.property("background-pattern", default: "", report: report)
        opacity = layer.property("background-opacity", default: 1, report: report)
        emissiveStrength = layer.property("background-emissive-strength", default: 0, report: report)
        pitchAlignment = layer.property("background-pitch-alignment", default: .map, report: report)
    }
}
