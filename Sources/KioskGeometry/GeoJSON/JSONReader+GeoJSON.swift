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
        // For a number outside the range of doubles, the nearest one if invalid features are tolerated.
        guard abs(ordinate) < .greatestFiniteMagnitude else {
            throw error(expected: what(), found: "a number out of range")
        }
        return ordinate
    }
}

extension JSONReader {
    /// Whether the invalid features of a collection are left out; otherwise they are errors of the document.
    ///
    /// The invalid `id` and `properties` of a feature are then ignored, unpaired surrogates are read as U+FFFD, and numbers
    /// outside the range of doubles as the nearest one. All of that is counted in `invalidFeatures`.
    public var toleratesInvalidFeatures: Bool {
        get { featureRecovery != nil }
        set { featureRecovery = newValue ? featureRecovery ?? FeatureRecovery() : nil }
    }

    /// Leaves out the invalid features of a collection, also those that could be read without an invalid member.
    package mutating func omitInvalidFeatures() {
        featureRecovery = FeatureRecovery(omitsIncompleteFeatures: true)
    }

    /// The features that were invalid so far; none unless invalid features are tolerated.
    ///
    /// - Complexity: O(*n*) in the number of bytes up to the first invalid feature.
    public var invalidFeatures: InvalidFeatures {
        var result = InvalidFeatures()
        guard let featureRecovery, let first = featureRecovery.firstOffset else { return result }
        result.omittedCount = featureRecovery.omittedCount
        result.incompleteCount = featureRecovery.incompleteCount
        var reader = JSONReader(bytes, offset: first, depth: 0, isAtFirst: false)
        do throws(JSONError) { _ = try Feature(reading: &reader) } catch { result.firstError = error }
        return result
    }

    /// Reads the next feature of a collection; returns `nil` if it is invalid and invalid features are tolerated.
    ///
    /// - Parameter omit: Called with the text of an invalid feature.
    mutating func readFeature(omit: (ArraySlice<UInt8>) -> Void) throws(JSONError) -> Feature? {
        guard let recovery = featureRecovery else { return try Feature(reading: &self) }
        let start = self
        describesErrors = false
        featureRecovery?.isIncomplete = false
        do throws(JSONError) {
            let feature = try Feature(reading: &self)
            describesErrors = start.describesErrors
            if featureRecovery?.isIncomplete == false { return feature }
            if !recovery.omitsIncompleteFeatures {
                noteIncompleteFeature(at: start.offset)
                return feature
            }
        } catch {
            guard remainingMemory >= 0 else {
                describesErrors = start.describesErrors
                throw memoryError
            }
        }
        self = start
        // Anything that is not JSON is an error of the document.
        try skipValue()
        featureRecovery?.noteInvalid(at: start.offset)
        featureRecovery?.omittedCount += 1
        omit(bytes[start.offset..<offset])
        return nil
    }

    /// Reads the value of a member of a feature; an invalid value is skipped if invalid features are tolerated.
    mutating func readTolerantly<Value>(
        _ read: (inout JSONReader) throws(JSONError) -> Value?
    ) throws(JSONError) -> Value? {
        guard featureRecovery != nil else { return try read(&self) }
        let start = self
        describesErrors = false
        do throws(JSONError) {
            let value = try read(&self)
            describesErrors = start.describesErrors
            return value
        } catch {
            describesErrors = start.describesErrors
            guard remainingMemory >= 0 else { throw memoryError }
            self = start
            try skipValue()
            featureRecovery?.isIncomplete = true
            return nil
        }
    }

    /// Counts a feature that was read without a part.
    ///
    /// - Parameter offset: The offset of the feature.
    mutating func noteIncompleteFeature(at offset: Int) {
        guard let recovery = featureRecovery, recovery.isIncomplete else { return }
        featureRecovery?.noteInvalid(at: offset)
        featureRecovery?.incompleteCount += 1
        featureRecovery?.isIncomplete = false
    }
}
