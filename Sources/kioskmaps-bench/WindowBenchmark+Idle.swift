import Foundation
import Glibc
import KioskMaps
import KioskWindow

extension WindowBenchmark {
    /// A window at rest with 1,000 annotations: frames, wake-ups of the loop and CPU time after the first second.
    static func idle(seconds: TimeInterval) -> WindowBenchmark {
        WindowBenchmark(
            name: "idle-window",
            measure: { app in
                try Benchmark.add(
                    [(.polygons, 250), (.lines, 250), (.circles, 250), (.icons, 250)], to: app.mapView)
                var begin = Activity(of: app)
                var end = begin
                try app.run(for: seconds, begin: { begin = Activity(of: app) }, end: { end = Activity(of: app) })
                return { writer in
                    writer.writeMember("seconds", seconds)
                    writer.writeKey("frames")
                    writer.writeInteger(end.frames - begin.frames)
                    writer.writeKey("wake-ups")
                    // The wake-up that ends the measurement is not counted.
                    writer.writeInteger(end.wakeUps - begin.wakeUps - 1)
                    writer.writeMember("cpu-percent", 100 * (end.cpuTime - begin.cpuTime) / seconds)
                }
            }, size: CGSize(width: 1280, height: 720))
    }

    /// What an application has done since it began.
    struct Activity {
        let frames: Int
        let wakeUps: Int

        /// The time of all threads on the processor, in seconds.
        let cpuTime: Double

        @MainActor
        init(of app: KioskApp) {
            frames = app.window.presentedFrameCount
            wakeUps = app.loop.wakeUpCount
            var usage = rusage()
            getrusage(RUSAGE_SELF.rawValue, &usage)
            cpuTime = usage.ru_utime.seconds + usage.ru_stime.seconds
        }
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
