import Foundation
import KioskGeometry
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Feeds with predicted positions")
struct PredictedFeedTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 15))
    private let interpolation = PositionInterpolation(
        iconRotation: .direction, motion: .predicted(LocationPrediction(latency: 0)))

    private func hits(_ point: CGPoint) -> [String] {
        kiosk.mapView.annotations.annotations(at: point, radius: 0).map(\.annotation.id)
    }

    private func manager(_ coordinates: [String: CLLocationCoordinate2D]) -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "vehicles")
        manager.annotations = coordinates.sorted { $0.key < $1.key }.map {
            CircleAnnotation(id: $0.key, centerCoordinate: $0.value)
        }
        kiosk.frame()
        return manager
    }

    private func drawn(_ id: String, _ manager: CircleAnnotationManager) throws -> CLLocationCoordinate2D {
        try #require(manager.drawnAnnotation(withId: id)).point.coordinates
    }

    /// Reports a vehicle that travels to the east at 15 m/s once a second.
    private func drive(_ manager: CircleAnnotationManager, seconds: Range<Int>) {
        for second in seconds {
            let coordinate = CLLocationCoordinate2D.helsinki.coordinate(at: Double(second) * 15, facing: 90)
            manager.feed(
                [AnnotationPosition(id: "a", coordinate: coordinate, bearing: 90, speed: 15)],
                interpolation: interpolation)
            kiosk.clock.advance(by: 1)
        }
    }

    @Test("Between reports a vehicle is where it is, not where it was")
    func position() throws {
        let manager = manager(["a": .helsinki])
        drive(manager, seconds: 0..<5)
        for tenth in 0..<10 {
            let second = 5 + Double(tenth) / 10
            if tenth == 0 {
                manager.feed(
                    [
                        AnnotationPosition(
                            id: "a", coordinate: .helsinki.coordinate(at: 75, facing: 90), bearing: 90, speed: 15)
                    ], interpolation: interpolation)
            }
            let expected = CLLocationCoordinate2D.helsinki.coordinate(at: second * 15, facing: 90)
            #expect(try drawn("a", manager).distance(to: expected) < 0.5)
            kiosk.clock.advance(by: 0.1)
        }
    }

    @Test("Without another report a vehicle rests where the prediction ends, is hit there, and requests no frames")
    func rest() throws {
        let manager = manager(["a": .helsinki])
        drive(manager, seconds: 0..<5)
        kiosk.clock.advance(by: 10)
        #expect(!kiosk.clock.isFrameRequested)
        let position = try drawn("a", manager)
        #expect(position.distance(to: .helsinki.coordinate(at: 75, facing: 90)) < 0.5)
        #expect(hits(kiosk.map.point(for: position)) == ["a"])
        kiosk.clock.advance(by: 600)
        #expect(try drawn("a", manager) == position)
        #expect(manager.annotations.first?.point.coordinates.distance(to: .helsinki) ?? 0 < 61, "the last report")
    }

    @Test("A change of the annotation ends its prediction")
    func change() throws {
        let manager = manager(["a": .helsinki])
        drive(manager, seconds: 0..<4)
        manager.update("a") { $0.point.coordinates = .helsinki }
        kiosk.clock.advance(by: 0.5)
        #expect(try drawn("a", manager) == .helsinki)
        #expect(hits(kiosk.map.point(for: .helsinki)) == ["a"])
    }

    @Test("In every frame a tap hits each vehicle where it is drawn, and nothing where it was reported")
    func taps() throws {
        var generator = SeededGenerator(seed: 7)
        var vehicles = (0..<20).map { number in
            (
                id: "v\(number)",
                coordinate: kiosk.map.coordinate(
                    for: CGPoint(
                        x: Double.random(in: 100...700, using: &generator),
                        y: Double.random(in: 100...500, using: &generator))),
                bearing: Double.random(in: 0..<360, using: &generator),
                speed: Double.random(in: 0...30, using: &generator)
            )
        }
        let manager = manager(Dictionary(uniqueKeysWithValues: vehicles.map { ($0.id, $0.coordinate) }))
        for _ in 0..<6 {
            manager.feed(
                vehicles.map {
                    AnnotationPosition(id: $0.id, coordinate: $0.coordinate, bearing: $0.bearing, speed: $0.speed)
                }, interpolation: interpolation)
            for _ in 0..<6 {
                kiosk.clock.advance(by: 1.0 / 6)
                for vehicle in vehicles {
                    let point = kiosk.map.point(for: try drawn(vehicle.id, manager))
                    #expect(hits(point).contains(vehicle.id))
                }
            }
            for index in vehicles.indices {
                vehicles[index].bearing += Double.random(in: -30...30, using: &generator)
                vehicles[index].coordinate = vehicles[index].coordinate.coordinate(
                    at: vehicles[index].speed, facing: vehicles[index].bearing)
            }
        }
    }
}
