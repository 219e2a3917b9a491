import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering
import SampleProgram

/// A display with a map of the town in virtual time, and the fingers of a visitor.
@MainActor
final class Display {
    /// The sizes for which the samples are made: a large display, and the smallest panel.
    nonisolated static let sizes = [CGSize(width: 1920, height: 1080), CGSize(width: 800, height: 480)]

    let clock = ManualClock()
    let mapView: MapView
    let fingers: Fingers

    init(_ size: CGSize = sizes[0], map: MapInitOptions = Town.map) throws {
        mapView = MapView(frame: CGRect(origin: .zero, size: size), mapInitOptions: map, clock: clock)
        mapView.renderer = try OffscreenRenderer()
        // Texts have their real sizes, and no picture is drawn.
        mapView.drawsOnDemand = true
        fingers = Fingers(on: mapView, clock: clock)
        clock.advance(by: 1)
    }

    var camera: CameraState { mapView.cameraState }

    /// The names of everything in view, as people hear them.
    var names: [String] { mapView.accessibility.root.flattened.map(\.name) }

    /// Whether an element of the screen is shown.
    func shows(_ id: String) -> Bool { mapView.screenElements.frame(ofElement: id) != nil }

    /// Taps the middle of an element of the screen; returns whether there is one.
    @discardableResult
    func tap(_ id: String) -> Bool {
        guard let frame = mapView.screenElements.frame(ofElement: id) else { return false }
        tap(at: CGPoint(x: frame.midX, y: frame.midY))
        return true
    }

    func tap(at point: CGPoint) {
        fingers.tap(at: point)
        clock.advance(by: 0.1)
    }

    /// The problems of the buttons of the screen: those that are too small for a finger, that reach beyond the view, or that overlap
    /// another one.
    var layoutProblems: [String] {
        let view = CGRect(origin: .zero, size: mapView.size)
        let buttons = mapView.accessibility.root.flattened.filter { $0.role == .button }
        var problems: [String] = []
        for (index, button) in buttons.enumerated() {
            if min(button.frame.width, button.frame.height) < 48 { problems.append("\(button.name): small") }
            if !view.contains(button.frame) { problems.append("\(button.name): beyond the view") }
            for other in buttons[(index + 1)...] {
                let common = button.frame.intersection(other.frame)
                if common.width > 0.5, common.height > 0.5 { problems.append("\(button.name): over \(other.name)") }
            }
        }
        return problems
    }
}
