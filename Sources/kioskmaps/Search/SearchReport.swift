import KioskGeometry
import KioskMaps

/// The results of a query, as they are printed.
struct SearchReport {
    let query: String
    let results: [SearchResult]

    /// A line for each result: the name with its matched parts in brackets, the distance and the identifier.
    var lines: [String] {
        if results.isEmpty { return ["\(query): no results"] }
        return results.map { result in
            let distance = result.distance.map { ", \(Int($0.rounded())) m" } ?? ""
            return "\(Self.marked(result))\(distance) (\(result.id))"
        }
    }

    /// The query and its results as an object of JSON.
    var json: String {
        JSONValue.object([
            "query": .string(query), "results": .array(results.map { .object(Self.members(of: $0)) }),
        ]).text
    }

    private static func members(of result: SearchResult) -> JSONObject {
        let name = result.name
        let ranges: [JSONValue?] = result.ranges.map { range in
            let start = name.utf8.distance(from: name.startIndex, to: range.lowerBound)
            let end = name.utf8.distance(from: name.startIndex, to: range.upperBound)
            return .array([.number(Double(start)), .number(Double(end))])
        }
        var members: JSONObject = ["id": .string(result.id), "name": .string(name), "ranges": .array(ranges)]
        if let coordinate = result.coordinate {
            members["coordinates"] = .array([.number(coordinate.longitude), .number(coordinate.latitude)])
        }
        if let distance = result.distance { members["distance"] = .number(distance.rounded()) }
        return members
    }

    private static func marked(_ result: SearchResult) -> String {
        var text = ""
        var position = result.name.startIndex
        for range in result.ranges {
            text += "\(result.name[position..<range.lowerBound])[\(result.name[range])]"
            position = range.upperBound
        }
        return "\(text)\(result.name[position...])"
    }
}
