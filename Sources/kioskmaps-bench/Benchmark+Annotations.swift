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

    /// A hundred thousand circles, from the assignment to the first answer.
    static let assign = Benchmark(
        name: "assign-100k", unit: .milliseconds,
        prepare: {
            let crowd = Crowd(count: 100_000)
            return {
                crowd.assign()
                consume(crowd.mapView.annotations.annotations(at: crowd.taps[0], radius: 0))
                return 1
            }
        },
        baseline: (
            "dictionary by id",
            {
                let crowd = Crowd(count: 100_000)
                return {
                    consume(Dictionary(crowd.circles.map { ($0.id, $0) }) { first, _ in first })
                    return 1
                }
            }
        ))
}

/// Many circles over a country, so that a tap hits about one, and taps all over the view.
@MainActor
private final class Crowd {
    let clock = ManualClock()
    let mapView: MapView
    let circles: [CircleAnnotation]
    let taps: [CGPoint]
    private let manager: CircleAnnotationManager

    init(count: Int) {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), clock: clock)
        mapView.mapboxMap.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 9))
        manager = mapView.annotations.makeCircleAnnotationManager(id: "crowd")
        var random = SplitMix(seed: 1)
        circles = (0..<count).map { index in
            CircleAnnotation(
                id: "circle \(index)",
                centerCoordinate: CLLocationCoordinate2D(
                    latitude: 57 + 6 * random.nextUnit(), longitude: 19 + 12 * random.nextUnit()))
        }
        taps = (0..<1000).map { _ in CGPoint(x: 1920 * random.nextUnit(), y: 1080 * random.nextUnit()) }
    }

    func assign() {
        manager.annotations = circles
        clock.advance(by: clock.frameInterval)
    }
}
