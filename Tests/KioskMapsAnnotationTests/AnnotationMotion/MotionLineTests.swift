import Foundation
import KioskGeometry
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Lines of moving annotations")
struct MotionLineTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 14))

    private func makeManager(_ change: (inout MotionLineOptions) -> Void) -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "ships")
        manager.annotations = [CircleAnnotation(id: "a", centerCoordinate: east(0))]
        var options = MotionLineOptions()
        change(&options)
        manager.motionLines = options
        kiosk.frame()
        return manager
    }

    private func east(_ distance: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D.helsinki.coordinate(at: distance, facing: 90)
    }

    private func feed(_ manager: CircleAnnotationManager, _ id: String = "a", to distance: Double) {
        var position = AnnotationPosition(id: id, coordinate: east(distance), bearing: 180, speed: 10)
        position.course = 90
        manager.feed([position])
        kiosk.frame()
    }

    /// Returns the lines of a kind by the ids of their features.
    private func lines(_ kind: String) -> [String: [CLLocationCoordinate2D]] {
        guard case .featureCollection(let collection)? = kiosk.map.sources["ships-\(kind)"]?.geoJSON else { return [:] }
        return collection.features.reduce(into: [:]) { lines, feature in
            if case .lineString(let line)? = feature.geometry, let id = feature.identifier?.string {
                lines[id] = line.coordinates
            }
        }
    }

    @Test("Lines exist while the options draw them, below the annotations")
    func layers() {
        let manager = makeManager {
            $0.trailDuration = 80
            $0.lookAheadDuration = 60
            $0.ringDistances = [500, 1000]
        }
        let ids = ["ships-range-rings", "ships-trails", "ships-look-ahead", "ships"]
        #expect(kiosk.map.allLayerIdentifiers.map(\.id).suffix(4) == ids)
        _ = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "above")
        manager.layerPosition = .default
        #expect(kiosk.map.allLayerIdentifiers.map(\.id).suffix(4) == ids)
        manager.motionLines?.lookAheadDuration = nil
        #expect(!kiosk.map.layerExists(withId: "ships-look-ahead"))
        #expect(!kiosk.map.sourceExists(withId: "ships-look-ahead"))
        kiosk.mapView.annotations.removeAnnotationManager(withId: "ships")
        for id in ids {
            #expect(!kiosk.map.layerExists(withId: id))
            #expect(!kiosk.map.sourceExists(withId: id))
        }
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("The line ahead leads to the position after the duration, in the direction of the course")
    func lookAhead() throws {
        let manager = makeManager { $0.lookAheadDuration = 60 }
        #expect(lines("look-ahead").isEmpty)
        feed(manager, to: 100)
        let line = try #require(lines("look-ahead")["a"])
        #expect(line[0] == east(100))
        #expect(line[1].distance(to: east(700)) < 0.1)
        manager.feed([AnnotationPosition(id: "a", coordinate: east(200))])
        kiosk.frame()
        #expect(lines("look-ahead").isEmpty)
    }

    @Test("Rings have their distances on the ground, from the first position on")
    func rings() throws {
        let manager = makeManager { $0.ringDistances = [500, -1, .nan, 1000, .infinity] }
        #expect(lines("range-rings").keys.sorted() == ["a/0", "a/1"])
        feed(manager, to: 300)
        for (id, distance) in [("a/0", 500.0), ("a/1", 1000)] {
            let ring = try #require(lines("range-rings")[id])
            #expect(ring.first == ring.last)
            #expect(ring.allSatisfy { abs($0.distance(to: east(300)) - distance) < 0.01 })
        }
    }

    @Test("A trail has the past positions, and fades until it disappears")
    func trail() throws {
        let manager = makeManager { $0.trailDuration = 80 }
        for step in 1...20 {
            kiosk.clock.advance(by: 5)
            feed(manager, to: Double(step) * 20)
        }
        // The period of an eighth has two reports, and pieces are connected.
        let pieces = lines("trails").sorted { Int($0.key.dropFirst(2)) ?? 0 < Int($1.key.dropFirst(2)) ?? 0 }.map(
            \.value)
        #expect(pieces.count == 8)
        #expect(pieces.last?.last == east(400))
        for (one, next) in zip(pieces, pieces.dropFirst()) { #expect(one.last == next.first) }
        #expect(pieces.allSatisfy { (2...4).contains($0.count) })
        kiosk.clock.advance(by: 40)
        #expect((3...4).contains(lines("trails").count))
        kiosk.clock.advance(by: 60)
        #expect(lines("trails").isEmpty)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A jump to the last position begins a trail anew as well")
    func jumpInPlace() {
        var trail = MotionTrail()
        for distance in [0.0, 10, 20] { _ = trail.add(east(distance), period: 1, maximumCount: 16) }
        let isAdded = trail.add(east(20), period: 1, maximumCount: 16)
        let isAddedByJump = trail.add(east(20), period: 1, maximumCount: 16, jumps: true)
        #expect(!isAdded && isAddedByJump)
        #expect(trail.pieces.map(\.coordinates) == [[east(20)]])
    }

    @Test("A trail begins anew after a jump")
    func jump() {
        let manager = makeManager { $0.trailDuration = 80 }
        feed(manager, to: 100)
        feed(manager, to: 200)
        #expect(lines("trails").values.map(\.count) == [3])
        manager.feed(
            [AnnotationPosition(id: "a", coordinate: east(9000))],
            interpolation: PositionInterpolation(jumpDistance: 500))
        kiosk.frame()
        #expect(lines("trails").isEmpty)
        feed(manager, to: 9100)
        #expect(lines("trails").values.first?.first == east(9000))
    }

    @Test("A trail has a limited number of positions, and contains the last one")
    func limit() throws {
        let manager = makeManager {
            $0.trailDuration = 1e6
            $0.maximumTrailCount = 0
        }
        #expect(manager.motionLines?.maximumTrailCount == 16)
        for step in 1...200 { feed(manager, to: Double(step)) }
        let line = try #require(lines("trails").values.first)
        #expect((2...2).contains(line.count))
        #expect(line.last == east(200))
    }

    @Test("The lines of an annotation end with it, and those of others do not change")
    func removal() {
        let manager = makeManager {
            $0.trailDuration = 80
            $0.lookAheadDuration = 60
            $0.ringDistances = [500]
        }
        manager.insert(CircleAnnotation(id: "b", centerCoordinate: east(-500)))
        feed(manager, to: 100)
        feed(manager, "b", to: -400)
        let before = lines("trails").filter { $0.key.hasPrefix("b/") }
        #expect(before.count == 1)
        manager.remove(id: "a")
        kiosk.frame()
        #expect(lines("trails") == before)
        #expect(Array(lines("look-ahead").keys) == ["b"])
        #expect(Array(lines("range-rings").keys) == ["b/0"])
        // Another order removes annotations and inserts them again.
        manager.annotations = [CircleAnnotation(id: "c", centerCoordinate: east(0))] + manager.annotations
        kiosk.frame()
        #expect(lines("trails") == before)
        #expect(lines("range-rings").keys.sorted() == ["b/0", "c/0"])
        manager.annotations = []
        kiosk.frame()
        #expect(["trails", "look-ahead", "range-rings"].allSatisfy { lines($0).isEmpty })
    }

    @Test("Lines that no frame shows are not kept longer than others")
    func suspension() {
        var options = MotionLineOptions()
        options.trailDuration = 80
        options.lookAheadDuration = 60
        options.ringDistances = [500]
        var lines = MotionLineSet(options)
        for step in 0..<1000 {
            let position = AnnotationPosition(id: "a", coordinate: east(Double(step)), bearing: 90, speed: 10)
            lines.report(position, at: Timestamp(seconds: Double(step) * 5), jumps: false)
        }
        let changes = lines.takeChanges()
        #expect(changes[.trails].map { (7...8).contains($0.count) } == true)
        #expect(changes[.rangeRings]?.count == 1 && changes[.lookAhead]?.count == 1)
        lines.remove("a")
        lines.remove("b")
        let removals = lines.takeChanges()
        for (kind, features) in removals {
            #expect(features.keys.sorted() == changes[kind]?.keys.sorted())
            #expect(features.values.allSatisfy { $0 == nil })
        }
        #expect(removals.count == 3 && !lines.isChanged)
    }

    @Test("Annotations that come and go on a dark display leave no lines")
    func darkDisplay() {
        let manager = makeManager { $0.ringDistances = [500] }
        kiosk.mapView.kiosk.sleep()
        kiosk.clock.advance(by: 1)
        for number in 0..<100 {
            kiosk.clock.advance(by: 40)
            manager.insert(CircleAnnotation(id: "ship \(number)", centerCoordinate: east(Double(number))))
            manager.remove(id: "ship \(number)")
        }
        kiosk.clock.advance(by: 100)
        manager.insert(CircleAnnotation(id: "last", centerCoordinate: east(0)))
        var pending = manager.lineLayers?.lines
        let changes = pending?.takeChanges()
        #expect(changes?[.rangeRings]?.keys.sorted() == ["last/0"])
        kiosk.mapView.kiosk.wake()
        kiosk.frame()
        #expect(lines("range-rings").keys.sorted() == ["a/0", "last/0"])
    }

    @Test("Lines are preserved when another style is loaded")
    func style() throws {
        let manager = makeManager { $0.ringDistances = [500] }
        try kiosk.load(#"{"version": 8, "sources": {}, "layers": []}"#)
        kiosk.clock.advance(by: 1)
        #expect(lines("range-rings").count == 1)
        feed(manager, to: 700)
        #expect(lines("range-rings")["a/0"]?.allSatisfy { abs($0.distance(to: east(700)) - 500) < 0.01 } == true)
    }

    @Test("Options that are invalid draw nothing", arguments: [0, -1, Double.nan, .infinity])
    func invalid(duration: Double) {
        let manager = makeManager {
            $0.trailDuration = duration
            $0.lookAheadDuration = duration
            $0.ringDistances = [duration]
        }
        feed(manager, to: 100)
        #expect(["trails", "look-ahead", "range-rings"].allSatisfy { lines($0).isEmpty })
        #expect(kiosk.diagnostics.isEmpty)
    }

    @Test("A manager without lines has no layers for them")
    func absence() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "ships")
        #expect(manager.motionLines == nil)
        #expect(kiosk.map.allLayerIdentifiers.map(\.id).filter { $0.hasPrefix("ships") } == ["ships"])
    }
}
