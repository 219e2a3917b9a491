import Foundation
import KioskMaps

/// The panel with some vehicles to choose from.
@MainActor
struct VehicleList {
    static let width: CGFloat = 288

    let vehicles: [Vehicle]
    let total: Int

    /// Returns the panel.
    ///
    /// - Parameters:
    ///   - chosen: The vehicle that is followed; nil for none.
    ///   - speed: Its speed, in metres per second.
    ///   - choose: Called with the vehicle of a row, and with nil by the button for the whole fleet.
    func panel(
        chosen: Vehicle?, speed: CLLocationSpeed, choose: @escaping @MainActor (Vehicle?) -> Void
    ) -> ScreenElement {
        var title = ScreenElement(id: "title", .text("\(number) vehicles"))
        title.style.fontSize = 22
        let detail = chosen.map { "\($0.name): \($0.status.rawValue), \(Int((speed * 3.6).rounded())) km/h" }
        let subtitle = ScreenElement(id: "detail", .text(detail ?? "Touch one to follow it"))
        let rows = vehicles.map { vehicle in
            row("vehicle \(vehicle.id)", vehicle.name, isChosen: vehicle == chosen, mark: vehicle.status.color) {
                choose(vehicle)
            }
        }
        let all = row("all", "Whole fleet", isChosen: chosen == nil, mark: nil) { choose(nil) }
        var panel = ScreenElement(
            id: "list", .stack(.init(.vertical, [title, subtitle] + rows + [all], spacing: 8, alignment: .fill)),
            layout: .init(.leading, .top, inset: 12), style: .panel)
        panel.layout.width = Self.width
        panel.style.padding = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        return panel
    }

    /// The number of vehicles, with the thousands apart.
    private var number: String {
        total < 1000 ? "\(total)" : "\(total / 1000),\(String("\(1000 + total % 1000)".dropFirst()))"
    }

    private func row(
        _ id: String, _ text: String, isChosen: Bool, mark: UIColor?, action: @escaping @MainActor () -> Void
    ) -> ScreenElement {
        var row = ScreenElement(id: id, .button(text))
        row.layout.height = 52
        row.style.fontSize = 18
        row.style.textAlignment = .leading
        row.style.padding = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 8)
        if let mark { (row.style.borderColor, row.style.borderWidth) = (mark, 3) }
        if isChosen { (row.style.backgroundColor, row.style.textColor) = (UIColor(white: 0.15), .white) }
        row.tapHandler = action
        return row
    }
}
