package import KioskStyle

/// The light of layers that 3D lights light as part of the ground.
extension LayerKind {
    /// Returns the share of the layer's own colours, 0…1, where 3D lights light the ground; nil for a layer whose colours they do
    /// not change.
    ///
    /// It is 0 for a layer with parts or features of several shares, which are values of its bucket, unless all of them are 1.
    package func groundEmissiveStrength(in context: EvaluationContext) -> Float? {
        guard let first = emissiveStrengths.first else { return nil }
        if emissiveStrengths.count == 1, !first.dependsOnFeature { return first.share(in: context) }
        let isUnlit = emissiveStrengths.allSatisfy {
            !$0.dependsOnFeature && $0.share(in: context) >= 1
        }
        return isUnlit ? 1 : 0
    }
}
