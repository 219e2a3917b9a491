import KioskStyle

/// The layer types that 3D lights light as part of the ground.

extension BackgroundKind {
    func groundEmissiveStrength(in context: EvaluationContext) -> Float? {
        properties.emissiveStrength.shareOfOwnColors(in: context)
    }
}

extension FillKind {
    func groundEmissiveStrength(in context: EvaluationContext) -> Float? {
        properties.emissiveStrength.shareOfOwnColors(in: context)
    }
}

extension LineKind {
    /// Lines whose emissive strengths differ keep their colours.
    func groundEmissiveStrength(in context: EvaluationContext) -> Float? {
        properties.emissiveStrength.dependsOnFeature
            ? nil : properties.emissiveStrength.shareOfOwnColors(in: context)
    }

    static func draws(_ property: String, of layer: StyleLayer) -> Bool {
        guard property == "line-emissive-strength" else { return drawnProperties.contains(property) }
        return !LineProperties(layer, report: { _ in }).emissiveStrength.dependsOnFeature
    }
}

extension CircleKind {
    func groundEmissiveStrength(in context: EvaluationContext) -> Float? {
        properties.emissiveStrength.shareOfOwnColors(in: context)
    }
}

extension RasterKind {
    func groundEmissiveStrength(in context: EvaluationContext) -> Float? {
        properties.emissiveStrength.shareOfOwnColors(in: context)
    }
}

extension HillshadeKind {
    func groundEmissiveStrength(in context: EvaluationContext) -> Float? {
        properties.emissiveStrength.shareOfOwnColors(in: context)
    }
}

extension StyleProperty<Double> {
    /// Returns the value as a share, 0…1; that of NaN is 0.
    fileprivate func shareOfOwnColors(in context: EvaluationContext) -> Float {
        Float(min(max(0, value(in: context)), 1))
    }
}
