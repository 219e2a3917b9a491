import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

@testable import FleetBoard

@MainActor
@Suite("FleetBoard")
struct FleetBoardTests {
    private let display: Display
    private let board: FleetBoard
    private let fleet = SimulatedFleet(count: 1_000)

    init() throws {
        display = try Display()
        board = FleetBoard(on: display.mapView, clock: display.clock, fleet: fleet)
        display.clock.advance(by: 0.1)
    }

    /// The distance of a vehicle as it is drawn from the middle of the free part of the view, in metres.
    private func distanceFromCenter(_ vehicle: Vehicle) throws -> CLLocationDistance {
        let drawn = try #require(board.circles.drawnAnnotation(withId: vehicle.id))
        return drawn.point.coordinates.distance(to: display.camera.center)
    }

    @Test("All vehicles move with the reports")
    func reports() throws {
        let fleet = SimulatedFleet(count: 10_000)
        let display = try Display()
        let board = FleetBoard(on: display.mapView, clock: display.clock, fleet: fleet)
        display.clock.advance(by: 3)
        #expect(board.circles.annotations.count == 10_000)
        var moved = 0
        for (index, report) in fleet.report(at: 3).enumerated() where index % 97 == 0 {
            let circle = try #require(board.circles.annotation(withId: report.id))
            #expect(circle.point.coordinates.distance(to: report.coordinate) < 0.1)
            let before = try #require(fleet.report(of: report.id, at: 0))
            if before.coordinate.distance(to: report.coordinate) > 5 { moved += 1 }
        }
        #expect(moved > 95)
    }

    @Test("The camera follows the vehicle that is chosen from the list, and then another one")
    func follow() throws {
        for vehicle in [fleet.vehicles[3], fleet.vehicles[1]] {
            #expect(display.tap("vehicle \(vehicle.id)"))
            display.clock.advance(by: 5)
            #expect(board.chosen == vehicle)
            #expect(display.names.contains { $0.hasPrefix("\(vehicle.name): ") })
            for _ in 0..<4 {
                display.clock.advance(by: 0.7)
                #expect(try distanceFromCenter(vehicle) < 3)
            }
            #expect(abs(display.camera.zoom - 16.5) < 0.01)
        }
        #expect(display.tap("all"))
        display.clock.advance(by: 3)
        #expect(board.chosen == nil)
        #expect(display.camera.zoom < 15)
        #expect(display.mapView.location.options.puckType == nil)
    }

    @Test("A tap on a vehicle of the map follows it, and a drag ends that")
    func tapAndDrag() throws {
        display.tap("vehicle \(fleet.vehicles[0].id)")
        display.clock.advance(by: 4)
        // Another vehicle in view.
        let view = CGRect(origin: .zero, size: display.mapView.size).insetBy(dx: 400, dy: 200)
        let other = try #require(
            fleet.vehicles.dropFirst(5).first { vehicle in
                board.circles.drawnAnnotation(withId: vehicle.id).map { drawn in
                    let point = display.mapView.mapboxMap.point(for: drawn.point.coordinates)
                    let hits = display.mapView.annotations.annotations(at: point)
                    return view.contains(point) && hits.count == 1
                } ?? false
            })
        let coordinate = try #require(board.circles.drawnAnnotation(withId: other.id)).point.coordinates
        display.tap(at: display.mapView.mapboxMap.point(for: coordinate))
        #expect(board.chosen == other)
        display.clock.advance(by: 4)
        display.fingers.drag(from: CGPoint(x: 900, y: 500), to: CGPoint(x: 1100, y: 600))
        display.clock.advance(by: 0.1)
        #expect(board.chosen == nil)
        #expect(display.mapView.viewport.status == .idle)
    }

    @Test("Buttons are large enough, within the view and apart from each other", arguments: Display.sizes)
    func layout(size: CGSize) {
        display.mapView.size = size
        display.clock.advance(by: 0.1)
        #expect(display.layoutProblems == [])
        display.tap("vehicle \(fleet.vehicles[0].id)")
        display.clock.advance(by: 1)
        #expect(display.layoutProblems == [])
    }
}
