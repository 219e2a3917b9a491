import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// Clustering of 100,000 points at all zoom levels.
    static let cluster = Benchmark(
        name: "cluster-100k", unit: .milliseconds,
        prepare: {
            let store = makeStore(of: townCoordinates(100_000))
            return {
                var clusters = ClusterIndex(of: store)
                consume(clusters.store(atZoom: 0).count)
                return 1
            }
        },
        baseline: (
            "linear neighbour scan of 2,000 points at one zoom",
            {
                let points = townCoordinates(2000).map { WebMercator.point(for: $0) }
                return {
                    var neighbors = 0
                    for point in points {
                        for other in points where hypot(other.x - point.x, other.y - point.y) <= 0.001 {
                            neighbors += 1
                        }
                    }
                    consume(neighbors)
                    return 1
                }
            }
        ))

    private static func makeStore(of coordinates: [CLLocationCoordinate2D]) -> FeatureStore {
        var store = FeatureStore()
        store.reserveCapacity(coordinates.count)
        for (index, coordinate) in coordinates.enumerated() {
            store.append(.string("\(index)"), attributes: FeatureAttributes(), geometry: .point(Point(coordinate)))
        }
        store.buildIndex()
        return store
    }

    /// Returns coordinates with the density of settlements: clusters that thin out with the distance from their
    /// centres.
    private static func townCoordinates(_ count: Int) -> [CLLocationCoordinate2D] {
        var random = SplitMix(seed: 7)
        let towns = (0..<1000).map { _ in
            CLLocationCoordinate2D(latitude: 140 * random.nextUnit() - 70, longitude: 360 * random.nextUnit() - 180)
        }
        return (0..<count).map { index in
            let town = towns[index % towns.count]
            let spread = pow(random.nextUnit(), 4) * 5
            return CLLocationCoordinate2D(
                latitude: town.latitude + spread * (random.nextUnit() - 0.5),
                longitude: town.longitude + spread * (random.nextUnit() - 0.5))
        }
    }
}
