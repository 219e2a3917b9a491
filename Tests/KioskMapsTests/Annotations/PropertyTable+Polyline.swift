import KioskMaps
import KioskStyle

extension PropertyTable<PolylineAnnotation> {
    /// Every property of an annotation of the kind.
    static func polyline() -> PropertyTable {
        var table = PropertyTable()
        table.add(
            "beyond", as: "beyond",
            [
                "line-join": \.lineJoin
            ])
        table.add(
            3, as: 3,
            [
                "line-sort-key": \.lineSortKey, "line-z-offset": \.lineZOffset, "line-opacity": \.lineOpacity,
                "line-width": \.lineWidth, "line-gap-width": \.lineGapWidth, "line-offset": \.lineOffset,
                "line-blur": \.lineBlur, "line-elevation-ground-scale": \.lineElevationGroundScale,
                "line-border-width": \.lineBorderWidth, "line-emissive-strength": \.lineEmissiveStrength,
            ])
        table.add(
            StyleTransition(duration: 1, delay: 0.5), as: ["duration": 1000, "delay": 500],
            [
                "line-opacity-transition": \.lineOpacityTransition, "line-color-transition": \.lineColorTransition,
                "line-width-transition": \.lineWidthTransition, "line-gap-width-transition": \.lineGapWidthTransition,
                "line-offset-transition": \.lineOffsetTransition, "line-blur-transition": \.lineBlurTransition,
                "line-pattern-transition": \.linePatternTransition,
                "line-elevation-ground-scale-transition": \.lineElevationGroundScaleTransition,
                "line-border-color-transition": \.lineBorderColorTransition,
                "line-border-width-transition": \.lineBorderWidthTransition,
                "line-emissive-strength-transition": \.lineEmissiveStrengthTransition,
            ])
        table.add(
            "red", as: "red",
            [
                "line-color": \.lineColor, "line-border-color": \.lineBorderColor,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "line-color-use-theme": \.lineColorUseTheme, "line-border-color-use-theme": \.lineBorderColorUseTheme,
            ])
        table.add(
            "x", as: "x",
            [
                "line-pattern": \.linePattern
            ])
        return table
    }
}

extension PropertyTable<PolylineAnnotationManager> {
    /// Every property of a manager of the kind.
    static func polylineManager() -> PropertyTable {
        var table = PropertyTable()
        table.add(
            "beyond", as: "beyond",
            [
                "line-cap": \.lineCap
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "line-join": \.lineJoin
            ])
        table.add(
            3, as: 3,
            [
                "line-miter-limit": \.lineMiterLimit, "line-round-limit": \.lineRoundLimit,
                "line-sort-key": \.lineSortKey, "line-z-offset": \.lineZOffset, "line-cross-slope": \.lineCrossSlope,
                "line-opacity": \.lineOpacity, "line-width": \.lineWidth, "line-gap-width": \.lineGapWidth,
                "line-offset": \.lineOffset, "line-blur": \.lineBlur,
                "line-elevation-ground-scale": \.lineElevationGroundScale, "line-border-width": \.lineBorderWidth,
                "line-emissive-strength": \.lineEmissiveStrength, "line-cutout-fade-width": \.lineCutoutFadeWidth,
                "line-cutout-opacity": \.lineCutoutOpacity, "line-depth-occlusion-factor": \.lineDepthOcclusionFactor,
                "line-occlusion-opacity": \.lineOcclusionOpacity, "line-pattern-cross-fade": \.linePatternCrossFade,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "line-elevation-reference": \.lineElevationReference
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "line-width-unit": \.lineWidthUnit
            ])
        table.add(
            StyleTransition(duration: 1, delay: 0.5), as: ["duration": 1000, "delay": 500],
            [
                "line-opacity-transition": \.lineOpacityTransition, "line-color-transition": \.lineColorTransition,
                "line-translate-transition": \.lineTranslateTransition, "line-width-transition": \.lineWidthTransition,
                "line-gap-width-transition": \.lineGapWidthTransition, "line-offset-transition": \.lineOffsetTransition,
                "line-blur-transition": \.lineBlurTransition, "line-dasharray-transition": \.lineDasharrayTransition,
                "line-pattern-transition": \.linePatternTransition,
                "line-elevation-ground-scale-transition": \.lineElevationGroundScaleTransition,
                "line-border-color-transition": \.lineBorderColorTransition,
                "line-border-width-transition": \.lineBorderWidthTransition,
                "line-emissive-strength-transition": \.lineEmissiveStrengthTransition,
                "line-cutout-fade-width-transition": \.lineCutoutFadeWidthTransition,
                "line-cutout-opacity-transition": \.lineCutoutOpacityTransition,
                "line-depth-occlusion-factor-transition": \.lineDepthOcclusionFactorTransition,
                "line-occlusion-opacity-transition": \.lineOcclusionOpacityTransition,
                "line-trim-color-transition": \.lineTrimColorTransition,
            ])
        table.add(
            "red", as: "red",
            [
                "line-color": \.lineColor, "line-border-color": \.lineBorderColor, "line-trim-color": \.lineTrimColor,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "line-color-use-theme": \.lineColorUseTheme, "line-border-color-use-theme": \.lineBorderColorUseTheme,
                "line-trim-color-use-theme": \.lineTrimColorUseTheme,
            ])
        table.add(
            [1, 2, 3, 4], as: [1, 2, 3, 4],
            [
                "line-translate": \.lineTranslate, "line-dasharray": \.lineDasharray,
                "line-trim-fade-range": \.lineTrimFadeRange, "line-trim-offset": \.lineTrimOffset,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "line-translate-anchor": \.lineTranslateAnchor
            ])
        table.add(
            "x", as: "x",
            [
                "line-pattern": \.linePattern
            ])
        return table
    }
}
