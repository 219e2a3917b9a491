import Foundation
import KioskMaps
import KioskMapsTesting
import SampleProgram
import Testing

@testable import CustomGestureAndState

@MainActor
@Suite("CustomGestureAndState")
struct CustomMapTests {
    private let display: Display
    private let custom: CustomMap
    private let tower = CLLocationCoordinate2D(latitude: 60.1715, longitude: 24.947)

    init() throws {
        display = try Display()
        custom = CustomMap(on: display.mapView, clock: display.clock, tower: tower)
        display.clock.advance(by: 0.1)
    }

    /// Drags a finger up by a number of points, so slowly that each frame is less than the slop.
    private func dragUp(_ distance: CGFloat, x: CGFloat) {
        display.fingers.drag(from: CGPoint(x: x, y: 800), to: CGPoint(x: x, y: 800 - distance), duration: 1)
    }

    @Test("A finger at the right edge zooms and does not drag the map")
    func edge() {
        let before = display.camera
        dragUp(246, x: 1900)
        // The first six points are the slop.
        #expect(abs(display.camera.zoom - before.zoom - 2) < 0.05)
        #expect(display.camera.center.distance(to: before.center) < 0.1)
        dragUp(-120, x: 1880)
        #expect(abs(display.camera.zoom - before.zoom - 1) < 0.1)
    }

    @Test("A finger elsewhere drags the map, also into the strip")
    func elsewhere() {
        let before = display.camera
        dragUp(200, x: 900)
        #expect(display.camera.zoom == before.zoom)
        #expect(display.camera.center.distance(to: before.center) > 100)
        display.fingers.drag(from: CGPoint(x: 1700, y: 500), to: CGPoint(x: 1900, y: 300), duration: 1)
        #expect(display.camera.zoom == before.zoom)
    }

    @Test("A lost finger ends the zoom, and options disable it")
    func ends() {
        let zoom = display.camera.zoom
        display.fingers.touch([CGPoint(x: 1900, y: 500)])
        display.fingers.move(to: [CGPoint(x: 1900, y: 440)], duration: 0.5)
        #expect(display.camera.zoom > zoom)
        display.fingers.lose()
        let after = display.camera.zoom
        display.clock.advance(by: 1)
        #expect(display.camera.zoom == after)
        display.mapView.gestures.options.pinchZoomEnabled = false
        dragUp(200, x: 1900)
        #expect(display.camera.zoom == after)
    }

    @Test("The strip is at the edge of a window of another size")
    func resized() {
        display.mapView.size = CGSize(width: 800, height: 480)
        let zoom = display.camera.zoom
        display.fingers.drag(from: CGPoint(x: 780, y: 400), to: CGPoint(x: 780, y: 274), duration: 1)
        #expect(abs(display.camera.zoom - zoom - 1) < 0.05)
    }

    @Test("The transition shows the tower from a distance, the state looks around, and a drag interrupts it")
    func lookout() {
        #expect(display.tap("look"))
        #expect(display.names.contains("Viewport: on its way to the tower"))
        display.clock.advance(by: 0.7)
        #expect(display.camera.zoom < 14.5)
        display.clock.advance(by: 1)
        #expect(display.names.contains("Viewport: looks around"))
        #expect(display.camera.center.distance(to: tower) < 1)
        #expect(display.camera.zoom == 16)
        let bearing = display.camera.bearing
        display.clock.advance(by: 5)
        #expect(abs(display.camera.bearing - bearing - 60) < 1)

        display.fingers.drag(from: CGPoint(x: 900, y: 500), to: CGPoint(x: 600, y: 500))
        display.clock.advance(by: 2)
        #expect(display.names.contains("Viewport: idle, a gesture interrupted it"))
        let rest = display.camera
        display.clock.advance(by: 2)
        #expect(display.camera == rest)
    }

    @Test("An observer of the state receives its cameras until it returns false or is cancelled")
    func observation() {
        var cameras = 0
        let token = custom.lookout.observeDataSource { _ in
            cameras += 1
            return true
        }
        #expect(cameras == 1)
        custom.lookout.startUpdatingCamera()
        display.clock.advance(by: 1)
        #expect(cameras > 10)
        token.cancel()
        let count = cameras
        display.clock.advance(by: 1)
        #expect(cameras == count)
        custom.lookout.stopUpdatingCamera()
        let bearing = display.camera.bearing
        display.clock.advance(by: 1)
        #expect(display.camera.bearing == bearing)
    }

    @Test("The button is large enough and within the view", arguments: Display.sizes)
    func layout(size: CGSize) {
        display.mapView.size = size
        #expect(display.layoutProblems == [])
    }
}
