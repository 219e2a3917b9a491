import KioskMaps
import KioskStyle

extension PropertyTable<CircleAnnotation> {
    /// Every property of an annotation of the kind.
    static func circle() -> PropertyTable {
        var table = PropertyTable()
        table.add(
            3, as: 3,
            [
                "circle-sort-key": \.circleSortKey, "circle-radius": \.circleRadius, "circle-blur": \.circleBlur,
                "circle-opacity": \.circleOpacity, "circle-stroke-width": \.circleStrokeWidth,
                "circle-stroke-opacity": \.circleStrokeOpacity,
            ])
        table.add(
            StyleTransition(duration: 1, delay: 0.5), as: ["duration": 1000, "delay": 500],
            [
                "circle-radius-transition": \.circleRadiusTransition,
                "circle-color-transition": \.circleColorTransition,
                "circle-blur-transition": \.circleBlurTransition,
                "circle-opacity-transition": \.circleOpacityTransition,
                "circle-stroke-width-transition": \.circleStrokeWidthTransition,
                "circle-stroke-color-transition": \.circleStrokeColorTransition,
                "circle-stroke-opacity-transition": \.circleStrokeOpacityTransition,
            ])
        table.add(
            "red", as: "red",
            [
                "circle-color": \.circleColor, "circle-stroke-color": \.circleStrokeColor,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "circle-color-use-theme": \.circleColorUseTheme,
                "circle-stroke-color-use-theme": \.circleStrokeColorUseTheme,
            ])
        return table
    }
}

extension PropertyTable<CircleAnnotationManager> {
    /// Every property of a manager of the kind.
    static func circleManager() -> PropertyTable {
        var table = PropertyTable()
        table.add(
            3, as: 3,
            [
                "circle-sort-key": \.circleSortKey, "circle-radius": \.circleRadius, "circle-blur": \.circleBlur,
                "circle-opacity": \.circleOpacity, "circle-stroke-width": \.circleStrokeWidth,
                "circle-stroke-opacity": \.circleStrokeOpacity, "circle-emissive-strength": \.circleEmissiveStrength,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "circle-elevation-reference": \.circleElevationReference
            ])
        table.add(
            StyleTransition(duration: 1, delay: 0.5), as: ["duration": 1000, "delay": 500],
            [
                "circle-radius-transition": \.circleRadiusTransition,
                "circle-color-transition": \.circleColorTransition,
                "circle-blur-transition": \.circleBlurTransition,
                "circle-opacity-transition": \.circleOpacityTransition,
                "circle-translate-transition": \.circleTranslateTransition,
                "circle-stroke-width-transition": \.circleStrokeWidthTransition,
                "circle-stroke-color-transition": \.circleStrokeColorTransition,
                "circle-stroke-opacity-transition": \.circleStrokeOpacityTransition,
                "circle-emissive-strength-transition": \.circleEmissiveStrengthTransition,
            ])
        table.add(
            "red", as: "red",
            [
                "circle-color": \.circleColor, "circle-stroke-color": \.circleStrokeColor,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "circle-color-use-theme": \.circleColorUseTheme,
                "circle-stroke-color-use-theme": \.circleStrokeColorUseTheme,
            ])
        table.add(
            [1, 2, 3, 4], as: [1, 2, 3, 4],
            [
                "circle-translate": \.circleTranslate
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "circle-translate-anchor": \.circleTranslateAnchor
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "circle-pitch-scale": \.circlePitchScale
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "circle-pitch-alignment": \.circlePitchAlignment
            ])
        return table
    }
}
