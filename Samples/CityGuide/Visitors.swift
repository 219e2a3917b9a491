import Foundation
import KioskMaps

/// The service for one visitor after the other: the start page, its return after a time without input, and the tour.
enum Visitors {
    /// Sets up the service, and shows the start page.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - places: The places of the guide.
    ///   - language: The language for each new visitor.
    @MainActor
    static func serve(on mapView: MapView, places: [Place], startingIn language: Language) {
        let kiosk = mapView.kiosk
        let home = mapView.viewport.makeOverviewViewportState(
            options: .init(
                geometry: MultiPoint(places.map(\.coordinate)),
                geometryPadding: UIEdgeInsets(top: 60, left: 80, bottom: 40, right: 120)))
        kiosk.idleReset.home = home
        kiosk.idleReset.language = language.locale
        kiosk.idleReset.interval = 60
        kiosk.attract.stops = places.filter { $0.category == .sight }.prefix(4).enumerated().map { number, sight in
            AttractStop(
                camera: CameraOptions(center: sight.coordinate, zoom: 16, bearing: Double(number) * 40, pitch: 50),
                transitionDuration: 6, dwell: 6)
        }
        kiosk.attract.ending = .returnsHome
        // Half the frames are enough for a slow flight, and save power on a display that is on all day.
        kiosk.attract.preferredFramesPerSecond = 30
        kiosk.attract.delay = 120
        mapView.viewport.transition(to: home, .immediate)
    }
}
