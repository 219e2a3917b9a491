import Foundation
import KioskGeometry

/// The buffers and images that a glTF file declares, checked before any of them is read.
struct ModelIndex {
    /// The URIs of the files to which the model refers, without those that contain their data.
    let references: [String]

    /// The number of times that the model reads each of the files.
    private let uses: [String: Int]

    /// Reads the declarations of a file.
    ///
    /// - Parameters:
    ///   - data: The file.
    ///   - maximumMemory: The maximum memory of the values of its JSON, in bytes.
    /// - Throws: `ModelError` if the file is not glTF 2.0 or declares more than the limits allow.
    init(of data: Data, maximumMemory: Int = ModelDecoder.maximumMemory) throws(ModelError) {
        guard data.count <= ModelDecoder.maximumBytes else {
            throw ModelError(
                reason:
                    "\(data.count) bytes exceed the limit of \(ModelDecoder.maximumBytes) bytes; use a smaller model")
        }
        let members = try Self.members(in: Array(data), maximumMemory: maximumMemory)
        guard let version = members["asset"]??.object?["version"]??.string, version.hasPrefix("2.") else {
            throw ModelError(reason: "asset.version is missing or not 2; export the model as glTF 2.0")
        }
        var uses: [String: Int] = [:]
        var declared = 0.0
        for name in ["buffers", "images"] {
            let list = members[name]??.array ?? []
            guard list.count <= ModelDecoder.maximumFiles else {
                throw ModelError(
                    reason: "\(list.count) \(name) exceed the limit of \(ModelDecoder.maximumFiles); merge them")
            }
            for item in list {
                // A negative length, which the reader refuses, does not make up for another one.
                declared += max(0, item?.object?["byteLength"]??.number ?? 0)
                guard let uri = item?.object?["uri"]??.string, !uri.lowercased().hasPrefix("data:") else { continue }
                uses[uri, default: 0] += 1
            }
        }
        guard declared <= Double(ModelDecoder.maximumBytes) else {
            throw ModelError(
                reason: "buffers of \(declared) bytes exceed the limit of \(ModelDecoder.maximumBytes) bytes;"
                    + " use a smaller model")
        }
        self.uses = uses
        references = uses.keys.sorted()
    }

    /// Checks the sizes of files that were loaded.
    ///
    /// - Throws: `ModelError` if a file is missing or they exceed the limit.
    func check(_ files: [String: Data]) throws(ModelError) {
        var total = 0
        for (name, count) in uses.sorted(by: { $0.key < $1.key }) {
            guard let file = files[name] else {
                throw ModelError(reason: "\(name) is missing; add the file or embed it in the model")
            }
            total += count * file.count
        }
        guard total <= ModelDecoder.maximumBytes else {
            throw ModelError(
                reason:
                    "the files have \(total) bytes, over the limit of \(ModelDecoder.maximumBytes); use a smaller model"
            )
        }
    }

    /// Returns the members of the JSON of a text or binary file.
    private static func members(in bytes: [UInt8], maximumMemory: Int) throws(ModelError) -> JSONObject {
        var json = bytes[...]
        if bytes.starts(with: Array("glTF".utf8)) {
            guard bytes.count >= 20 else { throw ModelError(undecodable: "the header is truncated") }
            let length = (12..<16).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
            guard length <= bytes.count - 20 else { throw ModelError(undecodable: "the file is truncated") }
            json = bytes[20..<20 + length]
        }
        var reader = JSONReader(Array(json))
        reader.limitMemory(to: maximumMemory)
        do throws(JSONError) {
            guard reader.nextKind == .object else { throw reader.error(expected: "an object") }
            let members = try reader.readValue()?.object ?? [:]
            try reader.expectEnd()
            return members
        } catch {
            guard reader.remainingMemory >= 0 else {
                throw ModelError(reason: "its JSON has too many values; use a smaller model")
            }
            throw ModelError(undecodable: "\(error)")
        }
    }
}
