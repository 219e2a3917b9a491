/// The display systems of a window, until KioskWindow provides them: this file is then removed.
enum DisplaySystem: String, CaseIterable, Sendable {
    case automatic = "auto"
    case x11
    case wayland
    case kms

    static let environmentVariable = "KIOSKMAPS_DISPLAY"

    /// Returns the display systems to try, in order.
    func candidates(environment: [String: String]) throws(UnknownDisplaySystem) -> [DisplaySystem] {
        var choice = self
        if let name = environment[Self.environmentVariable], !name.isEmpty {
            guard let system = DisplaySystem(rawValue: name) else { throw UnknownDisplaySystem(name: name) }
            choice = system
        }
        guard choice == .automatic else { return [choice] }
        var systems: [DisplaySystem] = []
        if environment["WAYLAND_DISPLAY"]?.isEmpty == false { systems.append(.wayland) }
        if environment["DISPLAY"]?.isEmpty == false { systems.append(.x11) }
        return systems + [.kms]
    }
}

/// The error of a variable that is not the name of a display system.
struct UnknownDisplaySystem: Error, CustomStringConvertible {
    var name: String

    var description: String {
        let names = DisplaySystem.allCases.map(\.rawValue).joined(separator: ", ")
        return "\(DisplaySystem.environmentVariable): unknown display system \"\(name)\"; use one of \(names)"
    }
}
