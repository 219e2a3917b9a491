package import Foundation
import KioskGeometry
package import KioskStyle
import KioskTiles

/// How the symbols of a layer are lifted.
package struct SymbolElevation: Hashable {
    /// The greatest height, in metres, so that products are finite.
    private static let limit = 1e7

    /// The height of all symbols above their reference, in metres; nil if each symbol has its own.
    var offset: Double?

    /// Whether symbols stand on the roofs of extrusions.
    package var standsOnRoofs: Bool

    /// Whether heights are those above sea level instead of the ground.
    var isAboveSea: Bool

    /// Whether heights depend on elevated ground.
    package var dependsOnGround: Bool { standsOnRoofs || isAboveSea }

    /// Returns the sum of an elevation and an offset in the range of what is drawn, in metres.
    ///
    /// - Parameters:
    ///   - elevation: The height above the reference, at least 0.
    ///   - offset: A height that may also be below the reference.
    static func height(_ elevation: Double, offset: Double) -> Double {
        // The order of the arguments also replaces NaN by 0.
        let elevation = min(max(0, elevation), limit)
        return elevation + (offset.isFinite ? offset.clamped(to: -limit...limit) : 0)
    }

    /// Returns the height of a symbol above the ground, in metres.
    ///
    /// - Parameters:
    ///   - world: The anchor, in the unit square or a copy of it.
    ///   - own: The height of the symbol above its reference, where the layer has none for all symbols.
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
    /// Such layers are placed, and hits on them are decided by what is drawn.
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
            properties.zOffset.value(in: context), offset: properties.heightOffset.value(in: context))
    }
}
