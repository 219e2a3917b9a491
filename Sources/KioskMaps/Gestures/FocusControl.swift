/// The connection of keys and knobs to the focus of a map view.
struct FocusControl {
    /// Returns whether the focus can move so.
    var canMove: (ControlMap.FocusMove) -> Bool = { _ in false }

    /// Moves the focus.
    var move: (ControlMap.FocusMove) -> Void = { _ in }

    /// Returns whether an element other than the map has the focus.
    var hasFocus: () -> Bool = { false }

    /// The codes of the keys that are down and have moved the focus, whose release is not sent to the application.
    private(set) var pressedKeys: Set<UInt16> = []

    /// Records that a key has moved the focus.
    mutating func notePress(of code: UInt16) {
        pressedKeys.insert(code)
    }

    /// Returns whether a key that is released has moved the focus.
    mutating func takePress(of code: UInt16) -> Bool {
        pressedKeys.remove(code) != nil
    }
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
        case .activate, .longPress, .end: self
        }
    }
}
