extension InputDeviceDescription {
    /// A class of devices in udev (`ID_INPUT_…`).
    public enum UdevClass: String, Hashable, Sendable, CaseIterable {
        /// A finger on it is a position on the screen.
        case touchscreen = "TOUCHSCREEN"
        /// A finger on it moves a pointer.
        case touchpad = "TOUCHPAD"
        /// It moves a pointer.
        case mouse = "MOUSE"
        /// A pen on it is a position on the screen.
        case tablet = "TABLET"
        /// It controls games.
        case joystick = "JOYSTICK"
        /// Its axes are accelerations.
        case accelerometer = "ACCELEROMETER"
    }

    /// Applies a udev property of the device, `KEY=VALUE`.
    ///
    /// The properties are `LIBINPUT_CALIBRATION_MATRIX`, `EVDEV_ABS_…`, which corrects an axis as the hardware database
    /// of udev does (`minimum:maximum:resolution:fuzz:flat`, where empty fields keep their values), and `ID_INPUT_…`.
    /// Others are ignored.
    ///
    /// - Throws: `UdevPropertyError` if the value is invalid; the description then does not change.
    /// - Complexity: O(n) in the length of the property.
    public mutating func apply(udevProperty property: String) throws(UdevPropertyError) {
        let words = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2 else { return }
        let (key, value) = (words[0], words[1])
        do throws(Problem) {
            if key == "LIBINPUT_CALIBRATION_MATRIX" {
                try calibrate(value)
            } else if key.hasPrefix("EVDEV_ABS_") {
                try correct(axis: key.dropFirst("EVDEV_ABS_".count), by: value)
            } else if key.hasPrefix("ID_INPUT_"), let kind = UdevClass(rawValue: String(key.dropFirst(9))) {
                try classify(as: kind, value)
            }
        } catch {
            throw UdevPropertyError(property: property, problem: error.text)
        }
    }

    private struct Problem: Error {
        var text: String
    }

    private mutating func calibrate(_ value: Substring) throws(Problem) {
        guard let matrix = try? CalibrationMatrix(String(value)) else {
            throw Problem(
                text: "invalid calibration matrix; expected six finite numbers \"a b c d e f\" of an invertible matrix")
        }
        calibration = matrix
    }

    private mutating func correct(axis: Substring, by value: Substring) throws(Problem) {
        guard let code = UInt16(axis, radix: 16) else {
            throw Problem(text: "unknown axis; expected its hexadecimal code after EVDEV_ABS_")
        }
        guard var corrected = axes[code] else { throw Problem(text: "the device does not have the axis") }
        let fields = value.split(separator: ":", omittingEmptySubsequences: false)
        let members: [WritableKeyPath<AbsoluteAxis, Int32>] = [\.minimum, \.maximum, \.resolution, \.fuzz, \.flat]
        for (field, member) in zip(fields, members) {
            let digits = field.filter { $0 != " " }
            if digits.isEmpty { continue }
            guard let number = Int32(digits) else { throw Problem(text: "\"\(field)\" is not a number") }
            corrected[keyPath: member] = number
        }
        guard fields.count <= members.count else {
            throw Problem(text: "\(fields.count) fields; expected minimum:maximum:resolution:fuzz:flat")
        }
        if corrected.isDegenerate, !(axes[code]?.isDegenerate ?? true) {
            throw Problem(text: "the axis would have no extent")
        }
        axes[code] = corrected
    }

    private mutating func classify(as kind: UdevClass, _ value: Substring) throws(Problem) {
        switch value {
        case "1": udevClasses.insert(kind)
        case "0", "": udevClasses.remove(kind)
        default: throw Problem(text: "expected 0 or 1")
        }
    }
}

/// An error of an invalid udev property.
public struct UdevPropertyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The property, `KEY=VALUE`.
    public var property: String
    /// The problem and its remedy.
    public var problem: String

    /// Creates an error about a property.
    public init(property: String, problem: String) {
        self.property = property
        self.problem = problem
    }

    /// The property and its problem.
    public var description: String { "\(property): \(problem)" }
}
