import Glibc
import KioskInput

/// The check of input devices: nodes, rights and touchscreens.
struct InputCheck {
    let machine: MachineEnvironment
    /// Whether there is no window system that provides input as well.
    let isRequired: Bool

    private static let directory = "/dev/input"

    private var problem: CheckResult.Status { isRequired ? .missing : .warning }

    /// Returns the result for the nodes, and one for touchscreens if nodes can be read.
    func results() -> [CheckResult] {
        var errors: [String: Int32] = [:]
        let devices = InputDeviceListing.all(in: machine.path(Self.directory)) { path in
            let descriptor = machine.opener(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            if descriptor < 0 { errors[path] = -descriptor }
            return descriptor
        }
        if devices.isEmpty { return [withoutNodes] }
        let unreadable = devices.count { errors[$0.path] != nil }
        let denied = errors.values.contains { $0 == EACCES || $0 == EPERM }
        let remedy =
            denied
            ? machine.remedy(forGroup: "input", subsystem: "input")
            : "plug the devices in again, and read the messages of the kernel: sudo dmesg"
        let finding = "\(devices.count - unreadable) of \(devices.count) devices in \(Self.directory) can be read"
        if unreadable == devices.count { return [CheckResult("input", problem, finding, remedy: remedy)] }
        let nodes =
            unreadable == 0
            ? CheckResult("input", .ok, finding) : CheckResult("input", .warning, finding, remedy: remedy)
        return [nodes, touchscreens(of: devices)]
    }

    private var withoutNodes: CheckResult {
        machine.exists(Self.directory)
            ? CheckResult(
                "input", problem, "there are no devices in \(Self.directory)",
                remedy: "connect a touchscreen, and load the driver of device nodes: sudo modprobe evdev")
            : CheckResult(
                "input", problem, "\(Self.directory) does not exist",
                remedy: "connect a touchscreen, and load the driver of device nodes: sudo modprobe evdev; in a "
                    + "container, pass the devices, such as: docker run --device /dev/input")
    }

    /// Returns the result for the touchscreens among devices that can be read.
    ///
    /// A visitor can use a map with a pointer, but not with keys alone.
    func touchscreens(of devices: [InputDeviceListing]) -> CheckResult {
        let panels = devices.filter { $0.device?.isTouchscreen == true }
        let used = panels.filter { $0.reasonIgnored == nil }
        if !used.isEmpty { return CheckResult("touchscreen", .ok, used.map(title).joined(separator: ", ")) }
        if let panel = panels.first {
            return CheckResult(
                "touchscreen", problem, "\(title(panel)) is ignored: it \(panel.reasonIgnored ?? "")",
                remedy: "correct the rule in /etc/udev/rules.d, then run: "
                    + "sudo udevadm control --reload && sudo udevadm trigger")
        }
        let messages = "and read the messages of the kernel about it: sudo dmesg --follow"
        let others = devices.filter { $0.reasonIgnored == nil }
        let pointers = others.filter { $0.device?.capabilities.contains(.mouse) == true }
        if !pointers.isEmpty {
            let names = pointers.map(title).joined(separator: ", ")
            return CheckResult(
                "touchscreen", .warning, "there is none; visitors need the pointer of \(names)",
                remedy: "connect a touchscreen, \(messages)")
        }
        let found = others.isEmpty ? "no device moves a map" : "only \(others.map(titleAndUse).joined(separator: ", "))"
        return CheckResult(
            "touchscreen", problem, "there is none, and no pointer: \(found)",
            remedy: "connect a touchscreen or a mouse, \(messages)")
    }

    private func titleAndUse(_ listing: InputDeviceListing) -> String {
        let uses = listing.device?.capabilities.map(\.rawValue) ?? []
        return "\(title(listing)) (\(uses.joined(separator: ", ")))"
    }

    private func title(_ listing: InputDeviceListing) -> String {
        "\"\(listing.device?.name ?? "")\" at \(listing.path.dropFirst(machine.root.count))"
    }
}
