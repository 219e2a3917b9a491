import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Queries by distances on the ground")
struct DistanceQueryTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .init(latitude: 0, longitude: 0), zoom: 10))
    private let centers = [
        CLLocationCoordinate2D.helsinki, CLLocationCoordinate2D(latitude: -17, longitude: 179.99),
        CLLocationCoordinate2D(latitude: 84.5, longitude: -179.9), CLLocationCoordinate2D(latitude: 0, longitude: 0),
    ]

    private func near(
        _ center: CLLocationCoordinate2D, _ distance: Double, _ random: inout SeededGenerator
    ) -> CLLocationCoordinate2D {
        var coordinate = center.coordinate(at: random.number(0...distance), facing: random.number(0...360))
        if random.chance(of: 4) { coordinate.longitude += 360 * Double(Int.random(in: -2...2, using: &random)) }
        return coordinate
    }

    /// Returns a manager with annotations around the centers, some of which move or were dragged to another copy of the world.
    private func vehicles(_ random: inout SeededGenerator) -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
        manager.annotations = (0..<400).map { index in
            CircleAnnotation(id: "\(index)", centerCoordinate: near(centers[index % 4], 20_000, &random))
        }
        kiosk.frame()
        let moved = (0..<100).map { _ in Int.random(in: 0..<400, using: &random) }
        manager.feed(
            moved.map { AnnotationPosition(id: "\($0)", coordinate: near(centers[$0 % 4], 20_000, &random)) },
            interpolation: PositionInterpolation(duration: 10, jumpDistance: .infinity))
        kiosk.clock.advance(by: 3)
        return manager
    }

    /// Returns the ids and the coordinates at which annotations are drawn.
    private func drawn(_ manager: CircleAnnotationManager) -> [(id: String, coordinate: CLLocationCoordinate2D)] {
        manager.annotations.compactMap { annotation in
            manager.drawnAnnotation(withId: annotation.id).map { (annotation.id, $0.point.coordinates) }
        }
    }

    @Test("Annotations within a distance are those of a test of each, the nearest first")
    func within() {
        var random = SeededGenerator(seed: 5)
        let manager = vehicles(&random)
        let all = drawn(manager)
        for _ in 0..<randomRounds(40) {
            let center = near(centers.randomElement(using: &random) ?? centers[0], 20_000, &random)
            let distance = pow(10, random.number(2...6))
            let expected = all.map { ($0.id, center.distance(to: $0.coordinate)) }.filter { $0.1 <= distance }
            let found = manager.annotations(within: distance, of: center)
            #expect(Set(found.map(\.annotation.id)) == Set(expected.map(\.0)))
            #expect(found.count == expected.count)
            for (one, other) in zip(found.map(\.distance), expected.map(\.1).sorted()) {
                #expect(abs(one - other) < 1e-3)
            }
        }
        #expect(manager.annotations(within: .infinity, of: centers[0]).count == 400)
    }

    @Test("The nearest annotations are those of a test of each", arguments: [1, 2, 7, 400, 500])
    func nearest(count: Int) {
        var random = SeededGenerator(seed: 6)
        let manager = vehicles(&random)
        let all = drawn(manager)
        for _ in 0..<randomRounds(20) {
            let center = near(centers.randomElement(using: &random) ?? centers[0], 40_000, &random)
            let expected = all.map { center.distance(to: $0.coordinate) }.sorted().prefix(count)
            let found = manager.annotations(nearest: count, to: center).map(\.distance)
            #expect(found.count == expected.count)
            for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-3) }
            let limit = 10_000.0
            let close = manager.annotations(nearest: count, to: center, maxDistance: limit)
            #expect(close.count == expected.filter { $0 <= limit }.count)
        }
    }

    @Test("Annotations along a line are those of a test of each, in the order of the line")
    func alongLine() {
        var random = SeededGenerator(seed: 7)
        let manager = vehicles(&random)
        let all = drawn(manager)
        for _ in 0..<randomRounds(30) {
            let center = centers.randomElement(using: &random) ?? centers[0]
            let line = LineString(
                (0..<Int.random(in: 1...5, using: &random)).map { _ in
                    center.coordinate(at: random.number(0...20_000), facing: random.number(0...360))
                })
            let distance = random.number(100...5000)
            let expected = all.compactMap { id, coordinate -> (String, Double)? in
                guard let foot = line.closestCoordinate(to: coordinate),
                    foot.coordinate.distance(to: coordinate) <= distance
                else { return nil }
                return (id, foot.distance)
            }
            let found = manager.annotations(within: distance, along: line)
            #expect(Set(found.map(\.annotation.id)) == Set(expected.map(\.0)))
            #expect(found.count == expected.count)
            let positions = Dictionary(uniqueKeysWithValues: expected)
            for item in found {
                #expect(abs(item.distanceAlongLine - (positions[item.annotation.id] ?? -1)) < 0.1)
            }
            #expect(found.map(\.distanceAlongLine) == found.map(\.distanceAlongLine).sorted())
        }
    }

    @Test("Invalid queries find nothing")
    func invalid() {
        var random = SeededGenerator(seed: 8)
        let manager = vehicles(&random)
        let invalid = CLLocationCoordinate2D(latitude: .nan, longitude: 0)
        #expect(manager.annotations(within: 100, of: invalid).isEmpty)
        #expect(manager.annotations(within: -1, of: centers[0]).isEmpty)
        #expect(manager.annotations(within: .nan, of: centers[0]).isEmpty)
        #expect(manager.annotations(nearest: 0, to: centers[0]).isEmpty)
        #expect(manager.annotations(nearest: -5, to: centers[0]).isEmpty)
        #expect(manager.annotations(nearest: 3, to: invalid).isEmpty)
        #expect(manager.annotations(within: 100, along: LineString([LocationCoordinate2D]())).isEmpty)
        #expect(manager.annotations(within: 100, along: LineString([centers[0], invalid])).isEmpty)
    }

    @Test("Annotations on a distant copy of the world are found")
    func distantCopies() {
        let manager = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        manager.annotations = [
            PointAnnotation(id: "near", coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2)),
            PointAnnotation(id: "far", coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2 + 360 * 1e6)),
        ]
        kiosk.frame()
        let center = CLLocationCoordinate2D(latitude: 1, longitude: 2)
        #expect(Set(manager.annotations(within: 100, of: center).map(\.annotation.id)) == ["near", "far"])
        #expect(manager.annotations(nearest: 2, to: center).count == 2)
    }

    @Test("Annotations are found where they are drawn, hidden ones as well, and a removed one is not")
    func visibility() throws {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
        var circle = CircleAnnotation(id: "a", centerCoordinate: .helsinki)
        circle.circleOpacity = 0
        manager.annotations = [circle]
        kiosk.frame()
        try kiosk.map.setLayerProperty(for: manager.layerId, property: "visibility", value: "none")
        #expect(manager.annotations(within: 1, of: .helsinki).map(\.annotation.id) == ["a"])
        manager.feed(
            [AnnotationPosition(id: "a", coordinate: CLLocationCoordinate2D.helsinki.coordinate(at: 400, facing: 0))],
            interpolation: PositionInterpolation(duration: 4))
        kiosk.clock.advance(by: 1)
        let found = try #require(manager.annotations(nearest: 1, to: .helsinki).first)
        #expect(abs(found.distance - 100) < 1)
        #expect(found.annotation.point.coordinates.distance(to: .helsinki) > 399)
        manager.remove(id: "a")
        kiosk.frame()
        #expect(manager.annotations(nearest: 1, to: .helsinki).isEmpty)
    }
}
