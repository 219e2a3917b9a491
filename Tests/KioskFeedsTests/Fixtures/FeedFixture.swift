import Foundation
import KioskGeometry
import TestSupport

/// The captured feeds beside the package.
enum FeedFixture {
    static func url(_ path: String) throws -> URL {
        guard let directory = SharedFiles.feeds else { throw POSIXError(.ENOENT) }
        return directory.appending(path: path)
    }

    static func exists(_ path: String) -> Bool {
        (try? url(path)).map { FileManager.default.fileExists(atPath: $0.path) } ?? false
    }

    static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(path))) }

    static func value(_ path: String) throws -> JSONValue? {
        var reader = JSONReader(try bytes(path))
        return try reader.readValue()
    }

    static func json(_ path: String) throws -> JSONObject { try value(path)?.object ?? [:] }

    /// Returns the names of files in a directory without their endings, in order; empty without the directory.
    static func names(_ directory: String, prefix: String = "", suffix: String) -> [String] {
        guard let url = try? url(directory), let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
        else { return [] }
        return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
            .sorted()
    }

    /// Returns a value without the members that count the fields that were skipped.
    static func withoutUnknownFields(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object):
            .object(
                object.filter { $0.key != "_unknownFields" }.mapValues { $0.map(withoutUnknownFields) })
        case .array(let array): .array(array.map { $0.map(withoutUnknownFields) })
        default: value
        }
    }
}
