import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Touches on ornaments")
struct OrnamentTouchTests {
    private let kiosk = Kiosk()
    private var ornaments: OrnamentsManager { kiosk.mapView.ornaments }

    init() {
        ornaments.options = .all
        kiosk.frame()
    }

    private func tap(_ ornament: Ornament) throws {
        let frame = try #require(ornaments.frame(of: ornament), "\(ornament)")
        kiosk.fingers.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test("A tap on a zoom button zooms by a level about the centre and does not reach the map")
    func zoom() throws {
        let log = kiosk.screenLog()
        try tap(.zoomIn)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 13, within: 1e-6))
        #expect(kiosk.camera.center.distance(to: .helsinki) < 0.01)
        try tap(.zoomOut)
        try tap(.zoomOut)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 11, within: 1e-6))
        #expect(log.taps == ["ornament.zoom-in", "ornament.zoom-out", "ornament.zoom-out"])
        #expect(log.mapTaps == 0)
        #expect(log.gestures.isEmpty)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("Taps in quick succession add up")
    func quickTaps() throws {
        for _ in 0..<4 { try tap(.zoomIn) }
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom.isClose(to: 16, within: 1e-6))
    }

    @Test("The home button shows the first camera, or the home of the kiosk")
    func home() throws {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 10, longitude: 10), zoom: 5))
        try tap(.home)
        kiosk.clock.advance(by: 10)
        #expect(kiosk.camera.center.distance(to: .helsinki) < 1)
        #expect(kiosk.camera.zoom.isClose(to: 12, within: 1e-6))
        kiosk.mapView.kiosk.idleReset.home = kiosk.mapView.viewport.makeCameraViewportState(
            camera: CameraOptions(zoom: 15, bearing: 20))
        try tap(.home)
        kiosk.clock.advance(by: 10)
        #expect(kiosk.camera.zoom.isClose(to: 15, within: 1e-6))
        #expect(kiosk.camera.bearing.isClose(to: 20, within: 1e-6))
    }

    @Test("An adaptive home button is visible if there is a home")
    func adaptiveHome() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        mapView.ornaments.options.homeButton.visibility = .adaptive
        #expect(mapView.ornaments.frame(of: .home) == nil)
        mapView.kiosk.idleReset.home = mapView.viewport.makeCameraViewportState(camera: CameraOptions(zoom: 3))
        #expect(mapView.ornaments.frame(of: .home) != nil)
    }

    @Test("The locate button follows the location of the device")
    func locate() throws {
        let position = CLLocationCoordinate2D(latitude: 47, longitude: 8)
        kiosk.mapView.location.overrideLocationProvider(with: ScriptedLocationProvider(clock: kiosk.clock))
        try tap(.locate)
        let fix = Location(coordinate: position, timestamp: Date(timeIntervalSince1970: 0))
        kiosk.mapView.location.observers.pucks.send(PuckRenderingData(location: fix))
        kiosk.clock.advance(by: 10)
        #expect(kiosk.camera.center.distance(to: position) < 1)
        guard case .state(let state) = kiosk.mapView.viewport.status else {
            Issue.record("The viewport is in no state")
            return
        }
        #expect(state is FollowPuckViewportState)
    }

    @Test("A drag that begins on a button and leaves it neither moves the map nor taps the button")
    func drags() throws {
        let before = kiosk.camera
        let button = try #require(ornaments.frame(of: .zoomIn))
        kiosk.fingers.drag(from: CGPoint(x: button.midX, y: button.midY), to: kiosk.center)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera == before)
    }

    @Test("The scale bar and the logo let touches pass")
    func scaleBar() throws {
        let log = kiosk.screenLog()
        try tap(.scaleBar)
        kiosk.clock.advance(by: 1)
        #expect(log.mapTaps == 1)
        #expect(log.taps.isEmpty)
        #expect(kiosk.screen.elementId(at: CGPoint(x: 20, y: 20)) == nil)
    }

    @Test("Elements of the application are above ornaments, and removing them leaves the ornaments")
    func application() throws {
        let frame = try #require(ornaments.frame(of: .zoomIn))
        var panel = ScreenElement.panel("mine", frame.width, frame.height)
        panel.layout.insets = UIEdgeInsets(top: frame.minY, left: frame.minX, bottom: 0, right: 0)
        kiosk.screen.elements = [panel]
        #expect(kiosk.screen.elementId(at: CGPoint(x: frame.midX, y: frame.midY)) == "mine")
        kiosk.screen.elements = []
        #expect(kiosk.screen.elements.isEmpty)
        #expect(
            kiosk.screen.elementId(at: CGPoint(x: frame.midX, y: frame.midY)) == Ornament.zoomIn.elementId)
        kiosk.screen.removeAll()
        #expect(ornaments.frame(of: .zoomIn) == frame)
    }

    @Test("Buttons have descriptions for people who do not see them")
    func descriptions() throws {
        for ornament in [Ornament.zoomIn, .zoomOut, .locate, .home] {
            let element = try #require(kiosk.screen.ornament(withId: ornament.elementId))
            #expect(element.accessibilityText?.isEmpty == false)
        }
    }
}
