import Foundation
import KioskMaps
import KioskMapsTesting
import SampleProgram
import Testing

@testable import Overview

@MainActor
@Suite("Overview")
struct OverviewTests {
    private let display: Display
    private let overview: MapView
    private let fingers: Fingers
    private let frame: OverviewFrame
    private let center = CGPoint(x: 200, y: 150)

    init() throws {
        display = try Display(CGSize(width: 800, height: 480))
        var options = Town.map
        options.cameraOptions?.zoom = 11.5
        overview = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: options, clock: display.clock)
        fingers = Fingers(on: overview, clock: display.clock)
        frame = OverviewFrame(of: display.mapView, on: overview)
        display.clock.advance(by: 1)
    }

    private var corners: [CLLocationCoordinate2D] {
        frame.annotations.annotations.first?.polygon.coordinates.first ?? []
    }

    @Test("The frame has the corners of the map, also after the map has moved")
    func follows() throws {
        display.mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 15, bearing: 40))
        display.clock.advance(by: 0.1)
        #expect(corners.count == 5)
        let corner = try #require(corners.first)
        #expect(display.mapView.mapboxMap.coordinate(for: .zero).distance(to: corner) < 0.1)
    }

    @Test("A finger that drags the frame moves the map")
    func dragged() {
        fingers.drag(from: center, to: CGPoint(x: 240, y: 150))
        display.clock.advance(by: 0.5)
        let target = overview.mapboxMap.coordinate(for: CGPoint(x: 240, y: 150))
        // The map follows from the point at which the drag was recognised, 14 metres for each point before it.
        #expect(display.camera.center.distance(to: target) < 300)
        #expect(display.camera.center.distance(to: Town.center) > 200)
        // The overview has not moved, and the frame is that of the map.
        #expect(overview.cameraState.center.distance(to: Town.center) < 1)
        let corner = display.mapView.mapboxMap.coordinate(for: .zero)
        #expect(corners.first.map { $0.distance(to: corner) < 1 } == true)
    }

    @Test("A tap beside the frame moves the map there")
    func tapped() {
        let point = CGPoint(x: 60, y: 60)
        let target = overview.mapboxMap.coordinate(for: point)
        fingers.tap(at: point)
        display.clock.advance(by: 2)
        #expect(display.camera.center.distance(to: target) < 50)
    }
}
