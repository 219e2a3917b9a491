import Foundation
import KioskMaps

/// The visitors of a soak test: random gestures of one to five fingers, also cancelled ones, with pauses as between
/// visitors.
@MainActor
final class SoakVisitors {
    /// The time after which a map without fingers must be at rest, in seconds.
    private static let timeToRest: TimeInterval = 15

    private let mapView: MapView
    private let fingers: Fingers
    private let clock: ManualClock
    private let monitor: SoakMonitor
    private var random: SplitMix

    /// Creates visitors.
    ///
    /// - Parameters:
    ///   - mapView: The map that they touch.
    ///   - clock: The clock, which they advance.
    ///   - monitor: Checks the map between visits.
    ///   - random: The source of gestures.
    init(on mapView: MapView, clock: ManualClock, monitor: SoakMonitor, random: SplitMix) {
        self.mapView = mapView
        self.clock = clock
        self.monitor = monitor
        self.random = random
        fingers = Fingers(on: mapView, clock: clock)
        fingers.frameInterval = 1.0 / 60
        fingers.onFrame = { [weak monitor] _ in monitor?.noteCause() }
    }

    /// Plays a visit and the pause after it.
    func visit() {
        monitor.note(.visits)
        // The fingers of the last visit are still down.
        if fingers.count > 0 { end() }
        let end = clock.now.advanced(bySeconds: random.number(10...60))
        while clock.now < end {
            play()
            fingers.rest(random.number(0.05...2.5))
        }
        if random.chance(of: 10) {
            fingers.touch([point()])
            fingers.rest(pause())
        } else {
            leave()
        }
    }

    /// Lifts all fingers, checks the map when it is at rest, and waits for the next visitor.
    func leave() {
        if fingers.count > 0 { end() }
        let pause = pause()
        guard pause > Self.timeToRest else { return fingers.rest(pause) }
        fingers.rest(Self.timeToRest)
        monitor.checkRest()
        fingers.rest(pause - Self.timeToRest)
    }

    /// Returns the time until the next visit, in seconds.
    private func pause() -> TimeInterval {
        switch random.next() % 4 {
        case 0: random.number(3...20)
        case 1: random.number(20...40)
        default: random.number(60...420)
        }
    }

    private func play() {
        let start = point()
        let end = CGPoint(x: start.x + random.number(-200...200), y: start.y + random.number(-200...200))
        let duration = random.number(0.03...0.6)
        switch random.next() % 18 {
        case 0: fingers.drag(from: start, to: end, duration: duration)
        case 1: fingers.fling(from: start, to: end, duration: duration / 2)
        case 2:
            fingers.pinch(
                at: start, from: random.number(10...300), to: random.number(10...300), turning: random.number(-60...60),
                travelling: CGSize(width: end.x - start.x, height: 20), duration: duration)
        case 3: fingers.rotate(at: start, by: random.number(-90...90), duration: duration)
        case 4: fingers.tilt(at: start, by: random.number(-100...100), duration: duration)
        case 5: fingers.quickZoom(at: start, by: random.number(-100...100), duration: duration)
        case 6: fingers.doubleTap(at: start)
        case 7: fingers.twoFingerTap(at: start)
        case 8: fingers.longPress(at: start)
        case 9: fingers.hold(at: start, thenDragTo: end)
        case 10, 11: tapElement()
        case 12 where random.chance(of: 3): knock()
        case 13, 14, 15: playFreely()
        default: fingers.tap(at: start)
        }
    }

    /// Moves one to five fingers at random, of which some join, lift or are lost.
    private func playFreely() {
        fingers.touch(points(1 + Int(random.next() % 5)))
        for _ in 0..<1 + random.next() % 6 {
            let index = fingers.count > 0 ? Int(random.next() % UInt64(fingers.count)) : 0
            switch random.next() % 8 {
            case 0 where fingers.count > 0: fingers.lift(finger: index)
            case 1 where fingers.count > 0: fingers.lose(finger: index, reason: .palm)
            case 2 where fingers.count < 5: fingers.touch([point()])
            case 3: fingers.rest(random.number(0...1))
            default: fingers.move(to: points(fingers.count), duration: random.number(0.02...0.4))
            }
        }
        end()
    }

    /// Lifts all fingers, or unplugs the panel.
    private func end() {
        if random.chance(of: 4) { fingers.lose(reason: .unplugged) } else { fingers.lift() }
    }

    private func tapElement() {
        let ids = mapView.screenElements.elements.map(\.id) + ["again", "de", "en"]
        let id = ids[Int(random.next() % UInt64(ids.count))]
        guard let frame = mapView.screenElements.frame(ofElement: id) else { return }
        fingers.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Taps the corners of the staff.
    private func knock() {
        let size = mapView.size
        for corner in [CGPoint(x: 20, y: 20), CGPoint(x: size.width - 20, y: 20)] { fingers.tap(at: corner) }
        fingers.tap(at: CGPoint(x: size.width - 20, y: size.height - 20))
    }

    private func points(_ count: Int) -> [CGPoint] { (0..<count).map { _ in point() } }

    private func point() -> CGPoint {
        CGPoint(x: random.number(0...mapView.size.width), y: random.number(0...mapView.size.height))
    }
}
