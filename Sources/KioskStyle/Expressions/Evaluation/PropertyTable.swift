package import KioskGeometry

/// The properties of many features, such as those of a layer of a vector tile, without a dictionary for each feature.
///
///     let table = PropertyTable(
///         keys: ["class", "lanes"], values: ["street", 2], tags: [[0, 0], [1, 1], [0, 0]], firstTags: [0, 2, 3])
///     FeatureAttributes(row: 0, of: table).properties  // ["class": "street", "lanes": 2]
///     FeatureAttributes(row: 1, of: table).properties  // ["class": "street"]
///
/// Features are *rows*, numbered from 0. Each key and each distinct value is stored once; a property of a feature is a
/// *tag*, the indices of its key and its value.
package final class PropertyTable: Sendable {
    /// The number of rows.
    package let count: Int

    /// The distinct names, by the index of the key.
    private let names: [String]

    /// The index of each name.
    private let keys: [String: UInt32]

    private let values: [StyleValue]

    /// The tags of all rows; a row has each key at most once.
    private let tags: [SIMD2<UInt32>]

    /// The index of the first tag of each row, and the number of all tags.
    private let firstTags: [UInt32]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - keys: The names of the keys. Equal names are the same key.
    ///   - values: The values. A property whose value is nil is omitted.
    ///   - tags: For each property of each feature, the indices of the key and of the value, ordered by feature. A tag with
    ///     an index that is out of range is ignored. Of the tags of a feature with the same key, the last one is used.
    ///   - firstTags: The index of the first tag of each feature in ascending order, and the number of tags at the end.
    /// - Complexity: O(*n*) in the number of tags, keys and values. `tags` and `firstTags` are not copied if all their
    ///   tags are used.
    package init(keys: [String], values: [JSONValue?], tags: [SIMD2<UInt32>], firstTags: [UInt32]) {
        count = max(firstTags.count - 1, 0)
        names = keys
        self.values = values.map { StyleValue($0) }
        let indices = Dictionary(zip(keys, 0 as UInt32..<UInt32(keys.count))) { first, _ in first }
        self.keys = indices
        let filter = TagFilter(
            canonicalKeys: indices.count == keys.count ? [] : keys.map { indices[$0] ?? 0 },
            hasValue: values.map { $0 != nil }, keyCount: keys.count)
        (self.tags, self.firstTags) = filter.filtered(tags, firstTags)
    }

    /// Returns the value of a property, or nil if the feature does not have it.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - row: The row of the feature.
    /// - Complexity: O(*n*) in the number of properties of the feature.
    func value(of name: String, inRow row: Int) -> StyleValue? {
        guard let key = keys[name] else { return nil }
        for tag in tags(ofRow: row) where tag.x == key { return values[Int(tag.y)] }
        return nil
    }

    /// Returns the properties of a feature.
    ///
    /// - Parameter row: The row of the feature; a row that does not exist has no properties.
    /// - Complexity: O(*n*) in the number of properties of the feature.
    package func properties(ofRow row: Int) -> JSONObject {
        let tags = tags(ofRow: row)
        var properties = JSONObject(minimumCapacity: tags.count)
        for tag in tags { properties.updateValue(values[Int(tag.y)].json, forKey: names[Int(tag.x)]) }
        return properties
    }

    /// The memory of the table, in bytes.
    ///
    /// - Complexity: O(*n*) in the number of values.
    package var byteCount: Int {
        let strings = values.reduce(0) { sum, value in
            // Strings of up to 15 bytes have no memory of their own.
            guard case .string(let string) = value, string.utf8.count > 15 else { return sum }
            return sum + Self.stringHeaderSize + string.utf8.count
        }
        // A name is in the array and, with its index, in the dictionary.
        return strings + values.count * MemoryLayout<StyleValue>.stride + names.count * 3 * MemoryLayout<String>.stride
            + tags.count * MemoryLayout<SIMD2<UInt32>>.stride + firstTags.count * MemoryLayout<UInt32>.stride
    }

    /// The memory of a string beside its bytes, in bytes.
    private static let stringHeaderSize = 32

    @inline(__always)
    private func tags(ofRow row: Int) -> ArraySlice<SIMD2<UInt32>> {
        guard row >= 0, row < count else { return [] }
        return tags[Int(firstTags[row])..<Int(firstTags[row + 1])]
    }
}

/// The validation of tags, so that each row has valid indices and each key at most once.
private struct TagFilter {
    /// For each key the first one of the same name; empty if all names are different.
    let canonicalKeys: [UInt32]

    /// For each value, whether properties with it are kept.
    let hasValue: [Bool]

    let keyCount: Int

    /// Returns the tags to use and the first index of each row.
    func filtered(_ tags: [SIMD2<UInt32>], _ firstTags: [UInt32]) -> ([SIMD2<UInt32>], [UInt32]) {
        if canonicalKeys.isEmpty, areAllUsed(tags, firstTags) { return (tags, firstTags) }
        var kept: [SIMD2<UInt32>] = []
        var firstKept: [UInt32] = [0]
        var lastUses = [Int](repeating: -1, count: keyCount)
        for row in firstTags.indices.dropLast() {
            let start = kept.count
            let first = min(Int(firstTags[row]), tags.count)
            for tag in tags[first..<max(first, min(Int(firstTags[row + 1]), tags.count))] where isValid(tag) {
                let key = canonicalKeys.isEmpty ? tag.x : canonicalKeys[Int(tag.x)]
                let lastUse = lastUses[Int(key)]
                if lastUse >= start {
                    kept[lastUse].y = tag.y
                } else {
                    lastUses[Int(key)] = kept.count
                    kept.append(SIMD2(key, tag.y))
                }
            }
            firstKept.append(UInt32(kept.count))
        }
        return (kept, firstKept)
    }

    /// Returns whether the indices are valid and ascend, and no row has a key more than once.
    private func areAllUsed(_ tags: [SIMD2<UInt32>], _ firstTags: [UInt32]) -> Bool {
        guard firstTags.first == 0, firstTags.last.map({ Int($0) }) == tags.count else { return false }
        var lastRows = [Int](repeating: -1, count: keyCount)
        for row in firstTags.indices.dropLast() {
            let (first, end) = (Int(firstTags[row]), Int(firstTags[row + 1]))
            guard first <= end, end <= tags.count else { return false }
            for tag in tags[first..<end] {
                guard isValid(tag), lastRows[Int(tag.x)] < row else { return false }
                lastRows[Int(tag.x)] = row
            }
        }
        return true
    }

    private func isValid(_ tag: SIMD2<UInt32>) -> Bool {
        tag.x < keyCount && tag.y < hasValue.count && hasValue[Int(tag.y)]
    }
}
