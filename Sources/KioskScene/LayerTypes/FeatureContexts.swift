import Foundation
import KioskGeometry
package import KioskStyle

/// The contexts in which the properties of a layer are evaluated for its features.
///
/// A class, because a store has dozens of references, which each copy would count.
package final class FeatureContexts: Sendable {
    package let features: FeatureStore

    /// The states that the application has set for the features.
    package let states: FeatureStates

    /// The projection of the camera.
    package let transform: CameraTransform

    /// The inputs that are the same for all features.
    let globals: EvaluationGlobals?

    /// Whether the geometries of features are read.
    let readsGeometry: Bool

    /// The context of properties of the layer as a whole.
    package let wholeLayer: EvaluationContext

    package init(
        features: consuming FeatureStore, states: FeatureStates, transform: CameraTransform,
        globals: EvaluationGlobals?, readsGeometry: Bool
    ) {
        self.features = features
        self.states = states
        self.transform = transform
        self.globals = globals
        self.readsGeometry = readsGeometry
        var context = EvaluationContext(zoom: transform.zoom)
        context.globals = globals
        wholeLayer = context
    }

    /// Whether the application has set a state of a feature.
    package var hasStates: Bool { !states.isEmpty }

    /// Returns whether contexts of the same features without states would be equal.
    ///
    /// - Parameters:
    ///   - transform: The projection of the camera.
    ///   - globals: The inputs that are the same for all features.
    ///   - readsGeometry: Whether the geometries of features are read.
    package func isValid(
        seenBy transform: CameraTransform, globals: EvaluationGlobals?, readsGeometry: Bool
    ) -> Bool {
        self.globals === globals && self.readsGeometry == readsGeometry && self.transform == transform
    }

    /// Returns the context of a feature, of which the first member counts if it has several.
    package func context(ofFeature row: Int) -> EvaluationContext {
        context(ofFeature: row, shape: features.shapes(ofFeature: row).first)
    }

    /// Returns the context of the member of a feature that contains a shape.
    package func context(ofFeature row: Int, shape: Int?) -> EvaluationContext {
        var context = EvaluationContext(zoom: transform.zoom, feature: features.attributes[row])
        context.globals = globals
        context.identifier = features.identifiers[row]
        if readsGeometry { context.geometry = geometry(ofFeature: row, shape: shape) }
        if !states.isEmpty { context.state = states.state(ofFeature: row, in: features) }
        if let shape {
            context.geometryKind = GeometryKind(features.kind(ofShape: shape))
            context.distanceFromCenter = distanceFromCenter(ofShape: shape)
        }
        return context
    }

    private func geometry(ofFeature row: Int, shape: Int?) -> Geometry? {
        let feature = features.feature(ofRow: row)
        guard let shape else { return feature?.geometry }
        return feature?.restricted(to: features.kind(ofShape: shape))?.geometry
    }

    /// Heights of the view along the ground between the centre of the camera and a shape, less than 0 for what is nearer.
    private func distanceFromCenter(ofShape shape: Int) -> Double {
        guard let first = features.vertices(ofShape: shape).first else { return 0 }
        let position = features.vertices[first]
        let east = (position.x - transform.center.x) * transform.worldSize
        let south = (position.y - transform.center.y) * transform.worldSize
        return (east * transform.sinBearing - south * transform.cosBearing) / transform.size.height
    }
}
