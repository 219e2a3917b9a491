/// Keeps touches away that are not meant for what is on the screen: the one that wakes it, and the cloth that cleans it.
///
///     var gate = TouchGate()
///     gate.sleep()
///     if let frame = gate.admit(frame) { gestures.handle(frame) }
///
/// A contact that began while the gate was shut stays outside until it is lifted, also when the gate opens meanwhile.
public struct TouchGate: Sendable {
    /// What the gate lets through.
    public enum State: Hashable, Sendable {
        /// Everything.
        case open
        /// Nothing: the screen is dark, and the first touch wakes it.
        case asleep
        /// Nothing until all fingers are lifted that were down when it was to open.
        case waking
        /// Nothing: somebody wipes the glass.
        case cleaning
    }

    /// What the gate lets through.
    public private(set) var state = State.open

    /// The contacts that were let in and are down, fingers and mice apart.
    private var inside: [(tool: TouchTool, contact: TouchContact)] = []

    /// Creates an open gate.
    public init() {}

    /// Shuts the gate because the screen is dark; the next touch wakes it.
    public mutating func sleep() {
        state = .asleep
    }

    /// Opens a gate that was shut by `sleep()`; fingers that are down stay outside until all are lifted.
    public mutating func wake() {
        if state == .asleep { state = .waking }
    }

    /// Shuts the gate because somebody wipes the glass.
    public mutating func startCleaning() {
        state = .cleaning
    }

    /// Opens a gate that was shut by `startCleaning()`; fingers that are down stay outside until all are lifted.
    public mutating func stopCleaning() {
        if state == .cleaning { state = .waking }
    }

    /// Returns what may be seen of a frame; nil when nothing may.
    ///
    /// When the gate has shut, the contacts inside are cancelled as withheld with the next frame. A touch that comes while it
    /// is asleep wakes it.
    /// - Complexity: O(n) in the number of contacts; nothing is allocated while the gate is open.
    public mutating func admit(_ frame: TouchFrame) -> TouchFrame? {
        if state == .waking, !inside.contains(where: { $0.tool == frame.tool }),
            !frame.contacts.contains(where: { $0.phase != .began })
        {
            state = .open
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
