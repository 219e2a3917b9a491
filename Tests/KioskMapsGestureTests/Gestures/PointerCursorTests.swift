import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("The cursor of a mouse")
struct PointerCursorTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12))
    private let point = CGPoint(x: 120, y: 80)
    private var gestures: GestureManager { kiosk.mapView.gestures }

    private func movePointer(to point: CGPoint) {
        gestures.handle(.pointer(PointerMove(time: kiosk.clock.now, position: point)))
    }

    @Test("The cursor appears where the mouse moves, and disappears when a finger touches the screen")
    func appears() {
        gestures.showsCursor = true
        #expect(gestures.cursor.overlay == nil)
        movePointer(to: point)
        #expect(gestures.cursor.overlay?.origin == point)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(gestures.cursor.overlay == nil)
    }

    @Test("A cursor that is switched on waits for the next movement")
    func waitsForMovement() {
        movePointer(to: point)
        gestures.showsCursor = true
        #expect(gestures.cursor.overlay == nil)
        movePointer(to: point)
        #expect(gestures.cursor.overlay?.origin == point)
        gestures.showsCursor = false
        #expect(gestures.cursor.overlay == nil)
    }

    @Test(
        "A pointer that leaves the view has no cursor in it",
        arguments: [CGPoint(x: -1, y: 80), CGPoint(x: 120, y: 9999)])
    func leaves(outside: CGPoint) {
        gestures.showsCursor = true
        movePointer(to: point)
        movePointer(to: outside)
        #expect(gestures.cursor.overlay == nil)
        movePointer(to: point)
        #expect(gestures.cursor.overlay?.origin == point)
    }

    @Test("The cursor follows the mouse during a drag")
    func followsDrag() {
        gestures.showsCursor = true
        let mouse = Mouse(on: kiosk.mapView, clock: kiosk.clock)
        mouse.down(at: kiosk.center)
        mouse.move(to: point)
        #expect(gestures.cursor.overlay?.origin == point)
    }
}
