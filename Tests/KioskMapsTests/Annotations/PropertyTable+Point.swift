import KioskMaps
import KioskStyle

extension PropertyTable<PointAnnotation> {
    /// Every property of an annotation of the kind.
    static func point() -> PropertyTable {
        var table = PropertyTable()
        table.add(
            3, as: 3,
            [
                "symbol-sort-key": \.symbolSortKey, "icon-size": \.iconSize, "icon-rotate": \.iconRotate,
                "text-size": \.textSize, "text-max-width": \.textMaxWidth, "text-line-height": \.textLineHeight,
                "text-letter-spacing": \.textLetterSpacing, "text-radial-offset": \.textRadialOffset,
                "text-rotate": \.textRotate, "icon-opacity": \.iconOpacity, "icon-halo-width": \.iconHaloWidth,
                "icon-halo-blur": \.iconHaloBlur, "text-opacity": \.textOpacity, "text-halo-width": \.textHaloWidth,
                "text-halo-blur": \.textHaloBlur, "icon-emissive-strength": \.iconEmissiveStrength,
                "icon-occlusion-opacity": \.iconOcclusionOpacity, "symbol-z-offset": \.symbolZOffset,
                "text-emissive-strength": \.textEmissiveStrength, "text-occlusion-opacity": \.textOcclusionOpacity,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-text-fit": \.iconTextFit
            ])
        table.add(
            [1, 2, 3, 4], as: [1, 2, 3, 4],
            [
                "icon-text-fit-padding": \.iconTextFitPadding, "icon-offset": \.iconOffset, "text-offset": \.textOffset,
            ])
        table.add(
            "x", as: "x",
            [
                "icon-image": \.iconImage, "text-field": \.textField,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-anchor": \.iconAnchor
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-justify": \.textJustify
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-anchor": \.textAnchor
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-transform": \.textTransform
            ])
        table.add(
            StyleTransition(duration: 1, delay: 0.5), as: ["duration": 1000, "delay": 500],
            [
                "icon-opacity-transition": \.iconOpacityTransition, "icon-color-transition": \.iconColorTransition,
                "icon-halo-color-transition": \.iconHaloColorTransition,
                "icon-halo-width-transition": \.iconHaloWidthTransition,
                "icon-halo-blur-transition": \.iconHaloBlurTransition,
                "text-opacity-transition": \.textOpacityTransition,
                "text-color-transition": \.textColorTransition, "text-halo-color-transition": \.textHaloColorTransition,
                "text-halo-width-transition": \.textHaloWidthTransition,
                "text-halo-blur-transition": \.textHaloBlurTransition,
                "icon-emissive-strength-transition": \.iconEmissiveStrengthTransition,
                "icon-occlusion-opacity-transition": \.iconOcclusionOpacityTransition,
                "symbol-z-offset-transition": \.symbolZOffsetTransition,
                "text-emissive-strength-transition": \.textEmissiveStrengthTransition,
                "text-occlusion-opacity-transition": \.textOcclusionOpacityTransition,
            ])
        table.add(
            "red", as: "red",
            [
                "icon-color": \.iconColor, "icon-halo-color": \.iconHaloColor, "text-color": \.textColor,
                "text-halo-color": \.textHaloColor,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-color-use-theme": \.iconColorUseTheme, "icon-halo-color-use-theme": \.iconHaloColorUseTheme,
                "text-color-use-theme": \.textColorUseTheme, "text-halo-color-use-theme": \.textHaloColorUseTheme,
            ])
        return table
    }
}

extension PropertyTable<PointAnnotationManager> {
    /// Every property of a manager of the kind.
    static func pointManager() -> PropertyTable {
        var table = PropertyTable()
        table.add(
            "beyond", as: "beyond",
            [
                "symbol-placement": \.symbolPlacement
            ])
        table.add(
            3, as: 3,
            [
                "symbol-spacing": \.symbolSpacing, "symbol-sort-key": \.symbolSortKey, "icon-size": \.iconSize,
                "icon-rotate": \.iconRotate, "icon-padding": \.iconPadding, "text-size": \.textSize,
                "text-max-width": \.textMaxWidth, "text-line-height": \.textLineHeight,
                "text-letter-spacing": \.textLetterSpacing, "text-radial-offset": \.textRadialOffset,
                "text-max-angle": \.textMaxAngle, "text-rotate": \.textRotate, "text-padding": \.textPadding,
                "icon-opacity": \.iconOpacity, "icon-halo-width": \.iconHaloWidth, "icon-halo-blur": \.iconHaloBlur,
                "text-opacity": \.textOpacity, "text-halo-width": \.textHaloWidth, "text-halo-blur": \.textHaloBlur,
                "icon-emissive-strength": \.iconEmissiveStrength, "icon-occlusion-opacity": \.iconOcclusionOpacity,
                "symbol-z-offset": \.symbolZOffset, "text-emissive-strength": \.textEmissiveStrength,
                "text-occlusion-opacity": \.textOcclusionOpacity, "icon-color-brightness-max": \.iconColorBrightnessMax,
                "icon-color-brightness-min": \.iconColorBrightnessMin, "icon-color-contrast": \.iconColorContrast,
                "icon-color-saturation": \.iconColorSaturation, "icon-image-cross-fade": \.iconImageCrossFade,
            ])
        table.add(
            true, as: true,
            [
                "symbol-avoid-edges": \.symbolAvoidEdges, "icon-allow-overlap": \.iconAllowOverlap,
                "icon-ignore-placement": \.iconIgnorePlacement, "icon-optional": \.iconOptional,
                "icon-keep-upright": \.iconKeepUpright, "text-keep-upright": \.textKeepUpright,
                "text-allow-overlap": \.textAllowOverlap, "text-ignore-placement": \.textIgnorePlacement,
                "text-optional": \.textOptional, "symbol-z-elevate": \.symbolZElevate,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "symbol-z-order": \.symbolZOrder
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-rotation-alignment": \.iconRotationAlignment
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-text-fit": \.iconTextFit
            ])
        table.add(
            [1, 2, 3, 4], as: [1, 2, 3, 4],
            [
                "icon-text-fit-padding": \.iconTextFitPadding, "icon-offset": \.iconOffset, "text-offset": \.textOffset,
                "icon-size-scale-range": \.iconSizeScaleRange, "text-size-scale-range": \.textSizeScaleRange,
                "icon-translate": \.iconTranslate, "text-translate": \.textTranslate,
            ])
        table.add(
            "x", as: "x",
            [
                "icon-image": \.iconImage, "text-field": \.textField,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-anchor": \.iconAnchor
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-pitch-alignment": \.iconPitchAlignment
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-pitch-alignment": \.textPitchAlignment
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-rotation-alignment": \.textRotationAlignment
            ])
        table.add(
            ["x", "y"], as: ["x", "y"],
            [
                "text-font": \.textFont
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-justify": \.textJustify
            ])
        table.add(
            ["top", "left"], as: ["top", "left"],
            [
                "text-variable-anchor": \.textVariableAnchor
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-anchor": \.textAnchor
            ])
        table.add(
            ["vertical", "horizontal"], as: ["vertical", "horizontal"],
            [
                "text-writing-mode": \.textWritingMode
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-transform": \.textTransform
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "symbol-elevation-reference": \.symbolElevationReference
            ])
        table.add(
            StyleTransition(duration: 1, delay: 0.5), as: ["duration": 1000, "delay": 500],
            [
                "icon-opacity-transition": \.iconOpacityTransition, "icon-color-transition": \.iconColorTransition,
                "icon-halo-color-transition": \.iconHaloColorTransition,
                "icon-halo-width-transition": \.iconHaloWidthTransition,
                "icon-halo-blur-transition": \.iconHaloBlurTransition,
                "icon-translate-transition": \.iconTranslateTransition,
                "text-opacity-transition": \.textOpacityTransition, "text-color-transition": \.textColorTransition,
                "text-halo-color-transition": \.textHaloColorTransition,
                "text-halo-width-transition": \.textHaloWidthTransition,
                "text-halo-blur-transition": \.textHaloBlurTransition,
                "text-translate-transition": \.textTranslateTransition,
                "icon-emissive-strength-transition": \.iconEmissiveStrengthTransition,
                "icon-occlusion-opacity-transition": \.iconOcclusionOpacityTransition,
                "symbol-z-offset-transition": \.symbolZOffsetTransition,
                "text-emissive-strength-transition": \.textEmissiveStrengthTransition,
                "text-occlusion-opacity-transition": \.textOcclusionOpacityTransition,
                "icon-color-saturation-transition": \.iconColorSaturationTransition,
                "icon-image-cross-fade-transition": \.iconImageCrossFadeTransition,
            ])
        table.add(
            "red", as: "red",
            [
                "icon-color": \.iconColor, "icon-halo-color": \.iconHaloColor, "text-color": \.textColor,
                "text-halo-color": \.textHaloColor,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-color-use-theme": \.iconColorUseTheme, "icon-halo-color-use-theme": \.iconHaloColorUseTheme,
                "text-color-use-theme": \.textColorUseTheme, "text-halo-color-use-theme": \.textHaloColorUseTheme,
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "icon-translate-anchor": \.iconTranslateAnchor
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "text-translate-anchor": \.textTranslateAnchor
            ])
        table.add(
            "beyond", as: "beyond",
            [
                "occlusion-opacity-mode": \.occlusionOpacityMode
            ])
        return table
    }
}
