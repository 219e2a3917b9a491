// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The properties of a layer of type `hillshade`, ready to be evaluated.
public struct HillshadeProperties: Sendable {
    /// Where the light comes from, clockwise from what the anchor says.
    ///
    /// 0…359; `335` unless set.
    public var illuminationDirection: StyleProperty<Double>

    /// How high the light stands above the horizon.
    ///
    /// 0…90; `45` unless set.
    public var illuminationAltitude: StyleProperty<Double>

    /// What the direction of the light refers to.
    ///
    /// `"viewport"` unless set.
    public var illuminationAnchor: StyleProperty<HillshadeIlluminationAnchor>

    /// How strong the shades are.
    ///
    /// 0…1; `0.5` unless set.
    public var exaggeration: StyleProperty<Double>

    /// The colour of slopes that face away from the light.
    ///
    /// `"#000000"` unless set.
    public var shadowColor: StyleProperty<UIColor>

    /// The colour of slopes that face the light.
    ///
    /// `"#FFFFFF"` unless set.
    public var highlightColor: StyleProperty<UIColor>

    /// The colour that brings out cliffs and gorges.
    ///
    /// `"#000000"` unless set.
    public var accentColor: StyleProperty<UIColor>

    /// How shades are computed from slopes.
    ///
    /// `"standard"` unless set.
    public var method: StyleProperty<HillshadeMethod>

    /// How pixels are blended when the picture is scaled.
    ///
    /// `"linear"` unless set.
    public var resampling: StyleProperty<Resampling>

    /// How much light the hills give off by themselves.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var emissiveStrength: StyleProperty<Double>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        illuminationDirection = layer.property("hillshade-illumination-direction", default: 335, report: report)
        illuminationAltitude = layer.property("hillshade-illumination-altitude", default: 45, report: report)
        illuminationAnchor = layer.property("hillshade-illumination-anchor", default: .viewport, report: report)
        exaggeration = layer.property("hillshade-exaggeration", default: 0.5, report: report)
        shadowColor = layer.property("hillshade-shadow-color", default: .black, report: report)
        highlightColor = layer.property("hillshade-highlight-color", default: .white, report: report)
        accentColor = layer.property("hillshade-accent-color", default: .black, report: report)
        method = layer.property("hillshade-method", default: .standard, report: report)
        resampling = layer.property("resampling", default: .linear, report: report)
        emissiveStrength = layer.property("hillshade-emissive-strength", default: 0, report: report)
    }
}
