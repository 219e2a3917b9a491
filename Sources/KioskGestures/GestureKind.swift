/// A kind of gesture.
///
/// The kinds that an arena recognises by itself are in `allCases`. An app that adds a gesture names its own kind:
///
///     extension GestureKind {
///         static let circle = GestureKind(rawValue: "circle")
///     }
public struct GestureKind: RawRepresentable, Hashable, Sendable {
    /// The name of the kind: lower-case words that are separated by hyphens.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// One finger drags, or two that move in parallel do.
    public static let pan = GestureKind(rawValue: "pan")

    /// A finger that drags lifts in motion.
    public static let fling = GestureKind(rawValue: "fling")

    /// Two fingers spread, and may move.
    public static let pinch = GestureKind(rawValue: "pinch")

    /// Two fingers turn.
    public static let rotate = GestureKind(rawValue: "rotate")

    /// Two fingers side by side move up or down.
    public static let pitch = GestureKind(rawValue: "pitch")

    /// One finger touches briefly.
    public static let tap = GestureKind(rawValue: "tap")

    /// One finger touches briefly twice at the same point.
    public static let doubleTap = GestureKind(rawValue: "double-tap")

    /// One finger touches briefly, comes down again and moves.
    public static let quickZoom = GestureKind(rawValue: "quick-zoom")

    /// Two fingers touch briefly at the same time.
    public static let twoFingerTap = GestureKind(rawValue: "two-finger-tap")

    /// One finger stays where it came down.
    public static let longPress = GestureKind(rawValue: "long-press")

    /// The finger of a long press stays down, resting or moving.
    public static let hold = GestureKind(rawValue: "hold")

    /// A mouse drags with its second button.
    public static let orbit = GestureKind(rawValue: "orbit")

    /// A wheel turns.
    public static let scroll = GestureKind(rawValue: "scroll")

    /// A knob turns.
    public static let knob = GestureKind(rawValue: "knob")

    /// A key goes down.
    public static let key = GestureKind(rawValue: "key")

    /// The name of the gesture in traces: the raw value in camel case, or that of the movement of the map.
    package var traceName: String {
        if self == .orbit { return Self.rotate.traceName }
        let words = rawValue.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension GestureKind: CaseIterable {
    /// The kinds that are recognised without being added.
    public static let allCases = ArenaGesture.standard.map(\.kind)

    /// The gestures that may be in progress together with this one.
    ///
    /// A gesture that is recognised ends or fails all others that are not among them. An added gesture has none.
    public var companions: Set<GestureKind> {
        ArenaGesture.standard.first { $0.kind == self }?.companions ?? []
    }
}
