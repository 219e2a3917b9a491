import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

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
        // Each begins with the frame after the one that ends the previous, so that six do not fit into 3 s.
        #expect(received.count == 5)
        #expect(received.allSatisfy { $0.collectionDurationMillis >= 500 })
        #expect(received.allSatisfy { ($0.cumulativeStatistics?.frameCount ?? 0) >= 28 })
        #expect(received.allSatisfy { $0.mapRenderDurationStatistics?.maxMillis == 0 })
        token.cancel()
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 3)
        kiosk.clock.advance(by: 3)
        #expect(received.count == 5)
    }

    @Test("The measurement begins again with a clock that is behind the one before")
    func replacedClock() {
        var received: [PerformanceStatistics] = []
        let sampler = PerformanceSampler(
            PerformanceStatisticsOptions(.cumulative, samplingDurationMillis: 100), readCounts: { nil }
        ) { received.append($0) }
        for seconds in [100, 100.05, 1, 1.05, 1.2] {
            sampler.note(Timestamp(seconds: seconds), Timestamp(seconds: seconds))
        }
        #expect(received.count == 1)
        #expect(received.first?.cumulativeStatistics?.frameCount == 3)
    }

    @Test("Statistics are sent after an hour at the latest", arguments: [Double.infinity, 1e12])
    func maximumDuration(milliseconds: Double) {
        var received: [PerformanceStatistics] = []
        let sampler = PerformanceSampler(
            PerformanceStatisticsOptions(.cumulative, samplingDurationMillis: milliseconds), readCounts: { nil }
        ) { received.append($0) }
        for seconds in [0.0, 3599, 3600] { sampler.note(Timestamp(seconds: seconds), Timestamp(seconds: seconds)) }
        #expect(received.map(\.cumulativeStatistics?.frameCount) == [3])
    }

    @Test("Durations have a median and a maximum, and only what was requested is sent")
    func distribution() {
        let statistics = PerformanceStatistics(of: [5, 1, 9, 2, 3], collectionDuration: 100, .perFrame)
        #expect(statistics.mapRenderDurationStatistics?.medianMillis == 3)
        #expect(statistics.mapRenderDurationStatistics?.maxMillis == 9)
        #expect(statistics.cumulativeStatistics == nil)
    }

    @Test("Counts of the renderer are differences, and sizes those at the end; without a renderer there are none")
    func counts() {
        var (begin, end) = (RendererCounts(), RendererCounts())
        (begin.drawCalls, begin.textureBytes, begin.programs, begin.programMillis) = (10, 4000, 3, 5)
        (end.drawCalls, end.textureBytes, end.vertexBytes, end.programs) = (35, 1000, 77, 5)
        (end.programMillis, end.framebufferSwitches) = (8, 4)
        let statistics = CumulativeRenderingStatistics(of: [1, 2], from: begin, to: end)
        #expect(statistics.frameCount == 2)
        #expect(statistics.renderDurationMillis == 3)
        #expect(statistics.drawCalls == 25)
        #expect(statistics.textureBytes == 1000)
        #expect(statistics.vertexBytes == 77)
        #expect(statistics.graphicsPrograms == 5)
        #expect(statistics.graphicsProgramsCreationTimeMillis == 3)
        #expect(statistics.fboSwitchCount == 4)
        // Another renderer begins at 0.
        #expect(CumulativeRenderingStatistics(of: [], from: end, to: begin).drawCalls == 10)
        let none = CumulativeRenderingStatistics(of: [1], from: nil, to: nil)
        #expect(none.drawCalls == nil)
        #expect(none.vertexBytes == nil)
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
