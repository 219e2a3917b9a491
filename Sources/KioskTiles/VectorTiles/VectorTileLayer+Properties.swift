extension VectorTileLayer {
    /// The names of the keys of all features, in the order of the tile.
    ///
    /// - Complexity: O(*n*) in the number of keys.
    public var keyNames: [String] { keys.map(string) }

    /// The number of distinct values of the layer; `value(at:)` returns one.
    public var valueCount: Int { valueKinds.count }

    /// Returns the key of a name; nil if no feature of the layer has it.
    ///
    /// - Complexity: O(*n*) in the number of keys.
    public func key(named name: String) -> VectorTileKey? {
        var first: UInt32?
        var duplicates: [UInt32] = []
        var name = name
        name.withUTF8 { text in
            for (index, key) in keys.enumerated() where Int(key.y) == text.count {
                guard strings[bytes(of: key)].elementsEqual(text) else { continue }
                if first == nil {
                    first = UInt32(truncatingIfNeeded: index)
                } else {
                    duplicates.append(UInt32(truncatingIfNeeded: index))
                }
            }
        }
        return first.map { VectorTileKey(index: $0, duplicates: duplicates) }
    }

    /// Returns the index of the value that a feature has for a key; nil if it has none.
    ///
    /// Features with equal indices have equal values, so that a result for a value can be used for all of them.
    /// - Parameters:
    ///   - key: A key of this layer.
    ///   - feature: The index of the feature.
    /// - Complexity: O(*n*) in the number of properties of the feature.
    public func valueIndex(of key: VectorTileKey, ofFeature feature: Int) -> Int? {
        // Of equal keys, which are invalid, the last one counts.
        var tag = Int(firstTags[feature + 1])
        let first = Int(firstTags[feature])
        while tag > first {
            tag -= 1
            if key.matches(tags[tag].x) {
                let value = Int(tags[tag].y)
                return valueKinds[value] == .invalid ? nil : value
            }
        }
        return nil
    }

    /// Returns the value that a feature has for a key; nil if it has none.
    ///
    /// - Parameters:
    ///   - key: A key of this layer.
    ///   - feature: The index of the feature.
    /// - Complexity: O(*n*) in the number of properties of the feature.
    public func value(of key: VectorTileKey, ofFeature feature: Int) -> VectorTileValue? {
        valueIndex(of: key, ofFeature: feature).flatMap(value)
    }

    /// Returns a value; nil if it has no valid type.
    public func value(at index: Int) -> VectorTileValue? {
        let bits = valueBits[index]
        return switch valueKinds[index] {
        case .invalid: nil
        case .string:
            .string(string(SIMD2(UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))))
        case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        case .double: .double(Double(bitPattern: bits))
        case .int: .int(Int64(bitPattern: bits))
        case .uint: .uint(bits)
        case .boolean: .boolean(bits != 0)
        }
    }

    /// Returns the properties of a feature by name.
    ///
    /// - Complexity: O(*n*) in the number of properties and the length of their strings.
    public func properties(ofFeature feature: Int) -> [String: VectorTileValue] {
        var properties: [String: VectorTileValue] = [:]
        for tag in tags(ofFeature: feature) {
            if let value = value(at: Int(tag.y)) { properties[string(keys[Int(tag.x)])] = value }
        }
        return properties
    }

    /// The indices of the keys and values of a feature.
    func tags(ofFeature feature: Int) -> ArraySlice<SIMD2<UInt32>> {
        tags[Int(firstTags[feature])..<Int(firstTags[feature + 1])]
    }

    /// Converts the bytes of a string.
    func string(_ position: SIMD2<UInt32>) -> String {
        String(decoding: strings[bytes(of: position)], as: UTF8.self)
    }

    private func bytes(of position: SIMD2<UInt32>) -> Range<Int> {
        Int(position.x)..<(Int(position.x) + Int(position.y))
    }
}
