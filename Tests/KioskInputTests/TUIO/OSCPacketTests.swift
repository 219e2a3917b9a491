import Foundation
import KioskGeometry
import KioskInput
import TestSupport
import Testing

@Suite("Packets of OSC")
struct OSCPacketTests {
    /// Every type, in order, as the encoder and the reader state them.
    private static let values: [(OSCValue, OSCArgument)] = [
        (-7, .integer(-7)), (.long(.min), .integer(.min)), (0.25, .float(0.25)), (.double(-1e300), .double(-1e300)),
        ("", .string("")), ("abc", .string("abc")), ("abcd", .string("abcd")), ("Größe", .string("Größe")),
        (.blob([]), .blob([])), (.blob([1, 2, 3, 4, 5]), .blob([1, 2, 3, 4, 5])), (.time(.max), .timeTag(.max)),
        (.word(0x7380_FFFF), .word(0x7380_FFFF)), (.flag(true), .boolean(true)), (.flag(false), .boolean(false)),
        (.null, .null), (.impulse, .impulse), (.array([]), .array([])),
        (.array([1, .array(["a"]), 2]), .array([.integer(1), .array([.string("a")]), .integer(2)])),
    ]

    @Test("Every type of argument is read, alone and beside others")
    func types() {
        for (value, argument) in Self.values {
            let packet = OSCPacket(parsing: OSCDraft.message("/a", [value, 1]))
            #expect(packet.messages == [OSCMessage(address: "/a", arguments: [argument, .integer(1)])])
            #expect(packet.timeTag == nil && packet.errors.isEmpty)
        }
        let packet = OSCPacket(parsing: OSCDraft.message("/all", Self.values.map(\.0)))
        #expect(packet.messages.first?.arguments == Self.values.map(\.1))
    }

    @Test("Bundles contain messages and bundles, with the time of the outermost")
    func bundles() {
        let inner = OSCDraft.bundle([OSCDraft.message("/b", [2])], time: 7)
        let packet = OSCPacket(
            parsing: OSCDraft.bundle([OSCDraft.message("/a", [1]), inner, OSCDraft.message("/c", [])], time: 9))
        #expect(packet.timeTag == 9 && packet.errors.isEmpty)
        #expect(packet.messages.map(\.address) == ["/a", "/b", "/c"])
        #expect(OSCPacket(parsing: OSCDraft.bundle([])).messages == [])
    }

    @Test("A message without types has no arguments")
    func withoutTypes() {
        let packet = OSCPacket(parsing: [0x2F, 0x61, 0, 0])
        #expect(packet.messages == [OSCMessage(address: "/a")] && packet.errors.isEmpty)
    }

    @Test(
        "Malformed packets are errors with their positions",
        arguments: [
            ([], 0, "expected an address"),
            (Array("tuio".utf8), 0, "expected an address"),
            (Array("/tuio".utf8), 0, "no end"),
            (Array("/a".utf8) + [0], 0, "expected 4 bytes, found 3"),
            (Array(OSCDraft.message("/a", [1]).dropLast(1)), 8, "expected 4 bytes, found 3"),
            (Array(OSCDraft.message("/a", ["abcd"]).dropLast(4)), 8, "no end"),
            (Array(OSCDraft.message("/a", [.long(1)]).dropLast(4)), 8, "expected 8 bytes, found 4"),
            (Array(OSCDraft.message("/a", [.blob([1, 2, 3, 4])]).dropLast(1)), 8, "expected 8 bytes, found 7"),
            (Array("/a\0\0ii\0\0".utf8) + [0, 0, 0, 1], 4, "after a comma"),
            (Array("/a\0\0,x\0\0".utf8), 5, "\"x\" of an argument is unknown"),
            (Array("/a\0\0,]\0\0".utf8), 5, "] without ["),
            (Array("/a\0\0,[\0\0".utf8), 6, "[ without ]"),
            (Array("/a\0\0,[[[[[[[[[[\0".utf8), 13, "nested more than 8 times"),
            (Array("#bundle\0\0\0\0\0".utf8), 8, "expected 8 bytes, found 4"),
            (OSCDraft.bundle([]) + [0, 0, 0], 16, "expected 4 bytes, found 3"),
            (OSCDraft.bundle([]) + [0, 0, 0, 0], 16, "size of 0 bytes"),
            (OSCDraft.bundle([]) + [0, 0, 0, 8, 0, 0, 0, 0], 16, "size of 8 bytes, 4 remain"),
            (OSCDraft.bundle([]) + [0, 0, 0, 3, 0x2F, 0x61, 0], 16, "multiples of 4"),
            (OSCDraft.bundle([]) + [0xFF, 0xFF, 0xFF, 0xFF], 16, "size of 4294967295 bytes"),
            ([UInt8](repeating: 0x2F, count: 65_537), 0, "the maximum is 65536"),
        ] as [([UInt8], Int, String)])
    func malformed(bytes: [UInt8], offset: Int, message: String) {
        let packet = OSCPacket(parsing: bytes)
        #expect(packet.messages == [])
        #expect(packet.errors.count == 1 && packet.errors.first?.offset == offset, "\(packet.errors)")
        #expect(packet.errors.first?.description.contains(message) == true, "\(packet.errors)")
    }

    @Test("An invalid element of a bundle does not affect the others")
    func neighbours() {
        let elements = [
            OSCDraft.message("/a", [1]), Array("/b\0\0,x\0\0".utf8), OSCDraft.message("/c", [2]),
            Array("none".utf8), OSCDraft.message("/d", [3]),
        ]
        let packet = OSCPacket(parsing: OSCDraft.bundle(elements))
        #expect(packet.messages.map(\.address) == ["/a", "/c", "/d"])
        #expect(packet.errors.map(\.offset) == [41, 64])
    }

    @Test("Deep bundles are refused, and many errors are not stored")
    func limits() {
        var bundle = OSCDraft.message("/a", [])
        for _ in 0..<8 { bundle = OSCDraft.bundle([bundle]) }
        #expect(OSCPacket(parsing: bundle).messages.count == 1)
        #expect(OSCPacket(parsing: OSCDraft.bundle([bundle])).errors.first?.message.contains("nested") == true)
        let invalid = [[UInt8]](repeating: Array("none".utf8), count: 1000)
        #expect(OSCPacket(parsing: OSCDraft.bundle(invalid)).errors.count == 16)
    }

    @Test("Values that the encoder draws are read as they are")
    func roundTrips() {
        var random = SeededGenerator(seed: 461)
        for _ in 0..<300 {
            let drawn = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
                Self.values.randomElement(using: &random)
            }
            let message = OSCDraft.message("/round/trip", drawn.map(\.0))
            let packet = OSCPacket(parsing: OSCDraft.bundle([message, message]))
            let expected = OSCMessage(address: "/round/trip", arguments: drawn.map(\.1))
            #expect(packet.messages == [expected, expected] && packet.errors.isEmpty)
        }
    }

    @Test("A file is a datagram, or packets with their sizes")
    func captures() {
        let packet = OSCDraft.bundle([OSCDraft.message("/a", [1])])
        let datagram = OSCCapture(packet)
        #expect(datagram.packets == [packet] && !datagram.hasLengthPrefix && datagram.error == nil)
        #expect(!OSCCapture(OSCDraft.message("/a", [])).hasLengthPrefix)
        let connection = OSCCapture(OSCDraft.prefixed(packet) + OSCDraft.prefixed(packet))
        #expect(connection.packets == [packet, packet] && connection.hasLengthPrefix && connection.error == nil)
    }

    @Test(
        "Files that are neither end with an error after the packets",
        arguments: [
            ([], 0, 0, "empty"), ([1, 2], 0, 0, "expected 4 bytes"), ([0, 0, 0, 0], 0, 0, "size of 0 bytes"),
            ([0, 0, 0, 9, 1], 0, 0, "size of 9 bytes, 1 remain"),
            (OSCDraft.prefixed([1, 2, 3, 4]) + [0x70, 0, 0, 0], 1, 8, "0 remain"),
            (OSCDraft.prefixed([1, 2, 3, 4]) + [0], 1, 8, "expected 4 bytes"),
        ] as [([UInt8], Int, Int, String)])
    func malformedFiles(bytes: [UInt8], packets: Int, offset: Int, message: String) {
        let capture = OSCCapture(bytes)
        #expect(capture.packets.count == packets)
        #expect(capture.error?.offset == offset && capture.error?.message.contains(message) == true)
    }

    @Test("Packets are written as JSON")
    func json() throws {
        var writer = JSONWriter()
        let values: [OSCValue] = [
            "set", .long(.max), 0.5, .float(.nan), .blob([1, 255]), .null, .flag(true), .array([1, "a"]),
        ]
        OSCPacket(parsing: OSCDraft.bundle([OSCDraft.message("/a", values)], time: .max))
            .write(to: &writer, hasLengthPrefix: true)
        let text = String(decoding: try writer.finish(), as: UTF8.self)
        let list = #"["/a","set",9223372036854775807,0.5,null,[1,255],null,true,[1,"a"]]"#
        #expect(
            text == #"{"timeTag":18446744073709551615,"messages":["# + list + #"],"tcpLengthPrefix":true}"#)
    }
}

@Suite("Captured packets", .enabled(if: SharedFiles.trackers != nil, "\(SharedFiles.missing)"))
struct CapturedPacketTests {
    @Test("Captured packets are read as expected")
    func captures() throws {
        let directory = try #require(SharedFiles.trackers)
        let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "osc" }
        #expect(files.count > 1)
        for file in files {
            let capture = OSCCapture([UInt8](try Data(contentsOf: file)))
            var writer = JSONWriter()
            let packet = OSCPacket(parsing: try #require(capture.packets.first))
            packet.write(to: &writer, hasLengthPrefix: capture.hasLengthPrefix)
            let expected = file.deletingPathExtension().appendingPathExtension("expected.json")
            let found = try JSONDecoder().decode(JSONValue.self, from: Data(writer.finish()))
            #expect(try found == JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: expected)))
            #expect(packet.errors.isEmpty, "\(file.lastPathComponent)")
        }
    }

    @Test("The finger of a captured packet touches")
    func touch() throws {
        let directory = try #require(SharedFiles.trackers)
        let file = directory.appending(path: "raw2DCursorUDPBundleWithSource.osc")
        var decoder = try TUIODecoder(size: CGSize(width: 1000, height: 1000))
        let update = decoder.handle([UInt8](try Data(contentsOf: file)), at: .zero)
        guard case .touches(let frame)? = update.reports.first, let contact = frame.contacts.first else {
            Issue.record("\(update)")
            return
        }
        #expect(update.reports.count == 1 && frame.contacts.count == 1 && update.problems.isEmpty)
        #expect(contact.phase == .began)
        #expect(abs(contact.position.x - 547.917) < 0.001 && abs(contact.position.y - 495.313) < 0.001)
    }
}
