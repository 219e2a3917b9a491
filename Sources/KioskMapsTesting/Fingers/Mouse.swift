public import Foundation
public import KioskMaps

/// A simulated mouse that clicks, drags and scrolls on a map view in virtual time, frame by frame.
///
///     let mouse = Mouse(on: mapView, clock: clock)
///     mouse.scroll(2, at: CGPoint(x: 400, y: 300))
///
/// Points are relative to the top left corner of the view. Durations are in seconds of the clock, which the mouse
/// advances.
@MainActor
public final class Mouse {
    /// The time between two reports of the mouse, in seconds.
    public var frameInterval: TimeInterval = 1.0 / 125

    /// Called after the map has handled a frame.
    public var onFrame: (TouchFrame) -> Void = { _ in }

    private let receiver: InputReceiver
    private let clock: ManualClock
    private var held: (tool: TouchTool, contact: TouchContact)?
    private var nextID = 0

    /// Creates a mouse over a map view, without pressed buttons.
    public init(on mapView: MapView, clock: ManualClock) {
        receiver = InputReceiver(mapView)
        self.clock = clock
    }

    /// Creates a mouse over a receiver, without pressed buttons.
    init(on receiver: InputReceiver, clock: ManualClock) {
        self.receiver = receiver
        self.clock = clock
    }

    /// Clicks, and waits until no second click can follow.
    ///
    /// - Parameters:
    ///   - point: The position of the click.
    ///   - duration: The time the button is pressed, in seconds.
    public func click(at point: CGPoint, duration: TimeInterval = 0.08) {
        press(at: point, duration: duration)
        guard let interval = receiver.decisionInterval else { return }
        // The map evaluates deadlines in its frames, so the decision may be one frame late.
        clock.advance(by: interval + clock.frameInterval)
    }

    /// Clicks twice at the same point, which starts a zoom.
    ///
    /// - Parameters:
    ///   - point: The position of the clicks.
    ///   - duration: The time the button is pressed for each click, in seconds.
    ///   - pause: The time between the clicks, in seconds.
    public func doubleClick(at point: CGPoint, duration: TimeInterval = 0.08, pause: TimeInterval = 0.1) {
        press(at: point, duration: duration)
        clock.advance(by: pause)
        press(at: point, duration: duration)
    }

    /// Drags with the main button in a straight line.
    ///
    /// - Parameters:
    ///   - start: The start of the drag.
    ///   - end: The end of the drag.
    ///   - duration: The duration of the movement, in seconds.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
        down(at: start)
        move(to: end, duration: duration)
        up()
    }

    /// Drags with the secondary button in a straight line, which changes bearing and pitch.
    ///
    /// - Parameters:
    ///   - start: The start of the drag.
    ///   - end: The end of the drag.
    ///   - duration: The duration of the movement, in seconds.
    public func rightDrag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
        down(at: start, tool: .secondaryMouse)
        move(to: end, duration: duration)
        up()
    }

    /// Turns the wheel detent by detent; a fraction of a detent comes last.
    ///
    /// - Parameters:
    ///   - detents: The number of detents away from the user, limited to −1000…1000; negative values turn towards the
    ///     user.
    ///   - point: The position of the pointer.
    ///   - interval: The time between two detents, in seconds.
    public func scroll(_ detents: Double, at point: CGPoint, interval: TimeInterval = 0.02) {
        guard detents.isFinite else { return }
        var rest = min(max(detents, -1000), 1000)
        while rest != 0 {
            clock.advance(by: interval)
            let detent = min(max(rest, -1), 1)
            receiver.handle(.scroll(WheelScroll(time: clock.now, position: point, detents: detent)))
            rest -= detent
        }
    }

    /// Presses a button.
    ///
    /// - Parameters:
    ///   - point: The position of the pointer.
    ///   - tool: The button.
    public func down(at point: CGPoint, tool: TouchTool = .mouse) {
        held = (tool, TouchContact(id: nextID, position: point, phase: .began))
        nextID += 1
        send()
    }

    /// Moves the pressed mouse in a straight line.
    ///
    /// - Parameters:
    ///   - end: The end of the movement.
    ///   - duration: The duration of the movement, in seconds.
    public func move(to end: CGPoint, duration: TimeInterval = 0.3) {
        guard let start = held?.contact.position else { return }
        let frames = max(1, Fingers.frameCount(of: duration, every: frameInterval))
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

    /// Cancels the touch, as if the mouse was unplugged.
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
        receiver.handle(.touches(frame))
        onFrame(frame)
    }
}
