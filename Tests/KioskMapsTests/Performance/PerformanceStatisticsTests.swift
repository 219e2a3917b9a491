import Foundation
import KioskMapsTesting
import Testing

@testable import KioskMaps

@MainActor
@Suite("Statistics and logs")
struct PerformanceStatisticsTests {
    private let kiosk = Kiosk()

    /// A receiver of log messages.
    private final class Writer: LogWriterBackend {
        var lines: [String] = []

        func writeLog(for level: LoggingLevel, message: String) { lines.append("\(level.rawValue) \(message)") }
    }

    @Test("Statistics are sent after their time until the token is cancelled")
    func statistics() {
        var received: [PerformanceStatistics] = []
        let token = kiosk.map.collectPerformanceStatistics(
            PerformanceStatisticsOptions([.cumulative, .perFrame], samplingDurationMillis: 500)
        ) { received.append($0) }
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 3)
        kiosk.clock.advance(by: 3)
        #expect(received.count == 5)
        #expect(received.allSatisfy { $0.collectionDurationMillis >= 500 })
        #expect(received.allSatisfy { ($0.cumulativeStatistics?.frameCount ?? 0) >= 28 })
        #expect(received.allSatisfy { $0.mapRenderDurationStatistics?.maxMillis == 0 })
        token.cancel()
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 3)
        kiosk.clock.advance(by: 3)
        #expect(received.count == 5)
    }

    @Test("Durations have a median and a maximum, and only what was requested is sent")
    func distribution() {
        let statistics = PerformanceStatistics(of: [5, 1, 9, 2, 3], collectionDuration: 100, .perFrame)
        #expect(statistics.mapRenderDurationStatistics?.medianMillis == 3)
        #expect(statistics.mapRenderDurationStatistics?.maxMillis == 9)
        #expect(statistics.cumulativeStatistics == nil)
    }

    @Test("Messages and diagnostics reach the receiver of the application")
    func log() {
        let writer = Writer()
        LogConfiguration.registerLogWriterBackend(forLogWriter: writer)
        defer { LogConfiguration.registerLogWriterBackend(forLogWriter: nil) }
        Log.error("no route", category: "navigation")
        kiosk.map.report(Diagnostic(subject: .camera, message: "zoom is NaN"))
        #expect(writer.lines == ["error [navigation] no route", "warning [camera] zoom is NaN"])
    }

    @Test("A sample count is reported, because it has no effect")
    func samples() {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 64, height: 64),
            mapInitOptions: MapInitOptions(antialiasingSampleCount: 4))
        var messages: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { messages.append($0.message) }
        defer { token.cancel() }
        #expect(messages.contains { $0.contains("antialiasingSampleCount: 4") })
    }
}
