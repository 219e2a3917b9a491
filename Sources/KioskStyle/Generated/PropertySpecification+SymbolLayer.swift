// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `symbol` by name.
    ///
    /// Icons and text at points or along lines.
    public static let symbolLayer: [String: PropertySpecification] = table([
        PropertySpecification(
            "visibility", .string, in: .layout, allowedValues: Visibility.allCases.map(\.rawValue), default: "visible"),
        PropertySpecification(
            "symbol-placement", .string, in: .layout, allowedValues: SymbolPlacement.allCases.map(\.rawValue),
            default: "point", parameters: [.zoom]),
        PropertySpecification(
            "symbol-spacing", .number, in: .layout, default: 250, unit: "pixels", minimum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification("symbol-avoid-edges", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification("symbol-sort-key", .number, in: .layout, parameters: [.zoom, .feature]),
        PropertySpecification(
            "symbol-z-order", .string, in: .layout, allowedValues: SymbolZOrder.allCases.map(\.rawValue),
            default: "auto", parameters: [.zoom]),
        PropertySpecification("icon-allow-overlap", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification(
            "icon-overlap", .string, in: .layout, allowedValues: IconOverlap.allCases.map(\.rawValue),
            parameters: [.zoom]),
        PropertySpecification("icon-ignore-placement", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification("icon-optional", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification(
            "icon-rotation-alignment", .string, in: .layout,
            allowedValues: IconRotationAlignment.allCases.map(\.rawValue), default: "auto", parameters: [.zoom]),
        PropertySpecification(
            "icon-size", .number, in: .layout, default: 1, unit: "factor of the original icon size", minimum: 0,
            parameters: [.zoom, .feature], isInterpolatable: true),
        PropertySpecification(
            "icon-text-fit", .string, in: .layout, allowedValues: IconTextFit.allCases.map(\.rawValue), default: "none",
            parameters: [.zoom, .feature]),
        PropertySpecification(
            "icon-text-fit-padding", .array(of: .number, count: 4), in: .layout, default: [0, 0, 0, 0], unit: "pixels",
            parameters: [.zoom, .feature], isInterpolatable: true),
        PropertySpecification("icon-image", .resolvedImage, in: .layout, parameters: [.zoom, .feature]),
        PropertySpecification(
            "icon-rotate", .number, in: .layout, default: 0, unit: "degrees", parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "icon-padding", .padding, in: .layout, default: [2], unit: "pixels", parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification("icon-keep-upright", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification(
            "icon-offset", .array(of: .number, count: 2), in: .layout, default: [0, 0], parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "icon-anchor", .string, in: .layout, allowedValues: IconAnchor.allCases.map(\.rawValue), default: "center",
            parameters: [.zoom, .feature]),
        PropertySpecification(
            "icon-pitch-alignment", .string, in: .layout, allowedValues: IconPitchAlignment.allCases.map(\.rawValue),
            default: "auto", parameters: [.zoom]),
        PropertySpecification(
            "text-pitch-alignment", .string, in: .layout, allowedValues: TextPitchAlignment.allCases.map(\.rawValue),
            default: "auto", parameters: [.zoom]),
        PropertySpecification(
            "text-rotation-alignment", .string, in: .layout,
            allowedValues: TextRotationAlignment.allCases.map(\.rawValue), default: "auto", parameters: [.zoom]),
        PropertySpecification("text-field", .formatted, in: .layout, default: "", parameters: [.zoom, .feature]),
        PropertySpecification(
            "text-font", .array(of: .string), in: .layout, default: ["Open Sans Regular", "Arial Unicode MS Regular"],
            parameters: [.zoom, .feature]),
        PropertySpecification(
            "text-size", .number, in: .layout, default: 16, unit: "pixels", minimum: 0, parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "text-max-width", .number, in: .layout, default: 10, unit: "ems", minimum: 0,
            parameters: [.zoom, .feature], isInterpolatable: true),
        PropertySpecification(
            "text-line-height", .number, in: .layout, default: 1.2, unit: "ems", parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "text-letter-spacing", .number, in: .layout, default: 0, unit: "ems", parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "text-justify", .string, in: .layout, allowedValues: TextJustify.allCases.map(\.rawValue),
            default: "center", parameters: [.zoom, .feature]),
        PropertySpecification(
            "text-radial-offset", .number, in: .layout, default: 0, unit: "ems", parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "text-variable-anchor", .array(of: .string), in: .layout,
            allowedValues: TextAnchor.allCases.map(\.rawValue), parameters: [.zoom]),
        PropertySpecification(
            "text-variable-anchor-offset", .variableAnchorOffsetCollection, in: .layout, parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "text-anchor", .string, in: .layout, allowedValues: TextAnchor.allCases.map(\.rawValue), default: "center",
            parameters: [.zoom, .feature]),
        PropertySpecification(
            "text-max-angle", .number, in: .layout, default: 45, unit: "degrees", parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "text-writing-mode", .array(of: .string), in: .layout,
            allowedValues: TextWritingMode.allCases.map(\.rawValue), parameters: [.zoom]),
        PropertySpecification(
            "text-rotate", .number, in: .layout, default: 0, unit: "degrees", parameters: [.zoom, .feature],
            isInterpolatable: true),
        PropertySpecification(
            "text-padding", .number, in: .layout, default: 2, unit: "pixels", minimum: 0, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification("text-keep-upright", .boolean, in: .layout, default: true, parameters: [.zoom]),
        PropertySpecification(
            "text-transform", .string, in: .layout, allowedValues: TextTransform.allCases.map(\.rawValue),
            default: "none", parameters: [.zoom, .feature]),
        PropertySpecification(
            "text-offset", .array(of: .number, count: 2), in: .layout, default: [0, 0], unit: "ems",
            parameters: [.zoom, .feature], isInterpolatable: true),
        PropertySpecification("text-allow-overlap", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification(
            "text-overlap", .string, in: .layout, allowedValues: TextOverlap.allCases.map(\.rawValue),
            parameters: [.zoom]),
        PropertySpecification("text-ignore-placement", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification("text-optional", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification(
            "icon-size-scale-range", .array(of: .number, count: 2), in: .layout, default: [0.8, 2], minimum: 0.1,
            parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "symbol-elevation-reference", .string, in: .layout,
            allowedValues: SymbolElevationReference.allCases.map(\.rawValue), default: "ground", parameters: [.zoom]),
        PropertySpecification("symbol-z-elevate", .boolean, in: .layout, default: false, parameters: [.zoom]),
        PropertySpecification(
            "text-size-scale-range", .array(of: .number, count: 2), in: .layout, default: [0.8, 2], minimum: 0.1,
            parameters: [.zoom], isInterpolatable: true),
        PropertySpecification(
            "icon-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-color", .color, default: "#000000", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-halo-color", .color, default: "rgba(0, 0, 0, 0)", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-halo-width", .number, default: 0, unit: "pixels", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-halo-blur", .number, default: 0, unit: "pixels", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-translate", .array(of: .number, count: 2), default: [0, 0], unit: "pixels", parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-translate-anchor", .string, allowedValues: IconTranslateAnchor.allCases.map(\.rawValue),
            default: "map", parameters: [.zoom]),
        PropertySpecification(
            "text-opacity", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "text-color", .color, default: "#000000", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "text-halo-color", .color, default: "rgba(0, 0, 0, 0)", parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "text-halo-width", .number, default: 0, unit: "pixels", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "text-halo-blur", .number, default: 0, unit: "pixels", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "text-translate", .array(of: .number, count: 2), default: [0, 0], unit: "pixels", parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "text-translate-anchor", .string, allowedValues: TextTranslateAnchor.allCases.map(\.rawValue),
            default: "map", parameters: [.zoom]),
        PropertySpecification(
            "icon-emissive-strength", .number, default: 1, unit: "intensity", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-occlusion-opacity", .number, default: 0, minimum: 0, maximum: 1,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "symbol-z-offset", .number, default: 0, minimum: 0, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "text-emissive-strength", .number, default: 1, unit: "intensity", minimum: 0,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "text-occlusion-opacity", .number, default: 0, minimum: 0, maximum: 1,
            parameters: [.zoom, .feature, .featureState], isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-color-brightness-max", .number, default: 1, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "icon-color-brightness-min", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "icon-color-contrast", .number, default: 0, minimum: -1, maximum: 1, parameters: [.zoom],
            isInterpolatable: true),
        PropertySpecification(
            "icon-color-saturation", .number, default: 0, minimum: -1, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "icon-image-cross-fade", .number, default: 0, minimum: 0, maximum: 1, parameters: [.zoom],
            isInterpolatable: true, hasTransition: true),
        PropertySpecification(
            "occlusion-opacity-mode", .string, allowedValues: OcclusionOpacityMode.allCases.map(\.rawValue),
            default: "anchor", parameters: [.zoom]),
    ])
}
