import Foundation
import KioskMaps
import KioskRendering
import KioskWindow

/// A measurement in a window on the display of the environment.
@MainActor
struct WindowBenchmark {
    let name: String

    /// Measures in a window, and returns a function that writes the members of the result.
    let measure: @MainActor (KioskApp) throws -> @MainActor (inout JSONWriter) -> Void

    /// The size of the window, in points that are pixels.
    let size: CGSize

    /// Returns all benchmarks of windows.
    ///
    /// - Parameter idleSeconds: The time for which a window at rest is measured, in seconds.
    static func all(idleSeconds: TimeInterval) -> [WindowBenchmark] {
        [idle(seconds: idleSeconds), paced, latency, views]
    }

    /// Runs the benchmark and returns its result as a JSON line.
    ///
    /// - Throws: `MissingDisplay` if no window can be opened.
    func line() throws -> String {
        let app = try open()
        let write = try measure(app)
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", name)
            write(&writer)
            writer.writeMember("width", Double(app.mapView.size.width))
            writer.writeMember("height", Double(app.mapView.size.height))
            writer.writeMember("driver", app.window.driver?.renderer ?? "")
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    /// The initial state of the maps.
    static var map: MapInitOptions {
        MapInitOptions(
            cameraOptions: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 9),
            styleJSON: #"{"version":8,"sources":{},"layers":[{"id":"land","type":"background"}]}"#)
    }

    private func open() throws -> KioskApp {
        var options = KioskAppOptions()
        options.input = .window
        options.window.title = name
        options.window.size = size
        options.window.pixelRatio = 1
        options.map = Self.map
        do {
            return try KioskApp(options)
        } catch let error as WindowError where [.noDisplay, .noWindow].contains(error.code) {
            throw MissingDisplay(reason: error.message)
        } catch let error as RenderingError {
            throw MissingDisplay(reason: "\(error)")
        }
    }
}

/// The reason for which no window can be opened.
struct MissingDisplay: Error {
    let reason: String
}
