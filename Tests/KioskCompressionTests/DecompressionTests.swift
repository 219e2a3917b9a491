import Foundation
import KioskCompression
import KioskTiles
import TestSupport
import Testing

@Suite("Decompression")
struct DecompressionTests {
    /// Compressed bytes and what the zlib library makes of them.
    private struct Sample {
        var compressed: [UInt8]
        var decompressed: [UInt8]?
    }

    /// Returns samples made by `compressed-samples.py`.
    private static func samples(seed: Int, count: Int) throws -> [Sample] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "compressed-samples.py")
        let bytes = try output(of: ["python3", script.path, "\(seed)", "\(count)"])
        var samples: [Sample] = []
        var offset = 0
        func number(_ index: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 * index + $1]) << (8 * $1) }
        }
        while offset < bytes.count {
            let (length, decompressedLength, isValid) = (number(0), number(1), number(2) == 1)
            let start = offset + 16
            offset = start + length + decompressedLength
            try #require(offset <= bytes.count)
            samples.append(
                Sample(
                    compressed: Array(bytes[start..<(start + length)]),
                    decompressed: isValid ? Array(bytes[(start + length)..<offset]) : nil))
        }
        return samples
    }

    /// Runs a program and returns what it prints.
    private static func output(of arguments: [String]) throws -> [UInt8] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return [UInt8](bytes)
    }

    private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        let file = try ScratchDirectory()
        return try Self.output(of: ["gzip", "-nc", try file.write(Data(bytes), to: "bytes").path])
    }

    private let text = Array("The tiles of the town, the tiles of the country, and the tiles of the world.".utf8)

    @Test("Valid streams are decompressed and damaged ones refused, as by the zlib library")
    func samples() throws {
        var (valid, invalid) = (0, 0)
        for sample in try Self.samples(seed: 7, count: randomRounds(60)) {
            let result = try? TileCompression.decompress(sample.compressed)
            #expect(result == sample.decompressed, "\(sample.compressed.prefix(20))")
            if result == nil { invalid += 1 } else { valid += 1 }
        }
        #expect(valid >= 60)
        #expect(invalid >= 100)
    }

    @Test("Every beginning of a stream is an error that reports its end")
    func truncation() throws {
        let samples = try Self.samples(seed: 11, count: 12).filter {
            $0.decompressed != nil && $0.compressed.count < 3000
        }
        #expect(!samples.isEmpty)
        for sample in samples {
            #expect(try TileCompression.decompress(sample.compressed) == sample.decompressed)
            for count in 2..<sample.compressed.count {
                do throws(DecompressionError) {
                    _ = try TileCompression.decompress(Array(sample.compressed[..<count]))
                    Issue.record("\(count) of \(sample.compressed.count) bytes are decompressed")
                } catch {
                    #expect("\(error)".contains("the data end too early"), "\(count) of \(sample.compressed.count)")
                }
            }
        }
    }

    @Test("Bytes that are not compressed are returned as they are, whatever is declared")
    func uncompressed() throws {
        for declared in [TileCompression.none, .gzip, .zlib, .unknown, .zstandard] {
            #expect(try TileCompression.decompress([0x1A, 2, 3], declared: declared) == [0x1A, 2, 3])
            #expect(try TileCompression.decompress([], declared: declared) == [])
        }
        #expect(try TileCompression.decompress(gzip(text), declared: .none) == text)
    }

    @Test("Other compressions are refused by name")
    func unsupported() {
        #expect(throws: DecompressionError.unsupported(.zstandard)) {
            try TileCompression.decompress([0x28, 0xB5, 0x2F, 0xFD, 0])
        }
        #expect(throws: DecompressionError.unsupported(.brotli)) {
            try TileCompression.decompress([1, 2, 3], declared: .brotli)
        }
        #expect("\(DecompressionError.unsupported(.brotli))".hasPrefix("Brotli: the compression is not supported"))
    }

    @Test("Data may be as long as the limit, and not longer", arguments: [1, 2, 300, 65_536, 1_000_000])
    func limit(count: Int) throws {
        for bytes in [
            [UInt8](repeating: 7, count: count), (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
        ] {
            let stream = try gzip(bytes)
            #expect(try TileCompression.decompress(stream, limit: count) == bytes)
            #expect(throws: DecompressionError.tooLong(.gzip, limit: count - 1)) {
                try TileCompression.decompress(stream, limit: count - 1)
            }
        }
    }

    @Test("The parts of a gzip file are joined, and bytes after the last one are ignored")
    func parts() throws {
        let (first, second) = (try gzip(text), try gzip(Array(text.reversed())))
        #expect(try TileCompression.decompress(first + second + [0, 0, 0]) == text + text.reversed())
        #expect(throws: DecompressionError.self) { try TileCompression.decompress(first + second.dropLast()) }
    }

    @Test("Optional fields of a gzip header are skipped")
    func header() throws {
        let stream = try gzip(text)
        let fields: [(UInt8, [UInt8])] = [
            (4, [3, 0, 1, 2, 3]), (8, Array("name".utf8) + [0]), (16, Array("a comment".utf8) + [0]),
        ]
        for selection in 0..<16 {
            var (flags, skipped): (UInt8, [UInt8]) = (0, [])
            for (index, field) in fields.enumerated() where selection >> index & 1 == 1 {
                flags |= field.0
                skipped += field.1
            }
            let hasChecksum = selection >> 3 == 1
            if hasChecksum { flags |= 2 }
            let header = Array(stream[..<3]) + [flags] + stream[4..<10]
            if hasChecksum {
                let checksum = TileCompression.checksum(of: Data(header + skipped))
                skipped += [UInt8(truncatingIfNeeded: checksum), UInt8(truncatingIfNeeded: checksum >> 8)]
                let damaged = header + skipped.dropLast() + [~skipped[skipped.count - 1]] + stream[10...]
                #expect(throws: DecompressionError.self) { try TileCompression.decompress(damaged) }
            }
            #expect(try TileCompression.decompress(header + skipped + stream[10...]) == text, "\(selection)")
            if !skipped.isEmpty {
                #expect(throws: DecompressionError.self) { try TileCompression.decompress(header + skipped.dropLast()) }
            }
        }
        for (index, value) in [(2, 7), (3, 0x20)] {
            var damaged = stream
            damaged[index] = UInt8(value)
            #expect(throws: DecompressionError.self) { try TileCompression.decompress(damaged) }
        }
    }

    @Test("A wrong length or checksum is an error")
    func checksums() throws {
        let stream = try gzip(text)
        for index in (stream.count - 8)..<stream.count {
            var damaged = stream
            damaged[index] ^= 1
            do throws(DecompressionError) {
                _ = try TileCompression.decompress(damaged)
                Issue.record("byte \(index) has no effect")
            } catch {
                #expect("\(error)".contains("the checksum does not match the data"))
            }
        }
    }
}
