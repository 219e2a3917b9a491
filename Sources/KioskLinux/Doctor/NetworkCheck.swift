import KioskMaps

/// The check of NetworkManager, which reports metered networks.
struct NetworkCheck {
    let machine: MachineEnvironment

    func result() -> CheckResult {
        do throws(MessageBus.Failure) {
            let report = try machine.networkReport()
            switch report.cost {
            case .metered:
                return CheckResult("network", .ok, "NetworkManager reports a metered network")
            case .unmetered:
                return CheckResult("network", .ok, "NetworkManager reports a network that is not metered")
            case .unknown:
                let parts = (report.problem ?? "").split(separator: "; ", maxSplits: 1)
                return CheckResult(
                    "network", .note, parts.first.map(String.init) ?? "the cost is unknown",
                    remedy: parts.count > 1 ? String(parts[1]) : "check NetworkManager: nmcli general status")
            }
        } catch {
            return CheckResult(
                "network", .note, "NetworkManager: the system bus cannot be used: \(error.message)",
                remedy: "start the system bus: sudo apt-get install dbus && sudo systemctl start dbus")
        }
    }
}
