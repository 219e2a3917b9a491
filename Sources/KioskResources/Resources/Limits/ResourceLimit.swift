import Foundation
import KioskCompression
package import KioskTiles

/// The limit of one resource.
///
/// A resource that exceeds it is an error that names the option to raise; what was received of it is discarded.
public struct ResourceLimit: Hashable, Sendable {
    /// The kind of the resource.
    public let kind: ResourceLimits.Kind

    /// The maximum number of bytes that are received from a server or read from a file, a store or an archive.
    ///
    /// The default HTTP service counts the bytes of a compressed response as well. Of other services, the compressed size is known
    /// only if the server announces it; otherwise such a response is limited by `decoded`.
    public var received: Int

    /// The maximum number of bytes after decompression; for images, the number of pixels times 4.
    public var decoded: Int

    /// The time for a response without regard to its size, in seconds.
    ///
    /// A response has this time, and a second more for each `bytesPerSecond` that have arrived. It includes connecting, redirects
    /// and headers.
    public var time = 60.0

    /// The slowest transfer that is not ended, in bytes per second after the first `time` seconds.
    public var bytesPerSecond = 1024

    /// What to do about a resource that exceeds the limit, if raising an option is not the remedy.
    private var remedy: String?

    init(_ kind: ResourceLimits.Kind, received: Int, decoded: Int) {
        self.kind = kind
        self.received = received
        self.decoded = decoded
    }
}

extension ResourceLimit {
    /// Returns the limit for a part of a resource.
    ///
    /// - Parameters:
    ///   - byteCount: The maximum number of bytes of the part, received and decoded.
    ///   - remedy: What to do about a part that exceeds it.
    func part(byteCount: Int, remedy: String) -> ResourceLimit {
        var part = self
        (part.received, part.decoded, part.remedy) = (byteCount, byteCount, remedy)
        return part
    }

    /// Returns the problem of a number of received bytes; nil if it is within the limit.
    package func problem(received count: Int) -> String? {
        count > received ? message("the response", exceeds: received, "received") : nil
    }

    /// Returns the problem of a number of bytes after decompression; nil if it is within the limit.
    package func problem(decoded count: Int) -> String? {
        count > decoded ? message("the decoded resource", exceeds: decoded, "decoded") : nil
    }

    /// The maximum number of bytes of a response; the decoded size of an image is that of its pixels.
    var bodyByteCount: Int { [.image, .sprite].contains(kind) ? received : max(received, decoded) }

    /// Returns the problem of bytes that are not compressed; nil if they are within the limit.
    func problem(of data: Data) -> String? { problem(received: data.count) ?? problem(decoded: data.count) }

    /// Returns the problem of a response that takes too long; nil if it is within the limit.
    ///
    /// - Parameters:
    ///   - seconds: The time since the request, in seconds.
    ///   - count: The number of bytes that have arrived.
    package func problem(after seconds: Double, received count: Int) -> String? {
        guard seconds > time + Double(count) / Double(max(bytesPerSecond, 1)) else { return nil }
        return
            "\(count) bytes arrived in \(Int(seconds)) s; raise \(option("time")), or lower \(option("bytesPerSecond"))"
    }

    private func message(_ subject: String, exceeds limit: Int, _ member: String) -> String {
        "\(subject) exceeds \(Self.size(limit)); \(remedy ?? "raise \(option(member))")"
    }

    private func option(_ member: String) -> String { "ResourceOptions.limits[.\(kind.rawValue)].\(member)" }

    /// Returns a number of bytes in the largest unit of which it is a multiple.
    private static func size(_ count: Int) -> String {
        let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
        guard let (unit, name) = units.first(where: { count > 0 && count.isMultiple(of: $0.0) }) else {
            return "\(count) bytes"
        }
        return "\(count / unit) \(name)"
    }
}

extension ResourceLimit {
    /// Returns the bytes of a tile without their compression, within the limit.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, compressed with gzip or zlib or not at all.
    ///   - declared: The compression that an archive declares.
    /// - Throws: `TileError` if there are more bytes than the limit allows, which are not allocated; `DecompressionError`.
    /// - Complexity: O(*n*) in the number of bytes that are returned.
    package func decompress(_ bytes: [UInt8], declared: TileCompression = .unknown) throws -> [UInt8] {
        do throws(DecompressionError) {
            return try TileCompression.decompress(bytes, declared: declared, limit: decoded)
        } catch {
            guard case .tooLong = error, let problem = problem(decoded: .max) else { throw error }
            throw TileError(message: problem)
        }
    }
}
