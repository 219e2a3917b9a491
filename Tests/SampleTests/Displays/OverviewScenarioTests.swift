import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@testable import Overview

/// Scenarios with the maps of the sample, which the application connects.
@MainActor
@Suite("Scenarios of an overview")
struct OverviewScenarioTests {
    private static let scenario = """
        view: [800, 480]
        views:
        - id: main
          camera: {center: [60.17, 24.94], zoom: 14}
        - id: overview
          inset: {corner: bottom-right, size: [400, 300]}
          camera: {center: [60.17, 24.94], zoom: 11.5}
        steps:
        - wait: 1
        # The frame is in the middle of the overview, which does not move with it.
        - view: overview
          drag: {from: [200, 150], to: [240, 150]}
          expect:
          - {camera: {center: [60.17, 24.94], zoom: 11.5}}
          - {view: main, gestures: none, events: camera-changed, camera: {zoom: 14}}
        # A finger in the window beside the overview moves the map, and the overview remains.
        - drag: {from: [200, 100], to: [100, 100]}
          expect: [{gestures: pan}, {view: overview, gestures: none, camera: {center: [60.17, 24.94]}}]
        """

    @Test("A finger that drags the frame of the overview moves the main map")
    func drag() throws {
        let folder = try ScratchDirectory()
        let runner = ScenarioRunner(try Scenario(yaml: Self.scenario), pictures: folder.url)
        let overview = try #require(runner.mapViews.last)
        #expect(overview !== runner.mapView)
        let start = runner.mapView.cameraState.center
        var moves: [CLLocationCoordinate2D] = []
        let frame = OverviewFrame(of: runner.mapView, on: overview)
        let token = runner.mapView.mapboxMap.onCameraChanged.observe { _ in
            moves.append(runner.mapView.cameraState.center)
        }
        let report = withExtendedLifetime((frame, token)) { runner.run() }
        #expect(report.failures == [])
        // The frame was dragged to the east, and no farther than the finger.
        let east = moves.map { $0.longitude - start.longitude }.max() ?? 0
        #expect(east > 0.005 && east < 0.06)
    }
}
