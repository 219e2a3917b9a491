import KioskGeometry

/// The `userInfo` of an annotation: values of any type, isolated to the main actor.
@MainActor
final class AnnotationUserInfo {
    /// The values.
    let values: [String: Any]

    /// The values that are JSON.
    nonisolated let json: JSONObject

    init(_ values: [String: Any]) {
        self.values = values
        json = values.compactMapValues { value -> JSONValue? in JSONValue(rawValue: value) }
    }
}
