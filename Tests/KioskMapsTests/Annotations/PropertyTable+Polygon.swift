import KioskMaps
import KioskStyle

extension PropertyTable<PolygonAnnotation> {
    /// Every property of an annotation of the kind.
    static func polygon() -> PropertyTable {
        var table = PropertyTable()
        table.add(
            3, as: 3,
            [
                "fill-sort-key": \.fillSortKey, "fill-opacity": \.fillOpacity, "fill-z-offset": \.fillZOffset,
            ])
        table.add(
            true, as: true,
            [
                "fill-construct-bridge-guard-rail": \.fillConstructBridgeGuardRail
            ])
        table.add(
            StyleTransition(duration: 1, delay: 0.5), as: ["duration": 1000, "delay": 500],
            [
                "fill-opacity-transition": \.fillOpacityTransition, "fill-color-transition": \.fillColorTransition,
                "fill-outline-color-transition": \.fillOutlineColorTransition,
                "fill-pattern-transition": \.fillPatternTransition,
                "fill-bridge-guard-rail-color-transition": \.fillBridgeGuardRailColorTransition,
                "fill-tunnel-structure-color-transition": \.fillTunnelStructureColorTransition,
                "fill-z-offset-transition": \.fillZOffsetTransition,
            ])
        table.add(
            "red", as: "red",
            [
                "fill-color": \.fillColor, "fill-outline-color": \.fillOutlineColor,
                "fill-bridge-guard-rail-color": \.fillBridgeGuardRailColor,
                "fill-tunnel-structure-color": \.fillTunnelStructureColor,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "fill-color-use-theme": \.fillColorUseTheme, "fill-outline-color-use-theme": \.fillOutlineColorUseTheme,
                "fill-bridge-guard-rail-color-use-theme": \.fillBridgeGuardRailColorUseTheme,
                "fill-tunnel-structure-color-use-theme": \.fillTunnelStructureColorUseTheme,
            ])
        table.add(
            "x", as: "x",
            [
                "fill-pattern": \.fillPattern
            ])
        return table
    }
}

extension PropertyTable<PolygonAnnotationManager> {
    /// Every property of a manager of the kind.
    static func polygonManager() -> PropertyTable {
        var table = PropertyTable()
        table.add(
            3, as: 3,
            [
                "fill-sort-key": \.fillSortKey, "fill-opacity": \.fillOpacity, "fill-z-offset": \.fillZOffset,
                "fill-emissive-strength": \.fillEmissiveStrength, "fill-pattern-cross-fade": \.fillPatternCrossFade,
            ])
        table.add(
            true, as: true,
            [
                "fill-construct-bridge-guard-rail": \.fillConstructBridgeGuardRail, "fill-antialias": \.fillAntialias,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "fill-elevation-reference": \.fillElevationReference
            ])
        table.add(
            StyleTransition(duration: 1, delay: 0.5), as: ["duration": 1000, "delay": 500],
            [
                "fill-opacity-transition": \.fillOpacityTransition, "fill-color-transition": \.fillColorTransition,
                "fill-outline-color-transition": \.fillOutlineColorTransition,
                "fill-translate-transition": \.fillTranslateTransition,
                "fill-pattern-transition": \.fillPatternTransition,
                "fill-bridge-guard-rail-color-transition": \.fillBridgeGuardRailColorTransition,
                "fill-tunnel-structure-color-transition": \.fillTunnelStructureColorTransition,
                "fill-z-offset-transition": \.fillZOffsetTransition,
                "fill-emissive-strength-transition": \.fillEmissiveStrengthTransition,
            ])
        table.add(
            "red", as: "red",
            [
                "fill-color": \.fillColor, "fill-outline-color": \.fillOutlineColor,
                "fill-bridge-guard-rail-color": \.fillBridgeGuardRailColor,
                "fill-tunnel-structure-color": \.fillTunnelStructureColor,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "fill-color-use-theme": \.fillColorUseTheme, "fill-outline-color-use-theme": \.fillOutlineColorUseTheme,
                "fill-bridge-guard-rail-color-use-theme": \.fillBridgeGuardRailColorUseTheme,
                "fill-tunnel-structure-color-use-theme": \.fillTunnelStructureColorUseTheme,
            ])
        table.add(
            [1, 2, 3, 4], as: [1, 2, 3, 4],
            [
                "fill-translate": \.fillTranslate
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "fill-translate-anchor": \.fillTranslateAnchor
            ])
        table.add(
            "x", as: "x",
            [
                "fill-pattern": \.fillPattern
            ])
        return table
    }
}
