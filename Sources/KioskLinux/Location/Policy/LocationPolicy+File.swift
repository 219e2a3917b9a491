public import Foundation
import KioskGeometry
public import KioskLocation
import Yams

extension LocationPolicy {
    /// Reads a policy from a file: YAML if its extension is `yaml` or `yml`, otherwise JSON with the same keys.
    ///
    ///     NSLocationWhenInUseUsageDescription: Shows you on the map of the museum.
    ///     NSLocationTemporaryUsageDescriptionDictionary:
    ///       LocationAccuracyAuthorizationDescription: Leads you to the exhibit.
    ///
    /// - Throws: `LocationPolicyError` if the file cannot be read, is malformed or a reason is not a string.
    public init(contentsOf url: URL) throws(LocationPolicyError) {
        let file = url.relativePath
        guard let data = try? Data(contentsOf: url) else { throw LocationPolicyError(unreadable: url) }
        switch url.pathExtension.lowercased() {
        case "yaml", "yml": try self.init(yaml: String(decoding: data, as: UTF8.self), file: file)
        default:
            do throws(JSONError) {
                try self.init(parsing: Array(data))
            } catch {
                throw LocationPolicyError(
                    file: file, line: error.position.line, column: error.position.column, message: error.message)
            }
        }
    }

    private init(yaml: String, file: String) throws(LocationPolicyError) {
        var usage: String?
        var purposes: [String: String] = [:]
        if let document = try Self.compose(yaml, file: file) {
            for (key, value) in try Self.members(of: document, file: file) {
                switch key {
                case Self.whenInUseKey: usage = try Self.string(value, file: file)
                case Self.temporaryKey:
                    for (purpose, reason) in try Self.members(of: value, file: file) {
                        purposes[purpose] = try Self.string(reason, file: file)
                    }
                default: break
                }
            }
        }
        self.init(whenInUseUsageDescription: usage, temporaryUsageDescriptions: purposes)
    }

    /// Parses a document; returns nil if it is empty.
    private static func compose(_ yaml: String, file: String) throws(LocationPolicyError) -> Node? {
        do {
            return try Yams.compose(yaml: yaml)
        } catch let error as YamlError {
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                throw LocationPolicyError(
                    file: file, line: mark.line, column: mark.column, message: "expected YAML: \(problem)")
            case .duplicatedKeysInMapping(let keys, let context):
                throw LocationPolicyError(
                    file: file, line: context.mark.line, column: context.mark.column,
                    message: "expected unique keys, found duplicates: \(keys.joined(separator: ", "))")
            default: throw LocationPolicyError(file: file, message: "expected YAML: \(error)")
            }
        } catch {
            throw LocationPolicyError(file: file, message: "expected YAML: \(error)")
        }
    }

    private static func members(of node: Node, file: String) throws(LocationPolicyError) -> [(String, Node)] {
        guard let mapping = node.mapping else {
            throw LocationPolicyError(node, file: file, message: "expected a mapping")
        }
        var members: [(String, Node)] = []
        for (key, value) in mapping { members.append((try string(key, file: file), value)) }
        return members
    }

    private static func string(_ node: Node, file: String) throws(LocationPolicyError) -> String {
        guard node.tag == Tag(.str), let string = node.string else {
            throw LocationPolicyError(node, file: file, message: "expected a string; put it in quotes")
        }
        return string
    }
}

extension LocationPolicyError {
    fileprivate init(_ node: Node, file: String, message: String) {
        self.init(file: file, line: node.mark?.line, column: node.mark?.column, message: message)
    }
}

/// An error in the file of a policy.
public typealias LocationPolicyError = ConfigurationFileError
