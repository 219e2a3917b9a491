/// Turns paths into places of a JSON document and back, so that an error found later points into the text.
///
///     let locator = JSONLocator(bytes)
///     throw locator.error("expected a colour, found “blu”", at: ["layers", 3, "paint", "fill-color"])
///
/// Each question reads the document anew: nothing is paid for a document without errors.
public struct JSONLocator: Sendable {
    private let bytes: [UInt8]

    /// Creates a locator for the UTF-8 bytes of a document.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns where the value at a path begins, or `nil` when the document has no such value.
    ///
    /// Of members with equal names the last one counts, as in reading.
    /// - Complexity: O(*n*) in the bytes of the document.
    public func position(of path: JSONPath) -> JSONPosition? {
        let (offset, rest) = nearestOffset(to: path)
        return rest.isEmpty ? JSONPosition(offset: offset, in: bytes) : nil
    }

    /// Returns an error at a value, or at the innermost container around it that the document has.
    ///
    /// - Complexity: O(*n*) in the bytes of the document.
    public func error(_ message: String, at path: JSONPath) -> JSONError {
        JSONError(
            position: JSONPosition(offset: nearestOffset(to: path).offset, in: bytes), path: path, message: message)
    }

    /// Returns the path of the value that holds a byte, counted from the start of the document.
    ///
    /// - Complexity: O(*offset*)
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
    /// The reader before a member or an element of the value this one stands before.
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
