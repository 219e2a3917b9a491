public import Foundation

/// A decoder of the events of a window toolkit, such as GTK, Qt or SDL, into reports for a map.
///
///     var decoder = WindowEventDecoder()
///     // in the handler of a touch event of the toolkit
///     decoder.touchBegan(WindowEventDecoder.Finger(sequence), at: point, time: time) { mapView.gestures.handle($0) }
///     // when the toolkit has no more events
///     decoder.finish { mapView.gestures.handle($0) }
///
/// Positions are points from the top left of the map, and times are those of the clock of the map. Changes of several fingers at one
/// time form one frame. Events of unknown fingers and positions that are not finite are ignored. A mouse that a toolkit simulates for
/// touches must not be passed on, as each finger would count twice. `emit` must not use the decoder, such as by hiding the map: collect
/// the reports where a handler of the application may do so.
public struct WindowEventDecoder: Sendable {
    /// The identity of a finger in a toolkit, while it touches.
    public struct Finger: Hashable, Sendable {
        /// The device.
        public var device: Int64
        /// The finger among those of the device.
        public var finger: Int64

        /// Creates an identity.
        ///
        /// - Parameters:
        ///   - finger: The finger among those of the device, such as the number of a touch point.
        ///   - device: The device; 0 unless a window has several.
        public init(_ finger: Int64, device: Int64 = 0) {
            self.device = device
            self.finger = finger
        }
    }

    /// The fingers of the window and the frame that is not complete.
    private var fingers = FingerTable()

    /// The contact of the button that was pressed first; nil while no button is pressed.
    private var mouse: (tool: TouchTool, contact: TouchContact)?
    private var nextID = 1

    /// The position of the pointer, in points.
    private var pointer = CGPoint.zero

    /// Creates a decoder of a window without touches.
    public init() {}

    // MARK: Touches

    /// Notes that a finger touches.
    ///
    /// - Parameters:
    ///   - finger: The finger; one that touches already is cancelled before.
    ///   - position: The position, in points.
    ///   - time: The time of the event.
    ///   - emit: Receives the frame that the event completes.
    public mutating func touchBegan(
        _ finger: Finger, at position: CGPoint, time: Timestamp, emit: (InputReport) -> Void
    ) {
        guard position.x.isFinite, position.y.isFinite else { return }
        if fingers.startsFrame(finger, at: time) { finish(emit: emit) }
        fingers.begin(finger, id: nextID, at: position, time: time)
        nextID += 1
    }

    /// Notes that a finger has moved.
    ///
    /// - Parameters:
    ///   - finger: The finger.
    ///   - position: The position, in points.
    ///   - time: The time of the event.
    ///   - emit: Receives the frame that the event completes.
    public mutating func touchMoved(
        _ finger: Finger, to position: CGPoint, time: Timestamp, emit: (InputReport) -> Void
    ) {
        guard position.x.isFinite, position.y.isFinite else { return }
        if fingers.startsFrame(finger, at: time) { finish(emit: emit) }
        fingers.move(finger, to: position, time: time)
    }

    /// Notes that a finger was lifted.
    ///
    /// - Parameters:
    ///   - finger: The finger.
    ///   - position: The position, in points; the finger is cancelled if it is not finite.
    ///   - time: The time of the event.
    ///   - emit: Receives the frame that the event completes.
    public mutating func touchEnded(
        _ finger: Finger, at position: CGPoint, time: Timestamp, emit: (InputReport) -> Void
    ) {
        guard position.x.isFinite, position.y.isFinite else { return touchCancelled(finger, time: time, emit: emit) }
        if fingers.startsFrame(finger, at: time) { finish(emit: emit) }
        fingers.end(finger, at: position, time: time)
    }

    /// Notes that the toolkit has taken a finger away, as when it recognised a gesture of its own.
    ///
    /// - Parameters:
    ///   - finger: The finger.
    ///   - time: The time of the event.
    ///   - emit: Receives the frame that the event completes.
    public mutating func touchCancelled(_ finger: Finger, time: Timestamp, emit: (InputReport) -> Void) {
        if fingers.startsFrame(finger, at: time) { finish(emit: emit) }
        fingers.cancel(finger, time: time)
    }

    /// Emits the frame of the changes of fingers since the last one; call it when the toolkit has no more events.
    public mutating func finish(emit: (InputReport) -> Void) {
        if let frame = fingers.takeFrame() { emit(.touches(frame)) }
    }

    /// Cancels all contacts, as when the window is hidden or loses the focus.
    public mutating func cancelAll(at time: Timestamp, emit: (InputReport) -> Void) {
        finish(emit: emit)
        if let frame = fingers.cancelAll(at: time) { emit(.touches(frame)) }
        if mouse != nil { endMouse(as: .cancelled(.withheld), at: time, emit: emit) }
    }

    // MARK: Mouse

    /// Notes that the pointer has moved, with a button or without one.
    ///
    /// - Parameters:
    ///   - position: The position, in points.
    ///   - time: The time of the event.
    ///   - emit: Receives the report.
    public mutating func pointerMoved(to position: CGPoint, time: Timestamp, emit: (InputReport) -> Void) {
        guard movePointer(to: position) else { return }
        guard mouse != nil else { return emit(.pointer(PointerMove(time: time, position: pointer))) }
        mouse?.contact.position = pointer
        mouse?.contact.phase = .moved
        emitMouse(at: time, emit: emit)
    }

    /// Notes that a button of the mouse was pressed; a second button is ignored while one is pressed.
    ///
    /// - Parameters:
    ///   - tool: The button: `mouse` for the main one, `secondaryMouse` for the second one.
    ///   - position: The position, in points.
    ///   - time: The time of the event.
    ///   - emit: Receives the report.
    public mutating func buttonPressed(
        _ tool: TouchTool, at position: CGPoint, time: Timestamp, emit: (InputReport) -> Void
    ) {
        guard movePointer(to: position), mouse == nil, tool != .finger else { return }
        mouse = (tool, TouchContact(id: nextID, position: pointer, phase: .began))
        nextID += 1
        emitMouse(at: time, emit: emit)
    }

    /// Notes that a button of the mouse was released.
    ///
    /// - Parameters:
    ///   - tool: The button.
    ///   - position: The position, in points; the last one counts if it is not finite.
    ///   - time: The time of the event.
    ///   - emit: Receives the report.
    public mutating func buttonReleased(
        _ tool: TouchTool, at position: CGPoint, time: Timestamp, emit: (InputReport) -> Void
    ) {
        _ = movePointer(to: position)
        guard mouse?.tool == tool else { return }
        mouse?.contact.position = pointer
        endMouse(as: .ended, at: time, emit: emit)
    }

    /// Notes that a wheel has turned, or that two fingers scroll on a touchpad.
    ///
    /// - Parameters:
    ///   - detents: The turn away from the user, in detents; touchpads and wheels of high resolution report fractions.
    ///   - horizontalDetents: The turn to the right, in detents.
    ///   - time: The time of the event.
    ///   - emit: Receives the report.
    public mutating func scrolled(
        _ detents: Double, horizontally horizontalDetents: Double = 0, time: Timestamp, emit: (InputReport) -> Void
    ) {
        guard detents.isFinite, horizontalDetents.isFinite, detents != 0 || horizontalDetents != 0 else { return }
        emit(
            .scroll(
                WheelScroll(time: time, position: pointer, detents: detents, horizontalDetents: horizontalDetents)))
    }

    /// Moves the pointer; returns false if the position is not finite.
    private mutating func movePointer(to position: CGPoint) -> Bool {
        guard position.x.isFinite, position.y.isFinite else { return false }
        pointer = position
        return true
    }

    private mutating func endMouse(as phase: TouchContact.Phase, at time: Timestamp, emit: (InputReport) -> Void) {
        mouse?.contact.phase = phase
        emitMouse(at: time, emit: emit)
        mouse = nil
    }

    private func emitMouse(at time: Timestamp, emit: (InputReport) -> Void) {
        guard let mouse else { return }
        emit(.touches(TouchFrame(time: time, contacts: [mouse.contact], tool: mouse.tool)))
    }
}
