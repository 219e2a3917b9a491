import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols

extension CollisionBucket {
    /// Creates the drawing of the boxes and circles of a symbol layer.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - state: The last placement.
    ///   - layer: The layer as it was placed.
    ///   - displays: How its symbols are drawn.
    ///   - bucket: The symbols, with their translations.
    ///   - transform: The camera.
    ///   - placementTransform: The camera of the last placement.
    /// - Complexity: O(n) in the symbols.
    init(
        identity: BucketIdentity, state: PlacementState, layer: PlacementLayer, displays: [BlockDisplay],
        bucket: SymbolBucket, transform: CameraTransform, placementTransform: CameraTransform
    ) {
        let textShift = transform.worldOffset(of: bucket.text)
        let iconShift = transform.worldOffset(of: bucket.icon)
        let projection = ScreenProjection(transform)
        let shapes = state.collisionShapes(
            of: layer, displays: displays, textProjection: projection.translated(by: textShift),
            iconProjection: projection.translated(by: iconShift))
        self.init(
            identity: identity, textBoxes: shapes.textBoxes,
            circles: shapes.circles.compactMap {
                Circle($0, shift: textShift, transform: transform, placementTransform: placementTransform)
            },
            iconBoxes: shapes.iconBoxes)
    }
}

extension CollisionBucket.Circle {
    /// Creates a circle that stays on the ground where it was placed; nil if that is not in front of the camera.
    fileprivate init?(
        _ shape: CollisionShapes.Circle, shift: SIMD2<Double>, transform: CameraTransform,
        placementTransform: CameraTransform
    ) {
        let center = CGPoint(x: shape.circle.center.x, y: shape.circle.center.y)
        guard var world = placementTransform.worldPoint(for: center) else { return nil }
        world.x += shift.x
        world.y += shift.y
        guard let point = transform.screenPoint(for: world) else { return nil }
        let ratio = min(0.5 + 0.5 * transform.cameraDistance / transform.depth(of: world), 4)
        self.init(
            center: point, radius: shape.circle.radius, ratio: ratio, isPlaced: shape.isPlaced, symbol: shape.symbol)
    }
}

extension CameraTransform {
    /// Returns the offset in the unit square by which the symbols of a part of a layer are moved.
    fileprivate func worldOffset(of style: SymbolBucket.PartStyle) -> SIMD2<Double> {
        let offset = worldOffset(of: SIMD2<Double>(style.translate), anchor: style.translateAnchor)
        return SIMD2(offset.x, offset.y)
    }
}
