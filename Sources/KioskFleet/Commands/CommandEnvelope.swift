import Foundation
import KioskGeometry

/// A signed command: the bytes that were signed, the signature, and the name of the key.
///
///     {"key":"operations","payload":"<base 64>","signature":"<base 64>"}
///
/// The payload is JSON: `{"version":2,"fleet":"kiosks","key":"operations","command":"camera","id":"…","parameters":{…},
/// "target":"all","time":1764000000000}`. The signature is that of its bytes, so that no canonical form is needed.
struct CommandEnvelope: Hashable, Sendable {
    /// The maximum size, in bytes.
    static let maximumByteCount = 64 << 10

    /// The name of the key.
    var key: String

    /// The bytes that were signed.
    var payload: [UInt8]

    /// The signature.
    var signature: [UInt8]
}

extension CommandEnvelope {
    /// The envelope as JSON.
    var serialized: [UInt8] {
        var writer = JSONWriter()
        writer.writeValue(
            .object([
                "key": .string(key), "payload": .string(Data(payload).base64EncodedString()),
                "signature": .string(Data(signature).base64EncodedString()),
            ]))
        return (try? writer.finish()) ?? []
    }

    /// Parses an envelope.
    ///
    /// - Throws: `FleetError` if the bytes are not an envelope.
    init(parsing bytes: [UInt8]) throws(FleetError) {
        let members = try FleetError.object(parsing: bytes, limit: Self.maximumByteCount, of: "the command")
        guard let key = members["key"]??.string, FleetName.isValid(key), let text = members["payload"]??.string,
            let payload = Data(base64Encoded: text), let code = members["signature"]??.string,
            let signature = Data(base64Encoded: code)
        else { throw FleetError("the command is not signed: key, payload or signature is missing or invalid") }
        self.init(key: key, payload: Array(payload), signature: Array(signature))
    }
}
