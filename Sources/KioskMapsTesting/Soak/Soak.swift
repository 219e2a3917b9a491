package import Foundation
package import KioskMaps

/// A soak test: simulated hours of a public display in virtual time.
///
///     let soak = Soak(renderer: try OffscreenRenderer())
///     let report = soak.run(for: 8 * 3600)
///
/// Visitors touch the map at random; an application changes annotations, callouts and elements; the map resets when it
/// is idle, plays its attract mode, shifts its image, sleeps, wakes and is cleaned. Invariants are checked all the
/// time: every contact and every gesture that begins ends once, the camera is finite, each frame has a cause, and no
/// diagnostic is reported.
@MainActor
package final class Soak {
    /// The map.
    package let mapView: MapView

    private let clock: ManualClock
    private let monitor: SoakMonitor
    private let application: SoakApplication
    private let visitors: SoakVisitors
    private var nextSample: (any Cancelable)?

    /// Creates a soak test, and draws the first frame.
    ///
    /// - Parameters:
    ///   - renderer: The renderer of the map, which draws for a fraction of the time.
    ///   - options: The options.
    ///   - finish: Called after each scene; waits until it is drawn, as a display does, because the memory of a queue
    ///     of scenes depends on the speed of the machine.
    package init(
        renderer: any MapRenderer, options: SoakOptions = SoakOptions(), finish: @escaping () throws -> Void = {}
    ) {
        clock = ManualClock(frameInterval: 1 / Double(max(1, options.framesPerSecond)))
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 640, height: 400),
            mapInitOptions: MapInitOptions(
                cameraOptions: CameraOptions(center: SoakContents.center, zoom: 13),
                styleJSON: #"{"version":8,"sources":{},"layers":[{"id":"land","type":"background"}]}"#),
            clock: clock)
        mapView.ornaments.options = .hidden
        var random = SplitMix(seed: options.seed)
        let surface = SoakRenderer(renderer, finish: finish)
        mapView.renderer = surface
        monitor = SoakMonitor(mapView, clock: clock, renderer: surface)
        application = SoakApplication(
            on: mapView, clock: clock, renderer: surface, monitor: monitor, options: options,
            random: SplitMix(seed: random.next()))
        visitors = SoakVisitors(on: mapView, clock: clock, monitor: monitor, random: SplitMix(seed: random.next()))
        surface.isDrawing = true
        clock.advance(by: 1)
        surface.isDrawing = options.drawnFraction >= 1
    }

    /// Runs the test and returns its result.
    ///
    /// - Parameters:
    ///   - duration: The simulated time, in seconds; the visit in which it ends is completed.
    ///   - interval: The simulated time between two samples, in seconds.
    ///   - sample: Called at each interval with the simulated time, in seconds.
    package func run(
        for duration: TimeInterval, sampledEvery interval: TimeInterval = 600,
        sample: @escaping (TimeInterval) -> Void = { _ in }
    ) -> SoakReport {
        schedule(sample, every: interval)
        while monitor.elapsed < duration { visitors.visit() }
        visitors.leave()
        nextSample?.cancel()
        monitor.finish()
        return monitor.report
    }

    private func schedule(_ sample: @escaping (TimeInterval) -> Void, every interval: TimeInterval) {
        nextSample = clock.wake(at: clock.now.advanced(bySeconds: max(1, interval))) { [weak self] _ in
            guard let self else { return }
            sample(monitor.elapsed)
            schedule(sample, every: interval)
        }
    }
}
