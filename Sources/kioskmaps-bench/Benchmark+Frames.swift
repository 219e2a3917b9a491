import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// One of a hundred thousand circles moves, and the scene of the next frame is built; nothing is drawn.
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
}
