public import Foundation
public import KioskMaps

/// A mouse in virtual time: clicks, drags and scrolls on a map view, frame by frame.
///
///     let mouse = Mouse(on: mapView, clock: clock)
///     mouse.scroll(2, at: CGPoint(x: 400, y: 300))
///
/// Places are points from the top left corner of the view; durations are seconds of the clock, which the mouse advances.
@MainActor
public final class Mouse {
    /// Seconds between two reports of the mouse.
    public var frameInterval: TimeInterval = 1.0 / 125

    /// Called after the map has answered to a frame.
    public var onFrame: (TouchFrame) -> Void = { _ in }

    private let mapView: MapView
    private let clock: ManualClock
    private var held: (tool: TouchTool, contact: TouchContact)?
    private var nextID = 0

    /// Creates a mouse over a map view, no button down.
    public init(on mapView: MapView, clock: ManualClock) {
        self.mapView = mapView
        self.clock = clock
    }

    /// Clicks and waits until it is certain that no second click follows.
    public func click(at point: CGPoint, duration: TimeInterval = 0.08) {
        press(at: point, duration: duration)
        guard mapView.gestures.deadline != nil else { return }
        // The map looks at its fingers with its frames, so it may be one late.
        clock.advance(by: mapView.gestures.thresholds.doubleTapInterval + clock.frameInterval)
    }

    /// Clicks twice on one spot; the map begins to zoom.
    public func doubleClick(at point: CGPoint, duration: TimeInterval = 0.08, pause: TimeInterval = 0.1) {
        press(at: point, duration: duration)
        clock.advance(by: pause)
        press(at: point, duration: duration)
    }

    /// Drags with the main button in a straight line.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
        down(at: start)
        move(to: end, duration: duration)
        up()
    }

    /// Drags with the second button in a straight line: turns and tilts the map.
    public func rightDrag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
        down(at: start, tool: .secondaryMouse)
        move(to: end, duration: duration)
        up()
    }

    /// Turns the wheel away from the user over a point, detent by detent, a rest of fractions last.
    ///
    /// - Parameters:
    ///   - detents: How far, up to 1000; below 0 towards the user.
    ///   - point: Where the pointer is.
    ///   - interval: Seconds from one detent to the next.
    public func scroll(_ detents: Double, at point: CGPoint, interval: TimeInterval = 0.02) {
        guard detents.isFinite else { return }
        var rest = min(max(detents, -1000), 1000)
        while rest != 0 {
            clock.advance(by: interval)
            let detent = min(max(rest, -1), 1)
            mapView.gestures.handle(.scroll(WheelScroll(time: clock.now, position: point, detents: detent)))
            rest -= detent
        }
    }

    /// Presses a button.
    public func down(at point: CGPoint, tool: TouchTool = .mouse) {
        held = (tool, TouchContact(id: nextID, position: point, phase: .began))
        nextID += 1
        send()
    }

    /// Moves in a straight line.
    public func move(to end: CGPoint, duration: TimeInterval = 0.3) {
        guard let start = held?.contact.position else { return }
        let frames = max(1, Int((duration / frameInterval).rounded()))
        for frame in 1...frames {
            clock.advance(by: frameInterval)
            let progress = Double(frame) / Double(frames)
            held?.contact.position = CGPoint(
                x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
            held?.contact.phase = .moved
            send()
        }
    }

    /// Releases the button.
    public func up() {
        end(as: .ended)
    }

    /// Loses the mouse: it is unplugged.
    public func lose() {
        end(as: .cancelled(.unplugged))
    }

    private func press(at point: CGPoint, duration: TimeInterval) {
        down(at: point)
        clock.advance(by: duration)
        up()
    }

    private func end(as phase: TouchContact.Phase) {
        clock.advance(by: frameInterval)
        held?.contact.phase = phase
        send()
        held = nil
    }

    private func send() {
        guard let held else { return }
        let frame = TouchFrame(time: clock.now, contacts: [held.contact], tool: held.tool)
        mapView.gestures.handle(.touches(frame))
        onFrame(frame)
    }
}
