import Foundation
import KioskMaps
import KioskMapsTesting

extension Benchmark {
    /// Parsing of a collection of lines whose coordinates have seven decimals.
    static let parse = Benchmark(
        name: "geojson-parse", unit: .megabytesPerSecond,
        prepare: {
            let bytes = try lines().serialized()
            return {
                consume(try FeatureCollection(parsing: bytes))
                return bytes.count
            }
        },
        baseline: (
            "JSONSerialization",
            {
                let bytes = try lines().serialized()
                return {
                    consume(try JSONSerialization.jsonObject(with: bytes))
                    return bytes.count
                }
            }
        ))

    /// Serialisation of the same collection.
    static let encode = Benchmark(
        name: "geojson-encode", unit: .megabytesPerSecond,
        prepare: {
            let collection = lines()
            return { try collection.serialized().count }
        },
        baseline: (
            "JSONSerialization",
            {
                let object = try JSONSerialization.jsonObject(with: lines().serialized())
                return { try JSONSerialization.data(withJSONObject: object).count }
            }
        ))

    private static func lines() -> FeatureCollection {
        var random = SplitMix(seed: 3)
        func degrees(_ range: Double) -> Double { ((random.nextUnit() - 0.5) * 2 * range * 1e7).rounded() / 1e7 }
        return FeatureCollection(
            features: (0..<200).map { index in
                var feature = Feature(
                    geometry: LineString(
                        (0..<1000).map { _ in
                            CLLocationCoordinate2D(latitude: degrees(85), longitude: degrees(180))
                        }))
                feature.identifier = .number(Double(index))
                return feature
            })
    }
}
