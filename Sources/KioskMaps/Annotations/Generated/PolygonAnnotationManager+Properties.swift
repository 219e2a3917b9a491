// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskStyle

extension LayerAnnotationManager where Kind == PolygonAnnotation {
    /// The order of drawing; a higher key comes on top.
    public var fillSortKey: Double? {
        get { layerProperties.value(of: "fill-sort-key") }
        set { layerProperties.setValue(newValue, of: "fill-sort-key") }
    }

    /// Whether bridges get guard rails.
    ///
    /// `true` unless set.
    public var fillConstructBridgeGuardRail: Bool? {
        get { layerProperties.value(of: "fill-construct-bridge-guard-rail") }
        set { layerProperties.setValue(newValue, of: "fill-construct-bridge-guard-rail") }
    }

    /// What the height of the polygon is measured from.
    ///
    /// `"none"` unless set.
    public var fillElevationReference: FillElevationReference? {
        get { layerProperties.word(of: "fill-elevation-reference") }
        set { layerProperties.setValue(newValue, of: "fill-elevation-reference") }
    }

    /// Whether edges are smoothed.
    ///
    /// `true` unless set.
    public var fillAntialias: Bool? {
        get { layerProperties.value(of: "fill-antialias") }
        set { layerProperties.setValue(newValue, of: "fill-antialias") }
    }

    /// How opaque inside and outline are.
    ///
    /// 0…1; `1` unless set.
    public var fillOpacity: Double? {
        get { layerProperties.value(of: "fill-opacity") }
        set { layerProperties.setValue(newValue, of: "fill-opacity") }
    }

    /// How `fillOpacity` goes from one value to the next.
    public var fillOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "fill-opacity-transition") }
    }

    /// The colour of the inside.
    ///
    /// `"#000000"` unless set.
    public var fillColor: StyleColor? {
        get { layerProperties.value(of: "fill-color") }
        set { layerProperties.setValue(newValue, of: "fill-color") }
    }

    /// How `fillColor` goes from one value to the next.
    public var fillColorTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-color-transition") }
        set { layerProperties.setValue(newValue, of: "fill-color-transition") }
    }

    /// Whether the colour theme of the style changes `fillColor`.
    public var fillColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "fill-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "fill-color-use-theme") }
    }

    /// The colour of a line one pixel wide around the polygon; that of the inside when it is not set.
    public var fillOutlineColor: StyleColor? {
        get { layerProperties.value(of: "fill-outline-color") }
        set { layerProperties.setValue(newValue, of: "fill-outline-color") }
    }

    /// How `fillOutlineColor` goes from one value to the next.
    public var fillOutlineColorTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-outline-color-transition") }
        set { layerProperties.setValue(newValue, of: "fill-outline-color-transition") }
    }

    /// Whether the colour theme of the style changes `fillOutlineColor`.
    public var fillOutlineColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "fill-outline-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "fill-outline-color-use-theme") }
    }

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var fillTranslate: [Double]? {
        get { layerProperties.value(of: "fill-translate") }
        set { layerProperties.setValue(newValue, of: "fill-translate") }
    }

    /// How `fillTranslate` goes from one value to the next.
    public var fillTranslateTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-translate-transition") }
        set { layerProperties.setValue(newValue, of: "fill-translate-transition") }
    }

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var fillTranslateAnchor: FillTranslateAnchor? {
        get { layerProperties.word(of: "fill-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "fill-translate-anchor") }
    }

    /// The picture the inside is tiled with.
    public var fillPattern: String? {
        get { layerProperties.value(of: "fill-pattern") }
        set { layerProperties.setValue(newValue, of: "fill-pattern") }
    }

    /// How `fillPattern` goes from one value to the next.
    public var fillPatternTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-pattern-transition") }
        set { layerProperties.setValue(newValue, of: "fill-pattern-transition") }
    }

    /// The colour of the guard rails of bridges.
    ///
    /// `"rgba(241, 236, 225, 255)"` unless set.
    public var fillBridgeGuardRailColor: StyleColor? {
        get { layerProperties.value(of: "fill-bridge-guard-rail-color") }
        set { layerProperties.setValue(newValue, of: "fill-bridge-guard-rail-color") }
    }

    /// How `fillBridgeGuardRailColor` goes from one value to the next.
    public var fillBridgeGuardRailColorTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-bridge-guard-rail-color-transition") }
        set { layerProperties.setValue(newValue, of: "fill-bridge-guard-rail-color-transition") }
    }

    /// Whether the colour theme of the style changes `fillBridgeGuardRailColor`.
    public var fillBridgeGuardRailColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "fill-bridge-guard-rail-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "fill-bridge-guard-rail-color-use-theme") }
    }

    /// The colour of the walls of tunnels.
    ///
    /// `"rgba(241, 236, 225, 255)"` unless set.
    public var fillTunnelStructureColor: StyleColor? {
        get { layerProperties.value(of: "fill-tunnel-structure-color") }
        set { layerProperties.setValue(newValue, of: "fill-tunnel-structure-color") }
    }

    /// How `fillTunnelStructureColor` goes from one value to the next.
    public var fillTunnelStructureColorTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-tunnel-structure-color-transition") }
        set { layerProperties.setValue(newValue, of: "fill-tunnel-structure-color-transition") }
    }

    /// Whether the colour theme of the style changes `fillTunnelStructureColor`.
    public var fillTunnelStructureColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "fill-tunnel-structure-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "fill-tunnel-structure-color-use-theme") }
    }

    /// How high above the ground the polygon lies.
    ///
    /// 0 or more; `0` unless set.
    public var fillZOffset: Double? {
        get { layerProperties.value(of: "fill-z-offset") }
        set { layerProperties.setValue(newValue, of: "fill-z-offset") }
    }

    /// How `fillZOffset` goes from one value to the next.
    public var fillZOffsetTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-z-offset-transition") }
        set { layerProperties.setValue(newValue, of: "fill-z-offset-transition") }
    }

    /// How much light the inside gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var fillEmissiveStrength: Double? {
        get { layerProperties.value(of: "fill-emissive-strength") }
        set { layerProperties.setValue(newValue, of: "fill-emissive-strength") }
    }

    /// How `fillEmissiveStrength` goes from one value to the next.
    public var fillEmissiveStrengthTransition: StyleTransition? {
        get { layerProperties.value(of: "fill-emissive-strength-transition") }
        set { layerProperties.setValue(newValue, of: "fill-emissive-strength-transition") }
    }

    /// How far the pattern has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var fillPatternCrossFade: Double? {
        get { layerProperties.value(of: "fill-pattern-cross-fade") }
        set { layerProperties.setValue(newValue, of: "fill-pattern-cross-fade") }
    }
}
