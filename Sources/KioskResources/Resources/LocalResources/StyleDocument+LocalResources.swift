import KioskGeometry
package import KioskStyle

/// The addresses of a style that its origin may not refer to.
extension StyleDocument {
    /// The members whose strings are addresses, or that contain them.
    private static let addressMembers: Set = [
        "data", "font-faces", "glyphs", "models", "sprite", "tiles", "uri", "url", "urls",
    ]

    /// The members that contain no addresses, or whose addresses are checked when they are read.
    private static let otherMembers: Set = ["attribution", "color-theme", "imports", "metadata", "schema"]

    /// Removes addresses, and calls a function for each source or other member that had one.
    ///
    /// A source, sprite or model without its address is not read; the rest of the style is kept.
    /// - Parameters:
    ///   - problem: Returns why the document may not refer to a string, which is known to be an address or only may be one; nil if it
    ///     may.
    ///   - report: Receives the id of the source, or nil for another member, and a message.
    /// - Complexity: O(n) in the members of the style besides its layers, without the features of sources.
    package mutating func removeAddresses(
        problem: (_ text: String, _ isAddress: Bool) -> String?,
        report: (_ sourceID: String?, _ message: String) -> Void
    ) {
        for (id, source) in sources.sorted(by: { $0.key < $1.key }) {
            var found: String?
            var members = source.members
            Self.removeAddresses(from: &members, isAddress: false, problem, found: &found)
            guard let found else { continue }
            sources[id] = StyleSource(type: source.type, data: source.data, members: members)
            report(id, found)
        }
        for name in members.keys.sorted() where !Self.otherMembers.contains(name) {
            var found: String?
            var part: JSONObject = [name: members[name] ?? nil]
            Self.removeAddresses(from: &part, isAddress: false, problem, found: &found)
            guard let found else { continue }
            members[name] = part[name]
            report(nil, "\(name): \(found)")
        }
    }

    private static func removeAddresses(
        from members: inout JSONObject, isAddress: Bool, _ problem: (String, Bool) -> String?, found: inout String?
    ) {
        // In the order of the names, so that the first problem is the same each time.
        for (name, value) in members.sorted(by: { $0.key < $1.key }) where !otherMembers.contains(name) {
            guard let value else { continue }
            let isAddress = isAddress || addressMembers.contains(name)
            if let rest = removingAddresses(from: value, isAddress: isAddress, problem, found: &found) {
                members[name] = .some(rest)
            } else {
                members.removeValue(forKey: name)
            }
        }
    }

    /// Returns a value without the strings that have a problem; nil if nothing is left.
    private static func removingAddresses(
        from value: JSONValue, isAddress: Bool, _ problem: (String, Bool) -> String?, found: inout String?
    ) -> JSONValue? {
        switch value {
        case .string(let text):
            guard let message = problem(text, isAddress) else { return value }
            found = found ?? message
            return nil
        case .array(let elements):
            var rest: [JSONValue?] = []
            for element in elements {
                guard let element else {
                    rest.append(nil)
                    continue
                }
                let kept = removingAddresses(from: element, isAddress: isAddress, problem, found: &found)
                if let kept { rest.append(kept) }
            }
            return rest.isEmpty && !elements.isEmpty ? nil : .array(rest)
        case .object(var members):
            let named = members
            removeAddresses(from: &members, isAddress: isAddress, problem, found: &found)
            // A sprite or a model is nothing without its address.
            let isIncomplete = ["uri", "url"].contains { named[$0] != nil && members[$0] == nil }
            return isIncomplete ? nil : .object(members)
        case .number, .boolean: return value
        }
    }
}
