import Foundation
import KioskInput
import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

@testable import KioskLinux

/// Compasses on the board of a panel, and elsewhere, followed by a map on a panel that is turned.
@MainActor
@Suite struct CompassTests {
    private let clock = ManualClock()
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)

    /// Returns the heading that a map on a panel receives for a compass heading of 45°.
    private func direction(
        on panel: PanelRotation, sending text: String, make: (ScriptedStream) -> any LocationProvider
    ) -> Double? {
        let stream = ScriptedStream(clock: clock)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        mapView.location.overrideLocationProvider(with: make(stream))
        mapView.location.panelRotation = panel
        var direction: Double?
        let token = mapView.location.onHeadingChange.observe { direction = $0.direction }
        stream.send(.opened)
        stream.send(text)
        token.cancel()
        return direction
    }

    private nonisolated static let panels: [(PanelRotation, Double)] = [
        (.none, 45), (.clockwise90, 315), (.clockwise180, 225), (.clockwise270, 135),
    ]

    @Test("The compass of a built-in receiver is rotated with the panel, others are not", arguments: panels)
    func receiver(panel: PanelRotation, turned: Double) {
        for sentence in ["HEHDT,45.0,T", "HCHDM,45.0,M", "HCHDG,40.0,,,5.0,E"] {
            for (compass, expected) in [(CompassMounting.builtIn, turned), (.external, 45)] {
                let received = direction(on: panel, sending: Sentences.line(sentence)) { stream in
                    NMEALocationProvider(
                        .udp(port: 1), options: NMEAParser.Options(), compass: compass, clock: clock,
                        permissions: permissions, seed: 1, date: { Date(timeIntervalSince1970: 1_790_000_000) },
                        open: stream.open)
                }
                #expect(received == expected)
            }
        }
    }

    @Test("The compass of a built-in gpsd device is rotated with the panel, others are not", arguments: panels)
    func daemon(panel: PanelRotation, turned: Double) {
        for (compass, expected) in [(CompassMounting.builtIn, turned), (.external, 45)] {
            let received = direction(on: panel, sending: #"{"class":"ATT","heading":45}"# + "\n") { stream in
                GPSDLocationProvider(
                    name: "gpsd", device: nil, compass: compass, clock: clock, permissions: permissions, seed: 1,
                    date: { Date(timeIntervalSince1970: 1_790_000_000) }, open: stream.open)
            }
            #expect(received == expected)
        }
    }
}
