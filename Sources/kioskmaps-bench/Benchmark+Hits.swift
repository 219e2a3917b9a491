import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// A tap on one of a million circles, without pitch.
    static let hitTest = hitTest(named: "hit-test-1m", pitch: 0)

    /// A tap on one of a million circles, with a pitch of 60°.
    static let pitchedHitTest = hitTest(named: "hit-test-1m-pitch60", pitch: 60)

    private static func hitTest(named name: String, pitch: CGFloat) -> Benchmark {
        Benchmark(
            name: name, unit: .microseconds,
            prepare: {
                let circleMap = CircleMap(count: 1_000_000, pitch: pitch)
                circleMap.assign()
                return {
                    for point in circleMap.taps {
                        consume(circleMap.mapView.annotations.annotations(at: point, radius: 0))
                    }
                    return circleMap.taps.count
                }
            },
            baseline: (
                "linear scan",
                {
                    let circleMap = CircleMap(count: 1_000_000, pitch: pitch)
                    let points = circleMap.circles.map { WebMercator.point(for: $0.point.coordinates) }
                    let transform = circleMap.mapView.mapboxMap.cameraTransform
                    return {
                        for tap in circleMap.taps.prefix(3) {
                            consume(
                                points.lastIndex { point in
                                    guard let seen = transform.screenPoint(for: point) else { return false }
                                    return hypot(seen.x - tap.x, seen.y - tap.y) < 5
                                })
                        }
                        return 3
                    }
                }
            ))
    }

    /// A query of a box of 100 × 100 points among a million circles.
    static let millionBoxQuery = Benchmark(
        name: "box-query-1m", unit: .microseconds,
        prepare: {
            let circleMap = CircleMap(count: 1_000_000)
            circleMap.assign()
            let map = circleMap.mapView.mapboxMap
            return {
                for tap in circleMap.taps.prefix(200) {
                    map.queryRenderedFeatures(with: box(around: tap)) { consume($0) }
                }
                return 200
            }
        },
        baseline: (
            "linear scan",
            {
                let circleMap = CircleMap(count: 1_000_000)
                let points = circleMap.circles.map { WebMercator.point(for: $0.point.coordinates) }
                let transform = circleMap.mapView.mapboxMap.cameraTransform
                return {
                    for tap in circleMap.taps.prefix(3) {
                        let box = box(around: tap).insetBy(dx: -5, dy: -5)
                        consume(
                            points.indices.filter { index in
                                transform.screenPoint(for: points[index]).map(box.contains) == true
                            })
                    }
                    return 3
                }
            }
        ))

    /// A tap on one of 100,000 polygons with twelve corners.
    static let polygonHitTest = Benchmark(
        name: "hit-test-100k-polygons", unit: .microseconds,
        prepare: {
            let polygonMap = PolygonMap()
            polygonMap.assign()
            return {
                for point in polygonMap.taps {
                    consume(polygonMap.mapView.annotations.annotations(at: point, radius: 0))
                }
                return polygonMap.taps.count
            }
        },
        baseline: (
            "linear scan",
            {
                let polygonMap = PolygonMap()
                let rings = polygonMap.polygons.map { $0.polygon.coordinates[0].map { WebMercator.point(for: $0) } }
                let map = polygonMap.mapView.mapboxMap
                return {
                    for tap in polygonMap.taps.prefix(3) {
                        let point = WebMercator.point(for: map.coordinate(for: tap))
                        consume(rings.lastIndex { isInside(point, $0) })
                    }
                    return 3
                }
            }
        ))

    private static func box(around point: CGPoint) -> CGRect {
        CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100)
    }

    private static func isInside(_ point: CGPoint, _ ring: [CGPoint]) -> Bool {
        var isInside = false
        for (start, end) in zip(ring, ring.dropFirst()) where (start.y > point.y) != (end.y > point.y) {
            if point.x < (end.x - start.x) * (point.y - start.y) / (end.y - start.y) + start.x { isInside.toggle() }
        }
        return isInside
    }
}

/// A map with many polygons spread over a country, and taps spread over the view.
@MainActor
private final class PolygonMap {
    let clock = ManualClock()
    let mapView: MapView
    let polygons: [PolygonAnnotation]
    let taps: [CGPoint]
    private let manager: PolygonAnnotationManager

    init() {
        mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), clock: clock)
        mapView.mapboxMap.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 9))
        manager = mapView.annotations.makePolygonAnnotationManager(id: "polygons")
        var random = SplitMix(seed: 5)
        polygons = (0..<100_000).map { index in
            let latitude = 57 + 6 * random.nextUnit()
            let longitude = 19 + 12 * random.nextUnit()
            let ring = (0...12).map { corner in
                let angle = Double(corner % 12) / 12 * 2 * .pi
                return CLLocationCoordinate2D(
                    latitude: latitude + 0.008 * sin(angle), longitude: longitude + 0.016 * cos(angle))
            }
            return PolygonAnnotation(id: "polygon \(index)", polygon: Polygon([ring]))
        }
        taps = (0..<1000).map { _ in CGPoint(x: 1920 * random.nextUnit(), y: 1080 * random.nextUnit()) }
    }

    func assign() {
        manager.annotations = polygons
        clock.advance(by: clock.frameInterval)
    }
}
