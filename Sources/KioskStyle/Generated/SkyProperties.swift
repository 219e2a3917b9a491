// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

/// The properties of a layer of type `sky`, ready to be evaluated.
public struct SkyProperties: Sendable {
    /// What sunlight is tinted with on its way through the air.
    ///
    /// `"white"` unless set.
    public var atmosphereColor: StyleProperty<UIColor>

    /// What the halo of the sun is tinted with.
    ///
    /// `"white"` unless set.
    public var atmosphereHaloColor: StyleProperty<UIColor>

    /// Where the sun stands, [azimuth, polar angle]; with the light when it is not set.
    ///
    /// In degrees, 0 or more.
    public var atmosphereSun: StyleProperty<[Double]>

    /// How bright the sun is.
    ///
    /// 0…100; `10` unless set.
    public var atmosphereSunIntensity: StyleProperty<Double>

    /// The colours around the centre, an expression of `sky-radial-progress`.
    ///
    /// `["interpolate", ["linear"], ["sky-radial-progress"], 0.8, "#87ceeb", 1, "white"]` unless set.
    public var gradient: StyleProperty<UIColor>

    /// Where the gradient begins, [azimuth, polar angle].
    ///
    /// In degrees, 0 or more; `[0, 0]` unless set.
    public var gradientCenter: StyleProperty<SIMD2<Double>>

    /// How far the gradient reaches.
    ///
    /// 0…180; `90` unless set.
    public var gradientRadius: StyleProperty<Double>

    /// How opaque the sky is.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// What the sky is painted with.
    ///
    /// `"atmosphere"` unless set.
    public var type: StyleProperty<SkyType>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        atmosphereColor = layer.property("sky-atmosphere-color", default: .white, report: report)
        atmosphereHaloColor = layer.property("sky-atmosphere-halo-color", default: .white, report: report)
        atmosphereSun = layer.property("sky-atmosphere-sun", default: [], report: report)
        atmosphereSunIntensity = layer.property("sky-atmosphere-sun-intensity", default: 10, report: report)
        gradient = layer.property(
            "sky-gradient",
            whenUnset: ["interpolate", ["linear"], ["sky-radial-progress"], 0.8, "#87ceeb", 1, "white"],
            default: .clear, report: report)
        gradientCenter = layer.property("sky-gradient-center", default: SIMD2(0, 0), report: report)
        gradientRadius = layer.property("sky-gradient-radius", default: 90, report: report)
        opacity = layer.property("sky-opacity", default: 1, report: report)
        type = layer.property("sky-type", default: .atmosphere, report: report)
    }
}
