public import KioskGeometry

extension SeededGenerator {
    /// Returns a JSON value with one change: a value in it is replaced, or an element or a member is removed, repeated or moved.
    ///
    /// The result is valid JSON, unlike most mutations of its text, and reaches what a parser does with the values.
    ///
    /// - Parameters:
    ///   - value: The value; nil for null.
    ///   - pieces: The values to insert.
    public mutating func mutation(of value: JSONValue?, with pieces: [JSONValue?]) -> JSONValue? {
        let piece = pieces.randomElement(using: &self) ?? nil
        switch value {
        case .array(var elements)? where !elements.isEmpty:
            let index = Int.random(in: elements.indices, using: &self)
            switch Int.random(in: 0..<8, using: &self) {
            case 0: elements.remove(at: index)
            case 1: elements.insert(elements[index], at: Int.random(in: elements.indices, using: &self))
            case 2: elements.swapAt(index, Int.random(in: elements.indices, using: &self))
            case 3: return piece
            default: elements[index] = mutation(of: elements[index], with: pieces)
            }
            return .array(elements)
        case .object(var members)? where !members.isEmpty:
            // The order of members differs between processes.
            let keys = members.keys.sorted()
            let key = keys.randomElement(using: &self) ?? ""
            switch Int.random(in: 0..<8, using: &self) {
            case 0: members[key] = nil
            case 1: members[key + "?"] = members.removeValue(forKey: key)
            case 2: members.updateValue(piece, forKey: key)
            case 3: return piece
            default: members.updateValue(mutation(of: members[key] ?? nil, with: pieces), forKey: key)
            }
            return .object(members)
        default: return piece
        }
    }
}
