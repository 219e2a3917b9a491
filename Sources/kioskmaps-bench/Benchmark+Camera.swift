import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// All benchmarks.
    @MainActor static let all: [Benchmark] = {
        let groups = [core, capabilities, drawings, layerTypes, [placement, labels], tiles, offline]
        return groups.flatMap { $0 }
    }()

    /// The benchmarks of single operations.
    @MainActor private static let core: [Benchmark] = [
        hitTest, pitchedHitTest, polygonHitTest, millionBoxQuery, textHitTest, layOutThousandViews,
        scrollMillionRows, keyToGlyph,
        frameOfMovedCircle,
        frameOfRecoloredCircle, frameOfMovedCircleDrawn, frameOfMovedCircles, vehicleFrame, vehicleIconFrame,
        predictedVehicleFrame, vehicleFrameElsewhere,
        assign, assignMillion, moveOne, moveMany, removeMany,
        memory, cluster, touchFrame, fourMapsFrame, gestureDay, followFrame, decode, pointForCoordinate,
        coordinateForPoint, fit, flight, parse, encode, constantExpression, zoomCurve, propertyMatch, conditions,
        pointQuery, boxQuery, tapTiles, nmeaParse, gpsdParse, gpxLoad, puckFrame, geofences, search,
    ]

    /// Conversion of coordinates to screen points, with pitch and bearing.
    static let pointForCoordinate = Benchmark(
        name: "point-for-coordinate", unit: .millionsPerSecond,
        prepare: {
            let mapView = leaningMap()
            let coordinates = randomCoordinates()
            return {
                var sum = 0.0
                for coordinate in coordinates { sum += mapView.mapboxMap.point(for: coordinate).x }
                consume(sum)
                return coordinates.count
            }
        },
        baseline: (
            "Mercator alone",
            {
                let coordinates = randomCoordinates()
                return {
                    var sum = 0.0
                    for coordinate in coordinates {
                        sum += log(tan(.pi / 4 + coordinate.latitude * .pi / 360)) + coordinate.longitude
                    }
                    consume(sum)
                    return coordinates.count
                }
            }
        ))

    /// Conversion of screen points to coordinates, with pitch and bearing.
    static let coordinateForPoint = Benchmark(
        name: "coordinate-for-point", unit: .millionsPerSecond,
        prepare: {
            let mapView = leaningMap()
            var random = SplitMix(seed: 4)
            let points = (0..<100_000).map { _ in CGPoint(x: 1920 * random.nextUnit(), y: 1080 * random.nextUnit()) }
            return {
                var sum = 0.0
                for point in points { sum += mapView.mapboxMap.coordinate(for: point).latitude }
                consume(sum)
                return points.count
            }
        })

    /// Computation of the camera that fits 100,000 coordinates.
    static let fit = Benchmark(
        name: "fit-100k", unit: .milliseconds,
        prepare: {
            let mapView = leaningMap()
            let coordinates = randomCoordinates()
            return {
                consume(mapView.mapboxMap.camera(for: coordinates, padding: .zero, bearing: 30, pitch: 0))
                return 1
            }
        },
        baseline: (
            "projection and bounds alone",
            {
                let coordinates = randomCoordinates()
                return {
                    var box = PlanarBox.empty
                    for coordinate in coordinates { box.formUnion(PlanarBox(WebMercator.point(for: coordinate))) }
                    consume(box)
                    return 1
                }
            }
        ))

    /// One frame of a fly-to animation halfway around the world.
    static let flight = Benchmark(
        name: "fly-to-frame", unit: .microseconds,
        prepare: {
            let clock = ManualClock()
            let mapView = leaningMap()
            mapView.clock = clock
            return {
                let frames = 600
                mapView.camera.fly(
                    to: CameraOptions(
                        center: CLLocationCoordinate2D(latitude: -34, longitude: 151), zoom: 14, bearing: 90, pitch: 60),
                    duration: Double(frames) * clock.frameInterval)
                clock.advance(by: Double(frames + 2) * clock.frameInterval)
                mapView.mapboxMap.setCamera(
                    to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 12))
                return frames
            }
        })

    @MainActor
    private static func leaningMap() -> MapView {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080))
        mapView.mapboxMap.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 12, bearing: 30, pitch: 45))
        return mapView
    }

    private static func randomCoordinates() -> [CLLocationCoordinate2D] {
        var random = SplitMix(seed: 2)
        return (0..<100_000).map { _ in
            CLLocationCoordinate2D(latitude: 59.9 + 0.2 * random.nextUnit(), longitude: 24.8 + 0.4 * random.nextUnit())
        }
    }
}
