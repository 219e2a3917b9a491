import Glibc

/// The check of the graphics processor that draws a map.
struct GPUCheck {
    let machine: MachineEnvironment

    private static let directory = "/dev/dri"

    /// The remedy for a graphics processor without a driver.
    static let driverRemedy =
        "install the firmware of the graphics processor from the component non-free-firmware, then restart: "
        + "sudo apt-get install firmware-misc-nonfree firmware-amd-graphics"

    func result() -> CheckResult {
        let nodes = machine.names(in: Self.directory, prefix: "renderD")
        if nodes.isEmpty {
            return CheckResult(
                "GPU", .warning, "there is no \(Self.directory)/renderD128; the processor draws",
                remedy: Self.driverRemedy)
        }
        var titles: [String] = []
        for node in nodes {
            let descriptor = machine.opener(machine.path("\(Self.directory)/\(node)"), O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            close(descriptor)
            let driver = machine.linkedName(of: "/sys/class/drm/\(node)/device/driver")
            titles.append("\(Self.directory)/\(node)" + (driver.map { ", driver \($0)" } ?? ""))
        }
        if titles.isEmpty {
            let paths = nodes.map { "\(Self.directory)/\($0)" }.joined(separator: ", ")
            return CheckResult(
                "GPU", .warning, "\(paths) cannot be opened; the processor draws",
                remedy: machine.remedy(forGroup: "render", subsystem: "drm"))
        }
        return CheckResult("GPU", .ok, titles.joined(separator: "; "))
    }
}
