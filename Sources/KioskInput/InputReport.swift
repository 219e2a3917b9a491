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
        switch self {
        case .touches(let frame): frame.time
        case .scroll(let scroll): scroll.time
        case .turn(let turn): turn.time
        case .key(let stroke): stroke.time
        }
    }
}
