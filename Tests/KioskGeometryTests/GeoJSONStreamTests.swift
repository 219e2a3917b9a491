import Foundation
import TestSupport
import Testing

@testable import KioskGeometry

/// The result of a stream is compared with that of parsing the whole document, for documents split in any way.
@Suite struct GeoJSONStreamTests {
    typealias Outcome = Result<FeatureCollection, JSONError>

    /// Returns the result of a stream for a document that arrives in pieces.
    static func read(_ bytes: [UInt8], piece: () -> Int) -> (features: [Feature], outcome: Outcome) {
        var stream = GeoJSONStream()
        var collection = FeatureCollection(features: [])
        do throws(JSONError) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let size = max(piece(), 0)
                stream.append(rest.prefix(size))
                rest = rest.dropFirst(size)
                while let feature = try stream.nextFeature() { collection.features.append(feature) }
            }
            collection.foreignMembers = try stream.finish()
            return (collection.features, .success(collection))
        } catch {
            return (collection.features, .failure(error))
        }
    }

    static func whole(_ bytes: [UInt8]) -> Outcome {
        do throws(JSONError) { return .success(try FeatureCollection(parsing: bytes)) } catch { return .failure(error) }
    }

    static let documents = [
        #"{"type":"FeatureCollection","features":[]}"#,
        " {\n\"type\" : \"FeatureCollection\" ,\n \"features\" : [ ] , \"bbox\" : [1, 2, 3, 4] } \n ",
        #"{"features":[{"type":"Feature","id":"é\"\\","geometry":{"type":"Point","coordinates":[1,2]}},{"type":"Feature","properties":{"a]}":["{[",null]}}],"n":12,"type":"FeatureCollection"}"#,
        "\u{FEFF}{\"x\":{\"y\":[1,{}]},\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\"}\n,\n{\"type\":\"Feature\"}]}",
        #"{"n":-1.5e3,"t":true,"z":null,"s":"\u00e9","type":"FeatureCollection","type":"FeatureCollection","features":[]}"#,
    ]

    @Test("The result does not depend on where the bytes are cut", arguments: documents)
    func cuts(text: String) throws {
        let bytes = Array(text.utf8)
        let expected = try FeatureCollection(parsing: bytes)
        for cut in 0...bytes.count {
            var pieces = [cut, bytes.count]
            #expect(try Self.read(bytes) { pieces.isEmpty ? 1 : pieces.removeFirst() }.outcome.get() == expected)
        }
        for size in 1...9 {
            #expect(try Self.read(bytes) { size }.outcome.get() == expected)
        }
    }

    @Test("Every incomplete document is an error")
    func incomplete() {
        for text in Self.documents {
            let bytes = Array(text.utf8)
            let end = (bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0)
            for length in 0...end {
                let part = Array(bytes.prefix(length))
                #expect(throws: JSONError.self) { try Self.read(part) { 3 }.outcome.get() }
            }
        }
    }

    static let mistakes = [
        "", "[]", "nul", "{}", "{\"type\":\"Point\",\"coordinates\":[1,2]}", "{\"type\":\"Circle\"}", "{\"type\":3}",
        #"{"type":"FeatureCollection"}"#, #"{"type":"FeatureCollection","features":{}}"#,
        #"{"type":"FeatureCollection","features":[1]}"#, #"{"type":"FeatureCollection","features":[,]}"#,
        #"{"type":"FeatureCollection","features":[{"type":"Feature"},]}"#,
        #"{"type":"FeatureCollection","features":[{"type":"Feature"} {"type":"Feature"}]}"#,
        #"{"type":"FeatureCollection","features":[{"type":"Feature"}}]}"#,
        #"{"type":"FeatureCollection","features":[{"type":"Feature"]]}"#,
        "{\"type\":\"FeatureCollection\",\n\"é\":1,\n \"features\":[{\"type\":\"Feature\"},\n  {\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,tru]}}]}",
        #"{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[1,2]}]}"#,
        #"{"type":"FeatureCollection","features":[]} x"#, #"{"type":"FeatureCollection","features":[],}"#,
        #"{"type":"FeatureCollection","features":[],"a"}"#, #"{"type":"FeatureCollection","a":1x,"features":[]}"#,
        #"{"type":"FeatureCollection","a":,"features":[]}"#, #"{"type":"FeatureCollection","a":[1}],"features":[]}"#,
        "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"id\":\"a\nb\"}]}",
        #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"\x"}]}"#,
        #"{"type":"FeatureCollection","type":"Feature","features":[]}"#, #"{type:1}"#,
        #"{"type":"FeatureCollection","features":["# + String(repeating: "[", count: 2_000),
        #"{"type":"FeatureCollection","features":[{"type":"Feature","x":"# + String(repeating: "[", count: 2_000),
    ]

    @Test("Errors are the same as for the whole document", arguments: mistakes)
    func errors(text: String) {
        let bytes = Array(text.utf8)
        let expected = Self.whole(bytes)
        for size in [1, 2, 7, 64, 10_000] {
            let outcome = Self.read(bytes) { size }.outcome
            #expect(outcome == expected)
        }
    }

    @Test("Features before an error are returned")
    func featuresBeforeAnError() throws {
        var stream = GeoJSONStream()
        stream.append(#"{"type":"FeatureCollection","features":[{"type":"Feature","id":1},{"type":"Feature","#.utf8)
        #expect(try stream.nextFeature()?.identifier == 1)
        #expect(try stream.nextFeature() == nil)
        stream.append(Data(#""id":true},{"type":"Feature"}]} and so much more than an error needs"#.utf8))
        let error = #expect(throws: JSONError.self) { try stream.nextFeature() }
        #expect(
            error?.description == "line 1, column 90, at $.features[1].id: expected a string or a number, found true")
        #expect(#expect(throws: JSONError.self) { try stream.nextFeature() } == error)
        let size = stream.buffer.count
        stream.append([UInt8](repeating: 0x20, count: 1000))
        #expect(stream.buffer.count == size, "bytes after an error are not stored")
        #expect(#expect(throws: JSONError.self) { try stream.finish() } == error)
    }

    @Test("A second member “features” is an error")
    func onlyOneArrayOfFeatures() {
        let text = #"{"type":"FeatureCollection","features":[],"features":[]}"#
        let error = #expect(throws: JSONError.self) { try Self.read(Array(text.utf8)) { 4 }.outcome.get() }
        #expect(error?.message == "expected only one member “features”, found another one")
        #expect(error?.path == ["features"])
    }

    @Test("finish() parses the remaining features and ignores later bytes")
    func finish() throws {
        var stream = GeoJSONStream()
        stream.append(#"{"type":"FeatureCollection","features":[{"type":"Feature"},{"type":"Feature"}],"a":1}"#.utf8)
        #expect(try stream.nextFeature() != nil)
        #expect(try stream.finish() == ["a": 1])
        stream.append("garbage".utf8)
        #expect(try stream.nextFeature() == nil)
        #expect(try stream.finish() == ["a": 1])
    }

    @Test("Random documents with random cuts give the result of the whole document", arguments: 0..<4)
    func randomDocumentsAndRandomCuts(part: UInt64) throws {
        var random = SeededGenerator(seed: 81 + part)
        for _ in 0..<max(GeoJSONFuzzTests.mutations / 300, 1) {
            let collection = FeatureCollection.random(using: &random)
            var bytes = [UInt8](try collection.serialized())
            #expect(try Self.read(bytes) { .random(in: 0...40, using: &random) }.outcome.get() == collection)
            for _ in 0..<4 { GeoJSONFuzzTests.mutate(&bytes, using: &random) }
            let expected = Self.whole(bytes)
            let (features, outcome) = Self.read(bytes) { .random(in: 1...40, using: &random) }
            let other = Self.read(bytes) { .random(in: 1...400, using: &random) }
            #expect(features == other.features && outcome == other.outcome)
            if (try? outcome.get()) != nil { #expect(outcome == expected) }
        }
    }
}
