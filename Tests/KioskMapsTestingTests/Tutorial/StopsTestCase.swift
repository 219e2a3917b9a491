import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering
import XCTest

@MainActor
final class StopsTestCase: XCTestCase {
    func testScenario() async throws {
        let scenario = try Scenario(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "stops.yaml"))
        let report = ScenarioRunner(scenario, pictures: FileManager.default.temporaryDirectory).run()
        XCTAssertEqual(report.checks.filter { !$0.isPassed }.map(\.message), [])
        XCTAssertEqual(report.diagnostics, [])
    }

    func testPictureAfterReset() async throws {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), clock: clock)
        mapView.renderer = try OffscreenRenderer()
        let home = CameraOptions(center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 13)
        mapView.mapboxMap.setCamera(to: home)
        mapView.annotations.makeCircleAnnotationManager(id: "stops").annotations = [
            CircleAnnotation(
                id: "station", centerCoordinate: CLLocationCoordinate2D(latitude: 60.1719, longitude: 24.9414))
        ]
        mapView.kiosk.idleReset.home = mapView.viewport.makeCameraViewportState(camera: home)
        mapView.kiosk.idleReset.interval = 60
        clock.advance(by: 1)
        let before = PixelImage(try mapView.snapshot())

        Fingers(on: mapView, clock: clock).drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 150))
        let moved = try PixelComparison(actual: PixelImage(try mapView.snapshot()), expected: before, threshold: 0.1)
        XCTAssertGreaterThan(moved.fraction, 0)

        clock.advance(by: 120)
        let reset = try PixelComparison(actual: PixelImage(try mapView.snapshot()), expected: before, threshold: 0.1)
        XCTAssertEqual(reset.fraction, 0)
    }
}
