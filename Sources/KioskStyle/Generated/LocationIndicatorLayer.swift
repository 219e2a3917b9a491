// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Where the device is.
///
/// A layer of type `location-indicator`.
public struct LocationIndicatorLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `location-indicator`.
    public var type: LayerType {
        .locationIndicator
    }

    /// The zoom level from which the layer is drawn.
    ///
    /// 0…24.
    public var minZoom: Double?

    /// The zoom level from which the layer is no longer drawn.
    ///
    /// 0…24.
    public var maxZoom: Double?

    /// The slot it is put in; nil for the top of the stack.
    public var slot: Slot?

    /// Whether the layer is drawn.
    public var visibility: Value<Visibility> = .constant(.visible)

    /// The picture in the middle, which shows the bearing.
    public var bearingImage: Value<ResolvedImage>?

    /// The picture at the bottom.
    public var shadowImage: Value<ResolvedImage>?

    /// The picture on top.
    public var topImage: Value<ResolvedImage>?

    /// The radius in which the device is.
    ///
    /// In metres; `0` unless set.
    public var accuracyRadius: Value<Double>?

    /// How `accuracyRadius` goes from one value to the next.
    public var accuracyRadiusTransition: StyleTransition?

    /// The colour of the edge of the accuracy ring.
    ///
    /// `"#ffffff"` unless set.
    public var accuracyRadiusBorderColor: Value<StyleColor>?

    /// How `accuracyRadiusBorderColor` goes from one value to the next.
    public var accuracyRadiusBorderColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `accuracyRadiusBorderColor`.
    public var accuracyRadiusBorderColorUseTheme: Value<ColorUseTheme>?

    /// The colour inside the accuracy ring.
    ///
    /// `"#ffffff"` unless set.
    public var accuracyRadiusColor: Value<StyleColor>?

    /// How `accuracyRadiusColor` goes from one value to the next.
    public var accuracyRadiusColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `accuracyRadiusColor`.
    public var accuracyRadiusColorUseTheme: Value<ColorUseTheme>?

    /// Where the pictures point, clockwise from north.
    ///
    /// In degrees; `0` unless set.
    public var bearing: Value<Double>?

    /// How `bearing` goes from one value to the next.
    public var bearingTransition: StyleTransition?

    /// The scale of the picture in the middle.
    ///
    /// A factor of the original icon size; `1` unless set.
    public var bearingImageSize: Value<Double>?

    /// How `bearingImageSize` goes from one value to the next.
    public var bearingImageSizeTransition: StyleTransition?

    /// The colour of the circle that draws attention.
    ///
    /// `"#ffffff"` unless set.
    public var emphasisCircleColor: Value<StyleColor>?

    /// How `emphasisCircleColor` goes from one value to the next.
    public var emphasisCircleColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `emphasisCircleColor`.
    public var emphasisCircleColorUseTheme: Value<ColorUseTheme>?

    /// Where the circle that draws attention fades, [start, end] as parts of its radius.
    ///
    /// `[0, 0]` unless set.
    public var emphasisCircleGlowRange: Value<[Double]>?

    /// How `emphasisCircleGlowRange` goes from one value to the next.
    public var emphasisCircleGlowRangeTransition: StyleTransition?

    /// The radius of the circle that draws attention.
    ///
    /// In pixels; `0` unless set.
    public var emphasisCircleRadius: Value<Double>?

    /// How `emphasisCircleRadius` goes from one value to the next.
    public var emphasisCircleRadiusTransition: StyleTransition?

    /// How far the pictures are moved apart when the map leans.
    ///
    /// In pixels; `0` unless set.
    public var imagePitchDisplacement: Value<Double>?

    /// Where the device is, [latitude, longitude, altitude].
    ///
    /// `[0, 0, 0]` unless set.
    public var location: Value<[Double]>?

    /// How `location` goes from one value to the next.
    public var locationTransition: StyleTransition?

    /// How opaque the indicator is.
    ///
    /// 0…1; `1` unless set.
    public var locationIndicatorOpacity: Value<Double>?

    /// How `locationIndicatorOpacity` goes from one value to the next.
    public var locationIndicatorOpacityTransition: StyleTransition?

    /// How far the indicator keeps its size at a distance; 1 wholly.
    ///
    /// `0.85` unless set.
    public var perspectiveCompensation: Value<Double>?

    /// The scale of the picture at the bottom.
    ///
    /// A factor of the original icon size; `1` unless set.
    public var shadowImageSize: Value<Double>?

    /// How `shadowImageSize` goes from one value to the next.
    public var shadowImageSizeTransition: StyleTransition?

    /// The scale of the picture on top.
    ///
    /// A factor of the original icon size; `1` unless set.
    public var topImageSize: Value<Double>?

    /// How `topImageSize` goes from one value to the next.
    public var topImageSizeTransition: StyleTransition?

    private var unknown: JSONObject = [:]

    /// Creates a layer as the style specification has it by default.
    public init(id: String) {
        self.id = id
    }

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init(id: "")
        var reader = try MemberReader(json, of: .locationIndicator)
        try visit(&reader)
        unknown = reader.unread
    }

    /// The members in a style document.
    public var json: JSONObject {
        var copy = self
        var writer = MemberWriter(unknown)
        copy.visit(&writer)
        return writer.json
    }

    private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit(type: "location-indicator")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("bearing-image", in: .layout, &bearingImage)
        try members.visit("shadow-image", in: .layout, &shadowImage)
        try members.visit("top-image", in: .layout, &topImage)
        try members.visit("accuracy-radius", in: .paint, &accuracyRadius)
        try members.visit("accuracy-radius-transition", in: .paint, &accuracyRadiusTransition)
        try members.visit("accuracy-radius-border-color", in: .paint, &accuracyRadiusBorderColor)
        try members.visit("accuracy-radius-border-color-transition", in: .paint, &accuracyRadiusBorderColorTransition)
        try members.visit("accuracy-radius-border-color-use-theme", in: .paint, &accuracyRadiusBorderColorUseTheme)
        try members.visit("accuracy-radius-color", in: .paint, &accuracyRadiusColor)
        try members.visit("accuracy-radius-color-transition", in: .paint, &accuracyRadiusColorTransition)
        try members.visit("accuracy-radius-color-use-theme", in: .paint, &accuracyRadiusColorUseTheme)
        try members.visit("bearing", in: .paint, &bearing)
        try members.visit("bearing-transition", in: .paint, &bearingTransition)
        try members.visit("bearing-image-size", in: .paint, &bearingImageSize)
        try members.visit("bearing-image-size-transition", in: .paint, &bearingImageSizeTransition)
        try members.visit("emphasis-circle-color", in: .paint, &emphasisCircleColor)
        try members.visit("emphasis-circle-color-transition", in: .paint, &emphasisCircleColorTransition)
        try members.visit("emphasis-circle-color-use-theme", in: .paint, &emphasisCircleColorUseTheme)
        try members.visit("emphasis-circle-glow-range", in: .paint, &emphasisCircleGlowRange)
        try members.visit("emphasis-circle-glow-range-transition", in: .paint, &emphasisCircleGlowRangeTransition)
        try members.visit("emphasis-circle-radius", in: .paint, &emphasisCircleRadius)
        try members.visit("emphasis-circle-radius-transition", in: .paint, &emphasisCircleRadiusTransition)
        try members.visit("image-pitch-displacement", in: .paint, &imagePitchDisplacement)
        try members.visit("location", in: .paint, &location)
        try members.visit("location-transition", in: .paint, &locationTransition)
        try members.visit("location-indicator-opacity", in: .paint, &locationIndicatorOpacity)
        try members.visit("location-indicator-opacity-transition", in: .paint, &locationIndicatorOpacityTransition)
        try members.visit("perspective-compensation", in: .paint, &perspectiveCompensation)
        try members.visit("shadow-image-size", in: .paint, &shadowImageSize)
        try members.visit("shadow-image-size-transition", in: .paint, &shadowImageSizeTransition)
        try members.visit("top-image-size", in: .paint, &topImageSize)
        try members.visit("top-image-size-transition", in: .paint, &topImageSizeTransition)
    }
}

extension LocationIndicatorLayer {
    /// Returns a copy with `bearingImage` set.
    public func bearingImage(_ constant: ResolvedImage) -> Self {
        setting(\.bearingImage, to: .constant(constant))
    }

    /// Returns a copy with `bearingImage` set.
    public func bearingImage(_ expression: Exp) -> Self {
        setting(\.bearingImage, to: .expression(expression))
    }

    /// Returns a copy with `bearingImage` set.
    public func bearingImage(_ name: String) -> Self {
        setting(\.bearingImage, to: .constant(.name(name)))
    }

    /// Returns a copy with `shadowImage` set.
    public func shadowImage(_ constant: ResolvedImage) -> Self {
        setting(\.shadowImage, to: .constant(constant))
    }

    /// Returns a copy with `shadowImage` set.
    public func shadowImage(_ expression: Exp) -> Self {
        setting(\.shadowImage, to: .expression(expression))
    }

    /// Returns a copy with `shadowImage` set.
    public func shadowImage(_ name: String) -> Self {
        setting(\.shadowImage, to: .constant(.name(name)))
    }

    /// Returns a copy with `topImage` set.
    public func topImage(_ constant: ResolvedImage) -> Self {
        setting(\.topImage, to: .constant(constant))
    }

    /// Returns a copy with `topImage` set.
    public func topImage(_ expression: Exp) -> Self {
        setting(\.topImage, to: .expression(expression))
    }

    /// Returns a copy with `topImage` set.
    public func topImage(_ name: String) -> Self {
        setting(\.topImage, to: .constant(.name(name)))
    }

    /// Returns a copy with `accuracyRadius` set.
    public func accuracyRadius(_ constant: Double) -> Self {
        setting(\.accuracyRadius, to: .constant(constant))
    }

    /// Returns a copy with `accuracyRadius` set.
    public func accuracyRadius(_ expression: Exp) -> Self {
        setting(\.accuracyRadius, to: .expression(expression))
    }

    /// Returns a copy with `accuracyRadiusTransition` set.
    public func accuracyRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.accuracyRadiusTransition, to: newValue)
    }

    /// Returns a copy with `accuracyRadiusBorderColor` set.
    public func accuracyRadiusBorderColor(_ constant: StyleColor) -> Self {
        setting(\.accuracyRadiusBorderColor, to: .constant(constant))
    }

    /// Returns a copy with `accuracyRadiusBorderColor` set.
    public func accuracyRadiusBorderColor(_ expression: Exp) -> Self {
        setting(\.accuracyRadiusBorderColor, to: .expression(expression))
    }

    /// Returns a copy with `accuracyRadiusBorderColor` set.
    public func accuracyRadiusBorderColor(_ color: UIColor) -> Self {
        setting(\.accuracyRadiusBorderColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `accuracyRadiusBorderColorTransition` set.
    public func accuracyRadiusBorderColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.accuracyRadiusBorderColorTransition, to: newValue)
    }

    /// Returns a copy with `accuracyRadiusBorderColorUseTheme` set.
    public func accuracyRadiusBorderColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.accuracyRadiusBorderColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `accuracyRadiusBorderColorUseTheme` set.
    public func accuracyRadiusBorderColorUseTheme(_ expression: Exp) -> Self {
        setting(\.accuracyRadiusBorderColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `accuracyRadiusColor` set.
    public func accuracyRadiusColor(_ constant: StyleColor) -> Self {
        setting(\.accuracyRadiusColor, to: .constant(constant))
    }

    /// Returns a copy with `accuracyRadiusColor` set.
    public func accuracyRadiusColor(_ expression: Exp) -> Self {
        setting(\.accuracyRadiusColor, to: .expression(expression))
    }

    /// Returns a copy with `accuracyRadiusColor` set.
    public func accuracyRadiusColor(_ color: UIColor) -> Self {
        setting(\.accuracyRadiusColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `accuracyRadiusColorTransition` set.
    public func accuracyRadiusColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.accuracyRadiusColorTransition, to: newValue)
    }

    /// Returns a copy with `accuracyRadiusColorUseTheme` set.
    public func accuracyRadiusColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.accuracyRadiusColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `accuracyRadiusColorUseTheme` set.
    public func accuracyRadiusColorUseTheme(_ expression: Exp) -> Self {
        setting(\.accuracyRadiusColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `bearing` set.
    public func bearing(_ constant: Double) -> Self {
        setting(\.bearing, to: .constant(constant))
    }

    /// Returns a copy with `bearing` set.
    public func bearing(_ expression: Exp) -> Self {
        setting(\.bearing, to: .expression(expression))
    }

    /// Returns a copy with `bearingTransition` set.
    public func bearingTransition(_ newValue: StyleTransition) -> Self {
        setting(\.bearingTransition, to: newValue)
    }

    /// Returns a copy with `bearingImageSize` set.
    public func bearingImageSize(_ constant: Double) -> Self {
        setting(\.bearingImageSize, to: .constant(constant))
    }

    /// Returns a copy with `bearingImageSize` set.
    public func bearingImageSize(_ expression: Exp) -> Self {
        setting(\.bearingImageSize, to: .expression(expression))
    }

    /// Returns a copy with `bearingImageSizeTransition` set.
    public func bearingImageSizeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.bearingImageSizeTransition, to: newValue)
    }

    /// Returns a copy with `emphasisCircleColor` set.
    public func emphasisCircleColor(_ constant: StyleColor) -> Self {
        setting(\.emphasisCircleColor, to: .constant(constant))
    }

    /// Returns a copy with `emphasisCircleColor` set.
    public func emphasisCircleColor(_ expression: Exp) -> Self {
        setting(\.emphasisCircleColor, to: .expression(expression))
    }

    /// Returns a copy with `emphasisCircleColor` set.
    public func emphasisCircleColor(_ color: UIColor) -> Self {
        setting(\.emphasisCircleColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `emphasisCircleColorTransition` set.
    public func emphasisCircleColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.emphasisCircleColorTransition, to: newValue)
    }

    /// Returns a copy with `emphasisCircleColorUseTheme` set.
    public func emphasisCircleColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.emphasisCircleColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `emphasisCircleColorUseTheme` set.
    public func emphasisCircleColorUseTheme(_ expression: Exp) -> Self {
        setting(\.emphasisCircleColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `emphasisCircleGlowRange` set.
    public func emphasisCircleGlowRange(_ constant: [Double]) -> Self {
        setting(\.emphasisCircleGlowRange, to: .constant(constant))
    }

    /// Returns a copy with `emphasisCircleGlowRange` set.
    public func emphasisCircleGlowRange(_ expression: Exp) -> Self {
        setting(\.emphasisCircleGlowRange, to: .expression(expression))
    }

    /// Returns a copy with `emphasisCircleGlowRangeTransition` set.
    public func emphasisCircleGlowRangeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.emphasisCircleGlowRangeTransition, to: newValue)
    }

    /// Returns a copy with `emphasisCircleRadius` set.
    public func emphasisCircleRadius(_ constant: Double) -> Self {
        setting(\.emphasisCircleRadius, to: .constant(constant))
    }

    /// Returns a copy with `emphasisCircleRadius` set.
    public func emphasisCircleRadius(_ expression: Exp) -> Self {
        setting(\.emphasisCircleRadius, to: .expression(expression))
    }

    /// Returns a copy with `emphasisCircleRadiusTransition` set.
    public func emphasisCircleRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.emphasisCircleRadiusTransition, to: newValue)
    }

    /// Returns a copy with `imagePitchDisplacement` set.
    public func imagePitchDisplacement(_ constant: Double) -> Self {
        setting(\.imagePitchDisplacement, to: .constant(constant))
    }

    /// Returns a copy with `imagePitchDisplacement` set.
    public func imagePitchDisplacement(_ expression: Exp) -> Self {
        setting(\.imagePitchDisplacement, to: .expression(expression))
    }

    /// Returns a copy with `location` set.
    public func location(_ constant: [Double]) -> Self {
        setting(\.location, to: .constant(constant))
    }

    /// Returns a copy with `location` set.
    public func location(_ expression: Exp) -> Self {
        setting(\.location, to: .expression(expression))
    }

    /// Returns a copy with `locationTransition` set.
    public func locationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.locationTransition, to: newValue)
    }

    /// Returns a copy with `locationIndicatorOpacity` set.
    public func locationIndicatorOpacity(_ constant: Double) -> Self {
        setting(\.locationIndicatorOpacity, to: .constant(constant))
    }

    /// Returns a copy with `locationIndicatorOpacity` set.
    public func locationIndicatorOpacity(_ expression: Exp) -> Self {
        setting(\.locationIndicatorOpacity, to: .expression(expression))
    }

    /// Returns a copy with `locationIndicatorOpacityTransition` set.
    public func locationIndicatorOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.locationIndicatorOpacityTransition, to: newValue)
    }

    /// Returns a copy with `perspectiveCompensation` set.
    public func perspectiveCompensation(_ constant: Double) -> Self {
        setting(\.perspectiveCompensation, to: .constant(constant))
    }

    /// Returns a copy with `perspectiveCompensation` set.
    public func perspectiveCompensation(_ expression: Exp) -> Self {
        setting(\.perspectiveCompensation, to: .expression(expression))
    }

    /// Returns a copy with `shadowImageSize` set.
    public func shadowImageSize(_ constant: Double) -> Self {
        setting(\.shadowImageSize, to: .constant(constant))
    }

    /// Returns a copy with `shadowImageSize` set.
    public func shadowImageSize(_ expression: Exp) -> Self {
        setting(\.shadowImageSize, to: .expression(expression))
    }

    /// Returns a copy with `shadowImageSizeTransition` set.
    public func shadowImageSizeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.shadowImageSizeTransition, to: newValue)
    }

    /// Returns a copy with `topImageSize` set.
    public func topImageSize(_ constant: Double) -> Self {
        setting(\.topImageSize, to: .constant(constant))
    }

    /// Returns a copy with `topImageSize` set.
    public func topImageSize(_ expression: Exp) -> Self {
        setting(\.topImageSize, to: .expression(expression))
    }

    /// Returns a copy with `topImageSizeTransition` set.
    public func topImageSizeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.topImageSizeTransition, to: newValue)
    }
}
