import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Safe area of the viewport")
struct SafeAreaTests {
    private let kiosk = Kiosk()
    private var mapView: MapView { kiosk.mapView }
    private var viewport: ViewportManager { kiosk.viewport }

    private func insets(_ top: CGFloat, _ left: CGFloat = 0) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: left, bottom: 0, right: 0)
    }

    @Test("The safe area is used only if the options say so")
    func off() {
        mapView.safeAreaInsets = insets(30)
        viewport.value = .camera(zoom: 3)
        #expect(kiosk.camera.padding == .zero)
        viewport.idle()
        mapView.safeAreaInsets = insets(50)
        #expect(kiosk.camera.padding == .zero && mapView.safeAreaInsets == insets(50))
    }

    @Test("While idle the padding changes by the change of the safe area")
    func difference() {
        kiosk.map.setCamera(to: CameraOptions(padding: insets(100, 7)))
        viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.safeAreaInsets = insets(30)
        #expect(kiosk.camera.padding == insets(130, 7))
        mapView.safeAreaInsets = insets(10, 5)
        #expect(kiosk.camera.padding == insets(110, 12))
        kiosk.map.setCamera(to: CameraOptions(padding: insets(4)))
        mapView.safeAreaInsets = .zero
        #expect(kiosk.camera.padding == .zero)
        mapView.safeAreaInsets = insets(20)
        viewport.options.usesSafeAreaInsetsAsPadding = false
        #expect(kiosk.camera.padding == .zero)
        #expect(kiosk.camera.center == .helsinki)
    }

    @Test("In a state the safe area is added to the padding of the state, and stays when the state is left")
    func states() {
        viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.safeAreaInsets = insets(30)
        viewport.value = .camera(zoom: 3).padding(.top, 5).padding([.leading, .bottom], 1)
        #expect(kiosk.camera.padding == UIEdgeInsets(top: 35, left: 1, bottom: 1, right: 0))
        mapView.safeAreaInsets = insets(40)
        #expect(kiosk.camera.padding == UIEdgeInsets(top: 45, left: 1, bottom: 1, right: 0))
        viewport.idle()
        #expect(kiosk.camera.padding == UIEdgeInsets(top: 45, left: 1, bottom: 1, right: 0))
        mapView.safeAreaInsets = insets(41)
        #expect(kiosk.camera.padding == UIEdgeInsets(top: 46, left: 1, bottom: 1, right: 0))
    }

    @Test("A change during a waiting transition applies once when that is cancelled, and can be reverted")
    func waiting() {
        viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.safeAreaInsets = insets(30)
        viewport.transition(to: viewport.makeFollowPuckViewportState())
        mapView.safeAreaInsets = insets(300)
        kiosk.clock.advance(by: 1)
        viewport.idle()
        #expect(kiosk.camera.padding == insets(300))
        mapView.safeAreaInsets = insets(30)
        #expect(kiosk.camera.padding == insets(30))
    }

    @Test("An interrupted transition applies the safe area once", arguments: [0.3, 1, 1.5])
    func interrupted(seconds: Double) {
        viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.safeAreaInsets = insets(30)
        viewport.value = .camera(zoom: 14)
        viewport.idle()
        viewport.transition(to: viewport.makeCameraViewportState(camera: CameraOptions(padding: .zero, zoom: 10)))
        mapView.safeAreaInsets = insets(200)
        kiosk.clock.advance(by: seconds)
        let moved = kiosk.camera.padding
        viewport.idle()
        #expect(kiosk.camera.padding == moved && (seconds < 1.2 || moved == insets(200)))
        mapView.safeAreaInsets = .zero
        #expect(kiosk.camera.padding == insets(max(0, moved.top - 200)))
    }

    @Test("A state without safe-area support keeps its camera; the change applies once it is left")
    func foreignState() {
        viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.safeAreaInsets = insets(30)
        let state = PlainState("A")
        viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        mapView.safeAreaInsets = insets(300)
        #expect(kiosk.camera.padding == insets(30))
        viewport.idle()
        #expect(kiosk.camera.padding == insets(300))
    }

    @Test("Disabling the safe area removes it from a state without padding")
    func switchedOff() {
        viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.safeAreaInsets = insets(100)
        let state = viewport.makeFollowPuckViewportState()
        kiosk.showPuck(at: .helsinki)
        viewport.transition(to: state, transition: viewport.makeImmediateViewportTransition())
        #expect(kiosk.camera.padding == insets(100))
        viewport.options.usesSafeAreaInsetsAsPadding = false
        #expect(kiosk.camera.padding == .zero)
        viewport.idle()
        #expect(kiosk.camera.padding == .zero)
    }

    @Test("Negative and non-finite insets count as 0, and the latter are reported", arguments: [-20, .nan, .infinity])
    func impossible(inset: CGFloat) {
        viewport.options.usesSafeAreaInsetsAsPadding = true
        viewport.value = .camera(zoom: 5).padding(.top, 7)
        mapView.safeAreaInsets = insets(inset, 4)
        mapView.safeAreaInsets = insets(inset, 5)
        #expect(kiosk.camera.padding == insets(7, 5))
        #expect(kiosk.reports(.camera).count == (inset.isFinite ? 0 : 1))
    }

    @Test("A safe area does not prevent the camera of the style")
    func styleFirst() throws {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: kiosk.clock)
        mapView.viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.safeAreaInsets = insets(30)
        #expect(mapView.cameraState.padding == .zero)
        mapView.mapboxMap.loadStyleJSON(
            #"{"version":8,"sources":{},"layers":[],"center":[24.9,60.2],"zoom":9}"#)
        kiosk.clock.advance(by: 0.1)
        #expect(mapView.cameraState.zoom == 9 && mapView.cameraState.center.latitude.isClose(to: 60.2))
        #expect(mapView.cameraState.padding == insets(30))
    }

    @Test("A safe area that is set first applies once with the first state")
    func stateFirst() {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: kiosk.clock)
        mapView.viewport.options.usesSafeAreaInsetsAsPadding = true
        mapView.safeAreaInsets = insets(30)
        mapView.viewport.value = .camera(center: .helsinki, zoom: 8)
        #expect(mapView.cameraState.padding == insets(30))
        mapView.viewport.idle()
        #expect(mapView.cameraState.padding == insets(30))
    }
}
