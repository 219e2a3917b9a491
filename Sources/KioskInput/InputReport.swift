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
