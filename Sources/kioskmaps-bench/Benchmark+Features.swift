import Foundation
import KioskMaps

extension Benchmark {
    /// One of a million points moved and found at its new place.
    static let moveOne = Benchmark(
        name: "move-1-of-1m", unit: .microseconds,
        prepare: {
            var random = SplitMix(seed: 5)
            let places = townPlaces(1_000_000)
            var store = makeStore(of: places)
            let ids = places.indices.map { FeatureIdentifier.string("\($0)") }
            _ = store.row(of: ids[0])
            return {
                for _ in 0..<100_000 {
                    let id = ids[Int(random.nextUnit() * Double(places.count))]
                    let place = places[Int(random.nextUnit() * Double(places.count))]
                    store.upsert(id, attributes: FeatureAttributes(), geometry: .point(Point(place)))
                    store.buildIndex()
                    store.search(PlanarBox(WebMercator.point(for: place))) { consume($0) }
                }
                return 100_000
            }
        },
        baseline: rebuild(of: 1_000_000))

    /// A tenth of a hundred thousand points moved.
    static let moveMany = Benchmark(
        name: "move-10k-of-100k", unit: .milliseconds,
        prepare: {
            var random = SplitMix(seed: 6)
            let places = townPlaces(100_000)
            var store = makeStore(of: places)
            let ids = places.indices.map { FeatureIdentifier.string("\($0)") }
            _ = store.row(of: ids[0])
            return {
                for _ in 0..<10_000 {
                    let id = ids[Int(random.nextUnit() * Double(places.count))]
                    let place = places[Int(random.nextUnit() * Double(places.count))]
                    store.upsert(id, attributes: FeatureAttributes(), geometry: .point(Point(place)))
                }
                store.buildIndex()
                store.search(PlanarBox(WebMercator.point(for: places[0]))) { consume($0) }
                return 1
            }
        },
        baseline: rebuild(of: 100_000))

    /// A tenth of a hundred thousand points removed; each run starts with all of them and pays for the copy.
    static let removeMany = Benchmark(
        name: "remove-10k-of-100k", unit: .milliseconds,
        prepare: {
            let places = townPlaces(100_000)
            var full = makeStore(of: places)
            _ = full.row(of: "0")
            let ids = (0..<10_000).map { "\($0 * 10)" }
            return {
                var store = full
                for id in ids { consume(store.remove(.string(id))) }
                store.buildIndex()
                store.search(PlanarBox(WebMercator.point(for: places[0]))) { consume($0) }
                return 1
            }
        },
        baseline: rebuild(of: 100_000))

    /// A hundred thousand points merged at all zooms.
    static let cluster = Benchmark(
        name: "cluster-100k", unit: .milliseconds,
        prepare: {
            let store = makeStore(of: townPlaces(100_000))
            return {
                var clusters = ClusterIndex(of: store)
                consume(clusters.store(atZoom: 0).count)
                return 1
            }
        },
        baseline: (
            "linear neighbour scan of 2,000 points at one zoom",
            {
                let points = townPlaces(2000).map { WebMercator.point(for: $0) }
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

    private static func rebuild(of count: Int) -> (name: String, prepare: @MainActor () throws -> Body) {
        (
            "rebuild from scratch",
            {
                let places = townPlaces(count)
                return {
                    consume(makeStore(of: places).count)
                    return 1
                }
            }
        )
    }

    private static func makeStore(of places: [CLLocationCoordinate2D]) -> FeatureStore {
        var store = FeatureStore()
        store.reserveCapacity(places.count)
        for (index, place) in places.enumerated() {
            store.append(.string("\(index)"), attributes: FeatureAttributes(), geometry: .point(Point(place)))
        }
        store.buildIndex()
        return store
    }

    /// Towns with ever fewer points around their middles, as people live.
    private static func townPlaces(_ count: Int) -> [CLLocationCoordinate2D] {
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
