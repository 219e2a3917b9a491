import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

extension WindowBenchmark {
    /// Two maps of half the width beside each other, against one map of the whole window: the time of a frame on the processor, and
    /// the memory of the second map.
    ///
    /// A driver that draws in software does it in this time as well.
    static let views = WindowBenchmark(
        name: "two-views-window",
        measure: { app in
            try Benchmark.add(Benchmark.mixed, to: app.mapView)
            let whole = try frameTime(of: app)
            let memory = ResidentMemory.bytes() ?? 0
            let split = ViewSplit(.horizontal, dividerWidth: 0)
            app.window.views[0].layout = .split(split, .first)
            let second = try app.window.addView(WindowBenchmark.map, layout: .split(split, .second))
            try Benchmark.add(Benchmark.mixed, to: second.mapView)
            let halves = try frameTime(of: app)
            let growth = (ResidentMemory.bytes() ?? 0) - memory
            return { writer in
                writer.writeMember("median", halves * 1e3)
                writer.writeMember("unit", Benchmark.Unit.milliseconds.rawValue)
                writer.writeMember("second-map-megabytes", Double(growth) / 1e6)
                writer.writeKey("baseline")
                writer.writeObject { writer in
                    writer.writeMember("name", "one-view")
                    writer.writeMember("median", whole * 1e3)
                }
            }
        }, size: CGSize(width: 1920, height: 1080))

    /// Returns the time of a frame on the processor while the cameras of all views move, in seconds.
    private static func frameTime(of app: KioskApp) throws -> TimeInterval {
        // The animations continue after the measurement.
        for view in app.window.views {
            let camera = view.mapView.cameraState
            view.mapView.camera.ease(
                to: CameraOptions(zoom: camera.zoom + 0.2, bearing: camera.bearing + 20), duration: 30, curve: .linear)
        }
        var begin = Activity(of: app)
        var end = begin
        // Drivers compile shaders with the first frames.
        try app.run(for: 5, after: 3, begin: { begin = Activity(of: app) }, end: { end = Activity(of: app) })
        return (end.cpuTime - begin.cpuTime) / Double(max(end.frames - begin.frames, 1))
    }
}
