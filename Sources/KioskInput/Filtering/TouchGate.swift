/// A gate that withholds touches: those that wake a screen, and those that clean it.
///
///     var gate = TouchGate()
///     gate.sleep()
///     if let frame = gate.admit(frame) { gestures.handle(frame) }
///
/// A contact that began while the gate was closed is withheld until it is lifted, even if the gate opens meanwhile.
public struct TouchGate: Sendable {
    /// The state of a gate.
    public enum State: Hashable, Sendable {
        /// All touches are admitted.
        case open
        /// Touches are withheld, and the first one wakes the screen.
        case asleep
        /// Touches are withheld until all fingers are lifted that were down at the request to open.
        case waking
        /// Touches are withheld while the glass is cleaned.
        case cleaning
    }

    /// The state of the gate.
    public private(set) var state = State.open

    /// The contacts that were admitted and are down, separately for fingers and mice.
    private var inside: [(tool: TouchTool, contact: TouchContact)] = []

    /// Whether contacts that were admitted are down or, after the gate was closed, have not been cancelled yet.
    package var hasAdmittedContacts: Bool { !inside.isEmpty }

    /// Creates an open gate.
    public init() {}

    /// Closes the gate because the screen is dark; the next touch wakes it.
    public mutating func sleep() {
        state = .asleep
    }

    /// Opens a gate that was closed by `sleep()`; fingers that are down are withheld until all are lifted.
    public mutating func wake() {
        if state == .asleep { state = .waking }
    }

    /// Closes the gate because the glass is cleaned.
    public mutating func startCleaning() {
        state = .cleaning
    }

    /// Opens a gate that was closed by `startCleaning()`; fingers that are down are withheld until all are lifted.
    public mutating func stopCleaning() {
        if state == .cleaning { state = .waking }
    }

    /// Returns the admitted part of a frame; nil if nothing is admitted.
    ///
    /// After the gate was closed, the admitted contacts are cancelled as withheld with the next frame. A touch in the
    /// state `asleep` wakes the screen.
    /// - Complexity: O(n) in the number of contacts; nothing is allocated while the gate is open.
    public mutating func admit(_ frame: TouchFrame) -> TouchFrame? {
        if state == .waking, !inside.contains(where: { $0.tool == frame.tool }) {
            // All fingers that were down have lifted if no contact of the frame began before.
            let areAllNew = frame.contacts.allSatisfy { $0.phase == .began }
            if areAllNew { state = .open }
        }
        guard state == .open else { return withhold(frame) }
        inside.removeAll { $0.tool == frame.tool }
        for contact in frame.contacts where contact.isTouching { inside.append((frame.tool, contact)) }
        return frame
    }

    private mutating func withhold(_ frame: TouchFrame) -> TouchFrame? {
        let isTouched = frame.contacts.contains(where: \.isTouching)
        if state == .asleep, isTouched { state = .waking }
        if state == .waking, !isTouched { state = .open }
        var last = frame
        last.contacts = []
        for (tool, var contact) in inside where tool == frame.tool {
            contact.phase = .cancelled(.withheld)
            last.contacts.append(contact)
        }
        inside.removeAll { $0.tool == frame.tool }
        return last.contacts.isEmpty ? nil : last
    }
}
