public import Foundation
public import KioskGeometry
import KioskStyle

/// The position of a touched cluster of annotations, and the zoom level at which it expands.
///
///     mapView.camera.ease(to: CameraOptions(center: context.coordinate, zoom: context.expansionZoom), duration: 1)
public struct AnnotationClusterGestureContext: Hashable, Sendable {
    /// The point on the screen, in points from the top left corner of the view.
    public var point: CGPoint

    /// The coordinate under the point.
    public var coordinate: CLLocationCoordinate2D

    /// The zoom level at which the cluster expands into its parts; nil if that is unknown.
    public var expansionZoom: CGFloat?

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - point: The point on the screen, in points from the top left corner of the view.
    ///   - coordinate: The coordinate under the point.
    ///   - expansionZoom: The zoom level at which the cluster expands; nil if that is unknown.
    public init(point: CGPoint, coordinate: CLLocationCoordinate2D, expansionZoom: CGFloat?) {
        self.point = point
        self.coordinate = coordinate
        self.expansionZoom = expansionZoom
    }
}

extension StyleManager {
    /// Returns the context of a touched cluster; nil if the feature is not a cluster of the source, which is reported.
    ///
    /// - Parameters:
    ///   - feature: The feature of the cluster.
    ///   - sourceId: The id of the source.
    ///   - context: The position of the touch.
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
                host?.report(
                    Diagnostic(subject: .interactions, message: "tap on a cluster of \(sourceId) ignored: \(error)"))
            }
        }
        return found
    }
}
