import KioskGeometry

/// Names in braces that stand for properties of the feature: `"{name} ({ref})"`.
enum LegacyTokens {
    /// The expression for a text with names in braces; nil for a text without.
    ///
    /// - Complexity: O(n)
    static func expression(for text: String) -> JSONValue? {
        var parts: JSONArray = []
        var rest = text[...]
        var plain = ""
        while let open = rest.firstIndex(of: "{") {
            let inside = rest[rest.index(after: open)...]
            guard let end = inside.firstIndex(where: { $0 == "{" || $0 == "}" }) else { break }
            guard inside[end] == "}", end != inside.startIndex else {
                // A brace that opens nothing is text; the one after it may open a name.
                let next = inside[end] == "}" ? inside.index(after: end) : end
                plain += rest[..<next]
                rest = rest[next...]
                continue
            }
            plain += rest[..<open]
            if !plain.isEmpty { parts.append(.string(plain)) }
            plain = ""
            parts.append(["get", .string(String(inside[..<end]))])
            rest = inside[inside.index(after: end)...]
        }
        guard !parts.isEmpty else { return nil }
        plain += rest
        if !plain.isEmpty { parts.append(.string(plain)) }
        return parts.count == 1 ? ["to-string", parts[0]] : .array(["concat"] + parts)
    }
}
