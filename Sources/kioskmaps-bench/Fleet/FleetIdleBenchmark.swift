import Foundation
import KioskFleet
import KioskLinux
import KioskMaps

/// The bytes of a kiosk at rest, with a replica, health reports and commands.
@MainActor
enum FleetIdleBenchmark {
    /// Runs the benchmark and prints its result.
    ///
    /// - Parameters:
    ///   - seconds: The time to count; a multiple of 300 has its fraction of health reports.
    ///   - broker: The broker.
    static func run(seconds: Int, over broker: MosquittoProcess) async throws {
        let clock = MainQueueClock()
        let proxy = try CountingProxy(to: broker.port)
        let connection = try FleetConnection(
            FleetOptions(host: "127.0.0.1", port: proxy.port, kioskID: "kiosk-at-rest"), clock: clock)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock)
        let circles = mapView.annotations.makeCircleAnnotationManager(id: "circles")
        let replica = try circles.replicate(over: connection, as: "at-rest")
        let reporter = FleetHealthReporter(mapView, over: connection, version: "1.0.0")
        reporter.memory = ResidentMemory.bytes
        _ = try FleetCommandReceiver(mapView, over: connection, keys: [:])
        connection.start()
        _ = await FleetBenchmark.isReached { replica.isLive }
        circles.insert(
            CircleAnnotation(id: "a", centerCoordinate: CLLocationCoordinate2D(latitude: 60, longitude: 25)))
        // After the acknowledgement and the confirmation of the change.
        try await Task.sleep(for: .seconds(10))
        let begin = proxy.take()
        try await Task.sleep(for: .seconds(seconds))
        let counts = proxy.take()
        connection.stop()
        let minutes = Double(seconds) / 60
        try FleetBenchmark.print("fleet-idle") { writer in
            writer.writeMember("seconds", Double(seconds))
            writer.writeMember("bytes-of-connection", Double(begin.others))
            writer.writeMember("bytes-per-minute", Double(counts.others) / minutes)
            writer.writeMember("keep-alive-bytes-per-minute", Double(counts.keepAlive) / minutes)
        }
    }
}
