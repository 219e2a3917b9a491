import KioskLocation
import KioskMaps

/// The accuracy that is requested of a service on a bus, with the numbers of GeoClue.
enum BusAccuracy: UInt32, CaseIterable, Hashable, Sendable {
    case city = 4
    case neighborhood = 5
    case street = 6
    case exact = 8

    /// Creates the level of an accuracy in metres; negative for the best.
    init(metres: CLLocationAccuracy) {
        self =
            switch metres {
            case 3000...: .city
            case 1000..<3000: .neighborhood
            case 10..<1000: .street
            default: .exact
            }
    }

    /// The number of the level in the interface of the portal, which are consecutive.
    var portalNumber: UInt32 {
        switch self {
        case .city: 2
        case .neighborhood: 3
        case .street: 4
        case .exact: 5
        }
    }
}
