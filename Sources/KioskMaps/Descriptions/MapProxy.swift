public import KioskStyle

/// The access to the parts of a map view that a description needs, in the form of SwiftUI; they are nil before the view is made.
@MainActor
public final class MapProxy {
    weak var mapView: MapView?

    /// The map; nil before the view is made and after it was released.
    public var map: MapboxMap? { mapView?.mapboxMap }

    /// The manager of camera animations; nil before the view is made and after it was released.
    public var camera: CameraAnimationsManager? { mapView?.camera }

    /// The manager of the viewport; nil before the view is made and after it was released.
    public var viewport: ViewportManager? { mapView?.viewport }

    /// The manager of the location; nil before the view is made and after it was released.
    public var location: LocationManager? { mapView?.location }

    /// Returns the image of the map; nil without a view or a renderer, or if drawing fails.
    ///
    /// - Parameter includeOverlays: Whether everything above the layers of the map is drawn.
    public func captureSnapshot(includeOverlays: Bool = false) -> UIImage? {
        try? mapView?.snapshot(includeOverlays: includeOverlays)
    }
}
