import Foundation
public import KioskInput

/// A recogniser of a mouse that drags with its second button.
///
///     var recognizer = OrbitRecognizer()
///     if let event = recognizer.handle(frame, thresholds: GestureThresholds()) { … }
///
/// It receives only frames of the tool `secondaryMouse`, which no other recogniser receives.
public struct OrbitRecognizer: Sendable {
    enum State: Hashable {
        /// The button is up.
        case idle
        /// The button is down, and the mouse has not left the slop around the start.
        case possible(contact: Int, start: CGPoint)
        /// The mouse drags; the last point is its current one.
        case active(contact: Int, start: CGPoint, last: CGPoint)
    }

    private(set) var state = State.idle

    /// Creates a recogniser for a mouse whose button is up.
    public init() {}

    /// Processes a frame, and returns the event that it causes.
    public mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let mouse = frame.touching.first
        switch state {
        case .idle:
            if let mouse { state = .possible(contact: mouse.id, start: mouse.position) }
        case .possible(let contact, let start):
            guard let mouse, mouse.id == contact else {
                state = mouse.map { .possible(contact: $0.id, start: $0.position) } ?? .idle
                break
            }
            if start.distance(to: mouse.position) > thresholds.mouseSlop {
                state = .active(contact: contact, start: start, last: mouse.position)
                return .orbit(.began, mouse.position, start: start)
            }
        case .active(let contact, let start, let last):
            guard let mouse, mouse.id == contact else {
                state = mouse.map { .possible(contact: $0.id, start: $0.position) } ?? .idle
                return .orbit(frame.wasCancelled(contact) ? .cancelled : .ended, last, start: start)
            }
            if mouse.position != last {
                state = .active(contact: contact, start: start, last: mouse.position)
                return .orbit(.changed, mouse.position, start: start)
            }
        }
        return nil
    }
}

extension OrbitRecognizer {
    /// Adds the state to a digest.
    package func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .possible(let contact, let start):
            digest.combine(1)
            digest.combine(contact: contact)
            digest.combine(start)
        case .active(let contact, let start, let last):
            digest.combine(2)
            digest.combine(contact: contact)
            digest.combine(start)
            digest.combine(last)
        }
    }
}
