/// A check of a display system.
package enum DisplayCheck: String, Sendable, CaseIterable {
    /// The check of an X server.
    case x11
    /// The check of a Wayland compositor.
    case wayland
    /// The check of a bare console: the kernel's mode setting (KMS), without a display server.
    case kms

    /// Runs checks until one finds a display.
    ///
    /// - Parameters:
    ///   - checks: The checks of the display systems that a kiosk tries, in this order.
    ///   - machine: The machine.
    /// - Returns: The display system that a kiosk uses, or the last one if none is available; and the results.
    static func first(
        of checks: [DisplayCheck], on machine: MachineEnvironment
    ) -> (used: DisplayCheck?, results: [CheckResult]) {
        var failures: [CheckResult] = []
        for check in checks {
            let result = check.result(on: machine)
            if result.status != .missing {
                // What the kiosk does not use does not prevent it from running.
                for index in failures.indices { failures[index].status = .warning }
                return (check, failures + [result])
            }
            failures.append(result)
        }
        return (checks.last, failures)
    }

    private func result(on machine: MachineEnvironment) -> CheckResult {
        let (title, result) =
            switch self {
            case .x11: ("X11", X11Check(machine: machine).result())
            case .wayland: ("Wayland", WaylandCheck(machine: machine).result())
            case .kms: ("KMS", KMSCheck(machine: machine).result())
            }
        var titled = result
        titled.finding = "\(title): \(result.finding)"
        return titled
    }
}
