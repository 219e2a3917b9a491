import KioskLocation
import KioskMaps

/// How exactly a service on a bus shall tell, by the numbers of GeoClue.
enum BusAccuracy: UInt32, CaseIterable, Hashable, Sendable {
    case city = 4
    case neighborhood = 5
    case street = 6
    case exact = 8

    /// What an accuracy in metres takes; a negative number asks for the best.
    init(metres: CLLocationAccuracy) {
        self =
            switch metres {
            case 3000...: .city
            case 1000..<3000: .neighborhood
            case 10..<1000: .street
            default: .exact
            }
    }

    /// The number of the portal, which counts without the gaps of GeoClue.
    var portalNumber: UInt32 {
        switch self {
        case .city: 2
        case .neighborhood: 3
        case .street: 4
        case .exact: 5
        }
    }
}
