import Foundation
import KioskMaps

extension Benchmark {
    /// 10,000 fixes of as many vehicles, which is a second of them, against 100,000 geofences of a region: circles, polygons with holes
    /// and corridors, of which a vehicle is inside about five.
    ///
    /// A tenth of the result is the percentage of a core for 10,000 fixes a second.
    static let geofences = Benchmark(
        name: "fences-100k", unit: .milliseconds,
        prepare: {
            var random = SplitMix(seed: 44)
            var monitor = GeofenceMonitor()
            for index in 0..<100_000 { try monitor.add(geofence(index, &random)) }
            var vehicles = (0..<10_000).map { _ in (coordinate(&random), 360 * random.nextUnit()) }
            let objects = vehicles.indices.map { GeofencingObject(id: "vehicle \($0)", group: "vehicles") }
            var second = 0.0
            return {
                var count = 0
                second += 1
                let date = Date(timeIntervalSince1970: second)
                for index in vehicles.indices {
                    vehicles[index].0 = vehicles[index].0.coordinate(at: 15, facing: vehicles[index].1)
                    let fix = Location(coordinate: vehicles[index].0, timestamp: date, horizontalAccuracy: 5)
                    count += monitor.update(objects[index], with: fix).count
                }
                consume(count)
                return 1
            }
        },
        baseline: (
            "the movements without geofences",
            {
                var random = SplitMix(seed: 44)
                var vehicles = (0..<10_000).map { _ in (coordinate(&random), 360 * random.nextUnit()) }
                return {
                    for index in vehicles.indices {
                        vehicles[index].0 = vehicles[index].0.coordinate(at: 15, facing: vehicles[index].1)
                    }
                    consume(vehicles[0].0)
                    return 1
                }
            }
        ))

    private static func coordinate(_ random: inout SplitMix) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: random.number(59.9...60.9), longitude: random.number(24...26))
    }

    private static func geofence(_ index: Int, _ random: inout SplitMix) -> Feature {
        let center = coordinate(&random)
        let size = random.number(50...800)
        var feature: Feature
        switch index % 10 {
        case 0..<6:
            feature = Feature(geometry: Point(center))
            feature.properties = [GeofencingPropertiesKeys.pointRadiusKey: .number(size)]
        case 6..<9:
            let hole = Polygon(center: center, radius: size / 3, vertices: 8).coordinates[0]
            feature = Feature(
                geometry: Polygon([Polygon(center: center, radius: size, vertices: 16).coordinates[0], hole]))
        default:
            let line = (0..<8).map { center.coordinate(at: Double($0) * size / 3, facing: 60 * random.nextUnit()) }
            feature = Feature(geometry: LineString(line))
            feature.properties = [GeofencingPropertiesKeys.lineWidthKey: 60]
        }
        feature.identifier = .number(Double(index))
        return feature
    }
}
