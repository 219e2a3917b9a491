package import Foundation
import KioskInput
package import KioskMaps
package import KioskMapsTesting
import KioskStyle
import Logging
import TestSupport

/// A map view in virtual time with a touch injector and a record of camera changes, diagnostics and animators.
@MainActor
package final class Kiosk {
    /// The virtual clock.
    package let clock = ManualClock()
    /// The view.
    package let mapView: MapView
    /// The fingers on the view.
    package let fingers: Fingers

    /// The camera changes with their owners.
    package private(set) var cameraChanges: [CameraChanged] = []
    /// The diagnostics of the map.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The animators that started, finished and were cancelled, as "started gestures".
    package private(set) var animatorLog: [String] = []
    private var tokens = Set<AnyCancelable>()

    /// Creates a view and draws its first frame.
    package init(
        width: Double = 800, height: Double = 600, camera: CameraOptions = CameraOptions(center: .helsinki, zoom: 12)
    ) {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: width, height: height),
            mapInitOptions: MapInitOptions(cameraOptions: camera), clock: clock,
            logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() })
        mapView.ornaments.options = .hidden
        fingers = Fingers(on: mapView, clock: clock)
        clock.advance(by: 0.1)
        mapView.mapboxMap.onCameraChanged.observe { [unowned self] in cameraChanges.append($0) }.store(in: &tokens)
        mapView.mapboxMap.onDiagnostic.observe { [unowned self] in diagnostics.append($0) }.store(in: &tokens)
        for (word, signal) in [
            ("started", mapView.camera.onCameraAnimatorStarted),
            ("finished", mapView.camera.onCameraAnimatorFinished),
            ("cancelled", mapView.camera.onCameraAnimatorCancelled),
        ] {
            signal.observe { [unowned self] animator in
                let owner = animator.owner.rawValue.split(separator: ".").last.map(String.init) ?? ""
                animatorLog.append("\(word) \(owner)")
            }.store(in: &tokens)
        }
    }

    /// The map of the view.
    package var map: MapboxMap { mapView.mapboxMap }
    /// The camera of the map.
    package var camera: CameraState { map.cameraState }
    /// The centre of the view, in points.
    package var center: CGPoint { CGPoint(x: mapView.size.width / 2, y: mapView.size.height / 2) }

    /// Loads a style from its JSON.
    package func load(_ json: String) throws {
        map.load(try StyleDocument(parsing: Array(json.utf8)))
    }

    /// Advances the clock by one frame interval, which draws a requested frame.
    package func frame() {
        clock.advance(by: clock.frameInterval)
    }

    /// Returns the messages of the diagnostics about a part of the map.
    package func reports(_ subject: Diagnostic.Subject) -> [String] {
        diagnostics.filter { $0.subject == subject }.map(\.message)
    }
}
