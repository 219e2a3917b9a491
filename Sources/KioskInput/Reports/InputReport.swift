public import Foundation

/// A report of an input device of any kind at one time.
public enum InputReport: Hashable, Sendable {
    /// Fingers on a panel, or a mouse whose button is down.
    case touches(TouchFrame)
    /// A pointer moved while none of its buttons was down.
    case pointer(PointerMove)
    /// A wheel turned at a position of the screen.
    case scroll(WheelScroll)
    /// A knob turned.
    case turn(KnobTurn)
    /// A key was pressed, repeats, or was released.
    case key(KeyStroke)
    /// Objects on the glass, which a tracker recognises.
    case objects(ObjectFrame)

    /// The time of the report, on the clock of the source.
    public var time: Timestamp {
        get {
            switch self {
            case .touches(let frame): frame.time
            case .pointer(let move): move.time
            case .scroll(let scroll): scroll.time
            case .turn(let rotation): rotation.time
            case .key(let stroke): stroke.time
            case .objects(let frame): frame.time
            }
        }
        set {
            switch self {
            case .touches(var frame):
                frame.time = newValue
                self = .touches(frame)
            case .pointer(var move):
                move.time = newValue
                self = .pointer(move)
            case .scroll(var scroll):
                scroll.time = newValue
                self = .scroll(scroll)
            case .turn(var rotation):
                rotation.time = newValue
                self = .turn(rotation)
            case .key(var stroke):
                stroke.time = newValue
                self = .key(stroke)
            case .objects(var frame):
                frame.time = newValue
                self = .objects(frame)
            }
        }
    }
}

/// A movement of a pointer without a button.
public struct PointerMove: Hashable, Sendable {
    /// The time of the movement, on the clock of the source.
    public var time: Timestamp
    /// The position after the movement, in points from the top left of the screen.
    public var position: CGPoint

    /// Creates a movement to a position in points.
    public init(time: Timestamp, position: CGPoint) {
        self.time = time
        self.position = position
    }
}

/// A turn of a wheel.
public struct WheelScroll: Hashable, Sendable {
    /// The time of the turn, on the clock of the source.
    public var time: Timestamp
    /// The position of the pointer, in points from the top left of the screen.
    public var position: CGPoint
    /// The turn away from the user, in detents; wheels of high resolution turn by fractions.
    public var detents: Double
    /// The turn or tilt to the right, in detents.
    public var horizontalDetents: Double

    /// Creates a scroll.
    ///
    /// - Parameters:
    ///   - time: The time of the turn.
    ///   - position: The position of the pointer, in points.
    ///   - detents: The turn away from the user, in detents.
    ///   - horizontalDetents: The turn to the right, in detents.
    public init(time: Timestamp, position: CGPoint, detents: Double, horizontalDetents: Double = 0) {
        self.time = time
        self.position = position
        self.detents = detents
        self.horizontalDetents = horizontalDetents
    }
}

/// A turn of a knob.
public struct KnobTurn: Hashable, Sendable {
    /// The time of the turn, on the clock of the source.
    public var time: Timestamp
    /// The number of steps clockwise; negative for counterclockwise.
    public var steps: Int

    /// Creates a turn.
    public init(time: Timestamp, steps: Int) {
        self.time = time
        self.steps = steps
    }
}
