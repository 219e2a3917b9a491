import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering

extension Benchmark {
    /// Update of the position of one of 100,000 circles, up to the submission of the frame's draw calls.
    static let frameOfMovedCircle = frame(named: "frame-1-of-100k", drawsItems: false) { circleMap, step in
        let coordinate = CLLocationCoordinate2D(latitude: 60, longitude: 25 + Double(step % 100) / 1000)
        circleMap.manager.update("circle \(step * 37 % 100_000)") { $0.point = Point(coordinate) }
    }

    /// Update of the colour of one of 100,000 circles, up to the submission of the frame's draw calls.
    static let frameOfRecoloredCircle = frame(named: "frame-1-of-100k-recolored", drawsItems: false) {
        circleMap, step in
        circleMap.manager.update("circle \(step * 37 % 100_000)") {
            $0.circleColor = StyleColor(colors[step % colors.count])
        }
    }

    /// The same frame as `frame-1-of-100k` including the work of the rasteriser.
    static let frameOfMovedCircleDrawn = frame(named: "frame-1-of-100k-rasterized", drawsItems: true) {
        circleMap, step in
        let coordinate = CLLocationCoordinate2D(latitude: 60, longitude: 25 + Double(step % 100) / 1000)
        circleMap.manager.update("circle \(step * 37 % 100_000)") { $0.point = Point(coordinate) }
    }

    /// Movement of 10,000 of 100,000 circles, up to the submission of the frame's draw calls.
    static let frameOfMovedCircles = frame(named: "frame-10k-of-100k", drawsItems: false) { circleMap, step in
        let ids = (0..<10_000).map { circleMap.circles[$0 * 10].id }
        let coordinates = (0..<10_000).map { circleMap.circles[($0 * 7 + step * 31) % 100_000].point.coordinates }
        circleMap.manager.move(ids: ids, to: coordinates)
    }

    private static let colors: [UIColor] = [.red, .green, .blue]

    /// Returns a benchmark of frames on a map with 100,000 circles, each after a change.
    ///
    /// - Parameters:
    ///   - name: The name of the benchmark.
    ///   - drawsItems: Whether draw calls contain items, which the rasteriser draws within the calls.
    ///   - change: Changes circles before the frame with a number.
    private static func frame(
        named name: String, drawsItems: Bool, change: @escaping @MainActor (CircleMap, _ step: Int) -> Void
    ) -> Benchmark {
        Benchmark(
            name: name, unit: .milliseconds,
            prepare: {
                let circleMap = CircleMap(count: 100_000)
                let renderer = try OffscreenRenderer()
                renderer.drawsItems = drawsItems
                circleMap.mapView.renderer = renderer
                circleMap.assign()
                // The properties of a first circle make the layer data-driven.
                change(circleMap, 0)
                circleMap.clock.advance(by: circleMap.clock.frameInterval)
                var step = 0
                return {
                    for _ in 0..<5 {
                        step += 1
                        change(circleMap, step)
                        circleMap.clock.advance(by: circleMap.clock.frameInterval)
                        if drawsItems { try renderer.finish() }
                    }
                    return 5
                }
            })
    }

    /// A frame of an animated puck with accuracy ring and bearing, and construction of its scene, without rendering.
    static let puckFrame = Benchmark(
        name: "puck-frame", unit: .microseconds,
        prepare: {
            let clock = ManualClock()
            let provider = ScriptedLocationProvider(clock: clock, freshness: nil)
            let permissions = LocationPermissions(policy: LocationPolicy(whenInUseUsageDescription: "Shows the way."))
            let mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 1920, height: 1080),
                mapInitOptions: MapInitOptions(
                    styleJSON: #"{"version":8,"sources":{},"layers":[]}"#, locationPermissions: permissions),
                clock: clock)
            mapView.renderer = SceneRecorder()
            var configuration = Puck2DConfiguration.makeDefault(showBearing: true)
            configuration.showsAccuracyRing = true
            mapView.location.options = LocationOptions(
                puckType: .puck2D(configuration), puckBearing: .course, puckBearingEnabled: true)
            mapView.location.overrideLocationProvider(with: provider)
            var step = 0
            return {
                step += 1
                // One second of a walk; the puck animation is still running at its end.
                let coordinate = CLLocationCoordinate2D(latitude: 60 + Double(step % 1000) * 1e-5, longitude: 25)
                let time = Date(timeIntervalSince1970: 1_790_000_000 + Double(step))
                provider.send(
                    .fixes([
                        Location(coordinate: coordinate, timestamp: time, horizontalAccuracy: 8, speed: 1.1, bearing: 5)
                    ]
                    ))
                for _ in 0..<60 { clock.advance(by: clock.frameInterval) }
                consume(mapView.mapboxMap.style.layerExists(withId: "puck"))
                return 60
            }
        })
}
