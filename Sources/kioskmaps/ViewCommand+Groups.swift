import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

/// The division of the fingers into people.
extension ViewCommand {
    /// Divides the fingers of each window if the command line states the reach of a person.
    ///
    /// - Throws: `ValidationError` if the resolution of the glass is unknown.
    @MainActor
    func divideContacts(of app: KioskApp) throws {
        guard let reach else { return }
        for window in app.windows {
            guard let resolution = pointsPerMillimetre(onScreen: window.size, devices: app.inputDevices) else {
                throw ValidationError(
                    "--reach: no touchscreen reports its size in millimetres; add --glass-width with that of the glass")
            }
            for view in window.views {
                view.mapView.gestures.options.groups = TouchGroupOptions(
                    reach: reach, pointsPerMillimetre: resolution)
            }
        }
    }

    /// Returns the number of points in a millimetre of the glass; nil if it is unknown.
    ///
    /// - Parameters:
    ///   - size: The size of the screen, in points.
    ///   - devices: The devices that the application reads.
    func pointsPerMillimetre(onScreen size: CGSize, devices: [InputDeviceStatus]) -> Double? {
        if let glassWidth { return Double(size.width) / glassWidth }
        let panels = devices.filter { $0.diagnostics != nil }.compactMap(\.listing.device).filter(\.isTouchscreen)
        return panels.lazy.compactMap { $0.pointsPerMillimetre(onScreen: size) }.first
    }
}
