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

/// A finger that circles on a window, with the timestamps of a panel.
///
/// Reports are delivered by the loop as those of a device: late while a frame is drawn, with the time at which they
/// were due.
@MainActor
private final class DraggingFinger {
    /// The time between two reports, in seconds: about 120 Hz, but no multiple of the rate of a display.
    private static let interval: TimeInterval = 1.0 / 119

    /// The radius of the circle, in points, and the time of a revolution, in seconds.
    private static let (radius, period) = (300.0, 2.5)

    private unowned let app: KioskApp
    private let timer: DisplayClock
    private var first = Timestamp.zero
    private var count = 0
    private var sent = 0

    init(on app: KioskApp) {
        self.app = app
        timer = app.loop.makeClock()
    }

    /// Touches the window for a number of seconds.
    func start(for seconds: TimeInterval) {
        first = timer.now
        count = Int(seconds / Self.interval)
        sent = 0
        send()
    }

    private func send() {
        let now = timer.now
        while sent < count, due(sent) <= now {
            app.window.handle(.touches(report(sent)))
            sent += 1
        }
        if sent < count { timer.wake(at: due(sent)) { [weak self] _ in self?.send() } }
    }

    /// The time of a report.
    private func due(_ number: Int) -> Timestamp {
        first.advanced(bySeconds: Double(number) * Self.interval)
    }

    private func report(_ number: Int) -> TouchFrame {
        let angle = Double(number) * Self.interval / Self.period * 2 * .pi
        let size = app.mapView.size
        let point = CGPoint(
            x: size.width / 2 + Self.radius * cos(angle), y: size.height / 2 + Self.radius * sin(angle))
        let phase: TouchContact.Phase = number == 0 ? .began : number == count - 1 ? .ended : .moved
        return TouchFrame(time: due(number), contacts: [TouchContact(id: 0, position: point, phase: phase)])
    }
}
