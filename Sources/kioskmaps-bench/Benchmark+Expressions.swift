import Foundation
import KioskMaps

extension Benchmark {
    /// Arithmetic on numbers; the zoom level prevents constant folding.
    static let constantExpression = Benchmark(
        name: "expression-constant", unit: .millionsPerSecond,
        prepare: { try evaluation(of: ["+", ["*", ["zoom"], 2], 1]) })

    /// An interpolation over zoom levels, as in most styles.
    static let zoomCurve = Benchmark(
        name: "expression-interpolate-zoom", unit: .millionsPerSecond,
        prepare: { try evaluation(of: ["interpolate", ["linear"], ["zoom"], 4, 1, 8, 3, 12, 8, 16, 20]) },
        baseline: (
            "closure",
            {
                let stops = [(4.0, 1.0), (8.0, 3.0), (12.0, 8.0), (16.0, 20.0)]
                return {
                    var sum = 0.0
                    for zoom in zooms {
                        let index = max(1, stops.firstIndex { $0.0 > zoom } ?? stops.count - 1)
                        let (from, to) = (stops[index - 1], stops[index])
                        let fraction = min(max((zoom - from.0) / (to.0 - from.0), 0), 1)
                        sum += from.1 + (to.1 - from.1) * fraction
                    }
                    consume(sum)
                    return zooms.count
                }
            }
        ))

    /// A match on the class of a feature.
    static let propertyMatch = Benchmark(
        name: "expression-match-property", unit: .millionsPerSecond,
        prepare: {
            try evaluation(
                of: [
                    "match", ["get", "class"], "motorway", 9, "trunk", 7, "primary", 6, ["secondary", "tertiary"], 4,
                    "street", 3, 1,
                ])
        },
        baseline: (
            "switch",
            {
                let roads = Self.roads
                return {
                    var sum = 0.0
                    for index in zooms.indices {
                        switch roads[index % roads.count].properties["class"]??.string {
                        case "motorway"?: sum += 9
                        case "trunk"?: sum += 7
                        case "primary"?: sum += 6
                        case "secondary"?, "tertiary"?: sum += 4
                        case "street"?: sum += 3
                        default: sum += 1
                        }
                    }
                    consume(sum)
                    return zooms.count
                }
            }
        ))

    /// A case expression with several conditions on properties.
    static let conditions = Benchmark(
        name: "expression-case", unit: .millionsPerSecond,
        prepare: {
            try evaluation(
                of: [
                    "case", [">", ["get", "lanes"], 6], 12,
                    ["all", [">", ["get", "lanes"], 2], [">=", ["zoom"], 10]], 8,
                    ["==", ["get", "class"], "street"], 3, 1,
                ])
        })

    private static let zooms = (0..<100_000).map { Double($0 % 2_200) / 100 }

    private static let roads: [FeatureAttributes] = {
        let classes = ["motorway", "trunk", "primary", "secondary", "tertiary", "street", "path"]
        return (0..<1_000).map { index in
            FeatureAttributes(properties: [
                "class": .string(classes[index % classes.count]), "lanes": .number(Double(index % 9)),
                "name": .string("Way \(index)"),
            ])
        }
    }()

    private static func evaluation(of json: JSONValue) throws -> Body {
        let expression = try CompiledExpression(parsing: json)
        let roads = Self.roads
        return {
            var sum = 0.0
            for (index, zoom) in zooms.enumerated() {
                sum += try expression.number(in: EvaluationContext(zoom: zoom, feature: roads[index % roads.count]))
            }
            consume(sum)
            return zooms.count
        }
    }
}
