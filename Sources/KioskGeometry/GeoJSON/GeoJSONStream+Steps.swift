extension GeoJSONStream {
    /// The number of bytes that must follow an error before it is reported.
    ///
    /// A message quotes at most 24 bytes of the input, so this makes messages independent of how the input is split.
    private static let lookahead = 32

    /// Parses one token or member outside the features; returns `false` if more bytes are needed.
    mutating func step() throws(JSONError) -> Bool {
        switch state {
        case .beginning: try begin()
        case .member(let isFirst): try readKey(isFirst: isFirst)
        case .value(let key): try readMember(key)
        case .separator(let isFirst): try readSeparator(isFirst: isFirst)
        case .feature, .end, .failed: false
        }
    }

    /// Reads the next feature, or returns `nil` if it has not arrived completely.
    mutating func readFeature() throws(JSONError) -> Feature? {
        guard hasWholeValue(),
            let feature = try attempt(depth: 2, { reader throws(JSONError) in try Feature(reading: &reader) })
        else { return nil }
        state = .separator(isFirst: false)
        return feature
    }

    /// Runs a reader at the current offset and advances past what it reads.
    ///
    /// - Parameters:
    ///   - depth: The nesting depth at the current offset.
    ///   - isFirst: Whether the next element or member is the first of its array or object.
    ///   - body: The reading operation.
    /// - Returns: The result of `body`, or `nil` if it failed at a byte whose interpretation may depend on later bytes.
    mutating func attempt<Result>(
        depth: Int, isFirst: Bool = false, _ body: (inout JSONReader) throws(JSONError) -> Result
    ) throws(JSONError) -> Result? {
        while offset < buffer.count, JSONReader.isWhitespace(buffer[offset]) { offset += 1 }
        guard offset < buffer.count || isComplete else { return nil }
        var reader = JSONReader(buffer, offset: offset, depth: depth, isAtFirst: isFirst)
        do throws(JSONError) {
            let result = try body(&reader)
            offset = reader.offset
            return result
        } catch {
            guard isComplete || error.position.offset + Self.lookahead <= buffer.count else { return nil }
            throw error
        }
    }

    private mutating func begin() throws(JSONError) -> Bool {
        // A byte order mark is recognised only when all its bytes are present.
        guard buffer.count >= 3 || isComplete else { return false }
        if offset == 0 { offset = JSONReader(buffer).offset }
        let opened: Void? = try attempt(depth: 0) { reader throws(JSONError) in
            guard reader.nextKind == .object else { throw reader.error(expected: "a FeatureCollection") }
            try reader.beginObject()
        }
        guard opened != nil else { return false }
        root = start
        root.advance(over: buffer[..<(offset - 1)])
        state = .member(isFirst: true)
        return true
    }

    private mutating func readKey(isFirst: Bool) throws(JSONError) -> Bool {
        let read = try attempt(depth: 1, isFirst: isFirst) { reader throws(JSONError) in try reader.nextKey() }
        guard let read else { return false }
        key = read
        if let read {
            state = .value(key: read)
        } else {
            guard hasType else { throw failed("expected a FeatureCollection with a member “type”, found none") }
            guard hasFeatures else { throw failed("expected a member “features”, found none") }
            state = .end
        }
        return true
    }

    private mutating func readMember(_ key: String) throws(JSONError) -> Bool {
        if key == "features" { return try beginFeatures() }
        guard hasWholeValue() else { return false }
        if key == "type" {
            guard try readType() else { return false }
        } else {
            let value = try attempt(depth: 1) { reader throws(JSONError) in try reader.readValue() }
            guard let value else { return false }
            foreignMembers.updateValue(value, forKey: key)
        }
        state = .member(isFirst: false)
        return true
    }

    /// Reads the value of the member `type`; returns `false` if more bytes are needed.
    private mutating func readType() throws(JSONError) -> Bool {
        let isFirst = !hasType
        let type = try attempt(depth: 1) { reader throws(JSONError) in
            let before = reader
            let type = try reader.readType(expecting: "a FeatureCollection")
            guard type == .featureCollection || isFirst else {
                throw before.error(expected: "only one type, FeatureCollection", found: type.rawValue)
            }
            return type
        }
        guard let type else { return false }
        guard type == .featureCollection else {
            throw failed("expected a FeatureCollection, found a \(type.rawValue)")
        }
        hasType = true
        return true
    }

    private mutating func beginFeatures() throws(JSONError) -> Bool {
        let isSecond = hasFeatures
        let opened: Void? = try attempt(depth: 1) { reader throws(JSONError) in
            guard !isSecond else { throw reader.error(expected: "only one member “features”", found: "another one") }
            try reader.beginArray()
        }
        guard opened != nil else { return false }
        hasFeatures = true
        state = .separator(isFirst: true)
        return true
    }

    private mutating func readSeparator(isFirst: Bool) throws(JSONError) -> Bool {
        let hasNext = try attempt(depth: 2, isFirst: isFirst) { reader throws(JSONError) in try reader.nextElement() }
        guard let hasNext else { return false }
        if hasNext, !isFirst { index += 1 }
        state = hasNext ? .feature : .member(isFirst: false)
        return true
    }

    /// Returns whether the next value has arrived completely.
    private mutating func hasWholeValue() -> Bool {
        var extent = self.extent ?? JSONExtent(from: offset)
        let isWhole = extent.reachesEnd(in: buffer) || isComplete
        self.extent = isWhole ? nil : extent
        return isWhole
    }
}

extension GeoJSONStream {
    /// Returns an error with its position converted from the buffer to the document and with its path.
    func located(_ error: JSONError) -> JSONError {
        let byteOffset = min(max(error.position.offset, offset), buffer.count)
        var error = error
        error.position = start
        error.position.advance(over: buffer[..<byteOffset])
        error.path = path(at: byteOffset)
        return error
    }

    /// Returns the path of a byte at or after the current offset.
    ///
    /// The path is located in a synthetic document that has the same objects and arrays open.
    private func path(at byteOffset: Int) -> JSONPath {
        let (isInCollection, isInFeatures) =
            switch self.state {
            case .beginning, .end, .failed: (false, false)
            case .member, .value: (true, false)
            case .separator, .feature: (true, true)
            }
        var writer = JSONWriter()
        if isInCollection { writer.append("{") }
        if isInCollection, let key { writer.append(quoted: key) }
        if isInFeatures { writer.append(":[") }
        var bytes = writer.bytes
        bytes += buffer[offset..<byteOffset]
        var path = JSONLocator(bytes).path(at: bytes.count)
        if isInFeatures, path.components.count > 1, case .index(let added) = path.components[1] {
            path.components[1] = .index(index + added)
        }
        return path
    }

    /// Sets the stream to the failed state and returns the error, which concerns the collection as a whole.
    private mutating func failed(_ message: String) -> JSONError {
        let error = JSONError(position: root, path: JSONPath(), message: message)
        state = .failed(error)
        return error
    }
}
