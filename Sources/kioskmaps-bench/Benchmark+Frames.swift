import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// Update of one of 100,000 circles and construction of the next frame's scene, without rendering.
    static let frameOfMovedCircle = Benchmark(
        name: "frame-1-of-100k", unit: .milliseconds,
        prepare: {
            let crowd = Crowd(count: 100_000)
            crowd.mapView.renderer = SceneRecorder()
            crowd.assign()
            var step = 0
            return {
                for _ in 0..<5 {
                    step += 1
                    let place = CLLocationCoordinate2D(latitude: 60, longitude: 25 + Double(step % 100) / 1000)
                    crowd.manager.update("circle \(step * 37 % 100_000)") { $0.point = Point(place) }
                    crowd.clock.advance(by: crowd.clock.frameInterval)
                }
                return 5
            }
        })

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
                let place = CLLocationCoordinate2D(latitude: 60 + Double(step % 1000) * 1e-5, longitude: 25)
                let time = Date(timeIntervalSince1970: 1_790_000_000 + Double(step))
                provider.send(
                    .fixes([Location(coordinate: place, timestamp: time, horizontalAccuracy: 8, speed: 1.1, bearing: 5)]
                    ))
                for _ in 0..<60 { clock.advance(by: clock.frameInterval) }
                consume(mapView.mapboxMap.style.layerExists(withId: "puck"))
                return 60
            }
        })
}
