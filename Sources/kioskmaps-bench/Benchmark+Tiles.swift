import Foundation
import KioskTiles

extension Benchmark {
    /// Decoding of real vector tiles; none without the directory of their data, which is next to a development checkout
    /// and not part of the package.
    static var tiles: [Benchmark] {
        (realTiles == nil ? [] : [decodeTiles]) + (mapLibreTiles == nil ? [] : [decodeMapLibreTiles])
    }

    /// Decoding of the 205 uncompressed tiles of the vector tile suite to columns with the bounds of each feature.
    private static let decodeTiles = Benchmark(
        name: "mvt-decode", unit: .megabytesPerSecond,
        prepare: {
            let tiles = try readTiles(in: realTiles, ofType: "mvt")
            return {
                for tile in tiles { consume(VectorTile(decoding: tile).layers.count) }
                return tiles.reduce(0) { $0 + $1.count }
            }
        },
        baseline: (
            "protobuf scan",
            {
                let tiles = try readTiles(in: realTiles, ofType: "mvt")
                return {
                    var sum: UInt64 = 0
                    for tile in tiles {
                        tile.withUnsafeBufferPointer { sum &+= ProtobufScan.sum(of: $0, in: 0..<$0.count, as: .tile) }
                    }
                    consume(sum)
                    return tiles.reduce(0) { $0 + $1.count }
                }
            }
        ))

    /// Decoding of tiles of the format MLT, and of the same tiles of the format MVT.
    private static let decodeMapLibreTiles = Benchmark(
        name: "mlt-decode", unit: .microseconds,
        prepare: { try decoding(mapLibreTiles, ofType: "mlt", .mlt) },
        baseline: ("the same tiles as MVT", { try decoding(mapLibreTiles, ofType: "mvt", .mvt) }))

    /// Returns the decoding of all tiles of a directory.
    private static func decoding(_ directory: URL?, ofType type: String, _ encoding: VectorTile.Encoding) throws -> Body
    {
        let tiles = try readTiles(in: directory, ofType: type)
        return {
            for tile in tiles { consume(VectorTile(decoding: tile, encoding: encoding).layers.count) }
            return tiles.count
        }
    }

    private static let mapLibreTiles = SharedData.url(of: "mlt/omt")

    private static let realTiles = SharedData.url(of: "conformance/mvt/real-world")

    private static func readTiles(in directory: URL?, ofType type: String) throws -> [[UInt8]] {
        guard let directory, let names = FileManager.default.enumerator(atPath: directory.path) else { return [] }
        return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".\(type)") }.sorted().map {
            [UInt8](try Data(contentsOf: directory.appending(path: $0)))
        }
    }
}

/// A loop over all fields and numbers of a tile that stores nothing, without validation.
private enum ProtobufScan {
    enum Message {
        case tile, layer, feature, value
    }

    /// Returns the sum of all numbers of a message.
    ///
    /// - Parameters:
    ///   - bytes: The tile.
    ///   - range: The bytes of the message.
    ///   - message: The type of the message.
    static func sum(of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, as message: Message) -> UInt64 {
        var position = range.lowerBound
        var sum: UInt64 = 0
        while position < range.upperBound {
            let tag = number(bytes, &position, range.upperBound)
            switch tag & 7 {
            case 0: sum &+= number(bytes, &position, range.upperBound)
            case 1: position += 8
            case 5: position += 4
            default:
                let length = Int(number(bytes, &position, range.upperBound))
                let end = min(position + length, range.upperBound)
                switch (message, tag >> 3) {
                case (.tile, 3): sum &+= self.sum(of: bytes, in: position..<end, as: .layer)
                case (.layer, 2): sum &+= self.sum(of: bytes, in: position..<end, as: .feature)
                case (.layer, 4): sum &+= self.sum(of: bytes, in: position..<end, as: .value)
                case (.feature, _): while position < end { sum &+= number(bytes, &position, end) }
                default: break
                }
                position = end
            }
        }
        return sum
    }

    @inline(__always)
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ end: Int) -> UInt64 {
        var (result, shift): (UInt64, UInt64) = (0, 0)
        while position < end {
            let byte = bytes[position]
            position += 1
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return result
    }
}
