import Foundation
import KioskMaps

/// A receiver of simulated input: a map view, or a window with several.
@MainActor
struct InputReceiver {
    /// The map views to which reports may be delivered.
    let mapViews: [MapView]

    /// Delivers a report.
    let handle: (InputReport) -> Void

    /// The time until the meaning of all taps is decided, in seconds; nil if none is open.
    var decisionInterval: TimeInterval? {
        mapViews.filter { $0.gestures.deadline != nil }.map(\.gestures.thresholds.doubleTapInterval).max()
    }
}

extension InputReceiver {
    /// Creates the receiver that delivers all reports to one map view.
    init(_ mapView: MapView) {
        self.init(mapViews: [mapView]) { mapView.gestures.handle($0) }
    }
}
