package import Foundation
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

    /// Returns a height in the range of what is drawn, in metres.
    static func height(_ value: Double) -> Double {
        // The order of the arguments also replaces NaN by 0.
        min(max(0, value), limit)
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
            case .constant(let reference) = properties.elevationReference, reference != .sea
        {
            return false
        }
        return true
    }

    /// Returns how symbols are lifted; nil if all of them are on the ground.
    package func elevation(in context: EvaluationContext) -> SymbolElevation? {
        guard hasHeights else { return nil }
        return SymbolElevation(
            offset: properties.zOffset.dependsOnFeature
                ? nil : SymbolElevation.height(properties.zOffset.value(in: context)),
            standsOnRoofs: properties.zElevate.value(in: context),
            isAboveSea: properties.elevationReference.value(in: context) == .sea)
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
        properties.zOffset.dependsOnFeature ? SymbolElevation.height(properties.zOffset.value(in: context)) : 0
    }
}
