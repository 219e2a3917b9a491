/// The kinds of gestures.
public enum GestureKind: String, CaseIterable, Hashable, Sendable {
    /// One finger drags, or two that move in parallel do.
    case pan
    /// A finger that drags lifts in motion.
    case fling
    /// Two fingers spread, and may move.
    case pinch
    /// Two fingers turn.
    case rotate
    /// Two fingers side by side move up or down.
    case pitch
    /// One finger touches briefly.
    case tap
    /// One finger touches briefly twice on one spot.
    case doubleTap = "double-tap"
    /// One finger touches briefly, comes down again and moves.
    case quickZoom = "quick-zoom"
    /// Two fingers touch briefly at the same time.
    case twoFingerTap = "two-finger-tap"
    /// One finger stays where it went down.
    case longPress = "long-press"
    /// The finger of a long press stays down, resting or moving.
    case hold
    /// A mouse drags with its second button.
    case orbit
    /// A wheel turns.
    case scroll
    /// A knob turns.
    case knob
    /// A key goes down.
    case key

    /// The name of the gesture in traces: the raw value in camel case, or that of the movement of the map.
    package var traceName: String {
        if self == .orbit { return Self.rotate.traceName }
        let words = rawValue.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The gestures that may be under way together with this one.
    ///
    /// A gesture that is recognised ends or fails all others that are not in its row.
    public var companions: Set<GestureKind> {
        switch self {
        case .pan: [.fling, .pinch, .rotate]
        case .fling: [.pan]
        case .pinch: [.pan, .rotate]
        case .rotate: [.pan, .pinch]
        case .pitch: []
        case .tap: []
        case .doubleTap: []
        case .quickZoom: []
        case .twoFingerTap: []
        case .longPress: [.hold]
        case .hold: [.longPress]
        case .orbit, .scroll, .knob, .key: []
        }
    }
}
