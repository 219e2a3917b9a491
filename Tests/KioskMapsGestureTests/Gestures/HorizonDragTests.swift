import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Dragging a tilted map near the horizon")
struct HorizonDragTests {
    private static let count = randomRounds(150)

    /// The point of a finger, or the point below it on the farthest ground that can be grabbed.
    private func held(_ kiosk: Kiosk, _ point: CGPoint) -> CGPoint {
        let lowest = (kiosk.map.cameraTransform.horizon ?? -.infinity) + 0.04 * kiosk.mapView.size.height
        return CGPoint(x: point.x, y: max(point.y, lowest))
    }

    /// The distance of two points on the ground, in the unit square.
    private func ground(_ kiosk: Kiosk, from start: CGPoint, to end: CGPoint) -> CGFloat {
        let transform = kiosk.map.cameraTransform
        guard let first = transform.worldPoint(for: held(kiosk, start)),
            let last = transform.worldPoint(for: held(kiosk, end))
        else { return 0 }
        return first.distance(to: last)
    }

    @Test("A drag moves the map no farther than the finger travels on the ground below the margin")
    func randomDrags() {
        var generator = SeededGenerator(seed: 21)
        var (moved, reachedSky) = (0, 0)
        for index in 0..<Self.count {
            let kiosk = Kiosk(
                camera: CameraOptions(
                    center: .helsinki, zoom: CGFloat(generator.number(10...16)), bearing: generator.number(0...360),
                    pitch: CGFloat(generator.number(60...85))))
            kiosk.fingers.frameInterval = 1.0 / 60
            var point = CGPoint(x: generator.number(50...750), y: generator.number(250...590))
            kiosk.fingers.touch([point])
            for _ in 0..<2 {
                let step = CGPoint(x: generator.number(-25...25), y: generator.number(-45...20))
                for _ in 0..<8 {
                    let next = CGPoint(x: point.x + step.x, y: point.y + step.y)
                    let allowed = ground(kiosk, from: point, to: next)
                    let before = kiosk.map.cameraTransform.center
                    kiosk.fingers.move(to: [next], duration: 1.0 / 60)
                    let distance = kiosk.map.cameraTransform.center.distance(to: before)
                    #expect(distance <= allowed * (1 + 1e-6) + 1e-12, "drag \(index)")
                    if distance > 0 { moved += 1 }
                    if kiosk.map.isSky(at: next) { reachedSky += 1 }
                    point = next
                }
            }
            kiosk.fingers.rest(0.1)
            kiosk.fingers.lift()
        }
        #expect(moved > Self.count * 5 && reachedSky > Self.count / 2)
    }

    @Test("The ground stays under a finger below the margin, also after it was in the sky")
    func comesBack() throws {
        for pitch in [60.0, 70, 75, 80, 85] {
            let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 40, pitch: CGFloat(pitch)))
            kiosk.fingers.touch([CGPoint(x: 400, y: 500)])
            kiosk.fingers.move(to: [CGPoint(x: 400, y: 480)])
            let point = try #require(kiosk.map.cameraTransform.worldPoint(for: CGPoint(x: 400, y: 480)))
            for end in [CGPoint(x: 300, y: -400), CGPoint(x: 600, y: 20), CGPoint(x: 420, y: 450)] {
                kiosk.fingers.move(to: [end], duration: 0.5)
                let finger = held(kiosk, end)
                let seen = try #require(kiosk.map.cameraTransform.screenPoint(for: point))
                #expect(seen.distance(to: finger) < 0.01, "pitch \(pitch) at \(end)")
            }
            kiosk.fingers.lift()
        }
    }

    @Test("Two fingers, a pinch too, do not throw the map away over the horizon", arguments: [0.0, 60])
    func twoFingers(spread: Double) {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 75))
        let before = kiosk.map.cameraTransform
        func pair(_ y: Double, _ spread: Double) -> [CGPoint] {
            [CGPoint(x: 390, y: y - 50 - spread / 2), CGPoint(x: 410, y: y + 50 + spread / 2)]
        }
        kiosk.fingers.touch(pair(500, 0))
        kiosk.fingers.move(to: pair(-140, spread), duration: 0.5)
        // From the foot of the view to the margin there are 17 view heights of ground; at a span that grows they are fewer.
        let distance = before.center.distance(to: kiosk.map.cameraTransform.center) * before.worldSize
        #expect(distance / 600 < 17, "\(distance / 600) view heights")
        #expect(distance > 0)
        kiosk.fingers.lift()
    }

    @Test("A double tap, a quick zoom and a wheel next to the horizon zoom about the middle", arguments: 0..<3)
    func zooms(action: Int) {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 75))
        let horizon = kiosk.map.cameraTransform.horizon ?? 0
        let point = CGPoint(x: 600, y: horizon + 2)
        let center = kiosk.camera.center
        switch action {
        case 0: kiosk.fingers.doubleTap(at: point)
        case 1: kiosk.fingers.quickZoom(at: point, by: 60)
        default:
            kiosk.mapView.gestures.handle(.scroll(WheelScroll(time: kiosk.clock.now, position: point, detents: 2)))
        }
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom > 12.1)
        #expect(kiosk.camera.center.latitude.isClose(to: center.latitude))
        #expect(kiosk.camera.center.longitude.isClose(to: center.longitude))
    }
}
