public import Foundation
import KioskGeometry

/// The answer of a kiosk to a command.
public struct FleetReply: Hashable, Sendable {
    /// The id of the command.
    public let id: String

    /// The kiosk.
    public let kiosk: String

    /// Whether the command was performed.
    public let isSuccess: Bool

    /// The message of the result, or of the error.
    public let message: String

    /// The image file; nil if there is none.
    public let image: Data?

    /// The maximum size, in bytes.
    static let maximumByteCount = 2 << 20
}

extension FleetReply {
    /// Creates the answer with a result.
    init(id: String, kiosk: String, result: Result<FleetCommandResult, any Error>) {
        switch result {
        case .success(let result) where (result.image?.count ?? 0) > FleetCommandReceiver.maximumImageSize:
            self.init(
                id: id, kiosk: kiosk, isSuccess: false, message: "the image is larger than 1.4 MB; encode it as JPEG",
                image: nil)
        case .success(let result):
            self.init(
                id: id, kiosk: kiosk, isSuccess: true, message: String(result.message.prefix(4_000)),
                image: result.image)
        case .failure(let error):
            self.init(id: id, kiosk: kiosk, isSuccess: false, message: String("\(error)".prefix(4_000)), image: nil)
        }
    }

    /// The answer as JSON.
    var serialized: [UInt8] {
        var members: JSONObject = [
            "id": .string(id), "kiosk": .string(kiosk), "ok": .boolean(isSuccess), "message": .string(message),
        ]
        if let image { members["image"] = .string(image.base64EncodedString()) }
        var writer = JSONWriter()
        writer.writeValue(.object(members))
        return (try? writer.finish()) ?? []
    }

    /// Parses an answer.
    ///
    /// - Throws: `FleetError` if the bytes are not an answer.
    init(parsing bytes: [UInt8]) throws(FleetError) {
        let members = try FleetError.object(parsing: bytes, limit: Self.maximumByteCount, of: "the answer")
        guard let id = members["id"]??.string, let kiosk = members["kiosk"]??.string, FleetName.isValid(kiosk),
            let isSuccess = members["ok"]??.boolean, let message = members["message"]??.string
        else { throw FleetError("the answer has no valid members id, kiosk, ok and message") }
        self.init(
            id: id, kiosk: kiosk, isSuccess: isSuccess, message: message,
            image: (members["image"]??.string).flatMap { Data(base64Encoded: $0) })
    }
}
