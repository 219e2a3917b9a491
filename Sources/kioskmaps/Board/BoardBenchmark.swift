import Foundation
import KioskGeometry
import KioskLinux
import KioskMaps
import KioskWindow

/// The measurement of the scenes in a window, one after the other in one run of the loop, and of a finger on the first of them.
@MainActor
final class BoardBenchmark {
    /// The frames of a scene.
    struct Result {
        var scene: BoardScene
        var framesPerSecond: Double
        /// The durations of the frames, in milliseconds.
        var durations: [Double]
    }

    /// The time before a measurement, in which drivers compile shaders and buffers are filled, in seconds.
    private static let warmUp: TimeInterval = 2

    private(set) var results: [Result] = []
    private(set) var latency: InputLatency?

    private let app: KioskApp
    private let seconds: TimeInterval
    private let meter: FrameMeter
    private let finger: DraggingFinger
    private let timer: DisplayClock
    private var isComplete = false

    /// Creates a measurement.
    ///
    /// - Parameters:
    ///   - app: The application, whose first window is used.
    ///   - seconds: The time for which each scene is measured, in seconds.
    init(_ app: KioskApp, seconds: TimeInterval) {
        self.app = app
        self.seconds = seconds
        meter = FrameMeter(app.mapView)
        finger = DraggingFinger(on: app)
        timer = app.loop.makeClock()
    }

    /// Measures all scenes.
    ///
    /// - Throws: `WindowError` if the display is lost, `MapError` if the window is closed before the end.
    func run() throws {
        defer { app.loop.remove(timer) }
        measure(BoardScene.allCases[...])
        try app.run()
        guard isComplete else {
            throw MapError(message: "bench-board: the window was closed during the measurement; keep it open")
        }
    }

    /// Measures the first of several scenes, and then the others.
    private func measure(_ scenes: ArraySlice<BoardScene>) {
        guard let scene = scenes.first else { return touch() }
        let map = app.mapView
        map.camera.cancelAnimations()
        map.mapboxMap.loadStyleJSON(scene.style)
        map.mapboxMap.setCamera(to: scene.camera)
        // The animation continues after the measurement.
        map.camera.ease(to: scene.target, duration: seconds + 2 * Self.warmUp, curve: .linear)
        var first = 0
        after(Self.warmUp) { [self] in
            meter.reset()
            first = app.window.presentedFrameCount
            after(seconds) { [self] in
                let count = app.window.presentedFrameCount - first
                results.append(
                    Result(scene: scene, framesPerSecond: Double(count) / seconds, durations: meter.durations))
                measure(scenes.dropFirst())
            }
        }
    }

    /// Drags the first scene by a finger, which measures the time from input to frames, and ends.
    private func touch() {
        let (map, scene) = (app.mapView, BoardScene.city)
        map.camera.cancelAnimations()
        map.mapboxMap.loadStyleJSON(scene.style)
        map.mapboxMap.setCamera(to: scene.camera)
        after(Self.warmUp) { [self] in
            finger.start(for: seconds)
            after(seconds) { [self] in
                latency = app.window.inputLatency
                isComplete = true
                app.stop()
            }
        }
    }

    private func after(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        timer.wake(at: timer.now.advanced(bySeconds: seconds)) { _ in action() }
    }
}
