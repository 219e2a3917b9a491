/// Where a continuous gesture stands.
public enum GesturePhase: String, Hashable, Sendable {
    /// It was recognised; nothing moves yet, what lies under the fingers now is what they hold.
    case began
    /// Its fingers moved.
    case changed
    /// Other fingers took over; nothing moves, what lies at the new places is what they hold. The places are those before
    /// the frame for fingers that stay, so that a change can follow at once.
    case rebased
    /// Its fingers lifted, or another gesture took them.
    case ended
    /// Its fingers were lost: a palm, an unplugged panel, a device that lost them.
    case cancelled
}
