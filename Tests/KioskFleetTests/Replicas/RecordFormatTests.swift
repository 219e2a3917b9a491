import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskFleet

/// The JSON of records, requests and answers.
@Suite struct RecordFormatTests {
    private static let alphabet = Array(#"{}[]",:.0123456789-eE\nulltruefalse"#.utf8)

    private func parse(_ text: String) throws(FleetError) -> AnnotationRecord {
        try AnnotationRecord(parsing: Array(text.utf8))
    }

    @Test("A record that is written is read as it was")
    func roundTrip() throws {
        var generator = RecordGenerator(seed: 1)
        let ids = ["x", "Ü/+#", String(repeating: "i", count: 256)]
        for round in 0..<500 {
            let record = generator.record(ids[round % ids.count])
            // A removal has no values of its own.
            #expect(try AnnotationRecord(parsing: record.serialized()) == record)
        }
    }

    @Test(
        "Invalid records are refused with the reason",
        arguments: [
            ("", "expected"), ("[]", "expected"), (#"{"type":"Feature"}"#, "no id"),
            (#"{"type":"Feature","id":7,"version":{}}"#, "no id"),
            (#"{"type":"Feature","id":"","version":{}}"#, "no id"),
            (#"{"type":"Feature","id":"a"}"#, "version is missing"),
            (#"{"type":"Feature","id":"a","version":{}}"#, "neither inserted nor removed"),
            (#"{"type":"Feature","id":"a","version":{"inserted":"1"}}"#, "not a stamp"),
            (#"{"type":"Feature","id":"a","version":{"inserted":"01.0.k"}}"#, "not a stamp"),
            (#"{"type":"Feature","id":"a","version":{"inserted":"1.65536.k"}}"#, "not a stamp"),
            (#"{"type":"Feature","id":"a","version":{"inserted":"999999999999999.0.k"}}"#, "not a stamp"),
            (#"{"type":"Feature","id":"a","version":{"inserted":"1.0.k/l"}}"#, "not a stamp"),
            (#"{"type":"Feature","id":"a","version":{"inserted":"1.0.k","colour":"1.0.k"}}"#, "unknown member"),
            (
                #"{"type":"Feature","id":"a","properties":{"a":1},"version":{"removed":"1.0.k"}}"#,
                "a removal has values"
            ),
            (
                #"{"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[0,91]},"version":{"inserted":"1.0.k"}}"#,
                "outside -90…90"
            ),
        ])
    func invalid(text: String, reason: String) {
        let error = #expect(throws: FleetError.self) { try parse(text) }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test("Records that are too large, too deep or have too many values are refused before they are parsed")
    func bounds() {
        let deep = String(repeating: "[", count: 25) + String(repeating: "]", count: 25)
        let many = "[" + String(repeating: "1,", count: RecordBounds.valueCount + 1) + "1]"
        let large = "\"" + String(repeating: "a", count: RecordBounds.byteCount) + "\""
        for (text, reason) in [(deep, "nested deeper"), (many, "more than 40000"), (large, "the limit is")] {
            let error = #expect(throws: FleetError.self) { try RecordBounds.check(Array(text.utf8)) }
            #expect(error?.message.contains(reason) == true)
        }
        #expect(throws: Never.self) { try RecordBounds.check(Array(#""[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\"[[""#.utf8)) }
    }

    @Test("Mutated records, requests and answers are parsed or refused")
    func mutations() throws {
        var generator = RecordGenerator(seed: 7)
        let digests = (0..<256).map { _ in generator.random.next() }
        let request = SyncRequest(number: 7, kiosk: "a", root: 1, digests: digests)
        #expect(try SyncRequest(parsing: request.serialized) == request)
        let part = try #require(
            SyncPart.serialize(
                SyncAnswer(buckets: [1, 2], records: (0..<4).map { generator.record("\($0)") }), to: 7
            ).first)
        let batch = ChangeBatch.serialize(try (0..<4).map { try generator.record("\($0)").serialized() })
        let documents = [try generator.record().serialized(), batch, request.serialized, part]
        var (parsed, refused) = (0, 0)
        for round in 0..<randomRounds(10_000) {
            let bytes = generator.random.mutation(of: documents[round % 4], alphabet: Self.alphabet)
            do throws(FleetError) {
                switch round % 4 {
                case 1: _ = try ChangeBatch(parsing: bytes)
                case 2: _ = try SyncRequest(parsing: bytes)
                case 3: _ = try SyncPart(parsing: bytes)
                default: _ = try AnnotationRecord(parsing: bytes)
                }
                parsed += 1
            } catch {
                refused += 1
            }
        }
        #expect(refused > 0)
        #expect(parsed > 0)
    }

    @Test("A batch has its records as they were, without those that are invalid")
    func batch() throws {
        var generator = RecordGenerator(seed: 9)
        let records = (0..<50).map { generator.record("\($0)") }
        let bytes = ChangeBatch.serialize(try records.map { try $0.serialized() })
        let batch = try ChangeBatch(parsing: bytes)
        #expect(batch.records == records)
        #expect(batch.problems.isEmpty)
        let good = try records[0].serialized()
        let others = [
            "7", "null", #"{"id":"a"}"#, #"{"type":"Feature","id":"a","geometry":{"type":"Circle"}}"#,
            #"{"type":"Feature","id":"a","version":{"inserted":7}}"#,
            #"{"type":"Feature","id":"a","pad":""# + String(repeating: "a", count: RecordBounds.byteCount) + "\"}",
        ].map { Array($0.utf8) }
        let mixed = try ChangeBatch(parsing: ChangeBatch.serialize(others + [good]))
        #expect(mixed.records == [records[0]])
        #expect(mixed.problems.count == others.count)
    }

    @Test(
        "A batch that is malformed or exceeds its limits is refused as a whole",
        arguments: [
            ("", "expected"), ("[]", "an object"), ("{}", "no member features"), (#"{"features":7}"#, "an array"),
            (#"{"features":[{"id":"a"]}"#, "“}”"), (#"{"features":[]}x"#, "the end of the document"),
            (#"{"features":["# + String(repeating: "[", count: 40) + "]}", "nested deeper"),
            (#"{"features":[""# + String(repeating: "a", count: ChangeBatch.maximumByteCount) + "\"]}", "the limit is"),
        ])
    func invalidBatch(text: String, reason: String) {
        let error = #expect(throws: FleetError.self) { try ChangeBatch(parsing: Array(text.utf8)) }
        #expect(error?.message.contains(reason) == true, "\(error?.message.prefix(200) ?? "")")
    }

    @Test("An answer is divided into parts that have all records")
    func parts() throws {
        let text = String(repeating: "a", count: 100_000)
        let records = (0..<20).map { number in
            AnnotationRecord(
                id: "\(number)", values: AnnotationValues(data: ["text": .string(text)]),
                insertedAt: VersionStamp(time: 1 << 16, kiosk: "k"))
        }
        let parts = try SyncPart.serialize(SyncAnswer(buckets: [9], records: records), to: 3).map { bytes in
            let compressed = Deflater.compress(bytes)
            #expect(compressed.count < 10_000)
            return try SyncPart(parsing: Deflater.decompress(compressed, limit: SyncPart.maximumByteCount))
        }
        #expect(parts.count == 4)
        #expect(parts.flatMap(\.records) == records)
        #expect(parts.map(\.index) == [0, 1, 2, 3])
        #expect(parts[0].buckets == [9])
        #expect(parts[1].buckets == [])
        #expect(throws: FleetError.self) { try Deflater.decompress([1, 2, 3], limit: 10) }
    }

    @Test("Records of an answer that are too deep or have too many values are left out, without the others")
    func partBounds() throws {
        var generator = RecordGenerator(seed: 3)
        let good = generator.record("good")
        let deep = String(repeating: "[", count: 25) + String(repeating: "]", count: 25)
        let many = "[" + String(repeating: "1,", count: RecordBounds.valueCount + 1) + "1]"
        let invalid = [deep, many].map { value in
            #"{"type":"Feature","id":"a","geometry":null,"version":{"inserted":"1.0.k"},"other":\#(value)}"#
        }
        let records = invalid + [String(decoding: try good.serialized(), as: UTF8.self)]
        let head = #"{"type":"FeatureCollection","request":7,"part":0,"parts":1,"features":["#
        let part = try SyncPart(parsing: Array((head + records.joined(separator: ",") + "]}").utf8))
        #expect(part.records == [good])
        #expect(part.invalidCount == invalid.count)
    }

    @Test("An empty answer is a part without records")
    func emptyAnswer() throws {
        let parts = SyncPart.serialize(SyncAnswer(differs: true, isIncomplete: true), to: 3)
        let part = try SyncPart(parsing: try #require(parts.first))
        #expect(parts.count == 1)
        #expect(part.differs)
        #expect(part.isIncomplete)
        #expect(part.records.isEmpty)
    }
}
