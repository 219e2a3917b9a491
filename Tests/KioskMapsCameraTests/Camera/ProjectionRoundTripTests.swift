import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Projection round trip")
struct ProjectionRoundTripTests {
    @Test("coordinate(for: point(for:)) is the identity within 1e-9°, and 1e-6° just below the horizon")
    func roundTrip() {
        var random = SeededGenerator(seed: 51)
        var asked = 0
        let rounds = randomRounds(200)
        for _ in 0..<rounds {
            let kiosk = Kiosk(
                camera: CameraOptions(
                    center: CLLocationCoordinate2D(
                        latitude: random.number(-70...70), longitude: random.number(-180...180)),
                    padding: UIEdgeInsets(
                        top: random.number(0...100), left: random.number(0...100), bottom: random.number(0...100),
                        right: random.number(0...100)),
                    zoom: random.number(2...20), bearing: random.number(0...360), pitch: random.number(0...85)))
            let horizon = kiosk.map.cameraTransform.horizon ?? -.infinity
            for _ in 0..<10 {
                let finger = CGPoint(x: random.number(0...800), y: random.number(0...600))
                guard finger.y > horizon + 1 else { continue }
                let coordinate = kiosk.map.coordinate(for: finger).wrap()
                // Distant coordinates may have a nearer copy in another world.
                guard abs(coordinate.latitude) < 85, kiosk.map.point(for: coordinate).distance(to: finger) < 1 else {
                    continue
                }
                let back = kiosk.map.coordinate(for: kiosk.map.point(for: coordinate)).wrap()
                let tolerance = finger.y < horizon + 0.02 * 600 ? 1e-6 : 1e-9
                #expect(back.latitude.isClose(to: coordinate.latitude, within: tolerance))
                #expect(remainder(back.longitude - coordinate.longitude, 360).isClose(to: 0, within: tolerance))
                asked += 1
            }
        }
        #expect(asked > rounds * 7)
    }
}
