// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

/// The properties of a layer of type `heatmap`, ready to be evaluated.
public struct HeatmapProperties: Sendable {
    /// How far a point has influence.
    ///
    /// In pixels, 1 or more; `30` unless set.
    public var radius: StyleProperty<Double>

    /// How much a point counts.
    ///
    /// 0 or more; `1` unless set.
    public var weight: StyleProperty<Double>

    /// What all weights are multiplied by.
    ///
    /// 0 or more; `1` unless set.
    public var intensity: StyleProperty<Double>

    /// The colours by density, an expression of `heatmap-density`.
    ///
    /// `["interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue", 0.3, "cyan", 0.5,
    /// "lime", 0.7, "yellow", 1, "red"]` unless set.
    public var color: StyleProperty<UIColor>

    /// How opaque the layer is.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        radius = layer.property("heatmap-radius", default: 30, report: report)
        weight = layer.property("heatmap-weight", default: 1, report: report)
        intensity = layer.property("heatmap-intensity", default: 1, report: report)
        color = layer.property(
            "heatmap-color",
            whenUnset: [
                "interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue", 0.3, "cyan",
                0.5, "lime", 0.7, "yellow", 1, "red",
            ],
            default: .clear, report: report)
        opacity = layer.property("heatmap-opacity", default: 1, report: report)
    }
}
