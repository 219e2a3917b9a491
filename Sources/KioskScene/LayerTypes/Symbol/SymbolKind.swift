import KioskGeometry
package import KioskStyle

/// Layers of icons and texts at points.
package final class SymbolKind: FeatureLayerKind {
    package static let type = LayerType.symbol
    package static let readsImages = true
    package static let readsTexts = true
    package static let drawnProperties = SymbolProperties.drawnNames

    /// The paint properties, each in a group of its own: it is a value for the whole layer unless it depends on the feature.
    package static let wholeLayerGroups: [Set<String>] = PropertySpecification.properties(of: .symbol).values
        .filter { $0.container == .paint }.map { [$0.name] }

    /// The filter and the layout properties, which are evaluated when a tile is laid out at an integer zoom level.
    package static let levelProperties: Set<String> = Set(
        PropertySpecification.properties(of: .symbol).values.filter { $0.container == .layout }.map(\.name)
    ).union(["filter"])

    /// The members of the layer that placement depends on; layers in which they are equal are placed once.
    package let placementIdentity: PlacementIdentity

    /// Whether the style has a radial offset, even one of 0, which replaces the offset of variable anchors.
    let setsRadialOffset: Bool

    /// Whether the style has an opacity for symbols behind extrusions; without one, symbols are drawn above them.
    package let setsOcclusion: Bool

    package let properties: SymbolProperties

    /// The images of icons, and those to which they fade.
    let images: StyleProperty<ImagePair>

    /// The factor by which texts and icons are enlarged, within the ranges of the layer.
    let scale: Double

    package init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        var layer = layer
        layer.appearanceRules = AppearanceRule.rules(of: layer, report: report)
        properties = SymbolProperties(layer, report: report)
        images = layer.property("icon-image", default: "")
        setsRadialOffset = layer.sets("text-radial-offset")
        setsOcclusion = ["text-occlusion-opacity", "icon-occlusion-opacity"].contains {
            layer.sets($0) || layer.setsInAppearance($0)
        }
        placementIdentity = PlacementIdentity(layer)
        scale = 1
    }

    /// Creates a copy that is enlarged by a factor.
    init(_ other: SymbolKind, scale: Double) {
        properties = other.properties
        images = other.images
        setsRadialOffset = other.setsRadialOffset
        setsOcclusion = other.setsOcclusion
        placementIdentity = other.placementIdentity
        self.scale = scale
    }

    package var emissiveStrengths: [StyleProperty<Double>] {
        [properties.iconEmissiveStrength, properties.textEmissiveStrength]
    }

    package func makeDrawing() -> any LayerDrawing { SymbolDrawing() }

    package var sortKey: StyleProperty<Double> { properties.sortKey }

    package var surface: FeatureSurface { .points }
}

extension RuntimeLayer {
    /// The properties of a symbol layer, on which placement depends; nil for layers of other types.
    package var symbolKind: SymbolKind? { kind as? SymbolKind }
}

extension LayerPart {
    /// The texts of a symbol layer; its icons are the part `shape`.
    package static let text = LayerPart(rawValue: 1)
}

extension SymbolKind {
    /// Whether a symbol of the layer can have a text.
    var hasText: Bool {
        guard case .constant(let text) = properties.textField else { return true }
        return !text.isEmpty
    }

    /// Whether any property of a symbol depends on the feature.
    var symbolDependsOnFeature: Bool {
        iconPaintDependsOnFeature || textPaintDependsOnFeature || occlusionDependsOnFeature
            || iconLayoutDependsOnFeature || textLayoutDependsOnFeature || offsetDependsOnFeature
            || properties.textField.dependsOnFeature || properties.textSize.dependsOnFeature
            || properties.textRotate.dependsOnFeature || properties.textPadding.dependsOnFeature
    }

    private var iconPaintDependsOnFeature: Bool {
        properties.iconOpacity.dependsOnFeature || properties.iconColor.dependsOnFeature
            || properties.iconHaloColor.dependsOnFeature || properties.iconHaloWidth.dependsOnFeature
            || properties.iconHaloBlur.dependsOnFeature || properties.iconEmissiveStrength.dependsOnFeature
    }

    private var textPaintDependsOnFeature: Bool {
        properties.textOpacity.dependsOnFeature || properties.textColor.dependsOnFeature
            || properties.textHaloColor.dependsOnFeature || properties.textHaloWidth.dependsOnFeature
            || properties.textHaloBlur.dependsOnFeature || properties.textEmissiveStrength.dependsOnFeature
    }

    private var iconLayoutDependsOnFeature: Bool {
        properties.iconImage.dependsOnFeature || properties.iconSize.dependsOnFeature
            || properties.iconOffset.dependsOnFeature || properties.iconAnchor.dependsOnFeature
            || properties.iconRotate.dependsOnFeature || properties.iconPadding.dependsOnFeature
            || properties.iconTextFit.dependsOnFeature || properties.iconTextFitPadding.dependsOnFeature
    }

    /// Whether the opacities of symbols behind extrusions depend on the feature.
    package var occlusionDependsOnFeature: Bool {
        properties.textOcclusionOpacity.dependsOnFeature || properties.iconOcclusionOpacity.dependsOnFeature
    }

    /// Returns the opacities of the text and of the icon of a feature behind an extrusion, 0…1.
    package func occlusionOpacities(in context: EvaluationContext) -> SIMD2<Float> {
        guard setsOcclusion else { return SIMD2(1, 1) }
        return SIMD2(
            Float(properties.textOcclusionOpacity.value(in: context).clamped(to: 0...1)),
            Float(properties.iconOcclusionOpacity.value(in: context).clamped(to: 0...1)))
    }
}
