/// A gesture of an arena: a row in its list of gestures.
struct ArenaGesture: Sendable {
    /// The kind of gesture.
    let kind: GestureKind

    /// Whether the gesture begins, changes and ends; otherwise it is complete when it is recognised.
    let isContinuous: Bool

    /// The gestures that may be in progress together with this one.
    let companions: Set<GestureKind>

    /// Fails the recognition of the gesture, and returns its end if it was in progress.
    let yield: @Sendable (inout GestureArena) -> GestureEvent?

    init(
        _ kind: GestureKind, isContinuous: Bool = false, companions: Set<GestureKind> = [],
        yield: @escaping @Sendable (inout GestureArena) -> GestureEvent? = { _ in nil }
    ) {
        self.kind = kind
        self.isContinuous = isContinuous
        self.companions = companions
        self.yield = yield
    }

    /// The gestures that are recognised without being added: the only list of them.
    ///
    /// Devices other than touch panels have no recogniser in the arena.
    static let standard: [ArenaGesture] = [
        ArenaGesture(.pan, isContinuous: true, companions: [.fling, .pinch, .rotate]) { $0.pan.yield() },
        ArenaGesture(.fling, companions: [.pan]),
        ArenaGesture(.pinch, isContinuous: true, companions: [.pan, .rotate]) { $0.pinch.yield() },
        ArenaGesture(.rotate, isContinuous: true, companions: [.pan, .pinch]) { $0.rotate.yield() },
        ArenaGesture(.pitch, isContinuous: true) { $0.pitch.yield() },
        ArenaGesture(.tap) { $0.tap.yield() },
        ArenaGesture(.doubleTap) { $0.tap.yield() },
        ArenaGesture(.quickZoom, isContinuous: true) { $0.quickZoom.yield() },
        ArenaGesture(.twoFingerTap) { $0.twoFingerTap.yield() },
        ArenaGesture(.longPress, companions: [.hold]) { $0.press.yield() },
        ArenaGesture(.hold, isContinuous: true, companions: [.longPress]) { $0.press.yield() },
        ArenaGesture(.orbit, isContinuous: true),
        ArenaGesture(.scroll), ArenaGesture(.knob), ArenaGesture(.key),
    ]
}
