import KioskGeometry

extension JSONValue {
    /// The value as JSON, for error messages.
    var text: String {
        var writer = JSONWriter()
        writer.writeValue(self)
        guard let bytes = try? writer.finish() else { return "\(self)" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
