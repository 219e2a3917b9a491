/// The check of GeoClue, the location service of desktops.
struct GeoClueCheck {
    let machine: MachineEnvironment

    private static let service = "org.freedesktop.GeoClue2"

    func result() -> CheckResult {
        do throws(MessageBus.Failure) {
            if try machine.busServices().contains(Self.service) {
                return CheckResult("GeoClue", .ok, "\(Self.service) is available on the system bus")
            }
            return CheckResult(
                "GeoClue", .note, "\(Self.service) is not on the system bus",
                remedy: "to locate the kiosk without a receiver, install the service: "
                    + "sudo apt-get install geoclue-2.0")
        } catch {
            return CheckResult(
                "GeoClue", .note, "the system bus cannot be used: \(error.message)",
                remedy: "start the system bus: sudo apt-get install dbus && sudo systemctl start dbus")
        }
    }
}
