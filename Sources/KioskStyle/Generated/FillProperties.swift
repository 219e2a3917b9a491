// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import Foundation

/// The properties of a layer of type `fill`, ready to be evaluated.
public struct FillProperties: Sendable {
    /// The order of drawing; a higher key comes on top.
    public var sortKey: StyleProperty<Double>

    /// Whether bridges get guard rails.
    ///
    /// `true` unless set.
    public var constructBridgeGuardRail: StyleProperty<Bool>

    /// What the height of the polygon is measured from.
    ///
    /// `"none"` unless set.
    public var elevationReference: StyleProperty<FillElevationReference>

    /// Whether edges are smoothed.
    ///
    /// `true` unless set.
    public var antialias: StyleProperty<Bool>

    /// How opaque inside and outline are.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// How opaque the layer as a whole is, once its polygons are drawn over each other.
    ///
    /// 0…1; `1` unless set.
    public var layerOpacity: StyleProperty<Double>

    /// The colour of the inside.
    ///
    /// `"#000000"` unless set.
    public var color: StyleProperty<UIColor>

    /// The colour of a line one pixel wide around the polygon; that of the inside when it is not set.
    public var outlineColor: StyleProperty<UIColor>

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var translate: StyleProperty<SIMD2<Double>>

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var translateAnchor: StyleProperty<FillTranslateAnchor>

    /// The picture the inside is tiled with.
    public var pattern: StyleProperty<String>

    /// The colour of the guard rails of bridges.
    ///
    /// `"rgba(241, 236, 225, 255)"` unless set.
    public var bridgeGuardRailColor: StyleProperty<UIColor>

    /// The colour of the walls of tunnels.
    ///
    /// `"rgba(241, 236, 225, 255)"` unless set.
    public var tunnelStructureColor: StyleProperty<UIColor>

    /// How high above the ground the polygon lies.
    ///
    /// 0 or more; `0` unless set.
    public var zOffset: StyleProperty<Double>

    /// How much light the inside gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var emissiveStrength: StyleProperty<Double>

    /// How far the pattern has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var patternCrossFade: StyleProperty<Double>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        sortKey = layer.property("fill-sort-key", default: 0, report: report)
        constructBridgeGuardRail = layer.property("fill-construct-bridge-guard-rail", default: true, report: report)
        elevationReference = layer.property("fill-elevation-reference", default: .none, report: report)
        antialias = layer.property("fill-antialias", default: true, report: report)
        opacity = layer.property("fill-opacity", default: 1, report: report)
        layerOpacity = layer.property("fill-layer-opacity", default: 1, report: report)
        color = layer.property("fill-color", default: .black, report: report)
        outlineColor = layer.property("fill-outline-color", default: .clear, report: report)
        translate = layer.property("fill-translate", default: SIMD2(0, 0), report: report)
        translateAnchor = layer.property("fill-translate-anchor", default: .map, report: report)
        pattern = layer.property("fill-pattern", default: "", report: report)
        bridgeGuardRailColor = layer.property(
            "fill-bridge-guard-rail-color",
            default: UIColor(red: 241 / 255, green: 236 / 255, blue: 225 / 255, alpha: 1), report: report)
        tunnelStructureColor = layer.property(
            "fill-tunnel-structure-color",
            default: UIColor(red: 241 / 255, green: 236 / 255, blue: 225 / 255, alpha: 1), report: report)
        zOffset = layer.property("fill-z-offset", default: 0, report: report)
        emissiveStrength = layer.property("fill-emissive-strength", default: 0, report: report)
        patternCrossFade = layer.property("fill-pattern-cross-fade", default: 0, report: report)
    }
}
