import Foundation
import KioskGeometry

/// A request of a kiosk for what it lacks: the digest of all annotations, or those of the buckets.
struct SyncRequest: Hashable, Sendable {
    /// The number of the request, by which its answer is recognised.
    var number: Int

    /// The kiosk that asks.
    var kiosk: String

    /// The digest of all annotations.
    var root: UInt64

    /// The digests of the buckets; nil asks only whether there is a difference.
    var digests: [UInt64]?

    /// The maximum size of a request, in bytes.
    static let maximumByteCount = 4096

    /// The maximum number of a request.
    static let maximumNumber = 1 << 52
}

extension SyncRequest {
    /// The request as JSON.
    var serialized: [UInt8] {
        var writer = JSONWriter()
        var members: JSONObject = [
            "request": .number(Double(number)), "from": .string(kiosk), "root": .string(root.hexadecimal),
        ]
        if let digests {
            let bytes = digests.flatMap { digest in (0..<8).map { UInt8(truncatingIfNeeded: digest >> (8 * $0)) } }
            members["digests"] = .string(Data(bytes).base64EncodedString())
        }
        writer.writeValue(.object(members))
        return (try? writer.finish()) ?? []
    }

    /// Parses a request.
    ///
    /// - Throws: `FleetError` if the bytes are not a request.
    init(parsing bytes: [UInt8]) throws(FleetError) {
        let members = try FleetError.object(parsing: bytes, limit: Self.maximumByteCount, of: "the request")
        guard let number = members["request"]??.number, let exact = Int(exactly: number),
            (0...Self.maximumNumber).contains(exact), let kiosk = members["from"]??.string, FleetName.isValid(kiosk),
            let text = members["root"]??.string, text.utf8.count == 16, let root = UInt64(text, radix: 16)
        else { throw FleetError("the request has no valid members request, from and root") }
        self.init(number: exact, kiosk: kiosk, root: root)
        guard let digests = members["digests"] else { return }
        guard let text = digests?.string, let data = Data(base64Encoded: text),
            data.count == ReplicaState.bucketCount * 8
        else { throw FleetError("the request has digests that are not \(ReplicaState.bucketCount) numbers in base 64") }
        let bytes = Array(data)
        self.digests = (0..<ReplicaState.bucketCount).map { bucket in
            (0..<8).reduce(0) { $0 | UInt64(bytes[bucket * 8 + $1]) << UInt64(8 * $1) }
        }
    }
}

extension FleetError {
    /// Parses a JSON object.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - limit: The maximum number of bytes.
    ///   - name: The name of the document for messages.
    /// - Throws: `FleetError` if the bytes are too many or not an object.
    static func object(parsing bytes: [UInt8], limit: Int, of name: String) throws(FleetError) -> JSONObject {
        guard bytes.count <= limit else { throw FleetError("\(name) has \(bytes.count) bytes; the limit is \(limit)") }
        do throws(JSONError) {
            var reader = JSONReader(bytes)
            let value = try reader.readValue()
            try reader.expectEnd()
            if case .object(let members)? = value { return members }
        } catch {
            throw FleetError("\(name): \(error)")
        }
        throw FleetError("\(name) is not a JSON object")
    }
}
