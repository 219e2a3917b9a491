import Foundation
import KioskFleet
import KioskMaps
import KioskMapsTesting
import KioskTiles

/// The names that a Swift snippet of a document may use without declaring them.
///
/// `Scripts/extract-snippets.py` writes each snippet as a method of this type into `Snippets`. The methods are compiled and not
/// called.
@MainActor
struct SnippetNames {
    let mapView: MapView
    let clock: ManualClock

    /// The rectangle of a view, in points.
    let frame: CGRect

    /// The coordinates of the application.
    let coordinate: CLLocationCoordinate2D
    let place: CLLocationCoordinate2D
    let station: CLLocationCoordinate2D
    let route: LineString

    /// A frame of touches.
    let touches: TouchFrame

    /// A touch panel, the points of targets on the screen, and those of touches of them.
    let panel: InputDeviceDescription
    let crosses: [CGPoint]
    let touchedPoints: [CGPoint]

    /// An image of the application.
    let icon: UIImage

    /// The contents, the URL of a file and the URL of a directory of the application.
    let text: String
    let policyFile: URL
    let directory: URL

    let scenario: Scenario

    /// The fixes of the application.
    let fixes: Signal<[Location]>

    /// An observer of geofences of the application.
    let geofenceObserver: any GeofencingObserver

    /// The annotation managers of the application.
    let pins: PointAnnotationManager
    let circles: CircleAnnotationManager

    /// The editor of the application.
    let editor: GeometryEditor

    /// The connection to other kiosks, and the broker.
    let fleet: FleetConnection
    let fleetOptions: FleetOptions

    var mapboxMap: MapboxMap { mapView.mapboxMap }
    var style: MapboxMap { mapView.mapboxMap }

    /// Shows something to the user.
    func show(_ value: Any) {}

    /// Asks the user a question.
    func show(_ question: String, yes: @escaping () -> Void, no: @escaping () -> Void) {}
}
