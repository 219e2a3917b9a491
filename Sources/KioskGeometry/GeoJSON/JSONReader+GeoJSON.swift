extension JSONReader {
    /// Returns the type of the next object without advancing the reader.
    func geoJSONType(expecting what: @autoclosure () -> String) throws(JSONError) -> GeoJSONType {
        var reader = self
        guard reader.nextKind == .object else { throw error(expected: what()) }
        try reader.beginObject()
        while let key = try reader.nextKey() {
            if key == "type" { return try reader.readType(expecting: what()) }
            try reader.skipValue()
        }
        throw error(expected: "\(what()) with a member “type”", found: "none")
    }

    /// Reads the members of an object of a type and returns the foreign members.
    ///
    /// The body reads a member and returns `true`, or returns `false` without reading if the member is a foreign one.
    mutating func readMembers(
        of type: GeoJSONType, _ body: (String, inout JSONReader) throws(JSONError) -> Bool
    ) throws(JSONError) -> JSONObject {
        var foreignMembers = JSONObject()
        try beginObject()
        while let key = try nextKey() {
            if key == "type" {
                let before = self
                let other = try readType(expecting: "a \(type.rawValue)")
                guard other == type else {
                    throw before.error(expected: "only one type, \(type.rawValue)", found: other.rawValue)
                }
            } else if try !body(key, &self) {
                if keepsForeignMembers {
                    try count(memory: Self.objectMemory + Self.memberMemory)
                    try count(memoryOf: key)
                    foreignMembers.updateValue(try readValue(), forKey: key)
                } else {
                    try skipValue()
                }
            }
        }
        return foreignMembers
    }

    /// Throws an error unless the next object has a type.
    func expectType(_ type: GeoJSONType) throws(JSONError) {
        let found = try geoJSONType(expecting: "a \(type.rawValue)")
        guard found == type else { throw error(expected: "a \(type.rawValue)", found: "a \(found.rawValue)") }
    }

    /// Reads the value of the member `type`.
    mutating func readType(expecting what: @autoclosure () -> String) throws(JSONError) -> GeoJSONType {
        let before = self
        let (range, _) = try scanString()
        if let type = GeoJSONType(bytes[range]) { return type }
        var again = before
        let name = try again.readString()
        guard let type = GeoJSONType(rawValue: name) else {
            throw before.error(expected: "the type of \(what())", found: "“\(name)”")
        }
        return type
    }
}

extension JSONReader {
    /// Reads a position, [longitude, latitude, …].
    mutating func readPosition() throws(JSONError) -> LocationCoordinate2D {
        try beginArray(expecting: "a position, [longitude, latitude]")
        return try readOrdinates()
    }

    /// Reads the position of a point; returns `nil` for an empty array.
    mutating func readPointPosition() throws(JSONError) -> LocationCoordinate2D? {
        try beginArray(expecting: "a position, [longitude, latitude]")
        skipWhitespace()
        if peek() == UInt8(ascii: "]") {
            _ = try nextElement()
            return nil
        }
        return try readOrdinates()
    }

    /// Reads a position after its opening bracket.
    private mutating func readOrdinates() throws(JSONError) -> LocationCoordinate2D {
        let longitude = try readOrdinate(expecting: "a longitude")
        let latitude = try readOrdinate(expecting: "a latitude after the longitude")
        while try nextElement() { try skipValue() }
        return LocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// Reads an array of at least a number of positions, or of none.
    mutating func readPositions(atLeast minimum: Int = 0) throws(JSONError) -> [LocationCoordinate2D] {
        let before = self
        var positions: [LocationCoordinate2D] = []
        try beginArray(expecting: "an array of positions")
        while try nextElement() {
            try count(memory: MemoryLayout<LocationCoordinate2D>.stride)
            try reserveInSteps(&positions)
            positions.append(try readPosition())
        }
        try count(memory: Self.arrayMemory)
        guard positions.isEmpty || positions.count >= minimum else {
            throw before.error(expected: "at least \(minimum) positions", found: "\(positions.count)")
        }
        return positions
    }

    /// Reads an array and returns its elements, each read by the body.
    mutating func readElements<Element>(
        _ body: (inout JSONReader) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element] {
        var elements: [Element] = []
        try beginArray()
        while try nextElement() {
            try count(memory: MemoryLayout<Element>.stride)
            try reserveInSteps(&elements)
            elements.append(try body(&self))
        }
        try count(memory: Self.arrayMemory)
        return elements
    }

    private mutating func readOrdinate(expecting what: @autoclosure () -> String) throws(JSONError) -> Double {
        guard try nextElement() else { throw failure(expected: what(), found: "the end of the position", back: 1) }
        guard nextKind == .number else { throw error(expected: what()) }
        let ordinate = try readNumber()
        // A number outside the range of doubles, which is tolerated elsewhere.
        guard abs(ordinate) < .greatestFiniteMagnitude else {
            throw error(expected: what(), found: "a number beyond all places")
        }
        return ordinate
    }
}
