public import Foundation
public import KioskGeometry
import KioskStyle

/// Where a cluster of annotations was touched, and how to see what is in it.
///
///     mapView.camera.ease(to: CameraOptions(center: context.coordinate, zoom: context.expansionZoom), duration: 1)
public struct AnnotationClusterGestureContext: Hashable, Sendable {
    /// The point on screen, in points from the top left corner of the view.
    public var point: CGPoint

    /// The coordinate under it.
    public var coordinate: CLLocationCoordinate2D

    /// The zoom level at which the cluster comes apart; nil when that is not known.
    public var expansionZoom: CGFloat?

    /// Creates a context.
    public init(point: CGPoint, coordinate: CLLocationCoordinate2D, expansionZoom: CGFloat?) {
        self.point = point
        self.coordinate = coordinate
        self.expansionZoom = expansionZoom
    }
}

extension StyleManager {
    /// What to tell about a cluster that was touched; nil, and reported, when the feature is no cluster of the source.
    func clusterContext(
        for feature: Feature, in sourceId: String, at context: InteractionContext
    ) -> AnnotationClusterGestureContext? {
        var found: AnnotationClusterGestureContext?
        getGeoJsonClusterExpansionZoom(forSourceId: sourceId, feature: feature) { result in
            switch result {
            case .success(let answer):
                found = AnnotationClusterGestureContext(
                    point: context.point, coordinate: context.coordinate,
                    expansionZoom: answer.value?.number.map { CGFloat($0) })
            case .failure(let error):
                report(Diagnostic(subject: .interactions, message: "a cluster that was touched: \(error)"))
            }
        }
        return found
    }
}
