package import Foundation
import KioskGeometry
package import KioskStyle
import KioskTiles

/// How the symbols of a layer are lifted.
///
/// The height of a symbol is the sum of `symbol-z-offset` and `symbol-height-offset` above its reference: sea level for the
/// elevation reference `sea` and the height anchor `absolute`, otherwise the roofs of extrusions for `symbol-z-elevate`, otherwise
/// the ground.
package struct SymbolElevation: Hashable {
    /// The greatest height, in metres, so that products are finite.
    private static let limit = 1e7

    /// The height of all symbols above their reference, in metres; nil if each symbol has its own.
    var offset: Double?

    /// Whether symbols stand on the roofs of extrusions; without effect on heights above sea level.
    package var standsOnRoofs: Bool

    /// Whether heights are those above sea level instead of the ground.
    var isAboveSea: Bool

    /// Whether heights above the ground depend on its elevation: those of sea level and of level roofs do.
    package var dependsOnGround: Bool { standsOnRoofs || isAboveSea }

    /// Returns the sum of two offsets in the range of what is drawn, in metres.
    ///
    /// - Parameters:
    ///   - zOffset: The value of `symbol-z-offset`; negative values count as 0.
    ///   - heightOffset: The value of `symbol-height-offset`, which may be negative.
    fileprivate static func height(zOffset: Double, heightOffset: Double) -> Double {
        // The order of the arguments also replaces NaN by 0.
        let height = min(max(0, zOffset), limit)
        return height + (heightOffset.isFinite ? heightOffset.clamped(to: -limit...limit) : 0)
    }

    /// Returns the height of a symbol above the ground, in metres.
    ///
    /// - Parameters:
    ///   - world: The anchor, in the unit square or a copy of it.
    ///   - own: The height of this symbol above its reference, which has an effect if `offset` is nil.
    ///   - transform: The camera.
    ///   - roof: Returns the height of the roof at a position above the ground there, in metres.
    /// - Complexity: That of `roof`, or O(tiles) of elevated ground.
    package func height(
        at world: CGPoint, own: Double, in transform: CameraTransform, roof: (CGPoint) -> Double
    ) -> Double {
        let height = offset ?? own
        if isAboveSea { return height - (transform.terrain?.elevation(at: world) ?? 0) }
        return standsOnRoofs ? height + roof(world) : height
    }
}

extension SymbolKind {
    /// Whether any symbol of the layer may be above the ground.
    ///
    /// Such a layer is placed even if its symbols collide with nothing, because placement determines their heights. Hits are tested
    /// where the symbols are drawn, instead of near their positions on the ground.
    package var hasHeights: Bool {
        if case .constant(false) = properties.zElevate, case .constant(0) = properties.zOffset,
            case .constant(0) = properties.heightOffset, case .constant(let anchor) = properties.heightAnchor,
            anchor != .absolute, case .constant(let reference) = properties.elevationReference, reference != .sea
        {
            return false
        }
        return true
    }

    /// Returns how symbols are lifted; nil if all of them are on the ground.
    package func elevation(in context: EvaluationContext) -> SymbolElevation? {
        guard hasHeights else { return nil }
        return SymbolElevation(
            offset: offsetDependsOnFeature ? nil : offset(in: context),
            standsOnRoofs: properties.zElevate.value(in: context),
            isAboveSea: properties.elevationReference.value(in: context) == .sea
                || properties.heightAnchor.value(in: context) == .absolute)
    }

    /// Returns the height of the symbol of a feature above the ground, in metres; 0 if all symbols are on the ground.
    ///
    /// - Parameters:
    ///   - position: The anchor, in the unit square; nil for a feature without one, whose height is 0.
    ///   - context: The feature and the zoom level.
    ///   - transform: The camera.
    ///   - roof: Returns the height of the roof at a position above the ground there, in metres.
    package func height(
        at position: CGPoint?, in context: EvaluationContext, seenBy transform: CameraTransform,
        roof: (_ world: CGPoint) -> Double
    ) -> Double {
        guard let elevation = elevation(in: context), let position else { return 0 }
        return elevation.height(at: position, own: ownOffset(in: context), in: transform, roof: roof)
    }

    /// Returns the height of the symbol of a feature above its reference where heights depend on the feature, in metres.
    package func ownOffset(in context: EvaluationContext) -> Double {
        offsetDependsOnFeature ? offset(in: context) : 0
    }

    /// Whether symbols have heights of their own above their reference.
    var offsetDependsOnFeature: Bool {
        properties.zOffset.dependsOnFeature || properties.heightOffset.dependsOnFeature
    }

    private func offset(in context: EvaluationContext) -> Double {
        SymbolElevation.height(
            zOffset: properties.zOffset.value(in: context), heightOffset: properties.heightOffset.value(in: context))
    }
}
