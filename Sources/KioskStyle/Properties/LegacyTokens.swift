import KioskGeometry

/// Tokens, property names in braces, which are replaced with the properties of the feature: `"{name} ({ref})"`.
enum LegacyTokens {
    /// Returns the expression for a string with tokens; nil for a string without tokens.
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
                // Unmatched braces and empty tokens are literal text; a following brace may start a token.
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
