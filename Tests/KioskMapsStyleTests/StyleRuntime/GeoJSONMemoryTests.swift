import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles
import TestSupport
import Testing

@testable import KioskMaps

/// Tests that GeoJSON at a URL cannot use many times the memory of its text.
@Suite("The memory of GeoJSON at a URL")
struct GeoJSONMemoryTests {
    /// The size of the documents; the memory of shorter ones is not limited by their size.
    private static let byteCount = 5 << 20

    private static func repeated(_ text: String, from start: String, to end: String) -> Data {
        let count = (byteCount - start.utf8.count) / (text.utf8.count + 1)
        return Data((start + Array(repeating: text, count: count).joined(separator: ",") + end).utf8)
    }

    private static func collection(of feature: String) -> Data {
        repeated(feature, from: #"{"type":"FeatureCollection","features":["#, to: "]}")
    }

    private static func property(of value: String) -> Data {
        repeated(
            value, from: #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":["#, to: "]}}]}")
    }

    private static func geometry(_ type: String, of position: String) -> Data {
        repeated(position, from: #"{"type":"Feature","geometry":{"type":"\#(type)","coordinates":["#, to: "]}}")
    }

    private func contents(_ document: Data, isClustered: Bool = false) throws -> SourceContents {
        let style = try StyleDocument(
            parsing: Data(
                #"{"version":8,"sources":{"a":{"type":"geojson","data":"u","cluster":\#(isClustered)}},"layers":[]}"#
                    .utf8))
        return try SourceContents(of: try #require(style.sources["a"]), id: "a", parsing: document)
    }

    static let hostile: [(name: String, document: @Sendable () -> Data)] = [
        ("features without members", { collection(of: #"{"type":"Feature"}"#) }),
        ("short positions", { geometry("LineString", of: "[0,0],[1,0]") }),
        ("short points", { geometry("MultiPoint", of: "[0,0]") }),
        ("empty rings", { geometry("Polygon", of: "[]") }),
        ("numbers", { property(of: "0") }), ("empty arrays", { property(of: "[]") }),
        ("short arrays", { property(of: "[0]") }), ("empty objects", { property(of: "{}") }),
        ("short objects", { property(of: #"{"":0}"#) }),
        ("objects after large ones", { property(of: #"{"a":0,"b":0,"c":0,"d":0,"e":0,"f":0,"g":0,"h":0},{"":0}"#) }),
        ("short foreign members", { collection(of: #"{"type":"Feature","a":0}"#) }),
    ]

    @Test("Documents whose values take many times the memory of their text are errors", arguments: hostile.indices)
    func hostileDocument(index: Int) throws {
        let error = #expect(throws: JSONError.self) { try contents(Self.hostile[index].document()) }
        #expect(
            error?.message.hasPrefix(
                "expected values that need at most a few times the memory of their text, found more")
                == true, "\(Self.hostile[index].name): \(error?.message ?? "none")")
    }

    @Test("The memory of documents in files of the machine is not limited")
    func file() throws {
        let document = Self.property(of: "[0]")
        let style = try StyleDocument(
            parsing: Data(#"{"version":8,"sources":{"a":{"type":"geojson","data":"u"}},"layers":[]}"#.utf8))
        let contents = try SourceContents(
            of: try #require(style.sources["a"]), id: "a", parsing: document, limitsMemory: false)
        #expect(contents.features.count == 1)
    }

    @Test("Usual documents are loaded, also with clusters", arguments: [false, true])
    func usualDocuments(isClustered: Bool) throws {
        let point = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[24.9384,60.1699]},"#
        for properties in [
            #"{"id":12345}"#, #"{"name":"Place number 1234","kind":"cafe","open":true,"seats":40}"#, "null",
        ] {
            let document = Self.collection(of: point + #""properties":\#(properties)}"#)
            let contents = try contents(document, isClustered: isClustered)
            // All bytes but the 41 around the list belong to features, each with its members and a comma.
            #expect(contents.features.count == (document.count - 41) / (point.utf8.count + properties.utf8.count + 15))
            #expect((contents.clusters != nil) == isClustered)
        }
        // The positions of a MultiPoint need more memory than those of a line, so that one of this size is an error.
        for type in ["LineString", "MultiPoint"] where type == "LineString" || !isClustered {
            let document = Self.geometry(type, of: "[24.93841234,60.16991234],[25.93841234,60.16991234]")
            let isLoaded = (try? contents(document)) != nil
            #expect(isLoaded == (type == "LineString"))
        }
    }

    @Test("A short document may use more memory than its text")
    func shortDocument() throws {
        let features = Array(repeating: #"{"type":"Feature"}"#, count: 10_000).joined(separator: ",")
        let contents = try contents(Data(#"{"features":[\#(features)],"type":"FeatureCollection","x":1}"#.utf8))
        #expect(contents.features.count == 10_000)
        #expect(contents.foreignMembers == ["x": 1])
    }

    @Test("Features and errors equal those of the whole document")
    func equality() throws {
        let twice =
            #"{"type":"FeatureCollection","features":[{"type":"Feature"}],"features":[{"type":"Feature","id":7}]}"#
        #expect(try contents(Data(twice.utf8)).features.identifiers == [7])
        for text in [
            "", "[", "{", #"{"type":"FeatureCollection"}"#, #"{"type":"FeatureCollection","features":[{]}"#,
            #"{"type":"FeatureCollection","features":[]} x"#, #"{"type":"Point","coordinates":[1]}"#,
            #"{"type":"Map"}"#, #"{"type":"FeatureCollection","features":[{"type":"Feature","a":}]}"#,
        ] {
            let whole = #expect(throws: JSONError.self) { try GeoJSONObject(parsing: Data(text.utf8)) }
            let error = #expect(throws: JSONError.self) { try contents(Data(text.utf8)) }
            #expect(error == whole, "\(text)")
        }
    }

    @Test("Brackets without end are an error, not an overflow of the stack")
    func brackets() throws {
        for start in ["", #"{"type":"FeatureCollection","features":["#, #"{"type":"FeatureCollection","x":"#] {
            for bracket in ["[", #"{"a":"#] {
                let text = start + String(repeating: bracket, count: 100_000)
                #expect(throws: JSONError.self) { try contents(Data(text.utf8)) }
                #expect(throws: (any Error).self) { try StyleDocument(parsing: Data(text.utf8)) }
                #expect(throws: (any Error).self) { try TileJSON(parsing: Array(text.utf8), overriddenBy: [:]) }
            }
        }
    }
}
