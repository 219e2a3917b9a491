import KioskGeometry
import KioskLocation

/// A report of a service on a bus.
struct BusReport: StreamPayload {
    /// Whether the service is locating the device, which ends when location services are disabled; nil if not reported.
    var isActive: Bool?
    /// The fix; nil if not reported.
    @Unreflected var fix: Location?

    init(isActive: Bool? = nil, fix: Location? = nil) {
        self.isActive = isActive
        self.fix = fix
    }

    mutating func add(_ newer: BusReport) {
        fix = newer.isActive == false ? newer.fix : newer.fix ?? fix
        isActive = newer.isActive ?? isActive
    }
}
