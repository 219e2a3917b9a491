package import Foundation
import KioskGeometry
import KioskInput
import KioskMaps

/// A finger that circles on a window, with the timestamps of a panel.
///
/// Reports are delivered by the loop as those of a device: late while a frame is drawn, with the time at which they
/// were due.
@MainActor
package final class DraggingFinger {
    /// The time between two reports, in seconds: about 120 Hz, but no multiple of the rate of a display.
    private static let interval: TimeInterval = 1.0 / 119

    /// The radius of the circle, in points, and the time of a revolution, in seconds.
    private static let (radius, period) = (300.0, 2.5)

    private unowned let app: KioskApp
    private let timer: DisplayClock
    private var first = Timestamp.zero
    private var count = 0
    private var sent = 0

    package init(on app: KioskApp) {
        self.app = app
        timer = app.loop.makeClock()
    }

    /// Touches the window for a number of seconds.
    package func start(for seconds: TimeInterval) {
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
        let size = app.window.size
        let point = CGPoint(
            x: size.width / 2 + Self.radius * cos(angle), y: size.height / 2 + Self.radius * sin(angle))
        let phase: TouchContact.Phase = number == 0 ? .began : number == count - 1 ? .ended : .moved
        return TouchFrame(time: due(number), contacts: [TouchContact(id: 0, position: point, phase: phase)])
    }
}
