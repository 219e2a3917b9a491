/// The check of the display system.
struct DisplayCheck {
    let machine: MachineEnvironment

    /// Returns the display system that a kiosk would use, and the results of those that were examined.
    ///
    /// - Parameter display: The required display system; nil for the first one that is available.
    func examine(_ display: DisplaySystem?) -> (used: DisplaySystem, results: [CheckResult]) {
        if let display { return (display, [result(of: display)]) }
        var failures: [CheckResult] = []
        for candidate in candidates {
            let result = result(of: candidate)
            if result.status != .missing {
                // What the kiosk does not use does not prevent it from running.
                for index in failures.indices { failures[index].status = .warning }
                return (candidate, failures + [result])
            }
            failures.append(result)
        }
        return (.kms, failures)
    }

    /// The display systems that an automatic selection examines.
    private var candidates: [DisplaySystem] {
        var candidates: [DisplaySystem] = []
        if machine.variable("WAYLAND_DISPLAY") != nil { candidates.append(.wayland) }
        if machine.variable("DISPLAY") != nil { candidates.append(.x11) }
        return candidates + [.kms]
    }

    private func result(of display: DisplaySystem) -> CheckResult {
        var result =
            switch display {
            case .x11: X11Check(machine: machine).result()
            case .wayland: WaylandCheck(machine: machine).result()
            case .kms: KMSCheck(machine: machine).result()
            }
        result.finding = "\(display.title): \(result.finding)"
        return result
    }
}
