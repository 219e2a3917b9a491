/// The check of the memory that is available to a kiosk.
struct MemoryCheck {
    let machine: MachineEnvironment

    /// What the map of a country with its symbols, the driver and an application need together, in MiB.
    private static let required = 256

    func result() -> CheckResult {
        guard let available = mebibytes("MemAvailable"), let total = mebibytes("MemTotal") else {
            return CheckResult(
                "memory", .note, "unknown, because /proc/meminfo cannot be read",
                remedy: "set ProcSubset=all in the unit of the service")
        }
        let finding = "\(available) of \(total) MiB are available"
        if available >= Self.required { return CheckResult("memory", .ok, finding) }
        return CheckResult(
            "memory", .warning, "\(finding); a kiosk needs about \(Self.required) MiB",
            remedy: "stop other programs, or compress memory: sudo apt-get install zram-tools")
    }

    private func mebibytes(_ key: String) -> Int? {
        let lines = (machine.text(of: "/proc/meminfo") ?? "").split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("\(key):") }) else { return nil }
        return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 / 1024 }
    }
}
