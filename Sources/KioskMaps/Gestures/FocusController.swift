/// An object with a focus that keys and knobs move: the accessibility of a map view.
@MainActor
protocol FocusController: AnyObject {
    /// Whether an element other than the map has the focus.
    var hasFocus: Bool { get }

    /// Returns whether a movement of the focus can have an effect.
    func canMoveFocus(_ move: ControlMap.FocusMove) -> Bool

    /// Moves the focus, or performs the action of the focused element; returns whether that has an effect.
    @discardableResult
    func moveFocus(_ move: ControlMap.FocusMove) -> Bool

    /// Begins the reach mode, or ends it.
    func toggleReach()
}

extension ControlMap.FocusMove {
    /// Creates the movement to the nearest element in the direction of an arrow.
    ///
    /// - Parameters:
    ///   - right: The direction of the arrow to the right.
    ///   - down: The direction of the arrow down.
    init(right: Double, down: Double) {
        if abs(right) >= abs(down) {
            self = right < 0 ? .left : .right
        } else {
            self = down < 0 ? .up : .down
        }
    }

    /// The opposite movement.
    var reversed: ControlMap.FocusMove {
        switch self {
        case .next: .previous
        case .previous: .next
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        case .pageUp: .pageDown
        case .pageDown: .pageUp
        case .first: .last
        case .last: .first
        case .activate, .longPress, .end: self
        }
    }
}
