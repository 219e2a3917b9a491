import KioskCompression
import KioskTiles
import Testing

/// Deflate blocks that no compressor writes; the codes are those of section 3.2 of RFC 1951.
@Suite("Deflate blocks")
struct DeflateBlockTests {
    /// A zlib stream to encode bit by bit.
    private struct BitWriter {
        private(set) var bytes: [UInt8] = [0x78, 0x9C]
        private var bitCount = 0

        /// Writes a number, its lowest bit first.
        mutating func write(_ number: Int, _ count: Int) {
            for bit in 0..<count {
                if bitCount % 8 == 0 { bytes.append(0) }
                bytes[bytes.count - 1] |= UInt8(number >> bit & 1) << UInt8(bitCount % 8)
                bitCount += 1
            }
        }

        /// Writes a code, its highest bit first.
        mutating func writeCode(_ code: Int, _ count: Int) {
            for bit in stride(from: count - 1, through: 0, by: -1) { write(code >> bit & 1, 1) }
        }

        /// Writes the start of a last block with the fixed codes, in which a byte up to 143 has the code 0x30 + byte of 8 bits.
        mutating func beginFixedBlock() { write(3, 3) }

        /// Writes the start of a block with codes of its own, of which all lengths of code lengths are given.
        mutating func writeTables(literals: Int, distances: Int, lengths: [Int]) {
            write(1, 1)
            write(2, 2)
            write(literals - 257, 5)
            write(distances - 1, 5)
            write(lengths.count - 4, 4)
            for length in lengths { write(length, 3) }
        }
    }

    private func problem(_ write: (inout BitWriter) -> Void) -> String {
        var writer = BitWriter()
        write(&writer)
        do throws(DecompressionError) {
            // What follows the damage does not count.
            return "\(try TileCompression.decompress(writer.bytes + Array(repeating: 0, count: 12)))"
        } catch {
            return "\(error)"
        }
    }

    @Test("A block of an unknown type is an error")
    func type() {
        #expect(problem { $0.write(7, 3) }.contains("invalid block type"))
    }

    @Test("A stored block has its length twice")
    func stored() {
        let message = problem {
            $0.write(1, 8)
            $0.write(2, 16)
            $0.write(2, 16)
        }
        #expect(message.contains("invalid stored block lengths"))
    }

    @Test("A match cannot begin before the first byte")
    func distance() {
        let message = problem {
            $0.beginFixedBlock()
            $0.writeCode(0x30 + 65, 8)
            // The length 3 at the distance 2.
            $0.writeCode(1, 7)
            $0.writeCode(1, 5)
        }
        #expect(message.contains("invalid distance too far back"))
    }

    @Test("The symbols without meaning of the fixed codes are errors", arguments: [286, 287])
    func symbols(symbol: Int) {
        let message = problem {
            $0.beginFixedBlock()
            $0.writeCode(0xC0 + symbol - 280, 8)
        }
        #expect(message.contains("invalid literal/length code"))
    }

    @Test("The distances without meaning of the fixed codes are errors", arguments: [30, 31])
    func distances(symbol: Int) {
        let message = problem {
            $0.beginFixedBlock()
            $0.writeCode(0x30 + 65, 8)
            $0.writeCode(1, 7)
            $0.writeCode(symbol, 5)
        }
        #expect(message.contains("invalid distance code"))
    }

    @Test("Codes that are too many, too few, or repeat nothing are errors")
    func tables() {
        #expect(
            problem { $0.writeTables(literals: 288, distances: 1, lengths: [0, 0, 0, 0]) }.contains(
                "too many length or distance symbols"))
        #expect(
            problem { $0.writeTables(literals: 257, distances: 1, lengths: [1, 1, 1, 0]) }
                .contains("invalid code lengths set"))
        #expect(
            problem { $0.writeTables(literals: 257, distances: 1, lengths: [2, 2, 0, 0]) }
                .contains("invalid code lengths set"))
        // The first code length repeats the one before it.
        let repetition = problem {
            $0.writeTables(literals: 257, distances: 1, lengths: [1, 1, 0, 0])
            $0.writeCode(0, 1)
            $0.write(0, 2)
        }
        #expect(repetition.contains("invalid bit length repeat"))
        // 2 × 138 lengths are more than 258.
        let excess = problem {
            $0.writeTables(literals: 257, distances: 1, lengths: [0, 1, 1, 0])
            for _ in 0..<2 {
                $0.writeCode(1, 1)
                $0.write(127, 7)
            }
        }
        #expect(excess.contains("invalid bit length repeat"))
    }

    @Test("A block of one code, which ends it, is empty")
    func empty() throws {
        var writer = BitWriter()
        // Lengths of code lengths: 1 has the code 0, 18 the code 1; the order is 16, 17, 18, 0, 8, …, 1, 15.
        var lengths = Array(repeating: 0, count: 18)
        (lengths[2], lengths[17]) = (1, 1)
        writer.writeTables(literals: 257, distances: 1, lengths: lengths)
        // 256 lengths of 0 in two steps, then the length 1 for the end of the block and the distance.
        writer.writeCode(1, 1)
        writer.write(138 - 11, 7)
        writer.writeCode(1, 1)
        writer.write(118 - 11, 7)
        writer.writeCode(0, 1)
        writer.writeCode(0, 1)
        writer.writeCode(0, 1)
        #expect(try TileCompression.decompress(writer.bytes + [0, 0, 0, 1]) == [])
    }
}
