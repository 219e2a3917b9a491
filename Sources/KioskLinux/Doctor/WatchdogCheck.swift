/// The check of systemd's watchdog, which restarts a kiosk that hangs.
struct WatchdogCheck {
    let machine: MachineEnvironment

    func result() -> CheckResult {
        let remedy = "for a service that systemd restarts when it hangs, set Type=notify and WatchdogSec=30 in its unit"
        guard machine.variable("NOTIFY_SOCKET") != nil else {
            return CheckResult(
                "watchdog", .note, "NOTIFY_SOCKET is not set; this process is not a service of the type notify",
                remedy: remedy)
        }
        guard let interval = machine.variable("WATCHDOG_USEC") else {
            return CheckResult("watchdog", .note, "WATCHDOG_USEC is not set", remedy: remedy)
        }
        guard let microseconds = UInt64(interval), microseconds > 0 else {
            return CheckResult(
                "watchdog", .warning, "WATCHDOG_USEC is \"\(interval)\", not a number of microseconds", remedy: remedy)
        }
        let (seconds, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let time = remainder == 0 ? "\(seconds)" : "\(Double(microseconds) / 1e6)"
        return CheckResult("watchdog", .ok, "systemd restarts the kiosk after \(time) s without a notification")
    }
}
