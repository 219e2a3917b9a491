import Foundation

/// A kind of GeoJSON document whose memory is measured: usual ones, and those that a hostile server would send.
struct GeoJSONShape: Sendable {
    let name: String

    /// The members of a feature, with the index of the feature.
    private let feature: @Sendable (_ index: Int) -> String

    /// The text before the features.
    var start = #"{"type":"FeatureCollection","features":["#

    /// Returns the document, which is at least as long as a number of bytes.
    func document(byteCount: Int) -> Data {
        var text = Data(start.utf8)
        var index = 0
        while text.count < byteCount {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(contentsOf: feature(index).utf8)
            index += 1
        }
        text.append(contentsOf: end.utf8)
        return text
    }

    /// The text after the features, which closes what the start has opened.
    private var end: String {
        var open: [Character] = []
        for character in start {
            if let closing = ["{": "}", "[": "]"][character] as Character? {
                open.append(closing)
            } else if "]}".contains(character) {
                open.removeLast()
            }
        }
        return String(open.reversed())
    }

    private static func point(_ index: Int, _ properties: String) -> String {
        let (longitude, latitude) = (Double(index % 3_600_000) / 1e4 - 180, Double(index * 7 % 1_700_000) / 1e4 - 85)
        return
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]},"properties":\#(properties)}"#
    }

    private static func geometry(_ type: String, _ opening: String) -> String {
        #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"\#(type)","coordinates":"#
            + opening
    }

    private static let property = #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":["#

    /// The shapes, the usual ones first.
    static let all: [GeoJSONShape] = [
        .init(name: "points", feature: { point($0, #"{"id":\#($0)}"#) }),
        .init(
            name: "places",
            feature: { point($0, #"{"name":"Place number \#($0)","kind":"cafe","open":true,"seats":\#($0 % 90)}"#) }),
        .init(
            name: "lines",
            feature: { index in
                let coordinates = (0..<50).map {
                    "[\(24 + Double((index + $0) * 31 % 100_000) / 1e6),\(60 + Double((index + $0) * 17 % 100_000) / 1e6)]"
                }
                return
                    #"{"type":"Feature","properties":{"id":\#(index)},"geometry":{"type":"LineString","coordinates":["#
                    + coordinates.joined(separator: ",") + "]}}"
            }),
        .init(
            name: "line", feature: { "[\(Double($0 % 3_600_000) / 1e4 - 180),60.1699\($0 % 10)]" },
            start: geometry("LineString", "[")),
        .init(
            name: "many-properties",
            feature: { index in
                point(index, "{" + (0..<30).map { "\"member\($0)\":\"value \(index)\"" }.joined(separator: ",") + "}")
            }),
        .init(name: "tiny-features", feature: { _ in #"{"type":"Feature"}"# }),
        .init(name: "short-positions", feature: { "[\($0 % 2),0]" }, start: geometry("LineString", "[")),
        .init(name: "multi-point", feature: { "[\($0 % 9),0]" }, start: geometry("MultiPoint", "[")),
        .init(name: "empty-rings", feature: { _ in "[]" }, start: geometry("Polygon", "[")),
        .init(name: "numbers", feature: { _ in "0" }, start: property),
        .init(name: "empty-arrays", feature: { _ in "[]" }, start: property),
        .init(name: "short-arrays", feature: { _ in "[0]" }, start: property),
        .init(name: "empty-objects", feature: { _ in "{}" }, start: property),
        .init(name: "short-objects", feature: { _ in #"{"":0}"# }, start: property),
        .init(
            name: "objects-after-large-ones",
            feature: { $0 % 2 == 0 ? "{" + (0..<16).map { "\"\($0)\":0" }.joined(separator: ",") + "}" : #"{"":0}"# },
            start: property),
        .init(
            name: "nested-arrays",
            feature: { _ in String(repeating: "[", count: 100) + String(repeating: "]", count: 100) }, start: property),
        .init(name: "distinct-keys", feature: { #"{"type":"Feature","properties":{"key\#($0)":0}}"# }),
        .init(
            name: "long-keys",
            feature: { #"{"type":"Feature","properties":{"\#(String(repeating: "k", count: 1000))\#($0)":0}}"# }),
    ]
}
