import Foundation
import KioskMaps

/// A vehicle of the fleet.
struct Vehicle: Equatable, Sendable {
    /// What a vehicle does.
    enum Status: String, CaseIterable, Sendable {
        case onTime = "on time"
        case late
        case free

        /// A colour that people who cannot tell red from green distinguish, too.
        var color: UIColor {
            switch self {
            case .onTime: UIColor(red: 0, green: 0.35, blue: 0.7)
            case .late: UIColor(red: 0.84, green: 0.25, blue: 0)
            case .free: UIColor(white: 0.35)
            }
        }
    }

    let id: String
    let name: String
    let status: Status
}
