// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The properties of a layer of type `circle`, ready to be evaluated.
public struct CircleProperties: Sendable {
    /// The order of drawing; a higher key comes on top.
    public var sortKey: StyleProperty<Double>

    /// What the height of the circle is measured from.
    ///
    /// `"none"` unless set.
    public var elevationReference: StyleProperty<CircleElevationReference>

    /// The radius without the stroke.
    ///
    /// In pixels, 0 or more; `5` unless set.
    public var radius: StyleProperty<Double>

    /// The colour of the inside.
    ///
    /// `"#000000"` unless set.
    public var color: StyleProperty<UIColor>

    /// How far the edge fades, as a part of the radius.
    ///
    /// `0` unless set.
    public var blur: StyleProperty<Double>

    /// How opaque the inside is.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var translate: StyleProperty<SIMD2<Double>>

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var translateAnchor: StyleProperty<CircleTranslateAnchor>

    /// Whether circles shrink with distance or keep their size.
    ///
    /// `"map"` unless set.
    public var pitchScale: StyleProperty<CirclePitchScale>

    /// Whether circles lie on the ground or face the viewer.
    ///
    /// `"viewport"` unless set.
    public var pitchAlignment: StyleProperty<CirclePitchAlignment>

    /// The width of the stroke outside the radius.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var strokeWidth: StyleProperty<Double>

    /// The colour of the stroke.
    ///
    /// `"#000000"` unless set.
    public var strokeColor: StyleProperty<UIColor>

    /// How opaque the stroke is.
    ///
    /// 0…1; `1` unless set.
    public var strokeOpacity: StyleProperty<Double>

    /// How much light the circle gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var emissiveStrength: StyleProperty<Double>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        sortKey = layer.property("circle-sort-key", default: 0, report: report)
        elevationReference = layer.property("circle-elevation-reference", default: .none, report: report)
        radius = layer.property("circle-radius", default: 5, report: report)
        color = layer.property("circle-color", default: .black, report: report)
        blur = layer.property("circle-blur", default: 0, report: report)
        opacity = layer.property("circle-opacity", default: 1, report: report)
        translate = layer.property("circle-translate", default: SIMD2(0, 0), report: report)
        translateAnchor = layer.property("circle-translate-anchor", default: .map, report: report)
        pitchScale = layer.property("circle-pitch-scale", default: .map, report: report)
        pitchAlignment = layer.property("circle-pitch-alignment", default: .viewport, report: report)
        strokeWidth = layer.property("circle-stroke-width", default: 0, report: report)
        strokeColor = layer.property("circle-stroke-color", default: .black, report: report)
        strokeOpacity = layer.property("circle-stroke-opacity", default: 1, report: report)
        emissiveStrength = layer.property("circle-emissive-strength", default: 0, report: report)
    }
}
