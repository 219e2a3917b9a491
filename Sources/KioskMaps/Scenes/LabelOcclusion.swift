import Foundation

/// The extrusions of a map, which hide symbols behind them if the style has an opacity for these.
@MainActor
struct LabelOcclusion {
    /// The opacities of the text and of the icon of a hidden symbol, 0…1; nil if they depend on the feature.
    var opacities: SIMD2<Float>?

    /// What the extrusions depend on.
    let extrusions: ExtrusionKey

    /// Returns whether an extrusion is in front of a symbol, whose anchor is in the unit square or a copy of it and whose height
    /// above the ground is in metres.
    ///
    /// - Complexity: O(log n + k) for k of n extrusions around the position.
    let hides: (_ anchor: CGPoint, _ height: Double) -> Bool
}
