import Foundation
import KioskMaps

/// A filter of the gestures that a map recognises although its options disable them, or another group of contacts moves the camera.
///
/// A finger may drag an annotation of a map that it may not drag, so the map recognises its pan in any case.
@MainActor
final class GestureFilter {
    /// Called with each gesture that moves the map or an annotation, or that has no option, and with its location.
    var onGesture: (GestureKind, CGPoint) -> Void = { _, _ in }

    /// Whether a finger drags an annotation.
    var isDragging = false {
        didSet {
            guard isDragging, let location = pendingPan else { return }
            pendingPan = nil
            onGesture(.pan, location)
        }
    }

    /// The location of the last gesture if it is a pan that may still drag an annotation; nil otherwise.
    private var pendingPan: CGPoint?

    private unowned let mapView: MapView

    init(of mapView: MapView) {
        self.mapView = mapView
    }

    /// Observes the begin of a gesture.
    func observe(_ event: GestureEvent) {
        let gestures = mapView.gestures
        let isEnabled = gestures.options.enables(event.kind) && !(event.movesCamera && gestures.isRefused)
        let isEffective = isDragging && event.kind == .pan || isEnabled
        // The map offers the pan to annotations after it has sent the gesture.
        pendingPan = event.kind == .pan && !isEffective ? event.location : nil
        if isEffective { onGesture(event.kind, event.location) }
    }
}
