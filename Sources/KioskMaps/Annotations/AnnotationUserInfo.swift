import KioskGeometry

/// The `userInfo` of an annotation: values of any type, which only the main actor reads.
@MainActor
final class AnnotationUserInfo {
    /// The values.
    let values: [String: Any]

    /// Those of the values that are JSON.
    nonisolated let json: JSONObject

    init(_ values: [String: Any]) {
        self.values = values
        json = values.compactMapValues { value -> JSONValue? in JSONValue(rawValue: value) }
    }
}
