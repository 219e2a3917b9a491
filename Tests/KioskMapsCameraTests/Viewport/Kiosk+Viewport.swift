import Foundation
import KioskMapsTesting
import MapTestSupport

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// A kiosk whose viewport is watched.
@MainActor
extension Kiosk {
    var viewport: ViewportManager { mapView.viewport }

    /// Draws the puck in the next frame, as the location manager does.
    func showPuck(
        at coordinate: CLLocationCoordinate2D, heading: Double? = nil, course: Double? = nil
    ) {
        // Data without permission is not forwarded.
        if mapView.location.locationProvider == nil {
            mapView.location.overrideLocationProvider(with: ScriptedLocationProvider(clock: clock))
        }
        var location = Location(coordinate: coordinate, timestamp: Date(timeIntervalSince1970: 0))
        location.bearing = course
        mapView.location.observers.pucks.send(
            PuckRenderingData(
                location: location,
                heading: heading.map { Heading(direction: $0, accuracy: 1, timestamp: location.timestamp) }))
    }
}

/// The notifications of a viewport observer, with names instead of objects: "idle → state A, TRANSITION_SUCCEEDED", or without
/// names: "idle → state, TRANSITION_SUCCEEDED".
@MainActor
final class StatusLog: ViewportStatusObserver {
    private(set) var lines: [String] = []
    var onChange: (String) -> Void = { _ in }
    private let name: ((any ViewportState) -> String)?

    init(_ kiosk: Kiosk? = nil, name: ((any ViewportState) -> String)? = nil) {
        self.name = name
        kiosk?.viewport.addStatusObserver(self)
    }

    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason
    ) {
        let line = "\(text(fromStatus)) → \(text(toStatus)), \(reason.rawValue)"
        lines.append(line)
        onChange(line)
    }

    private func suffix(_ state: any ViewportState) -> String { name.map { " \($0(state))" } ?? "" }

    func text(_ status: ViewportStatus) -> String {
        switch status {
        case .idle: "idle"
        case .state(let state): "state" + suffix(state)
        case .transition(_, toState: let state): "transition" + suffix(state)
        }
    }
}

/// A state whose camera the test sets, and which counts the calls of the viewport.
@MainActor
final class PlainState: ViewportState {
    let name: String
    var camera: CameraOptions? {
        didSet {
            for (id, handler) in handlers {
                if let camera, !handler(camera) { handlers[id] = nil }
            }
        }
    }
    private(set) var calls: [String] = []
    private(set) var handlers: [Int: (CameraOptions) -> Bool] = [:]
    var onStart: () -> Void = {}
    var onStop: () -> Void = {}
    private var count = 0

    init(_ name: String, camera: CameraOptions? = CameraOptions(zoom: 14)) {
        self.name = name
        self.camera = camera
    }

    func observeDataSource(with handler: @escaping (CameraOptions) -> Bool) -> any Cancelable {
        count += 1
        let id = count
        if camera.map(handler) != false { handlers[id] = handler }
        return AnyCancelable { [weak self] in self?.handlers[id] = nil }
    }

    func startUpdatingCamera() {
        calls.append("start")
        onStart()
    }

    func stopUpdatingCamera() {
        calls.append("stop")
        onStop()
    }
}

/// A transition that ends when the test ends it.
@MainActor
final class SlowTransition: ViewportTransition {
    private(set) var end: ((Bool) -> Void)?
    private(set) var cancellations = 0
    var onRun: () -> Void = {}
    var onCancel: () -> Void = {}

    func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
        end = completion
        onRun()
        return AnyCancelable { [weak self] in
            self?.cancellations += 1
            self?.onCancel()
        }
    }
}
