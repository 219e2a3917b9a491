import Foundation
import KioskMaps
import KioskWindow

/// The windows and their views.
extension ViewCommand {
    /// Opens a second window on the second display.
    ///
    /// - Throws: `WindowError` or `RenderingError` if the window cannot be opened.
    @MainActor
    func openSecondWindow(
        _ camera: CameraArgument, of app: KioskApp, _ options: KioskAppOptions
    ) throws {
        var (window, map) = (options.window, options.map)
        window.displayIndex = 1
        map.cameraOptions = camera.options
        try app.openWindow(window, map: map)
    }

    /// Adds the views of the command line to a window that has one view.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - map: The options of its maps.
    ///   - camera: Their camera; nil for that of the style.
    /// - Throws: `RenderingError` if the context of the window cannot be used.
    @MainActor
    func addViews(to window: MapWindow, _ map: MapInitOptions, camera: CameraOptions?) throws {
        for (index, view) in views.views.enumerated() {
            if index == 0 {
                window.views[0].layout = view.layout
                window.views[0].rotation = view.rotation
            } else {
                var map = map
                map.cameraOptions = camera
                if let zoom = camera?.zoom { map.cameraOptions?.zoom = max(zoom + view.zoomOffset, 0) }
                try window.addView(map, layout: view.layout, rotation: view.rotation)
            }
        }
    }

    /// Prints the number of frames and the latency of input of windows.
    @MainActor
    func report(on windows: [MapWindow]) {
        for (index, window) in windows.enumerated() {
            let frames = "window \(index + 1): \(window.presentedFrameCount) frames"
            let latency = window.inputLatency.map { latency in
                // In tenths of a millisecond.
                let (median, most) = (
                    (latency.median * 1e4).rounded() / 10, (latency.percentile99 * 1e4).rounded() / 10
                )
                return "; input latency: median \(median) ms, 99th percentile \(most) ms"
            }
            Console.note(frames + (latency ?? ""))
        }
    }
}
