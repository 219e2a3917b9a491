import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Moving annotations when the clock of the map is replaced")
struct ReplacedClockTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 15))
    private let manager: CircleAnnotationManager

    /// A clock whose time is earlier than that of the kiosk.
    private let clock = ManualClock()

    init() {
        manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
        manager.annotations = [CircleAnnotation(id: "a", centerCoordinate: .helsinki)]
        kiosk.clock.advance(by: 1000)
    }

    private func east(_ distance: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D.helsinki.coordinate(at: distance, facing: 90)
    }

    private func drawn() throws -> CLLocationCoordinate2D {
        try #require(manager.drawnAnnotation(withId: "a")).point.coordinates
    }

    private func feed(_ distance: Double, _ motion: LocationMotion = .interpolated) {
        manager.feed(
            [AnnotationPosition(id: "a", coordinate: east(distance), bearing: 90, speed: 15)],
            interpolation: PositionInterpolation(motion: motion))
    }

    private func replaceClock() {
        kiosk.mapView.clock = clock
        clock.advance(by: 1)
    }

    @Test("A movement ends at its target, and the next one takes its time")
    func movement() throws {
        var ends: [Bool] = []
        manager.animate("a", to: east(200), duration: 10) { ends.append($0) }
        kiosk.clock.advance(by: 2)
        replaceClock()
        #expect(ends == [true] && !manager.isAnimating)
        #expect(try drawn().distance(to: east(200)) < 0.01)
        #expect(!clock.isFrameRequested)
        manager.animate("a", to: east(0), duration: 1, curve: .linear) { ends.append($0) }
        clock.advance(by: 0.5)
        #expect(try drawn().distance(to: east(100)) < 5)
        clock.advance(by: 1)
        #expect(ends == [true, true])
        #expect(try drawn().distance(to: east(0)) < 0.01)
    }

    @Test("A predicted vehicle is where it was reported last, until the next report")
    func prediction() throws {
        for second in 0..<5 {
            feed(Double(second) * 15, .predicted)
            kiosk.clock.advance(by: 1)
        }
        replaceClock()
        #expect(try drawn().distance(to: east(60)) < 0.01)
        #expect(!manager.isAnimating && !clock.isFrameRequested)
        for second in 5..<9 {
            feed(Double(second) * 15, .predicted)
            clock.advance(by: 1)
        }
        #expect(try drawn().distance(to: east(135)) < 5)
    }

    @Test("An annotation that disappears is removed, and one that appears is there")
    func effects() {
        var ends: [Bool] = []
        manager.remove(ids: ["a"], effect: .fade) { ends.append($0) }
        manager.insert(CircleAnnotation(id: "b", centerCoordinate: .helsinki), effect: .fade) { ends.append($0) }
        kiosk.frame()
        replaceClock()
        #expect(manager.annotations.map(\.id) == ["b"] && ends == [true, true])
        #expect(!manager.isAnimating && !clock.isFrameRequested)
    }

    @Test("A trail begins anew, and fades with the time of the new clock")
    func trails() {
        var lines = MotionLineOptions()
        lines.trailDuration = 80
        manager.motionLines = lines
        func count() -> Int {
            var count = 0
            kiosk.map.querySourceFeatures(for: "vehicles-trails") { count = (try? $0.get())?.count ?? -1 }
            return count
        }
        for distance in [10.0, 20, 30] {
            feed(distance)
            kiosk.clock.advance(by: 1)
        }
        #expect(count() > 0)
        replaceClock()
        #expect(count() == 0)
        for distance in [40.0, 50] {
            feed(distance)
            clock.advance(by: 2)
        }
        #expect(count() == 1)
        clock.advance(by: 100)
        #expect(count() == 0)
        #expect(!clock.isFrameRequested)
    }
}
