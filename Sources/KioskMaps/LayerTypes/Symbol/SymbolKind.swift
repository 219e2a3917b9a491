import Foundation
import KioskStyle
import KioskSymbols

/// Layers of icons and texts at points.
final class SymbolKind: FeatureLayerKind {
    static let type = LayerType.symbol
    static let readsImages = true
    static let readsTexts = true
    static let drawnProperties: Set<String> = [
        "icon-allow-overlap", "icon-anchor", "icon-color", "icon-halo-blur", "icon-halo-color", "icon-halo-width",
        "icon-ignore-placement", "icon-image", "icon-keep-upright", "icon-offset", "icon-opacity", "icon-optional",
        "icon-overlap", "icon-padding", "icon-pitch-alignment", "icon-rotate", "icon-rotation-alignment", "icon-size",
        "icon-text-fit", "icon-text-fit-padding", "icon-translate", "icon-translate-anchor", "symbol-avoid-edges",
        "symbol-placement", "symbol-sort-key", "symbol-spacing", "symbol-z-order", "text-allow-overlap", "text-anchor",
        "text-color", "text-field", "text-font", "text-halo-blur", "text-halo-color", "text-halo-width",
        "text-ignore-placement", "text-justify", "text-keep-upright", "text-letter-spacing", "text-line-height",
        "text-max-angle", "text-max-width", "text-offset", "text-opacity", "text-optional", "text-overlap",
        "text-padding", "text-pitch-alignment", "text-radial-offset", "text-rotate", "text-rotation-alignment",
        "text-size", "text-transform", "text-translate", "text-translate-anchor", "text-variable-anchor",
        "text-variable-anchor-offset", "text-writing-mode",
    ]

    /// The paint properties, each of which is a value for the whole layer unless it depends on the feature.
    static let wholeLayerGroups: [Set<String>] = PropertySpecification.properties(of: .symbol).values
        .filter { $0.container == .paint }.map { [$0.name] }

    /// The filter and the layout properties.
    static let levelProperties: Set<String> = Set(
        PropertySpecification.properties(of: .symbol).values.filter { $0.container == .layout }.map(\.name)
    ).union(["filter"])

    /// All members of the layer but its id and paint properties; layers in which they are equal are placed once.
    let placementIdentity: PlacementIdentity

    /// Whether the style has a radial offset, even one of 0, which replaces the offset of variable anchors.
    let setsRadialOffset: Bool

    let properties: SymbolProperties

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = SymbolProperties(layer, report: report)
        setsRadialOffset = layer.sets("text-radial-offset")
        placementIdentity = PlacementIdentity(layer)
    }

    func makeDrawing() -> any LayerDrawing { SymbolDrawing() }

    var sortKey: StyleProperty<Double> { properties.sortKey }

    func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind == .point }

    func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool {
        resources.images[properties.iconImage.value(in: context)] != nil
            || !properties.textField.value(in: context).isEmpty
    }
}

extension LayerPart {
    /// The texts of a symbol layer; its icons are the part `shape`.
    static let text = LayerPart(rawValue: 1)
}

extension SymbolKind {
    /// Whether any property of a symbol depends on the feature.
    var symbolDependsOnFeature: Bool {
        let paints: [Bool] = [
            properties.iconOpacity.dependsOnFeature, properties.iconColor.dependsOnFeature,
            properties.iconHaloColor.dependsOnFeature, properties.iconHaloWidth.dependsOnFeature,
            properties.iconHaloBlur.dependsOnFeature, properties.textOpacity.dependsOnFeature,
            properties.textColor.dependsOnFeature, properties.textHaloColor.dependsOnFeature,
            properties.textHaloWidth.dependsOnFeature, properties.textHaloBlur.dependsOnFeature,
        ]
        return paints.contains(true) || properties.iconImage.dependsOnFeature || properties.iconSize.dependsOnFeature
            || properties.iconOffset.dependsOnFeature || properties.iconAnchor.dependsOnFeature
            || properties.iconRotate.dependsOnFeature || properties.iconPadding.dependsOnFeature
            || properties.iconTextFit.dependsOnFeature || properties.iconTextFitPadding.dependsOnFeature
            || properties.textField.dependsOnFeature || properties.textSize.dependsOnFeature
            || properties.textRotate.dependsOnFeature || properties.textPadding.dependsOnFeature
            || textLayoutDependsOnFeature
    }
}

extension SymbolKind {
    var parts: [LayerPart] { hasText ? [.shape, .text] : [.shape] }

    var reachDependsOnFeature: Bool {
        properties.iconImage.dependsOnFeature || properties.iconSize.dependsOnFeature
            || properties.iconOffset.dependsOnFeature || properties.iconPadding.dependsOnFeature
            || textReachDependsOnFeature
    }

    func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double {
        let image = resources.images[properties.iconImage.value(in: context)]
        let side = image.map { max($0.size.width, $0.size.height) } ?? 0
        let offset = properties.iconOffset.value(in: context)
        // An icon can be anchored at a corner, so the opposite corner is a diagonal away. The size also scales the offset.
        return (side * 1.5 + abs(offset.x) + abs(offset.y)) * abs(properties.iconSize.value(in: context))
            + abs(properties.iconPadding.value(in: context)) * 2 + textReach(in: context, resources.texts)
    }

    func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        if part == .text {
            let liesOnMap = textLiesOnMap(in: context)
            return PartPlacement(
                translate: properties.textTranslate.value(in: context),
                anchor: MapAlignment(properties.textTranslateAnchor.value(in: context)), liesOnMap: liesOnMap,
                scalesWithMap: liesOnMap, isClippedToTile: false)
        }
        let liesOnMap = iconLiesOnMap(in: context)
        return PartPlacement(
            translate: properties.iconTranslate.value(in: context),
            anchor: MapAlignment(properties.iconTranslateAnchor.value(in: context)), liesOnMap: liesOnMap,
            scalesWithMap: liesOnMap, isClippedToTile: false)
    }

    func distance(toShape shape: Int, part: LayerPart, by measure: ShapeMeasure) -> CGFloat? {
        guard measure.features.drawsPoint(shape) else { return nil }
        let position = measure.features.position(ofPoint: shape)
        let wholeLayer = measure.contexts.wholeLayer
        if part == .text {
            guard let box = textBox(measure.resources.texts, in: measure.context) else { return nil }
            let padding = properties.textPadding.value(in: measure.context)
            return measure.distance(
                toBox: box.insetBy(dx: -padding, dy: -padding), at: position,
                rotation: properties.textRotate.value(in: measure.context),
                turnsWithMap: textTurnsWithMap(in: wholeLayer))
        }
        guard let image = measure.resources.images[properties.iconImage.value(in: measure.context)] else { return nil }
        let padding = properties.iconPadding.value(in: measure.context)
        let box = iconBox(ofImage: image, measure.resources.texts, in: measure.context)
        return measure.distance(
            toBox: box.insetBy(dx: -padding, dy: -padding), at: position,
            rotation: properties.iconRotate.value(in: measure.context), turnsWithMap: iconTurnsWithMap(in: wholeLayer))
    }
}

extension SymbolKind {
    /// Returns the maximum distance by which a text, with an icon around it, extends beyond its position, in points.
    ///
    /// The distance is estimated from the widths of the letters, because the layout of a million texts would delay the first tap.
    /// - Complexity: O(n) in the letters.
    private func textReach(in context: EvaluationContext, _ texts: TextLayouts) -> Double {
        guard hasText, texts.shaper != nil else { return 0 }
        let extent = texts.greatestExtent(of: properties.textField.value(in: context), textOptions(in: context))
        let padding = max(
            properties.textPadding.value(in: context),
            properties.iconTextFitPadding.value(in: context).reduce(0) { $0 + abs($1) })
        return extent * textSize(in: context) + padding * 2
    }

    /// Whether the distance that texts extend beyond their positions depends on the feature.
    private var textReachDependsOnFeature: Bool {
        properties.textField.dependsOnFeature || properties.textSize.dependsOnFeature
            || textLayoutDependsOnFeature || properties.textPadding.dependsOnFeature
    }

    /// Whether the options of text layouts depend on the feature.
    var textLayoutDependsOnFeature: Bool {
        properties.textFont.dependsOnFeature || properties.textMaxWidth.dependsOnFeature
            || properties.textLineHeight.dependsOnFeature || properties.textLetterSpacing.dependsOnFeature
            || properties.textJustify.dependsOnFeature || properties.textOffset.dependsOnFeature
            || properties.textRadialOffset.dependsOnFeature || properties.textVariableAnchor.dependsOnFeature
            || properties.textVariableAnchorOffset.dependsOnFeature || properties.textTransform.dependsOnFeature
            || properties.textAnchor.dependsOnFeature
    }
}
