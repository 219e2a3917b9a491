import Foundation
import KioskMaps

/// A stage that sends the scripted fixes, headings, authorizations and errors of a scenario's device.
@MainActor
final class LocationStage {
    private unowned let mapView: MapView
    private let clock: ManualClock
    private var provider: ScriptedLocationProvider?

    init(on mapView: MapView, clock: ManualClock) {
        self.mapView = mapView
        self.clock = clock
    }

    /// Sends an event; the first one replaces the location provider of the map and shows the puck.
    func apply(_ change: Scenario.LocationChange) {
        let provider = provider ?? begin()
        switch change {
        case .fix(var location, let heading):
            location.timestamp = date
            provider.send(.fixes([location]))
            guard let heading else { return }
            provider.send(
                .heading(
                    CLHeading(magneticHeading: heading, trueHeading: heading, headingAccuracy: 1, timestamp: date)))
        case .authorization(let status, let accuracy): provider.send(.authorization(status, accuracy))
        case .failure(let message): provider.send(.failure(MapError(message: message)))
        }
    }

    private func begin() -> ScriptedLocationProvider {
        let provider = ScriptedLocationProvider(clock: clock)
        self.provider = provider
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D(.makeDefault(showBearing: true))
        return provider
    }

    /// The time of the clock, which begins with the first second of 1970 in scenarios.
    private var date: Date { Date(timeIntervalSince1970: clock.now.seconds) }
}
