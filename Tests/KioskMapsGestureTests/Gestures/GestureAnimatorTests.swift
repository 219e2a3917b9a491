import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Gestures and camera animators")
struct GestureAnimatorTests {
    private let kiosk = Kiosk()

    private var gestures: [any CameraAnimator] {
        kiosk.mapView.camera.cameraAnimators.filter { $0.owner == .gestures }
    }

    private func startDrag() {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 350)])
    }

    @Test("Gestures own every camera change of a finger")
    func owner() {
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 100, y: 100))
        kiosk.fingers.pinch(at: kiosk.center, from: 50, to: 200, turning: 30)
        #expect(kiosk.cameraChanges.count > 20)
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
    }

    @Test("While fingers hold the map there is one gesture animator, with signals at its start and end")
    func listed() {
        for count in 1...2 {
            let points = (0..<count).map { CGPoint(x: 300 + 150 * Double($0), y: 300) }
            kiosk.fingers.touch(points)
            #expect(gestures.isEmpty)
            kiosk.fingers.move(to: points.map { CGPoint(x: $0.x + 40, y: $0.y) }, duration: 0.1)
            #expect(gestures.count == 1 && gestures.first?.state == .active)
            kiosk.fingers.rest(5)
            #expect(gestures.count == 1)
            kiosk.fingers.lift()
            #expect(gestures.isEmpty)
        }
        #expect(
            kiosk.animatorLog == ["started gestures", "finished gestures", "started gestures", "finished gestures"])
    }

    @Test("A second finger that joins a drag continues with the same animator")
    func join() {
        startDrag()
        kiosk.fingers.touch([CGPoint(x: 200, y: 200)])
        kiosk.fingers.move(to: [CGPoint(x: 550, y: 350), CGPoint(x: 150, y: 200)])
        #expect(gestures.count == 1)
        kiosk.fingers.lift()
        #expect(gestures.isEmpty)
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
    }

    @Test("A lifted finger finishes its animator, and a lost one cancels it")
    func lost() {
        startDrag()
        kiosk.fingers.lose()
        #expect(kiosk.animatorLog == ["started gestures", "cancelled gestures"])
        #expect(gestures.isEmpty)
        kiosk.fingers.pinch(at: kiosk.center, from: 50, to: 100)
        #expect(kiosk.animatorLog.suffix(2) == ["started gestures", "finished gestures"])
        kiosk.fingers.touch([CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 200, y: 300), CGPoint(x: 500, y: 300)])
        kiosk.fingers.lose(finger: 1)
        #expect(kiosk.animatorLog.suffix(2) == ["started gestures", "cancelled gestures"])
        kiosk.fingers.lift()
        #expect(gestures.isEmpty)
    }

    @Test("A gesture or a tap cancels running animations", arguments: ["drag", "pinch", "tap"])
    func cancels(gesture: String) {
        var positions: [AnimationPosition] = []
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 16), duration: 10) { positions.append($0) }
        kiosk.clock.advance(by: 0.5)
        switch gesture {
        case "drag": kiosk.fingers.drag(from: kiosk.center, to: .zero)
        case "pinch": kiosk.fingers.pinch(at: kiosk.center, from: 50, to: 60, duration: 0.1)
        default: kiosk.fingers.tap(at: kiosk.center)
        }
        #expect(positions == [.current])
        #expect(kiosk.camera.zoom < 14)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("A resting finger cancels no animation")
    func rests() {
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 16), duration: 1)
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.rest(2)
        kiosk.fingers.lift()
        #expect(kiosk.camera.zoom == 16)
    }

    @Test("cancelAnimations ends the grab of the fingers")
    func takenAway() {
        startDrag()
        kiosk.mapView.camera.cancelAnimations()
        let camera = kiosk.camera
        kiosk.fingers.move(to: [.zero])
        #expect(kiosk.camera == camera)
        kiosk.fingers.lift()
        #expect(gestures.isEmpty)
        #expect(kiosk.animatorLog == ["started gestures", "cancelled gestures"])
    }
}
