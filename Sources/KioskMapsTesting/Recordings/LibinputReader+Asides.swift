import KioskInput
import Yams

/// Parsing of the members that extend the format of `libinput record`.
extension LibinputReader {
    /// Returns the kernel's state when the device was opened; `nil` if the recording does not contain it.
    func initialState(of device: Node) throws(FileError) -> InputDeviceState? {
        guard let node = device.mapping?["x-initial-state"] else { return nil }
        return try state(node)
    }

    /// Returns the content of an extension item; `nil` if the item is not one.
    func aside(_ key: String, _ value: Node) throws(FileError) -> TouchRecording.Aside.Content? {
        switch key {
        case "x-lost":
            return .lost(try rows(value))
        case "x-kernel-state":
            return .kernelState(try state(value))
        case "x-device-removed":
            let time: [Int64] = try numbers(try member("time", of: value), count: 2, "seconds and microseconds")
            return .removed(at: Timestamp(seconds: time[0], microseconds: time[1]))
        default:
            return nil
        }
    }

    /// Parses a state; `slot`, `slots`, `keys` and `abs` are optional.
    func state(_ node: Node) throws(FileError) -> InputDeviceState {
        var state = InputDeviceState()
        for (key, value) in try members(of: node, "a state with \"slot\", \"slots\", \"keys\" and \"abs\"") {
            switch key.text {
            case "slot":
                state.slot = try integer(value, "a slot")
            case "slots":
                for (slot, values) in try members(of: value, "values by slot") {
                    state.slots[try integer(slot, "a slot")] = try axisValues(values)
                }
            case "keys":
                state.keys = Set(try numbers(value, "codes of keys"))
            case "abs":
                state.axes = try axisValues(value)
            default: break
            }
        }
        return state
    }

    private func axisValues(_ node: Node) throws(FileError) -> [UInt16: Int32] {
        var values: [UInt16: Int32] = [:]
        for (code, value) in try members(of: node, "values by axis") {
            values[try integer(code, "an axis")] = try integer(value, "a value")
        }
        return values
    }
}
