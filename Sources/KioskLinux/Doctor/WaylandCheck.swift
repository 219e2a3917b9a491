/// The check of a Wayland compositor.
struct WaylandCheck {
    let machine: MachineEnvironment

    func result() -> CheckResult {
        // The name that clients use without the variable.
        let name = machine.variable("WAYLAND_DISPLAY") ?? "wayland-0"
        guard let path = path(of: name) else {
            return CheckResult(
                "display", .missing, "XDG_RUNTIME_DIR is not set",
                remedy: "run the command in the session of the compositor, or set its directory: "
                    + "export XDG_RUNTIME_DIR=/run/user/$(id -u)")
        }
        guard let problem = machine.connectionProblem(.unix(path: machine.path(path), greeting: [])) else {
            return CheckResult("display", .ok, "display \(name)")
        }
        return CheckResult(
            "display", .missing, "display \(name): \(path) \(problem)",
            remedy: "start the compositor with the kiosk, such as: sudo apt-get install cage && "
                + "cage /opt/kiosk/bin/kiosk")
    }

    /// Returns the path of the socket; nil if it depends on a variable that is not set.
    private func path(of name: String) -> String? {
        if name.hasPrefix("/") { return name }
        return machine.variable("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
    }
}
