// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskStyle

extension PolygonAnnotation {
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
}

extension PolygonAnnotation {
    /// Returns a copy with `fillSortKey` set.
    public func fillSortKey(_ newValue: Double) -> Self {
        var copy = self
        copy.fillSortKey = newValue
        return copy
    }

    /// Returns a copy with `fillConstructBridgeGuardRail` set.
    public func fillConstructBridgeGuardRail(_ newValue: Bool) -> Self {
        var copy = self
        copy.fillConstructBridgeGuardRail = newValue
        return copy
    }

    /// Returns a copy with `fillOpacity` set.
    public func fillOpacity(_ newValue: Double) -> Self {
        var copy = self
        copy.fillOpacity = newValue
        return copy
    }

    /// Returns a copy with `fillOpacityTransition` set.
    public func fillOpacityTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.fillOpacityTransition = newValue
        return copy
    }

    /// Returns a copy with `fillColor` set.
    public func fillColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.fillColor = newValue
        return copy
    }

    /// Returns a copy with `fillColor` set.
    public func fillColor(_ color: UIColor) -> Self {
        var copy = self
        copy.fillColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `fillColorTransition` set.
    public func fillColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.fillColorTransition = newValue
        return copy
    }

    /// Returns a copy with `fillColorUseTheme` set.
    public func fillColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.fillColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `fillOutlineColor` set.
    public func fillOutlineColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.fillOutlineColor = newValue
        return copy
    }

    /// Returns a copy with `fillOutlineColor` set.
    public func fillOutlineColor(_ color: UIColor) -> Self {
        var copy = self
        copy.fillOutlineColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `fillOutlineColorTransition` set.
    public func fillOutlineColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.fillOutlineColorTransition = newValue
        return copy
    }

    /// Returns a copy with `fillOutlineColorUseTheme` set.
    public func fillOutlineColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.fillOutlineColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `fillPattern` set.
    public func fillPattern(_ newValue: String) -> Self {
        var copy = self
        copy.fillPattern = newValue
        return copy
    }

    /// Returns a copy with `fillPatternTransition` set.
    public func fillPatternTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.fillPatternTransition = newValue
        return copy
    }

    /// Returns a copy with `fillBridgeGuardRailColor` set.
    public func fillBridgeGuardRailColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.fillBridgeGuardRailColor = newValue
        return copy
    }

    /// Returns a copy with `fillBridgeGuardRailColor` set.
    public func fillBridgeGuardRailColor(_ color: UIColor) -> Self {
        var copy = self
        copy.fillBridgeGuardRailColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `fillBridgeGuardRailColorTransition` set.
    public func fillBridgeGuardRailColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.fillBridgeGuardRailColorTransition = newValue
        return copy
    }

    /// Returns a copy with `fillBridgeGuardRailColorUseTheme` set.
    public func fillBridgeGuardRailColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.fillBridgeGuardRailColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `fillTunnelStructureColor` set.
    public func fillTunnelStructureColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.fillTunnelStructureColor = newValue
        return copy
    }

    /// Returns a copy with `fillTunnelStructureColor` set.
    public func fillTunnelStructureColor(_ color: UIColor) -> Self {
        var copy = self
        copy.fillTunnelStructureColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `fillTunnelStructureColorTransition` set.
    public func fillTunnelStructureColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.fillTunnelStructureColorTransition = newValue
        return copy
    }

    /// Returns a copy with `fillTunnelStructureColorUseTheme` set.
    public func fillTunnelStructureColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.fillTunnelStructureColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `fillZOffset` set.
    public func fillZOffset(_ newValue: Double) -> Self {
        var copy = self
        copy.fillZOffset = newValue
        return copy
    }

    /// Returns a copy with `fillZOffsetTransition` set.
    public func fillZOffsetTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.fillZOffsetTransition = newValue
        return copy
    }
}
