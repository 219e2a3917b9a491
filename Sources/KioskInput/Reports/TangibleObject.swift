public import Foundation

/// An object on the glass that a tracker recognises, such as a puck with a marker, in one frame of objects.
public struct TangibleObject: Hashable, Sendable {
    /// The id of the object: greater than that of every object that was put down before it.
    ///
    /// An object that is lifted and put down again has another id, and the same symbol.
    public var id: Int
    /// The id of the marker on the object; nil for an object without a marker, of which the tracker reports the outline.
    public var symbol: Int?
    /// The position, in points from the top left of the screen; the last one after the end.
    public var position: CGPoint
    /// The direction in which the object points, in degrees clockwise from the top of the screen, 0..<360.
    public var angle: Double
    /// The velocity, in points per second to the right and down.
    public var velocity: CGPoint
    /// The speed of rotation, in degrees per second clockwise.
    public var angularVelocity: Double
    /// The width and height before the rotation by the angle, in points; nil if the tracker does not report them.
    public var size: CGSize?
    /// The phase of the object in the frame.
    public var phase: Phase

    /// Creates an object at a position in points.
    ///
    /// - Parameters:
    ///   - id: The id of the object.
    ///   - symbol: The id of the marker; nil for an object without a marker.
    ///   - position: The position, in points.
    ///   - angle: The direction, in degrees clockwise from the top of the screen.
    ///   - phase: The phase of the object in the frame.
    public init(id: Int, symbol: Int?, position: CGPoint, angle: Double, phase: Phase) {
        self.id = id
        self.symbol = symbol
        self.position = position
        self.angle = angle
        velocity = .zero
        angularVelocity = 0
        self.phase = phase
    }

    /// The phases of an object: it is put down, changes or rests in any number of frames, and is lifted once.
    public enum Phase: Hashable, Sendable, CaseIterable {
        /// It was put down, or has been recognised.
        case began
        /// Its position, its direction or its velocity has changed since the frame before.
        case changed
        /// It is as in the frame before.
        case stationary
        /// It was lifted, or is not recognised any more.
        case ended
    }
}
