public import Foundation

/// What an input device of any kind reported at one moment.
public enum InputReport: Hashable, Sendable {
    /// Fingers on a panel, or a mouse whose button is down.
    case touches(TouchFrame)
    /// A wheel turned over a place of the screen.
    case scroll(WheelScroll)
    /// A knob turned.
    case turn(KnobTurn)
    /// A key went down, repeats, or came up.
    case key(KeyStroke)

    /// When it was so, on the clock of the source.
    public var time: Timestamp {
        get {
            switch self {
            case .touches(let frame): frame.time
            case .scroll(let scroll): scroll.time
            case .turn(let turn): turn.time
            case .key(let stroke): stroke.time
            }
        }
        set {
            switch self {
            case .touches(var frame):
                frame.time = newValue
                self = .touches(frame)
            case .scroll(var scroll):
                scroll.time = newValue
                self = .scroll(scroll)
            case .turn(var turn):
                turn.time = newValue
                self = .turn(turn)
            case .key(var stroke):
                stroke.time = newValue
                self = .key(stroke)
            }
        }
    }
}

/// A wheel that turned.
public struct WheelScroll: Hashable, Sendable {
    /// When it turned, on the clock of the source.
    public var time: Timestamp
    /// Where the pointer is, in points from the top left of the screen.
    public var position: CGPoint
    /// How far it turned away from the user, in detents; wheels of high resolution turn by fractions.
    public var detents: Double
    /// How far it turned or was tilted to the right, in detents.
    public var horizontalDetents: Double

    /// Creates a scroll.
    public init(time: Timestamp, position: CGPoint, detents: Double, horizontalDetents: Double = 0) {
        self.time = time
        self.position = position
        self.detents = detents
        self.horizontalDetents = horizontalDetents
    }
}

/// A knob that turned.
public struct KnobTurn: Hashable, Sendable {
    /// When it turned, on the clock of the source.
    public var time: Timestamp
    /// How many steps it turned clockwise; negative the other way.
    public var steps: Int

    /// Creates a turn.
    public init(time: Timestamp, steps: Int) {
        self.time = time
        self.steps = steps
    }
}
