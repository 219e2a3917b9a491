import KioskGestures
import Testing

@testable import KioskMaps

@Suite("List of gestures")
struct MapGestureTests {
    @Test("The list contains each kind once, and each type of the delegate")
    func complete() {
        #expect(Set(MapGesture.standard.map(\.kind)) == Set(GestureKind.allCases))
        #expect(MapGesture.standard.count == GestureKind.allCases.count)
        #expect(Set(MapGesture.standard.compactMap(\.type)) == Set(GestureType.allCases))
    }

    @Test("Options ignore the kinds they disable, and a map without a clock those that need time")
    func ignored() {
        #expect(MapGesture.standard.ignoredKinds(GestureOptions(), hasClock: true).isEmpty)
        #expect(
            MapGesture.standard.ignoredKinds(GestureOptions(), hasClock: false) == [.fling, .doubleTap, .twoFingerTap])
        let none = GestureOptions(
            panEnabled: false, pinchEnabled: false, rotateEnabled: false, pitchEnabled: false,
            doubleTapToZoomInEnabled: false, doubleTouchToZoomOutEnabled: false, quickZoomEnabled: false)
        #expect(
            MapGesture.standard.ignoredKinds(none, hasClock: true)
                == [.pinch, .rotate, .pitch, .doubleTap, .twoFingerTap, .quickZoom])
        let still = GestureOptions(pinchZoomEnabled: false, pinchPanEnabled: false)
        #expect(MapGesture.standard.ignoredKinds(still, hasClock: true) == [.pinch])
    }
}
