import Foundation
import KioskGeometry
import KioskStyle

/// The heights above the ground at which annotations are drawn.
extension LayerAnnotationManager {
    /// Returns the perspective in which the ground is where an annotation is drawn, and the height of the annotation above the ground
    /// of the map, in metres.
    ///
    /// The perspective is that of the map for an annotation on the ground, and above the camera.
    /// - Complexity: O(1), or that of a search for the roof on which the annotation stands.
    func drawnGround(of annotation: Kind) -> (transform: CameraTransform, height: Double) {
        let transform = map.cameraTransform
        guard let index = map.index(ofLayer: layerId), let kind = map.layers[index].featureKind else {
            return (transform, 0)
        }
        let context = context(of: annotation, atZoom: Double(map.cameraState.zoom))
        var position: CGPoint?
        if case .point(let point) = annotation.geometry { position = transform.worldPoint(of: point.coordinates) }
        let height = kind.height(at: position, in: context, seenBy: transform, roof: map.roofHeights())
        guard height != 0, let raised = transform.raised(by: height) else { return (transform, 0) }
        return (raised, height)
    }

    /// Returns the context in which the properties of an annotation are evaluated.
    func context(of annotation: Kind, atZoom zoom: Double) -> EvaluationContext {
        var context = EvaluationContext(
            zoom: zoom, feature: Self.attributes(of: annotation, marksSelected: false, effects: EffectSet()))
        context.globals = map.globals(pitch: Double(map.cameraState.pitch))
        return context
    }
}
