import Foundation
import KioskLinux
import KioskMaps

/// The connection to screen readers.
extension KioskApp {
    /// Connects the windows to the accessibility bus, unless the options disable it.
    func connectAccessibility() {
        guard options.isAccessible else { return }
        do {
            let bridge = try AccessibilityBridge(applicationName: options.window.title)
            accessibility = bridge
            bridge.onStatusChange = { [weak self] status in
                if status == .attached { self?.onMessage("accessibility: screen readers can read the map") }
            }
            loop.observe(bridge.fileDescriptor) { [weak bridge] in bridge?.process() }?.store(in: &tokens)
            for window in windows { connect(window) }
        } catch {
            onMessage("accessibility: \(error)")
        }
    }

    /// Connects a window to the accessibility bus.
    func connect(_ window: MapWindow) {
        var placement = AccessibleWindowPlacement()
        placement.origin = { [weak window] in window?.origin ?? .zero }
        placement.windowRect = { [weak window] in window?.geometry.windowRect(of: $0) ?? $0 }
        placement.viewPoint = { [weak window] in window?.geometry.point(x: $0.x, y: $0.y) ?? $0 }
        accessibility?.add(window.mapView, title: window.options.title, placement: placement).store(in: &tokens)
    }
}
