import Foundation
import KioskGeometry
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Feeds of positions")
struct PositionFeedTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 15))

    private func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
        kiosk.map.coordinate(for: CGPoint(x: x, y: y))
    }

    private func hits(_ x: Double, _ y: Double) -> [String] {
        kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: y), radius: 0).map(\.annotation.id)
    }

    private func vehicles() -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
        manager.annotations = [CircleAnnotation(id: "a", centerCoordinate: coordinate(100, 300))]
        kiosk.frame()
        return manager
    }

    @Test("Reports at intervals result in a movement without stops, which rests at the last one")
    func continuous() throws {
        let manager = vehicles()
        var positions: [Double] = []
        for second in 1...4 {
            manager.feed([AnnotationPosition(id: "a", coordinate: coordinate(100 + 40 * Double(second), 300))])
            for _ in 0..<10 {
                kiosk.clock.advance(by: 0.1)
                let drawn = try #require(manager.drawnAnnotation(withId: "a")).point.coordinates
                positions.append(kiosk.map.point(for: drawn).x)
            }
        }
        for (one, next) in zip(positions, positions.dropFirst()) {
            #expect(next > one)
            #expect(next - one < 6)
        }
        kiosk.clock.advance(by: 5)
        #expect(hits(260, 300) == ["a"])
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A distant report is shown at once, and invalid and unknown ones are ignored")
    func jumps() {
        let manager = vehicles()
        manager.feed([
            AnnotationPosition(id: "b", coordinate: coordinate(1, 1)),
            AnnotationPosition(id: "a", coordinate: .init(latitude: .nan, longitude: 0)),
        ])
        kiosk.frame()
        #expect(hits(100, 300) == ["a"])
        manager.feed(
            [AnnotationPosition(id: "a", coordinate: coordinate(600, 300))],
            interpolation: PositionInterpolation(jumpDistance: 100))
        kiosk.frame()
        #expect(hits(600, 300) == ["a"])
        #expect(!manager.isAnimating)
    }

    @Test(
        "A report of the same target that is too far away ends the movement there, and one in the last moment does not move it"
    )
    func sameTarget() {
        let manager = vehicles()
        let report = [AnnotationPosition(id: "a", coordinate: coordinate(600, 300))]
        manager.feed(report)
        kiosk.clock.advance(by: 0.3)
        manager.feed(report, interpolation: PositionInterpolation(jumpDistance: 1))
        kiosk.frame()
        #expect(hits(600, 300) == ["a"])
        #expect(!manager.isAnimating)
        manager.feed([AnnotationPosition(id: "a", coordinate: coordinate(500, 300))])
        kiosk.clock.advance(by: 1.0999)
        let end = kiosk.clock.now.advanced(bySeconds: 0.0001)
        while kiosk.clock.now < end { kiosk.clock.advance(by: 0.00005) }
        manager.feed([AnnotationPosition(id: "a", coordinate: coordinate(500, 300))])
        kiosk.clock.advance(by: 2)
        #expect(hits(500, 300) == ["a"])
        #expect(!manager.isAnimating)
    }

    @Test("Icons turn to the direction of the movement by the shorter way, and are hit as they are drawn")
    func rotation() throws {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "vehicles")
        pins.iconRotationAlignment = .map
        let image = try #require(UIImage(pixelWidth: 60, pixelHeight: 6, pixels: Array(repeating: 255, count: 1440)))
        var pin = PointAnnotation(id: "a", coordinate: coordinate(100, 300))
        pin.image = .init(image: image, name: "bar")
        pins.annotations = [pin]
        kiosk.frame()
        #expect(hits(125, 300) == ["a"])
        let turning = PositionInterpolation(iconRotation: .direction)
        // To the east is a quarter turn of an icon that points north.
        pins.feed([AnnotationPosition(id: "a", coordinate: coordinate(120, 300))], interpolation: turning)
        kiosk.clock.advance(by: 2)
        #expect(hits(120, 325) == ["a"])
        #expect(hits(145, 300) == [])
        // The rotation is kept by changes of other annotations and by an assignment.
        pins.insert(PointAnnotation(id: "b", coordinate: coordinate(0, 0)))
        kiosk.frame()
        pins.annotations = pins.annotations.reversed()
        kiosk.frame()
        #expect(hits(120, 325) == ["a"])
        pins.feed(
            [AnnotationPosition(id: "a", coordinate: coordinate(120, 300), bearing: 0)],
            interpolation: PositionInterpolation(duration: 1, iconRotation: .reported))
        kiosk.clock.advance(by: 2)
        #expect(hits(145, 300) == ["a"])
        #expect(!pins.isAnimating)
    }

    @Test("Many moving annotations are hit exactly where a simple interpolation puts them", arguments: [1, 2, 3])
    func random(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
        func randomPoint() -> CGPoint { CGPoint(x: 1600 * random.nextUnit() - 400, y: 1200 * random.nextUnit() - 300) }
        var model = [Int: (from: CGPoint, to: CGPoint, begin: Double)]()
        let count = 300
        manager.annotations = (0..<count).map { index in
            let point = randomPoint()
            model[index] = (point, point, 0)
            return CircleAnnotation(id: "\(index)", centerCoordinate: coordinate(point.x, point.y))
        }
        kiosk.frame()
        let start = kiosk.clock.now
        var now = 0.0
        func drawn(_ index: Int) -> CGPoint {
            let (from, to, begin) = model[index] ?? (.zero, .zero, 0)
            let fraction = min(1, (now - begin) / 1.1)
            return CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
        }
        for step in 1...40 {
            let changed = (0..<30).map { _ in Int(random.next() % UInt64(count)) }
            manager.feed(
                Set(changed).sorted().map { index in
                    let target = randomPoint()
                    model[index] = (drawn(index), target, now)
                    return AnnotationPosition(id: "\(index)", coordinate: coordinate(target.x, target.y))
                }, interpolation: PositionInterpolation(jumpDistance: .infinity))
            if step % 7 == 0 {
                // Rows get other numbers.
                let id = Int(random.next() % UInt64(count))
                let circle = try #require(manager.annotation(withId: "\(id)"))
                manager.remove(id: "\(id)")
                manager.insert(circle)
                if let target = model[id]?.to { model[id] = (target, target, now) }
            }
            kiosk.clock.advance(to: start.advanced(bySeconds: Double(step) * 0.25))
            kiosk.mapView.mapboxMap.frames.requestFrame()
            kiosk.clock.runFrame()
            now = Double(step) * 0.25
            for _ in 0..<20 {
                let point = CGPoint(x: 800 * random.nextUnit(), y: 600 * random.nextUnit())
                let expected = Set((0..<count).filter { drawn($0).distance(to: point) < 4.999 }.map(String.init))
                let possible = Set((0..<count).filter { drawn($0).distance(to: point) < 5.001 }.map(String.init))
                let found = Set(
                    kiosk.mapView.annotations.annotations(at: point, radius: 0).map(\.annotation.id))
                #expect(found.isSuperset(of: expected))
                #expect(found.isSubset(of: possible))
            }
            let area = CGRect(x: -300, y: -200, width: 1400, height: 1000)
            let found = Set(kiosk.mapView.annotations.annotations(in: area).map(\.annotation.id))
            let inside = Set((0..<count).filter { area.insetBy(dx: 6, dy: 6).contains(drawn($0)) }.map(String.init))
            #expect(found.isSuperset(of: inside))
        }
    }
}
