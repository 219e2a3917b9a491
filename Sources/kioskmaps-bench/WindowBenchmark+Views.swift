import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

extension WindowBenchmark {
    /// Two maps of half the width beside each other, against one map of the whole window that shows the same: the time of a frame on the
    /// processor.
    ///
    /// A driver that draws in software does it in this time as well. The map of the whole window is measured before and after the others.
    static let views = WindowBenchmark(
        name: "two-views-window",
        measure: { app in
            let (window, map) = (app.window, app.mapView)
            let center = map.cameraState.center
            // The centres of the halves of the window.
            let centers = [CGFloat(0.25), 0.75].map { (fraction: CGFloat) in
                map.mapboxMap.coordinate(for: CGPoint(x: map.size.width * fraction, y: map.size.height / 2))
            }
            try Benchmark.add(Benchmark.mixed, to: map)
            var whole = [try frameTime(of: app, showing: [center])]
            let split = ViewSplit(.horizontal, dividerWidth: 0)
            window.views[0].layout = .split(split, .first)
            let second = try window.addView(WindowBenchmark.map, layout: .split(split, .second))
            try Benchmark.add(Benchmark.mixed, to: second.mapView)
            let halves = try frameTime(of: app, showing: centers)
            second.mapView.camera.cancelAnimations()
            window.remove(second)
            window.views[0].layout = .full
            whole.append(try frameTime(of: app, showing: [center]))
            let baseline = whole.reduce(0, +) / Double(whole.count)
            return { writer in
                writer.writeMember("median", halves * 1e3)
                writer.writeMember("unit", Benchmark.Unit.milliseconds.rawValue)
                writer.writeMember("ratio", halves / baseline)
                writer.writeKey("baseline")
                writer.writeObject { writer in
                    writer.writeMember("name", "one-view")
                    writer.writeMember("median", baseline * 1e3)
                }
            }
        }, size: CGSize(width: 1920, height: 1080))

    /// Returns the time of a frame on the processor while the cameras of all views move by the same distance, in seconds.
    ///
    /// - Parameters:
    ///   - app: The application.
    ///   - centers: The centre of each view at the beginning.
    private static func frameTime(
        of app: KioskApp, showing centers: [CLLocationCoordinate2D]
    ) throws -> TimeInterval {
        // The animations continue after the measurement.
        for (view, center) in zip(app.window.views, centers) {
            view.mapView.camera.cancelAnimations()
            view.mapView.mapboxMap.setCamera(to: CameraOptions(center: center))
            let end = CLLocationCoordinate2D(latitude: center.latitude + 0.05, longitude: center.longitude + 0.1)
            view.mapView.camera.ease(to: CameraOptions(center: end), duration: 30, curve: .linear)
        }
        var begin = Activity(of: app)
        var end = begin
        // Drivers compile shaders with the first frames.
        try app.run(for: 5, after: 3, begin: { begin = Activity(of: app) }, end: { end = Activity(of: app) })
        return (end.cpuTime - begin.cpuTime) / Double(max(end.frames - begin.frames, 1))
    }
}
