import TestSupport
import Testing

@testable import KioskTiles

@Suite("Numbers of the wire")
struct WireCursorTests {
    /// A number of each length up to three bytes, the limits of a length, and a number that is longer than it need be.
    private static let encodings: [[UInt8]] = [
        [0], [0x7F], [0x80, 0x01], [0xFF, 0x7F], [0x85, 0x00], [0x80, 0x80, 0x01], [0xFF, 0xFF, 0x7F],
    ]

    /// Returns the numbers of a part of a buffer that are read one after another.
    private func readEach(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> [UInt64]? {
        var cursor = WireCursor(bytes, in: range)
        var numbers: [UInt64] = []
        while numbers.count < 4 {
            guard let number = cursor.readVarint() else { return nil }
            numbers.append(number)
        }
        return numbers + [UInt64(cursor.position)]
    }

    @Test("Four short numbers equal those that are read one after another, and longer ones are left")
    func shortNumbers() {
        for index in 0..<2401 {
            let parts = [1, 7, 49, 343].map { Self.encodings[index / $0 % 7] }
            let bytes: [UInt8] = [0xFF] + parts.joined() + Array(repeating: 0, count: 8)
            bytes.withUnsafeBufferPointer { buffer in
                var cursor = WireCursor(buffer, in: 1..<buffer.count)
                guard parts.allSatisfy({ $0.count < 3 }) else {
                    #expect(cursor.readShortNumbers() == nil, "\(parts)")
                    return #expect(cursor.position == 1)
                }
                guard let lanes = cursor.readShortNumbers() else {
                    Issue.record("\(parts): short numbers are not read")
                    return
                }
                let numbers = (0..<4).map { lanes >> UInt64(16 * $0) & 0xFFFF }
                #expect(numbers + [UInt64(cursor.position)] == readEach(buffer, in: 1..<buffer.count))
            }
        }
    }

    @Test("Nothing is read beyond the part of a buffer, at any length of both")
    func ends() {
        let bytes: [UInt8] = [0x81, 0x01, 2, 0x83, 0x03, 4, 5, 6, 7, 8, 9, 10]
        for count in 0...bytes.count {
            Array(bytes.prefix(count)).withUnsafeBufferPointer { buffer in
                for end in 0...count {
                    var cursor = WireCursor(buffer, in: 0..<end)
                    let numbers = cursor.readShortNumbers()
                    #expect((numbers != nil) == (count >= 8 && end >= 6), "\(end) of \(count)")
                    #expect(cursor.position == (numbers == nil ? 0 : 6))
                }
            }
        }
    }

    @Test("Short vectors equal those that are read one after another")
    func shortVectors() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let numbers = (0..<4).map { _ in
                Int.random(in: 0..<(1 << Int.random(in: 1...14, using: &random)), using: &random)
            }
            let bytes = numbers.flatMap(varint) + Array(repeating: 0, count: 8)
            bytes.withUnsafeBufferPointer { buffer in
                var (short, each) = (WireCursor(buffer, in: buffer.indices), WireCursor(buffer, in: buffer.indices))
                let vectors = short.readShortVectors()
                #expect(vectors?.0 == each.readVector())
                #expect(vectors?.1 == each.readVector())
                #expect(short.position == each.position)
            }
        }
    }

    @Test("Bytes are read up to the end of the part")
    func bytes() {
        let bytes: [UInt8] = [7, 8, 9]
        bytes.withUnsafeBufferPointer { buffer in
            var cursor = WireCursor(buffer, in: 1..<2)
            #expect(cursor.readByte() == 8)
            #expect(cursor.readByte() == nil)
        }
    }
}
