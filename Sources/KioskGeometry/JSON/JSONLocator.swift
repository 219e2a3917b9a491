/// A converter between the paths and the positions of values of a JSON document.
///
///     let locator = JSONLocator(bytes)
///     throw locator.error("expected a colour, found “blu”", at: ["layers", 3, "paint", "fill-color"])
///
/// Errors found after parsing can thus refer to a line and a column. Each call parses the document again, so a document
/// without errors costs nothing.
public struct JSONLocator: Sendable {
    private let bytes: [UInt8]

    /// Creates a locator for the UTF-8 bytes of a document.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the position at which the value at a path begins, or `nil` if the document has no such value.
    ///
    /// If members have equal keys, the last one is used, as `JSONReader` does.
    /// - Complexity: O(*n*), where *n* is the number of bytes of the document.
    public func position(of path: JSONPath) -> JSONPosition? {
        let (offset, rest) = nearestOffset(to: path)
        return rest.isEmpty ? JSONPosition(offset: offset, in: bytes) : nil
    }

    /// Returns an error at the value at a path or, if there is none, at its innermost container in the document.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes of the document.
    public func error(_ message: String, at path: JSONPath) -> JSONError {
        JSONError(
            position: JSONPosition(offset: nearestOffset(to: path).offset, in: bytes), path: path, message: message)
    }

    /// Returns the path of the innermost value that contains a byte, given by its offset in the document.
    ///
    /// - Complexity: O(*n*), where *n* is the offset.
    public func path(at offset: Int) -> JSONPath {
        var scan = JSONPathScan(bytes)
        return scan.path(at: offset)
    }

    private func nearestOffset(to path: JSONPath) -> (offset: Int, rest: ArraySlice<JSONPath.Component>) {
        var reader = JSONReader(bytes)
        var rest = path.components[...]
        reader.skipWhitespace()
        while let component = rest.first, let child = try? reader.child(component) {
            reader = child
            rest = rest.dropFirst()
        }
        return (reader.offset, rest)
    }
}

extension JSONReader {
    /// Returns a reader positioned at a member or an element of the next value, or `nil` if there is none.
    fileprivate func child(_ component: JSONPath.Component) throws(JSONError) -> JSONReader? {
        var reader = self
        var child: JSONReader?
        switch component {
        case .key(let wanted):
            try reader.readObject { key, reader throws(JSONError) in
                if key == wanted { child = reader }
            }
        case .index(let wanted):
            try reader.readArray { index, reader throws(JSONError) in
                if index == wanted { child = reader }
            }
        }
        return child
    }
}
