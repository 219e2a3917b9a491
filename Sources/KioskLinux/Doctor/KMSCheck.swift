import Glibc

/// The check of the graphics cards that display a map on a bare console.
struct KMSCheck {
    let machine: MachineEnvironment

    private static let directory = "/dev/dri"

    func result() -> CheckResult {
        let cards = machine.names(in: Self.directory, prefix: "card")
        if cards.isEmpty { return withoutCards }
        let nodes = cards.map { "\(Self.directory)/\($0)" }.joined(separator: ", ")
        var errors: [Int32] = []
        for card in cards {
            let descriptor = machine.opener(machine.path("\(Self.directory)/\(card)"), O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else {
                errors.append(-descriptor)
                continue
            }
            defer { close(descriptor) }
            let connectors = connectedConnectors(of: card)
            if connectors.isEmpty { continue }
            let finding = "\(Self.directory)/\(card), connected: \(connectors.joined(separator: ", "))"
            return machine.isMaster(descriptor) ? CheckResult("display", .ok, finding) : inUse(finding)
        }
        if errors.contains(where: { $0 == EACCES || $0 == EPERM }) {
            return CheckResult(
                "display", .missing, "permission denied for \(nodes)",
                remedy: machine.remedy(forGroup: "video", subsystem: "drm"))
        }
        if let error = errors.first, errors.count == cards.count {
            return CheckResult(
                "display", .missing, "\(nodes) cannot be opened: \(String(cString: strerror(error)))",
                remedy: "read the messages of the driver: sudo dmesg | grep drm")
        }
        return CheckResult(
            "display", .missing, "no display is connected to \(nodes)",
            remedy: "connect the display; one that is not detected is enabled on the kernel's command line, such as by "
                + "video=HDMI-A-1:1920x1080@60D, where the names of connectors are those of: ls /sys/class/drm")
    }

    private func inUse(_ finding: String) -> CheckResult {
        CheckResult(
            "display", .warning, "\(finding); another program uses it",
            remedy: "if that is not the kiosk itself but a desktop, stop it and keep it from starting: "
                + "sudo systemctl set-default multi-user.target && sudo systemctl isolate multi-user.target")
    }

    private var withoutCards: CheckResult {
        let options = (machine.text(of: "/proc/cmdline") ?? "").split { $0.isWhitespace }
        return CheckResult(
            "display", .missing, "there is no graphics card \(Self.directory)/card0",
            remedy: options.contains("nomodeset")
                ? "remove nomodeset from GRUB_CMDLINE_LINUX_DEFAULT in /etc/default/grub, then run: "
                    + "sudo update-grub && sudo reboot"
                : GPUCheck.driverRemedy)
    }

    private func connectedConnectors(of card: String) -> [String] {
        machine.names(in: "/sys/class/drm", prefix: "\(card)-")
            .filter { machine.text(of: "/sys/class/drm/\($0)/status")?.hasPrefix("connected") == true }
            .map { String($0.dropFirst(card.count + 1)) }
    }
}
