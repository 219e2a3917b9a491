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

    /// Connects the views of a window to the accessibility bus.
    func connect(_ window: MapWindow) {
        for view in window.views { connect(view, of: window) }
    }

    /// Connects a view of a window to the accessibility bus, where it is a window of its own.
    func connect(_ view: WindowView, of window: MapWindow) {
        var placement = AccessibleWindowPlacement()
        placement.origin = { [weak window] in window?.origin ?? .zero }
        placement.windowRect = { [weak window, weak view] rect in
            guard let window, let view else { return rect }
            return window.geometry.windowRect(of: view.region.windowRect(of: rect))
        }
        placement.viewPoint = { [weak window, weak view] point in
            guard let window, let view else { return point }
            return view.region.viewPoint(of: window.geometry.point(x: point.x, y: point.y))
        }
        let title = view === window.views.first ? window.options.title : "\(window.options.title) – \(view.id)"
        accessibility?.add(view.mapView, title: title, placement: placement).store(in: &view.tokens)
    }
}
