import Foundation
import KioskMaps
import KioskWindow

extension WindowBenchmark {
    /// A finger that drags a map with 10,000 annotations: the time from an event of the kernel to the submission of the
    /// frame that shows it, and the time that the same frames take.
    static let latency = WindowBenchmark(
        name: "window-latency",
        measure: { app in
            try Benchmark.add(Benchmark.mixed, to: app.mapView)
            let meter = FrameMeter(app.mapView)
            let finger = DraggingFinger(on: app)
            let seconds = 5.0
            // The camera moves before, because drivers compile shaders with the first frames.
            app.mapView.camera.ease(to: CameraOptions(zoom: 9.05, bearing: 2), duration: 2)
            try app.run(
                for: seconds, after: 3,
                begin: {
                    meter.reset()
                    finger.start(for: seconds)
                })
            let latency = app.window.inputLatency
            return { writer in
                writer.writeMember("median", (latency?.median ?? .nan) * 1e3)
                writer.writeMember("unit", Benchmark.Unit.milliseconds.rawValue)
                writer.writeMember("p99", (latency?.percentile99 ?? .nan) * 1e3)
                writer.writeKey("runs")
                writer.writeInteger(latency?.count ?? 0)
                writer.writeKey("baseline")
                writer.writeObject { writer in
                    writer.writeMember("name", "frame")
                    writer.writeMember("median", meter.durations.quantile(0.5))
                    writer.writeMember("p99", meter.durations.quantile(0.99))
                }
            }
        }, size: CGSize(width: 1920, height: 1080))
}
