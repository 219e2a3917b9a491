public import Foundation

/// An error of a mapping from a panel to the screen.
public enum PanelMappingError: Error, Hashable, CustomStringConvertible {
    /// The panel has neither `ABS_MT_POSITION_X/Y` nor `ABS_X/Y`.
    case noPositionAxes(device: String)
    /// The named axis has a maximum that is not above its minimum.
    case degenerateAxis(name: String, AbsoluteAxis)
    /// The size of the screen, in points, is not positive and finite.
    case invalidSize(CGSize)
    /// A calibration matrix is not six finite numbers, or is not invertible.
    case invalidMatrix(text: String, problem: String)
    /// The touches of targets do not determine a calibration.
    case invalidCalibration(problem: String)

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .noPositionAxes(let device):
            "\"\(device)\": no position axes (ABS_MT_POSITION_X/Y or ABS_X/Y); choose a touchscreen"
        case .degenerateAxis(let name, let axis):
            "\(name) axis: \(axis.minimum) to \(axis.maximum) has no extent; "
                + "set the true range of the panel, for example by a udev hwdb entry EVDEV_ABS_35=min:max"
        case .invalidSize(let size):
            "screen: invalid size \(size.width) × \(size.height); pass a positive width and height in points"
        case .invalidMatrix(let text, let problem):
            "calibration matrix \"\(text)\": \(problem); expected six finite numbers \"a b c d e f\" of an invertible matrix"
        case .invalidCalibration(let problem):
            "calibration: \(problem)"
        }
    }
}
