import Foundation
import KioskMaps

extension Benchmark {
    /// Every benchmark there is.
    @MainActor static let all = [hitTest, assign, touchFrame, decode, pointForCoordinate]

    /// Coordinates to points on screen, with pitch and bearing.
    static let pointForCoordinate = Benchmark(
        name: "point-for-coordinate", unit: .millionsPerSecond,
        prepare: {
            let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080))
            mapView.mapboxMap.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: 60, longitude: 25), zoom: 12, bearing: 30, pitch: 45))
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

    private static func randomCoordinates() -> [CLLocationCoordinate2D] {
        var random = SplitMix(seed: 2)
        return (0..<100_000).map { _ in
            CLLocationCoordinate2D(latitude: 59.9 + 0.2 * random.nextUnit(), longitude: 24.8 + 0.4 * random.nextUnit())
        }
    }
}
