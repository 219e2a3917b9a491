import Foundation

/// The state of a session, which is a finger or an object from its beginning to its end, in fractions of the surface.
struct TUIOSessionState: Hashable, Sendable {
    /// What the tracker sees.
    enum Kind: Hashable, Sendable {
        /// A finger, or a device that points; one that hovers does not touch.
        case pointer(isTouching: Bool)
        /// An object with a marker.
        case token(symbol: Int)
        /// An outline, with or without one of the others.
        case bounds
    }

    var kind: Kind
    var x: Double
    var y: Double
    /// The direction, in radians clockwise from the top of the surface.
    var angle = 0.0
    /// The velocity, in widths and heights of the surface per second.
    var velocityX = 0.0
    var velocityY = 0.0
    /// The speed of rotation, in turns per second.
    var angularVelocity = 0.0
    /// The width and height of the outline; nil if they are unknown.
    var size: CGSize?

    init(kind: Kind, x: Double, y: Double) {
        self.kind = kind
        self.x = x
        self.y = y
    }

    /// Stops the movement of a session of which a frame contains no state.
    mutating func stop() {
        (velocityX, velocityY, angularVelocity) = (0, 0, 0)
    }

    /// Returns the state that a later one of the same session leaves: an outline completes a finger or a token.
    func updated(by other: TUIOSessionState) -> TUIOSessionState {
        var result = other
        switch (kind, other.kind) {
        case (.pointer, .bounds):
            result = self
            result.size = other.size
        case (.token, .bounds): result.kind = kind
        default: result.size = other.size ?? size
        }
        return result
    }
}
