import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Movements of annotations")
struct MovementTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 12))

    private func circles(_ points: CGPoint..., radius: Double = 10) -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        manager.annotations = points.enumerated().map { index, point in
            var circle = CircleAnnotation(id: "\(index)", centerCoordinate: coordinate(point))
            circle.circleRadius = radius
            circle.isDraggable = true
            return circle
        }
        kiosk.frame()
        return manager
    }

    private func coordinate(_ point: CGPoint) -> CLLocationCoordinate2D { kiosk.map.coordinate(for: point) }

    private func hits(_ x: Double, _ y: Double) -> [String] {
        kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: y), radius: 0).map(\.annotation.id)
    }

    private func drawn(_ manager: CircleAnnotationManager, _ id: String = "0") throws -> CGPoint {
        kiosk.map.point(for: try #require(manager.drawnAnnotation(withId: id)).point.coordinates)
    }

    @Test("A movement is exact at each time, is hit where it is drawn, and completes once")
    func exact() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        var ends: [Bool] = []
        manager.animate("0", to: coordinate(CGPoint(x: 500, y: 300)), duration: 4, curve: .linear) { ends.append($0) }
        for second in 0...3 {
            let x = 100 + 100 * Double(second)
            #expect(try drawn(manager).distance(to: CGPoint(x: x, y: 300)) < 1e-6)
            #expect(hits(x, 300) == ["0"])
            #expect(hits(x + 30, 300) == [])
            #expect(hits(500, 300) == [])
            kiosk.clock.advance(by: 1)
        }
        kiosk.frame()
        #expect(hits(500, 300) == ["0"])
        #expect(hits(100, 300) == [])
        #expect(ends == [true])
        #expect(!manager.isAnimating)
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
        #expect(ends == [true])
    }

    @Test("The annotation is at its target at once, and observers receive one update")
    func target() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        var updates: [[String]] = []
        let token = manager.onChange.observe { updates.append($0.updated) }
        let target = coordinate(CGPoint(x: 500, y: 300))
        let movement = manager.animate("0", to: target, duration: 1)
        #expect(movement?.annotationID == "0")
        #expect(manager.annotation(withId: "0")?.point.coordinates == target)
        #expect(manager.annotations.map(\.point.coordinates) == [target])
        kiosk.clock.advance(by: 2)
        #expect(updates == [["0"]])
        token.cancel()
    }

    @Test("A query of what is drawn returns the drawn position")
    func queries() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        let target = coordinate(CGPoint(x: 500, y: 300))
        manager.animate("0", to: target, duration: 2, curve: .linear)
        kiosk.clock.advance(by: 1)
        var found: [CLLocationCoordinate2D] = []
        kiosk.map.queryRenderedFeatures(with: CGPoint(x: 300, y: 300)) { result in
            for feature in (try? result.get()) ?? [] {
                if case .point(let point)? = feature.queriedFeature.feature.geometry { found.append(point.coordinates) }
            }
        }
        try #require(found.count == 1)
        // Up to a frame at 200 points per second.
        #expect(kiosk.map.point(for: found[0]).distance(to: CGPoint(x: 300, y: 300)) < 3.4)
    }

    @Test("An annotation along a line has equal distances in equal times, and ends at the end of the line")
    func line() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        let corners = [CGPoint(x: 100, y: 300), CGPoint(x: 300, y: 300), CGPoint(x: 300, y: 100)]
        var ends: [Bool] = []
        manager.animate("0", along: LineString(corners.map(coordinate)), duration: 4) { ends.append($0) }
        kiosk.clock.advance(by: 1)
        #expect(try drawn(manager).distance(to: CGPoint(x: 200, y: 300)) < 0.01)
        kiosk.clock.advance(by: 1)
        #expect(try drawn(manager).distance(to: CGPoint(x: 300, y: 300)) < 0.01)
        kiosk.clock.advance(by: 1)
        #expect(try drawn(manager).distance(to: CGPoint(x: 300, y: 200)) < 0.01)
        #expect(hits(300, 200) == ["0"])
        kiosk.clock.advance(by: 1.1)
        #expect(ends == [true])
        #expect(hits(300, 100) == ["0"])
    }

    @Test("The shorter way leads across the antimeridian")
    func antimeridian() throws {
        kiosk.map.setCamera(to: CameraOptions(center: .init(latitude: 0, longitude: 180), zoom: 6))
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = [CircleAnnotation(id: "0", centerCoordinate: .init(latitude: 0, longitude: 179))]
        kiosk.frame()
        manager.animate("0", to: .init(latitude: 0, longitude: -179), duration: 2, curve: .linear)
        kiosk.clock.advance(by: 1)
        kiosk.frame()
        #expect(hits(400, 300) == ["0"])
        kiosk.clock.advance(by: 2)
        #expect(
            kiosk.mapView.annotations.annotations(at: kiosk.map.point(for: .init(latitude: 0, longitude: -179))).count
                == 1)
    }

    @Test("A cancelled movement stops where it is drawn")
    func cancelled() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        var ends: [Bool] = []
        let movement = manager.animate(
            "0", to: coordinate(CGPoint(x: 500, y: 300)), duration: 4, curve: .linear
        ) { ends.append($0) }
        kiosk.clock.advance(by: 1)
        movement?.cancel()
        #expect(ends == [false])
        #expect(movement?.isRunning == false)
        kiosk.clock.advance(by: 4)
        #expect(try drawn(manager).distance(to: CGPoint(x: 200, y: 300)) < 1e-6)
        #expect(hits(200, 300) == ["0"])
        movement?.cancel()
        #expect(ends == [false])
    }

    @Test("A new movement begins where the annotation is drawn, and ends the one before")
    func replaced() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        var ends: [String] = []
        manager.animate("0", to: coordinate(CGPoint(x: 500, y: 300)), duration: 4, curve: .linear) {
            ends.append("a \($0)")
        }
        kiosk.clock.advance(by: 1)
        manager.animate("0", to: coordinate(CGPoint(x: 200, y: 500)), duration: 2, curve: .linear) {
            ends.append("b \($0)")
        }
        #expect(ends == ["a false"])
        kiosk.clock.advance(by: 1)
        #expect(try drawn(manager).distance(to: CGPoint(x: 200, y: 400)) < 1e-6)
        #expect(hits(200, 400) == ["0"])
        kiosk.clock.advance(by: 1.1)
        #expect(ends == ["a false", "b true"])
        #expect(hits(200, 500) == ["0"])
    }

    @Test("A change of the geometry ends the movement there; another change does not affect it")
    func updated() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        var ends: [Bool] = []
        manager.animate("0", to: coordinate(CGPoint(x: 500, y: 300)), duration: 4, curve: .linear) { ends.append($0) }
        kiosk.clock.advance(by: 1)
        manager.update("0") { $0.circleRadius = 20 }
        kiosk.clock.advance(by: 1)
        #expect(hits(315, 300) == ["0"])
        #expect(ends == [])
        manager.update("0") { $0.point = Point(coordinate(CGPoint(x: 50, y: 50))) }
        kiosk.clock.advance(by: 0.1)
        #expect(ends == [false])
        #expect(hits(50, 50) == ["0"])
        #expect(!manager.isAnimating)
    }

    @Test("An assignment keeps the movement of an annotation that has the same target, and ends others")
    func assigned() throws {
        let manager = circles(CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 500))
        var ends: [String] = []
        for (id, y) in [("0", 300.0), ("1", 500)] {
            manager.animate(id, to: coordinate(CGPoint(x: 500, y: y)), duration: 4, curve: .linear) {
                ends.append("\(id) \($0)")
            }
        }
        kiosk.clock.advance(by: 1)
        manager.annotations = manager.annotations.filter { $0.id == "0" }
        kiosk.clock.advance(by: 1)
        #expect(ends == ["1 false"])
        #expect(hits(300, 300) == ["0"])
        #expect(hits(300, 500) == [])
    }

    @Test("A removal ends the movement, also that of the manager")
    func removed() {
        let manager = circles(CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 500))
        var ends: [String] = []
        for id in ["0", "1"] {
            manager.animate(id, to: coordinate(CGPoint(x: 500, y: 300)), duration: 4) { ends.append("\(id) \($0)") }
        }
        manager.remove(id: "0")
        kiosk.clock.advance(by: 0.1)
        #expect(ends == ["0 false"])
        kiosk.mapView.annotations.removeAnnotationManager(withId: "circles")
        kiosk.clock.advance(by: 0.1)
        #expect(ends == ["0 false", "1 false"])
        kiosk.clock.advance(by: 5)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A drag begins where the annotation is drawn, and the annotation stays under the finger")
    func dragged() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        var ends: [Bool] = []
        // It moves by less than its radius during the long press.
        manager.animate("0", to: coordinate(CGPoint(x: 110, y: 300)), duration: 100, curve: .linear) { ends.append($0) }
        kiosk.clock.advance(by: 50)
        kiosk.fingers.hold(at: CGPoint(x: 105, y: 300), thenDragTo: CGPoint(x: 305, y: 200))
        #expect(ends == [false])
        #expect(try drawn(manager).distance(to: CGPoint(x: 305, y: 200)) < 0.2)
        kiosk.clock.advance(by: 100)
        #expect(hits(305, 200) == ["0"])
    }

    @Test("A movement within the drag of the annotation does not begin")
    func movedWhileDragged() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        var began: [Bool] = []
        manager.update("0") { circle in
            circle.dragChangeHandler = { circle, _ in
                let target = CLLocationCoordinate2D(latitude: 1, longitude: 1)
                began.append(manager.animate(circle.id, to: target, duration: 1) != nil)
            }
        }
        kiosk.fingers.hold(at: CGPoint(x: 100, y: 300), thenDragTo: CGPoint(x: 300, y: 300))
        #expect(!began.isEmpty)
        #expect(!began.contains(true))
        #expect(try drawn(manager).distance(to: CGPoint(x: 300, y: 300)) < 0.01)
    }

    @Test("Without a clock an annotation is at its target at once")
    func withoutClock() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let manager = mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = [CircleAnnotation(id: "0", centerCoordinate: .helsinki)]
        var ends: [Bool] = []
        manager.animate("0", to: .init(latitude: 1, longitude: 2), duration: 5) { ends.append($0) }
        #expect(ends == [true])
        #expect(manager.drawnAnnotation(withId: "0")?.point.coordinates == .init(latitude: 1, longitude: 2))
    }

    @Test("Unknown ids, invalid durations and lines without length end or ignore a movement")
    func invalid() throws {
        let manager = circles(CGPoint(x: 100, y: 300))
        #expect(manager.animate("unknown", to: .helsinki, duration: 1) == nil)
        #expect(manager.animate("0", along: LineString([]), duration: 1) == nil)
        for duration in [-1, .nan, .infinity, 0] {
            let movement = manager.animate("0", to: coordinate(CGPoint(x: 300, y: 300)), duration: duration)
            #expect(movement != nil)
            kiosk.frame()
            #expect(movement?.isRunning == false)
        }
        let target = coordinate(CGPoint(x: 50, y: 50))
        let movement = manager.animate("0", along: LineString([target, target]), duration: 9)
        #expect(movement?.isRunning == false)
        kiosk.frame()
        #expect(hits(50, 50) == ["0"])
        manager.animate("0", to: .init(latitude: .nan, longitude: 0), duration: 1)
        kiosk.clock.advance(by: 2)
        #expect(hits(50, 50) == [])
    }

    @Test("While only annotations out of view move, no frames are drawn, and they are hit once the camera sees them")
    func outOfView() throws {
        let manager = circles(CGPoint(x: 5000, y: 300))
        let recorder = SceneRecorder()
        kiosk.mapView.renderer = recorder
        let target = coordinate(CGPoint(x: 9000, y: 300))
        var ends: [Bool] = []
        manager.animate("0", to: target, duration: 10, curve: .linear) { ends.append($0) }
        kiosk.clock.advance(by: 1)
        let count = recorder.count
        kiosk.clock.advance(by: 4)
        #expect(recorder.count == count)
        let midpoint = try #require(manager.drawnAnnotation(withId: "0")).point.coordinates
        #expect(midpoint.distance(to: coordinate(CGPoint(x: 7000, y: 300))) < 0.001)
        kiosk.map.setCamera(to: CameraOptions(center: midpoint))
        kiosk.frame()
        #expect(kiosk.mapView.annotations.annotations(at: kiosk.center).map(\.annotation.id) == ["0"])
        kiosk.clock.advance(by: 5)
        #expect(ends == [true])
    }

    @Test("Lines and polygons move vertex by vertex; other numbers of vertices change at once")
    func shapes() throws {
        let manager = kiosk.mapView.annotations.makePolygonAnnotationManager()
        func square(_ x: Double) -> Polygon {
            Polygon([
                [
                    CGPoint(x: x, y: 100), CGPoint(x: x + 50, y: 100), CGPoint(x: x + 50, y: 150),
                    CGPoint(x: x, y: 150),
                    CGPoint(x: x, y: 100),
                ].map(coordinate)
            ])
        }
        manager.annotations = [PolygonAnnotation(id: "0", polygon: square(100))]
        kiosk.frame()
        var ends: [Bool] = []
        manager.animate("0", duration: 2, curve: .linear, completion: { ends.append($0) }) { $0.polygon = square(300) }
        kiosk.clock.advance(by: 1)
        #expect(hits(225, 125) == ["0"])
        #expect(hits(175, 125) == [])
        #expect(hits(325, 125) == [])
        let drawn = try #require(manager.drawnAnnotation(withId: "0")).polygon.coordinates[0].map(kiosk.map.point)
        #expect(drawn.count == 5)
        #expect(drawn[0].distance(to: CGPoint(x: 200, y: 100)) < 1e-6)
        #expect(drawn[4] == drawn[0])
        kiosk.clock.advance(by: 1.1)
        #expect(hits(325, 125) == ["0"])
        #expect(ends == [true])
        manager.animate("0", duration: 2) { $0.polygon = Polygon([Array(square(500).coordinates[0].dropLast(2))]) }
        kiosk.frame()
        #expect(!manager.isAnimating)
        #expect(hits(540, 110) == ["0"])
    }
}
