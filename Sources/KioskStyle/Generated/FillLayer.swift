// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Filled polygons.
///
/// A layer of type `fill`.
public struct FillLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `fill`.
    public var type: LayerType {
        .fill
    }

    /// The id of its source.
    public var source: String?

    /// The layer of its source, where that has several.
    public var sourceLayer: String?

    /// The condition a feature must meet; all are drawn when it is nil.
    public var filter: Exp?

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

    /// The order of drawing; a higher key comes on top.
    public var fillSortKey: Value<Double>?

    /// Whether bridges get guard rails.
    ///
    /// `true` unless set.
    public var fillConstructBridgeGuardRail: Value<Bool>?

    /// What the height of the polygon is measured from.
    ///
    /// `"none"` unless set.
    public var fillElevationReference: Value<FillElevationReference>?

    /// Whether edges are smoothed.
    ///
    /// `true` unless set.
    public var fillAntialias: Value<Bool>?

    /// How opaque inside and outline are.
    ///
    /// 0…1; `1` unless set.
    public var fillOpacity: Value<Double>?

    /// How `fillOpacity` goes from one value to the next.
    public var fillOpacityTransition: StyleTransition?

    /// How opaque the layer as a whole is, once its polygons are drawn over each other.
    ///
    /// 0…1; `1` unless set.
    public var fillLayerOpacity: Value<Double>?

    /// How `fillLayerOpacity` goes from one value to the next.
    public var fillLayerOpacityTransition: StyleTransition?

    /// The colour of the inside.
    ///
    /// `"#000000"` unless set.
    public var fillColor: Value<StyleColor>?

    /// How `fillColor` goes from one value to the next.
    public var fillColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `fillColor`.
    public var fillColorUseTheme: Value<ColorUseTheme>?

    /// The colour of a line one pixel wide around the polygon; that of the inside when it is not set.
    public var fillOutlineColor: Value<StyleColor>?

    /// How `fillOutlineColor` goes from one value to the next.
    public var fillOutlineColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `fillOutlineColor`.
    public var fillOutlineColorUseTheme: Value<ColorUseTheme>?

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var fillTranslate: Value<[Double]>?

    /// How `fillTranslate` goes from one value to the next.
    public var fillTranslateTransition: StyleTransition?

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var fillTranslateAnchor: Value<FillTranslateAnchor>?

    /// The picture the inside is tiled with.
    public var fillPattern: Value<ResolvedImage>?

    /// How `fillPattern` goes from one value to the next.
    public var fillPatternTransition: StyleTransition?

    /// The colour of the guard rails of bridges.
    ///
    /// `"rgba(241, 236, 225, 255)"` unless set.
    public var fillBridgeGuardRailColor: Value<StyleColor>?

    /// How `fillBridgeGuardRailColor` goes from one value to the next.
    public var fillBridgeGuardRailColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `fillBridgeGuardRailColor`.
    public var fillBridgeGuardRailColorUseTheme: Value<ColorUseTheme>?

    /// The colour of the walls of tunnels.
    ///
    /// `"rgba(241, 236, 225, 255)"` unless set.
    public var fillTunnelStructureColor: Value<StyleColor>?

    /// How `fillTunnelStructureColor` goes from one value to the next.
    public var fillTunnelStructureColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `fillTunnelStructureColor`.
    public var fillTunnelStructureColorUseTheme: Value<ColorUseTheme>?

    /// How high above the ground the polygon lies.
    ///
    /// 0 or more; `0` unless set.
    public var fillZOffset: Value<Double>?

    /// How `fillZOffset` goes from one value to the next.
    public var fillZOffsetTransition: StyleTransition?

    /// How much light the inside gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var fillEmissiveStrength: Value<Double>?

    /// How `fillEmissiveStrength` goes from one value to the next.
    public var fillEmissiveStrengthTransition: StyleTransition?

    /// How far the pattern has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var fillPatternCrossFade: Value<Double>?

    private var unknown: JSONObject = [:]

    /// Creates a layer that draws a source as the style specification has it by default.
    public init(id: String, source: String) {
        self.id = id
        self.source = source
    }

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init(id: "", source: "")
        var reader = try MemberReader(json, of: .fill)
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
        try members.visit(type: "fill")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("fill-sort-key", in: .layout, &fillSortKey)
        try members.visit("fill-construct-bridge-guard-rail", in: .layout, &fillConstructBridgeGuardRail)
        try members.visit("fill-elevation-reference", in: .layout, &fillElevationReference)
        try members.visit("fill-antialias", in: .paint, &fillAntialias)
        try members.visit("fill-opacity", in: .paint, &fillOpacity)
        try members.visit("fill-opacity-transition", in: .paint, &fillOpacityTransition)
        try members.visit("fill-layer-opacity", in: .paint, &fillLayerOpacity)
        try members.visit("fill-layer-opacity-transition", in: .paint, &fillLayerOpacityTransition)
        try members.visit("fill-color", in: .paint, &fillColor)
        try members.visit("fill-color-transition", in: .paint, &fillColorTransition)
        try members.visit("fill-color-use-theme", in: .paint, &fillColorUseTheme)
        try members.visit("fill-outline-color", in: .paint, &fillOutlineColor)
        try members.visit("fill-outline-color-transition", in: .paint, &fillOutlineColorTransition)
        try members.visit("fill-outline-color-use-theme", in: .paint, &fillOutlineColorUseTheme)
        try members.visit("fill-translate", in: .paint, &fillTranslate)
        try members.visit("fill-translate-transition", in: .paint, &fillTranslateTransition)
        try members.visit("fill-translate-anchor", in: .paint, &fillTranslateAnchor)
        try members.visit("fill-pattern", in: .paint, &fillPattern)
        try members.visit("fill-pattern-transition", in: .paint, &fillPatternTransition)
        try members.visit("fill-bridge-guard-rail-color", in: .paint, &fillBridgeGuardRailColor)
        try members.visit("fill-bridge-guard-rail-color-transition", in: .paint, &fillBridgeGuardRailColorTransition)
        try members.visit("fill-bridge-guard-rail-color-use-theme", in: .paint, &fillBridgeGuardRailColorUseTheme)
        try members.visit("fill-tunnel-structure-color", in: .paint, &fillTunnelStructureColor)
        try members.visit("fill-tunnel-structure-color-transition", in: .paint, &fillTunnelStructureColorTransition)
        try members.visit("fill-tunnel-structure-color-use-theme", in: .paint, &fillTunnelStructureColorUseTheme)
        try members.visit("fill-z-offset", in: .paint, &fillZOffset)
        try members.visit("fill-z-offset-transition", in: .paint, &fillZOffsetTransition)
        try members.visit("fill-emissive-strength", in: .paint, &fillEmissiveStrength)
        try members.visit("fill-emissive-strength-transition", in: .paint, &fillEmissiveStrengthTransition)
        try members.visit("fill-pattern-cross-fade", in: .paint, &fillPatternCrossFade)
    }
}

extension FillLayer {
    /// Returns a copy with `source` set.
    public func source(_ newValue: String) -> Self {
        setting(\.source, to: newValue)
    }

    /// Returns a copy with `sourceLayer` set.
    public func sourceLayer(_ newValue: String) -> Self {
        setting(\.sourceLayer, to: newValue)
    }

    /// Returns a copy with `filter` set.
    public func filter(_ newValue: Exp) -> Self {
        setting(\.filter, to: newValue)
    }

    /// Returns a copy with `fillSortKey` set.
    public func fillSortKey(_ constant: Double) -> Self {
        setting(\.fillSortKey, to: .constant(constant))
    }

    /// Returns a copy with `fillSortKey` set.
    public func fillSortKey(_ expression: Exp) -> Self {
        setting(\.fillSortKey, to: .expression(expression))
    }

    /// Returns a copy with `fillConstructBridgeGuardRail` set.
    public func fillConstructBridgeGuardRail(_ constant: Bool) -> Self {
        setting(\.fillConstructBridgeGuardRail, to: .constant(constant))
    }

    /// Returns a copy with `fillConstructBridgeGuardRail` set.
    public func fillConstructBridgeGuardRail(_ expression: Exp) -> Self {
        setting(\.fillConstructBridgeGuardRail, to: .expression(expression))
    }

    /// Returns a copy with `fillElevationReference` set.
    public func fillElevationReference(_ constant: FillElevationReference) -> Self {
        setting(\.fillElevationReference, to: .constant(constant))
    }

    /// Returns a copy with `fillElevationReference` set.
    public func fillElevationReference(_ expression: Exp) -> Self {
        setting(\.fillElevationReference, to: .expression(expression))
    }

    /// Returns a copy with `fillAntialias` set.
    public func fillAntialias(_ constant: Bool) -> Self {
        setting(\.fillAntialias, to: .constant(constant))
    }

    /// Returns a copy with `fillAntialias` set.
    public func fillAntialias(_ expression: Exp) -> Self {
        setting(\.fillAntialias, to: .expression(expression))
    }

    /// Returns a copy with `fillOpacity` set.
    public func fillOpacity(_ constant: Double) -> Self {
        setting(\.fillOpacity, to: .constant(constant))
    }

    /// Returns a copy with `fillOpacity` set.
    public func fillOpacity(_ expression: Exp) -> Self {
        setting(\.fillOpacity, to: .expression(expression))
    }

    /// Returns a copy with `fillOpacityTransition` set.
    public func fillOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillOpacityTransition, to: newValue)
    }

    /// Returns a copy with `fillLayerOpacity` set.
    public func fillLayerOpacity(_ constant: Double) -> Self {
        setting(\.fillLayerOpacity, to: .constant(constant))
    }

    /// Returns a copy with `fillLayerOpacity` set.
    public func fillLayerOpacity(_ expression: Exp) -> Self {
        setting(\.fillLayerOpacity, to: .expression(expression))
    }

    /// Returns a copy with `fillLayerOpacityTransition` set.
    public func fillLayerOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillLayerOpacityTransition, to: newValue)
    }

    /// Returns a copy with `fillColor` set.
    public func fillColor(_ constant: StyleColor) -> Self {
        setting(\.fillColor, to: .constant(constant))
    }

    /// Returns a copy with `fillColor` set.
    public func fillColor(_ expression: Exp) -> Self {
        setting(\.fillColor, to: .expression(expression))
    }

    /// Returns a copy with `fillColor` set.
    public func fillColor(_ color: UIColor) -> Self {
        setting(\.fillColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `fillColorTransition` set.
    public func fillColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillColorTransition, to: newValue)
    }

    /// Returns a copy with `fillColorUseTheme` set.
    public func fillColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.fillColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `fillColorUseTheme` set.
    public func fillColorUseTheme(_ expression: Exp) -> Self {
        setting(\.fillColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `fillOutlineColor` set.
    public func fillOutlineColor(_ constant: StyleColor) -> Self {
        setting(\.fillOutlineColor, to: .constant(constant))
    }

    /// Returns a copy with `fillOutlineColor` set.
    public func fillOutlineColor(_ expression: Exp) -> Self {
        setting(\.fillOutlineColor, to: .expression(expression))
    }

    /// Returns a copy with `fillOutlineColor` set.
    public func fillOutlineColor(_ color: UIColor) -> Self {
        setting(\.fillOutlineColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `fillOutlineColorTransition` set.
    public func fillOutlineColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillOutlineColorTransition, to: newValue)
    }

    /// Returns a copy with `fillOutlineColorUseTheme` set.
    public func fillOutlineColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.fillOutlineColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `fillOutlineColorUseTheme` set.
    public func fillOutlineColorUseTheme(_ expression: Exp) -> Self {
        setting(\.fillOutlineColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `fillTranslate` set.
    public func fillTranslate(_ constant: [Double]) -> Self {
        setting(\.fillTranslate, to: .constant(constant))
    }

    /// Returns a copy with `fillTranslate` set.
    public func fillTranslate(_ expression: Exp) -> Self {
        setting(\.fillTranslate, to: .expression(expression))
    }

    /// Returns a copy with `fillTranslateTransition` set.
    public func fillTranslateTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillTranslateTransition, to: newValue)
    }

    /// Returns a copy with `fillTranslateAnchor` set.
    public func fillTranslateAnchor(_ constant: FillTranslateAnchor) -> Self {
        setting(\.fillTranslateAnchor, to: .constant(constant))
    }

    /// Returns a copy with `fillTranslateAnchor` set.
    public func fillTranslateAnchor(_ expression: Exp) -> Self {
        setting(\.fillTranslateAnchor, to: .expression(expression))
    }

    /// Returns a copy with `fillPattern` set.
    public func fillPattern(_ constant: ResolvedImage) -> Self {
        setting(\.fillPattern, to: .constant(constant))
    }

    /// Returns a copy with `fillPattern` set.
    public func fillPattern(_ expression: Exp) -> Self {
        setting(\.fillPattern, to: .expression(expression))
    }

    /// Returns a copy with `fillPattern` set.
    public func fillPattern(_ name: String) -> Self {
        setting(\.fillPattern, to: .constant(.name(name)))
    }

    /// Returns a copy with `fillPatternTransition` set.
    public func fillPatternTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillPatternTransition, to: newValue)
    }

    /// Returns a copy with `fillBridgeGuardRailColor` set.
    public func fillBridgeGuardRailColor(_ constant: StyleColor) -> Self {
        setting(\.fillBridgeGuardRailColor, to: .constant(constant))
    }

    /// Returns a copy with `fillBridgeGuardRailColor` set.
    public func fillBridgeGuardRailColor(_ expression: Exp) -> Self {
        setting(\.fillBridgeGuardRailColor, to: .expression(expression))
    }

    /// Returns a copy with `fillBridgeGuardRailColor` set.
    public func fillBridgeGuardRailColor(_ color: UIColor) -> Self {
        setting(\.fillBridgeGuardRailColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `fillBridgeGuardRailColorTransition` set.
    public func fillBridgeGuardRailColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillBridgeGuardRailColorTransition, to: newValue)
    }

    /// Returns a copy with `fillBridgeGuardRailColorUseTheme` set.
    public func fillBridgeGuardRailColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.fillBridgeGuardRailColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `fillBridgeGuardRailColorUseTheme` set.
    public func fillBridgeGuardRailColorUseTheme(_ expression: Exp) -> Self {
        setting(\.fillBridgeGuardRailColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `fillTunnelStructureColor` set.
    public func fillTunnelStructureColor(_ constant: StyleColor) -> Self {
        setting(\.fillTunnelStructureColor, to: .constant(constant))
    }

    /// Returns a copy with `fillTunnelStructureColor` set.
    public func fillTunnelStructureColor(_ expression: Exp) -> Self {
        setting(\.fillTunnelStructureColor, to: .expression(expression))
    }

    /// Returns a copy with `fillTunnelStructureColor` set.
    public func fillTunnelStructureColor(_ color: UIColor) -> Self {
        setting(\.fillTunnelStructureColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `fillTunnelStructureColorTransition` set.
    public func fillTunnelStructureColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillTunnelStructureColorTransition, to: newValue)
    }

    /// Returns a copy with `fillTunnelStructureColorUseTheme` set.
    public func fillTunnelStructureColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.fillTunnelStructureColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `fillTunnelStructureColorUseTheme` set.
    public func fillTunnelStructureColorUseTheme(_ expression: Exp) -> Self {
        setting(\.fillTunnelStructureColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `fillZOffset` set.
    public func fillZOffset(_ constant: Double) -> Self {
        setting(\.fillZOffset, to: .constant(constant))
    }

    /// Returns a copy with `fillZOffset` set.
    public func fillZOffset(_ expression: Exp) -> Self {
        setting(\.fillZOffset, to: .expression(expression))
    }

    /// Returns a copy with `fillZOffsetTransition` set.
    public func fillZOffsetTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillZOffsetTransition, to: newValue)
    }

    /// Returns a copy with `fillEmissiveStrength` set.
    public func fillEmissiveStrength(_ constant: Double) -> Self {
        setting(\.fillEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `fillEmissiveStrength` set.
    public func fillEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.fillEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `fillEmissiveStrengthTransition` set.
    public func fillEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillEmissiveStrengthTransition, to: newValue)
    }

    /// Returns a copy with `fillPatternCrossFade` set.
    public func fillPatternCrossFade(_ constant: Double) -> Self {
        setting(\.fillPatternCrossFade, to: .constant(constant))
    }

    /// Returns a copy with `fillPatternCrossFade` set.
    public func fillPatternCrossFade(_ expression: Exp) -> Self {
        setting(\.fillPatternCrossFade, to: .expression(expression))
    }
}
