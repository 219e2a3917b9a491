import KioskLocation

/// What a service on a bus says.
struct BusReport: StreamPayload {
    /// Whether the service looks for the device, if it says so; it stops when somebody switches locating off.
    var isActive: Bool?
    /// Where the device is, if it says so.
    var fix: Location?

    mutating func add(_ newer: BusReport) {
        fix = newer.isActive == false ? newer.fix : newer.fix ?? fix
        isActive = newer.isActive ?? isActive
    }
}
