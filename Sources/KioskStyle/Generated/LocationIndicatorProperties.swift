// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The properties of a layer of type `location-indicator`, ready to be evaluated.
public struct LocationIndicatorProperties: Sendable {
    /// The picture in the middle, which shows the bearing.
    public var bearingImage: StyleProperty<String>

    /// The picture at the bottom.
    public var shadowImage: StyleProperty<String>

    /// The picture on top.
    public var topImage: StyleProperty<String>

    /// The radius in which the device is.
    ///
    /// In metres; `0` unless set.
    public var accuracyRadius: StyleProperty<Double>

    /// The colour of the edge of the accuracy ring.
    ///
    /// `"#ffffff"` unless set.
    public var accuracyRadiusBorderColor: StyleProperty<UIColor>

    /// The colour inside the accuracy ring.
    ///
    /// `"#ffffff"` unless set.
    public var accuracyRadiusColor: StyleProperty<UIColor>

    /// Where the pictures point, clockwise from north.
    ///
    /// In degrees; `0` unless set.
    public var bearing: StyleProperty<Double>

    /// The scale of the picture in the middle.
    ///
    /// A factor of the original icon size; `1` unless set.
    public var bearingImageSize: StyleProperty<Double>

    /// The colour of the circle that draws attention.
    ///
    /// `"#ffffff"` unless set.
    public var emphasisCircleColor: StyleProperty<UIColor>

    /// Where the circle that draws attention fades, [start, end] as parts of its radius.
    ///
    /// `[0, 0]` unless set.
    public var emphasisCircleGlowRange: StyleProperty<SIMD2<Double>>

    /// The radius of the circle that draws attention.
    ///
    /// In pixels; `0` unless set.
    public var emphasisCircleRadius: StyleProperty<Double>

    /// How far the pictures are moved apart when the map leans.
    ///
    /// In pixels; `0` unless set.
    public var imagePitchDisplacement: StyleProperty<Double>

    /// Where the device is, [latitude, longitude, altitude].
    ///
    /// `[0, 0, 0]` unless set.
    public var location: StyleProperty<[Double]>

    /// How opaque the indicator is.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// How far the indicator keeps its size at a distance; 1 wholly.
    ///
    /// `0.85` unless set.
    public var perspectiveCompensation: StyleProperty<Double>

    /// The scale of the picture at the bottom.
    ///
    /// A factor of the original icon size; `1` unless set.
    public var shadowImageSize: StyleProperty<Double>

    /// The scale of the picture on top.
    ///
    /// A factor of the original icon size; `1` unless set.
    public var topImageSize: StyleProperty<Double>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        bearingImage = layer.property("bearing-image", default: "", report: report)
        shadowImage = layer.property("shadow-image", default: "", report: report)
        topImage = layer.property("top-image", default: "", report: report)
        accuracyRadius = layer.property("accuracy-radius", default: 0, report: report)
        accuracyRadiusBorderColor = layer.property("accuracy-radius-border-color", default: .white, report: report)
        accuracyRadiusColor = layer.property("accuracy-radius-color", default: .white, report: report)
        bearing = layer.property("bearing", default: 0, report: report)
        bearingImageSize = layer.property("bearing-image-size", default: 1, report: report)
        emphasisCircleColor = layer.property("emphasis-circle-color", default: .white, report: report)
        emphasisCircleGlowRange = layer.property("emphasis-circle-glow-range", default: SIMD2(0, 0), report: report)
        emphasisCircleRadius = layer.property("emphasis-circle-radius", default: 0, report: report)
        imagePitchDisplacement = layer.property("image-pitch-displacement", default: 0, report: report)
        location = layer.property("location", default: [0, 0, 0], report: report)
        opacity = layer.property("location-indicator-opacity", default: 1, report: report)
        perspectiveCompensation = layer.property("perspective-compensation", default: 0.85, report: report)
        shadowImageSize = layer.property("shadow-image-size", default: 1, report: report)
        topImageSize = layer.property("top-image-size", default: 1, report: report)
    }
}
