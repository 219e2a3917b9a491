public import Foundation

/// Why no mapping from a panel to the screen can be made, and what to do about it.
public enum PanelMappingError: Error, Hashable, CustomStringConvertible {
    /// The panel has neither `ABS_MT_POSITION_X/Y` nor `ABS_X/Y`.
    case noPositionAxes(device: String)
    /// The named axis has a maximum that is not above its minimum.
    case degenerateAxis(name: String, AbsoluteAxis)
    /// The screen's size, in points, is not positive and finite.
    case invalidSize(CGSize)
    /// A calibration matrix is not six finite numbers.
    case invalidMatrix(text: String, problem: String)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .noPositionAxes(let device):
            "\"\(device)\" has no position axes (ABS_MT_POSITION_X/Y or ABS_X/Y): choose a touchscreen"
        case .degenerateAxis(let name, let axis):
            "the \(name) axis reaches from \(axis.minimum) to \(axis.maximum) and so has no extent: "
                + "set the panel's true range, for example by a udev hwdb entry EVDEV_ABS_35=min:max"
        case .invalidSize(let size):
            "a screen of \(size.width) × \(size.height) points cannot be touched: give a positive width and height"
        case .invalidMatrix(let text, let problem):
            "\"\(text)\" is no calibration matrix: expected six finite numbers \"a b c d e f\", but \(problem)"
        }
    }
}
