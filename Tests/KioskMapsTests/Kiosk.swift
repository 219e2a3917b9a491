import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import KioskStyle
import Logging

/// A map view in virtual time with a touch injector and a record of camera changes, diagnostics and animators.
@MainActor
final class Kiosk {
    let clock = ManualClock()
    let mapView: MapView
    let fingers: Fingers

    /// The camera changes with their owners.
    private(set) var cameraChanges: [CameraChanged] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// The animators that started, finished and were cancelled, as "started gestures".
    private(set) var animatorLog: [String] = []
    private var tokens = Set<AnyCancelable>()

    init(
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

    var map: MapboxMap { mapView.mapboxMap }
    var camera: CameraState { map.cameraState }
    var center: CGPoint { CGPoint(x: mapView.size.width / 2, y: mapView.size.height / 2) }

    /// Loads a style from its JSON.
    func load(_ json: String) throws {
        map.load(try StyleDocument(parsing: Array(json.utf8)))
    }

    /// Advances the clock by one frame interval, which draws a requested frame.
    func frame() {
        clock.advance(by: clock.frameInterval)
    }

    /// What was reported about a part of the map.
    func reports(_ subject: Diagnostic.Subject) -> [String] {
        diagnostics.filter { $0.subject == subject }.map(\.message)
    }
}

extension CLLocationCoordinate2D {
    static let helsinki = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension BinaryFloatingPoint {
    func isClose(to other: Self, within tolerance: Self = 1e-9) -> Bool { abs(self - other) <= tolerance }
}
