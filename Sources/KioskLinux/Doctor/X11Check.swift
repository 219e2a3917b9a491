/// The check of an X server.
struct X11Check {
    let machine: MachineEnvironment

    /// The port of the first display of an X server that is reached over the network.
    private static let firstPort = 6000

    func result() -> CheckResult {
        guard let display = machine.variable("DISPLAY") else {
            return CheckResult(
                "display", .missing, "DISPLAY is not set",
                remedy: "run the command in the X session, or set its display: export DISPLAY=:0")
        }
        guard let (address, title) = address(of: display) else {
            return CheckResult(
                "display", .missing, "DISPLAY is \"\(display)\", not [HOST]:NUMBER",
                remedy: "set the display of the X server: export DISPLAY=:0")
        }
        guard let problem = machine.connectionProblem(address) else {
            return CheckResult("display", .ok, "display \(display)")
        }
        return CheckResult(
            "display", .missing, "display \(display): \(title) \(problem)",
            remedy: "start the X server with the kiosk, such as: sudo apt-get install xserver-xorg xinit && "
                + "xinit /opt/kiosk/bin/kiosk -- \(display)")
    }

    /// Returns the address of a display in the form `[HOST]:NUMBER[.SCREEN]`, and its title; nil if the form is
    /// invalid.
    private func address(of display: String) -> (address: StreamAddress, title: String)? {
        guard let colon = display.lastIndex(of: ":") else { return nil }
        let digits = display[display.index(after: colon)...].prefix { $0 != "." }
        guard let number = UInt16(digits), Int(number) + Self.firstPort <= UInt16.max else { return nil }
        let host = String(display[..<colon])
        if host.isEmpty || host == "unix" {
            let path = "/tmp/.X11-unix/X\(number)"
            return (.unix(path: machine.path(path), greeting: []), path)
        }
        let address = StreamAddress.tcp(host: host, port: Self.firstPort + Int(number), greeting: [])
        return (address, "\(address)")
    }
}
