import Foundation
import KioskMaps

extension Benchmark {
    /// A tap on one of a million circles.
    static let hitTest = Benchmark(
        name: "hit-test-1m", unit: .microseconds,
        prepare: {
            let crowd = Crowd(count: 1_000_000)
            crowd.assign()
            return {
                for point in crowd.taps { consume(crowd.mapView.annotations.annotations(at: point, radius: 0)) }
                return crowd.taps.count
            }
        },
        baseline: (
            "linear scan",
            {
                let crowd = Crowd(count: 1_000_000)
                let places = crowd.circles.map { WebMercator.point(for: $0.point.coordinates) }
                let transform = crowd.mapView.mapboxMap.cameraTransform
                return {
                    for tap in crowd.taps.prefix(3) {
                        consume(
                            places.lastIndex { place in
                                guard let seen = transform.screenPoint(for: place) else { return false }
                                return hypot(seen.x - tap.x, seen.y - tap.y) < 5
                            })
                    }
                    return 3
                }
            }
        ))
}
