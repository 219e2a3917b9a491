import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

extension WindowBenchmark {
    /// The time of work in each frame, in seconds.
    private static let work: TimeInterval = 0.01

    /// A moving camera with 10 ms of work in each frame: the times between frames, and the frames per second.
    ///
    /// The window is small, so that drawing in software leaves time for the work.
    static let paced = WindowBenchmark(
        name: "paced-window",
        measure: { app in
            try Benchmark.add([(.circles, 20)], to: app.mapView)
            let meter = FrameMeter(app.mapView)
            let token = app.mapView.mapboxMap.onRenderFrameStarted.observe { _ in
                let end = Timestamp.now().advanced(bySeconds: work)
                while Timestamp.now() < end {}
            }
            defer { token.cancel() }
            let target = CameraOptions(
                center: CLLocationCoordinate2D(latitude: 60.1, longitude: 25.1), zoom: 9.5, bearing: 90)
            // The animation continues after the measurement.
            app.mapView.camera.ease(to: target, duration: 30, curve: .linear)
            let seconds = 5.0
            var (first, last) = (0, 0)
            try app.run(
                for: seconds,
                begin: {
                    meter.reset()
                    first = app.window.presentedFrameCount
                }, end: { last = app.window.presentedFrameCount })
            let intervals = meter.intervals
            return { writer in
                writer.writeMember("median", intervals.quantile(0.5))
                writer.writeMember("unit", Benchmark.Unit.milliseconds.rawValue)
                writer.writeMember("min", intervals.min() ?? .nan)
                writer.writeMember("max", intervals.max() ?? .nan)
                writer.writeMember("p99", intervals.quantile(0.99))
                writer.writeMember("presented-per-second", Double(last - first) / seconds)
                writer.writeMember("work", work * 1e3)
                writer.writeMember("frame", meter.durations.quantile(0.5))
            }
        }, size: CGSize(width: 640, height: 400))
}
