import Foundation
import KioskGeometry
import Testing

@testable import KioskFeeds

@Suite struct AISParserTests {
    private static let position = "!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0*42"
    private static let first = "!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C"
    private static let second = "!AIVDM,2,2,1,A,88888888880,2*25"

    /// Returns a sentence with its checksum.
    private func sentence(_ body: String) -> String { "!" + body + "*" + checksum(body) }

    private func checksum(_ body: String) -> String {
        let digits = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }

    private func parse(_ lines: [String]) -> FeedBatch {
        var parser = AISParser()
        var batch = parser.parse(Array(lines.map { $0 + "\r\n" }.joined().utf8))
        let rest = parser.finish()
        for problem in rest.problems { batch.report(problem) }
        return batch
    }

    @Test("Parts of a message may be interleaved with others")
    func interleaved() {
        let batch = parse([Self.first, Self.position, Self.second])
        #expect(batch.updates.map(\.id) == ["440348000", "351759000"])
        #expect(batch.updates.last?.object?.attributes.string("name") == "EVER DIADEM")
        #expect(batch.problems == [])
    }

    @Test("A part without its first part, and a message whose number begins again, are dropped and reported")
    func incomplete() {
        #expect(parse([Self.second]).problems.map(\.position) == ["line 1"])
        let again = parse([Self.first, Self.first, Self.second])
        #expect(again.updates.count == 1)
        #expect(again.problems.map(\.position) == ["line 1"])
        let open = parse([Self.position, Self.first])
        #expect(open.updates.count == 1)
        #expect(open.problems.map(\.position) == ["line 2"])
    }

    @Test("A message that stays incomplete for 256 sentences is dropped")
    func lifetime() {
        let others = Array(repeating: Self.position, count: 300)
        let batch = parse([Self.first] + others + [Self.second])
        #expect(batch.updates.count == 300)
        #expect(batch.problems.map(\.position) == ["line 1", "line 302"])
        #expect(parse([Self.first] + others.prefix(250) + [Self.second]).updates.count == 251)
    }

    @Test("Incomplete messages that are dropped at once are reported in the order in which they were received")
    func order() {
        let starts = (1...9).map { sentence("AIVDM,2,1,\($0),A,55?MbV02,0") }
        let others = Array(repeating: Self.position, count: 300)
        let problems = parse(starts + others + [Self.second]).problems
        #expect(problems.map(\.position) == (1...9).map { "line \($0)" } + ["line 310"])
    }

    @Test(
        "A malformed sentence is reported with its line and affects no other",
        arguments: [
            ("!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0*43", "the checksum is wrong"),
            ("!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0", "the checksum is missing"),
            ("\\c:1418169601*00", "the TAG block has no end"),
        ])
    func malformed(line: String, problem: String) {
        let batch = parse([Self.position, line, Self.position])
        #expect(batch.updates.count == 2)
        #expect(batch.problems == [FeedProblem(at: "line 2", problem)])
    }

    @Test(
        "Fields that are invalid are reported",
        arguments: [
            "AIVDM,1,1,,A", "AIVDM,1,2,,A,16SteH0P00Jt63hHaa6SagvJ087r,0", "AIVDM,0,0,,A,1,0",
            "AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,6", "AIVDM,1,1,,A,16SteH0P00~t63hHaa6SagvJ087r,0",
            "AIVDM,1,1,,AB,16SteH0P00Jt63hHaa6SagvJ087r,0", "AIVDM,1,1,,A,,0", "AIVDM,1,1,,A,16Ste,0",
        ])
    func fields(body: String) {
        let batch = parse([sentence(body), Self.position])
        #expect(batch.updates.count == 1)
        #expect(batch.problems.map(\.position) == ["line 1"])
    }

    @Test("Comments, empty lines and sentences of positioning systems are ignored")
    func others() {
        let batch = parse(["# a comment", "", "$GPRMC,213950.00,A,5250.53669,N*7D", Self.position])
        #expect(batch.updates.count == 1)
        #expect(batch.problems == [])
    }

    @Test("Problems have the number of the line, also after empty ones")
    func lineNumbers() {
        let batch = parse(["", "# a comment", "", "!AIVDM,1,1,,A,1,0*00"])
        #expect(batch.problems.map(\.position) == ["line 4"])
    }

    @Test("A TAG block has the time; one with a wrong checksum is reported and ignored")
    func tagBlocks() {
        let block = "s:station,c:1418169601"
        let batch = parse(["\\\(block)*\(checksum(block))\\\(Self.position)", "\\\(block)*00\\\(Self.position)"])
        #expect(batch.updates.map { $0.object?.time?.timeIntervalSince1970 } == [1_418_169_601, nil])
        #expect(batch.problems.map(\.position) == ["line 2"])
        let milliseconds = "c:1418169601250"
        let precise = parse(["\\\(milliseconds)*\(checksum(milliseconds))\\\(Self.position)"])
        #expect(precise.updates.first?.object?.time?.timeIntervalSince1970 == 1_418_169_601.25)
    }

    @Test("What receivers append is ignored, except a time")
    func appended() {
        let batch = parse([
            Self.position + ",d-109,S2105,t050056.00,r003669946,1325394060,1325394001", Self.position + "  ",
        ])
        #expect(batch.updates.map { $0.object?.time?.timeIntervalSince1970 } == [1_325_394_060, nil])
    }

    @Test("Bytes may arrive in slices of any size")
    func slices() {
        let bytes = Array([Self.first, Self.position, Self.second].joined(separator: "\r\n").utf8)
        for size in 1..<80 {
            var parser = AISParser()
            var updates: [FeedUpdate] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                updates += parser.parse(Array(bytes[start..<min(start + size, bytes.count)])).updates
            }
            updates += parser.finish().updates
            #expect(updates.map(\.id) == ["440348000", "351759000"])
        }
    }

    @Test("A line that is too long is reported, and the next one is read")
    func longLine() {
        let batch = parse([String(repeating: "x", count: 10_000), Self.position])
        #expect(batch.updates.count == 1)
        #expect(batch.problems == [FeedProblem(at: "line 1", "the line has more than 4096 bytes")])
    }

    @Test("A blank before the extension of a name belongs to it")
    func nameExtension() throws {
        // A name of 20 characters that ends with a blank, and two more characters.
        var bits = [Bool](repeating: false, count: 284)
        func set(_ value: Int, _ offset: Int, _ length: Int) {
            for index in 0..<length { bits[offset + index] = value >> (length - 1 - index) & 1 == 1 }
        }
        set(21, 0, 6)
        set(993_672_009, 8, 30)
        for (index, letter) in "ABCDEFGHIJKLMNOPQRS ".utf8.enumerated() { set(Int(letter) & 63, 43 + 6 * index, 6) }
        for (index, letter) in "TU".utf8.enumerated() { set(Int(letter) & 63, 272 + 6 * index, 6) }
        let characters = stride(from: 0, to: 282, by: 6).map { start in
            bits[start..<min(start + 6, 284)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
        let payload = String(decoding: characters.map { UInt8($0 < 40 ? $0 + 48 : $0 + 56) }, as: UTF8.self)
        let batch = parse([sentence("AIVDM,1,1,,A,\(payload)00,4")])
        let object = try #require(batch.updates.first?.object)
        #expect(object.attributes.string("name")?.hasPrefix("ABCDEFGHIJKLMNOPQRS T") == true)
    }
}
