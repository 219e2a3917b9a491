import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Burn-in shift")
struct BurnInShiftTests {
    private let kiosk = Kiosk()
    private let renderer = SceneRecorder()
    private var shift: BurnInShift { kiosk.mapView.kiosk.burnInShift }

    init() {
        kiosk.mapView.renderer = renderer
        kiosk.clock.advance(by: 0.9)
    }

    /// Moves the image 20 points to the right, and returns the taps on an annotation in the middle of the map.
    private func shiftRight() -> () -> Int {
        var taps = 0
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        kiosk.mapView.annotations.tapRadius = 0
        var circle = CircleAnnotation(id: "middle", centerCoordinate: .helsinki)
        circle.tapHandler = { _ in
            taps += 1
            return true
        }
        circles.annotations = [circle]
        shift.amplitude = 20
        shift.interval = 60
        kiosk.clock.advance(by: 20 * 60 + 1)
        return { taps }
    }

    @Test("The image moves by a pixel in each interval, and the camera does not")
    func steps() throws {
        let camera = kiosk.camera
        shift.interval = 60
        kiosk.clock.advance(by: 59)
        #expect(shift.offset == .zero)
        kiosk.clock.advance(by: 2)
        #expect(shift.offset == CGPoint(x: 1, y: 0))
        var scene = try #require(renderer.scene)
        #expect(scene.transform.principalPoint == CGPoint(x: 401, y: 300))
        kiosk.clock.advance(by: 60)
        #expect(shift.offset == CGPoint(x: 2, y: 0))
        kiosk.clock.advance(by: 60)
        #expect(shift.offset == CGPoint(x: 2, y: 1))
        scene = try #require(renderer.scene)
        #expect(scene.transform.principalPoint == CGPoint(x: 402, y: 301))
        #expect(kiosk.camera == camera)
        #expect(kiosk.map.point(for: .helsinki).distance(to: kiosk.center) < 1e-6)
        #expect(kiosk.cameraChanges.isEmpty)
    }

    @Test("Drawings above the map move with it")
    func overlays() throws {
        let callout = ViewAnnotation(
            coordinate: .helsinki, view: .drawing(size: CGSize(width: 10, height: 10)) { _ in })
        kiosk.mapView.viewAnnotations.add(callout)
        kiosk.frame()
        let before = try #require(renderer.scene?.overlays.first).origin
        shift.interval = 60
        kiosk.clock.advance(by: 61)
        let after = try #require(renderer.scene?.overlays.first).origin
        #expect(after == CGPoint(x: before.x + 1, y: before.y))
        #expect(callout.frame?.origin == before)
    }

    @Test("A tap hits what is seen under the finger")
    func tap() {
        let taps = shiftRight()
        #expect(shift.offset == CGPoint(x: 20, y: 0))
        kiosk.fingers.tap(at: kiosk.center)
        #expect(taps() == 0)
        kiosk.fingers.tap(at: CGPoint(x: 420, y: 300))
        #expect(taps() == 1)
    }

    @Test("The ground stays under a finger that drags, and a wheel zooms about the pointer")
    func movements() {
        _ = shiftRight()
        func ground(under point: CGPoint) -> CLLocationCoordinate2D {
            kiosk.map.coordinate(for: CGPoint(x: point.x - 20, y: point.y))
        }
        let (start, end) = (CGPoint(x: 420, y: 300), CGPoint(x: 600, y: 100))
        kiosk.fingers.touch([start])
        // The map is held as soon as the finger has moved further than a tap may.
        kiosk.fingers.move(to: [CGPoint(x: 480, y: 240)])
        let held = ground(under: CGPoint(x: 480, y: 240))
        kiosk.fingers.move(to: [end])
        kiosk.fingers.rest(0.2)
        kiosk.fingers.lift()
        #expect(kiosk.map.point(for: held).distance(to: CGPoint(x: 580, y: 100)) < 0.01)
        let pointed = ground(under: end)
        kiosk.mapView.gestures.handle(.scroll(WheelScroll(time: kiosk.clock.now, position: end, detents: 2)))
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom > 12)
        #expect(kiosk.map.point(for: pointed).distance(to: CGPoint(x: 580, y: 100)) < 0.01)
    }

    @Test("The image does not move under a finger")
    func finger() {
        shift.interval = 60
        kiosk.clock.advance(by: 59)
        kiosk.fingers.touch([kiosk.center])
        kiosk.clock.advance(by: 120)
        #expect(shift.offset == .zero)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 60)
        #expect(shift.offset == CGPoint(x: 1, y: 0))
    }

    @Test("Steps are whole pixels")
    func pixels() {
        kiosk.mapView.pixelRatio = 2
        shift.interval = 60
        kiosk.clock.advance(by: 61)
        #expect(shift.offset == CGPoint(x: 0.5, y: 0))
        shift.amplitude = 0.4
        #expect(shift.offset == .zero)
        kiosk.clock.advance(by: 600)
        #expect(shift.offset == .zero)
        #expect(kiosk.clock.nextWake == nil)
    }

    @Test("Touches of an image that is upside down are moved to the other side")
    func flipped() {
        shift.amplitude = 1
        shift.interval = 60
        kiosk.clock.advance(by: 121)
        #expect(shift.offset == CGPoint(x: -1, y: 1))
        #expect(shift.unshifted(kiosk.center) == CGPoint(x: 401, y: 299))
        kiosk.map.setViewportMode(.flippedY)
        #expect(shift.unshifted(kiosk.center) == CGPoint(x: 401, y: 301))
    }

    @Test("Values that are not usable leave the image where it is, without wake-ups")
    func invalid() {
        for interval in [nil, 0, -1, .nan, .infinity] as [Double?] {
            shift.interval = interval
            kiosk.clock.advance(by: 1000)
            #expect(shift.offset == .zero)
            #expect(kiosk.clock.nextWake == nil)
        }
        shift.interval = 60
        for amplitude in [0, -1, .nan, 0.9] as [CGFloat] {
            shift.amplitude = amplitude
            kiosk.clock.advance(by: 1000)
            #expect(shift.offset == .zero)
            #expect(kiosk.clock.nextWake == nil)
        }
    }

    @Test("When it is disabled the image returns to its normal position")
    func disabled() throws {
        shift.interval = 60
        kiosk.clock.advance(by: 61)
        #expect(shift.offset != .zero)
        shift.interval = nil
        #expect(shift.offset == .zero)
        kiosk.frame()
        #expect(try #require(renderer.scene).transform.principalPoint == kiosk.center)
        #expect(kiosk.clock.nextWake == nil)
    }

    @Test("At rest there is one wake-up and one frame in each interval")
    func wakeUps() {
        let counting = kiosk.makeCountingClock()
        shift.interval = 60
        kiosk.clock.advance(by: 3601)
        #expect(counting.counts.wakeUps == 60)
        #expect(counting.counts.frames == 60)
    }

    @Test("A clock that is replaced continues with the next step")
    func replacedClock() {
        shift.interval = 60
        kiosk.clock.advance(by: 61)
        let other = ManualClock()
        kiosk.mapView.clock = other
        kiosk.clock.advance(by: 600)
        #expect(shift.offset == CGPoint(x: 1, y: 0))
        other.advance(by: 61)
        #expect(shift.offset == CGPoint(x: 2, y: 0))
    }

    @Test("The whole image moves by the offset at any pitch")
    func perspective() throws {
        var random = SeededGenerator(seed: 20)
        let offset = CGPoint(x: 3, y: -2)
        for _ in 0..<randomRounds(300) {
            let state = CameraState(
                center: .helsinki, zoom: CGFloat.random(in: 2...18, using: &random),
                bearing: Double.random(in: 0..<360, using: &random), pitch: CGFloat.random(in: 0...80, using: &random))
            let transform = CameraTransform(state: state, size: CGSize(width: 800, height: 600))
            let shifted = transform.shifted(by: offset)
            let point = CGPoint(
                x: Double.random(in: 0...800, using: &random), y: Double.random(in: 300...600, using: &random))
            let world = try #require(transform.worldPoint(for: point))
            let seen = try #require(shifted.screenPoint(for: world))
            #expect(seen.distance(to: CGPoint(x: point.x + offset.x, y: point.y + offset.y)) < 1e-4)
        }
    }
}
