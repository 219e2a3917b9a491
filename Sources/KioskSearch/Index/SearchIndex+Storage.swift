extension SearchIndex {
    /// Appends the columns of an entry, of which the identifier and the names follow.
    mutating func appendEntry(_ coordinate: FixedCoordinate, weight: Float, nameCount: Int) {
        let entry = entryCount
        coordinates.append(coordinate)
        if weight != 0 || !weights.isEmpty {
            if weights.isEmpty { weights = [Float](repeating: 0, count: entry) }
            weights.append(weight)
        }
        if nameCount > 1 || !entryOfName.isEmpty {
            if entryOfName.isEmpty { entryOfName = (0..<UInt32(entry)).map { $0 } }
            entryOfName.append(contentsOf: repeatElement(UInt32(entry), count: nameCount))
        }
    }

    /// Appends an identifier or a name.
    mutating func appendText(_ bytes: some Sequence<UInt8>) {
        text.append(contentsOf: bytes)
        ends.append(UInt32(text.count))
    }

    /// Returns the entry of a name.
    @inline(__always)
    func entry(ofName name: Int) -> Int {
        entryOfName.isEmpty ? name : Int(entryOfName[name])
    }

    /// Returns the weight of an entry.
    func weight(ofEntry entry: Int) -> Float {
        weights.isEmpty ? 0 : weights[entry]
    }

    /// Returns a name.
    func name(_ name: Int) -> String {
        // Before each name are the identifiers of its entry and of those before.
        item(name + entry(ofName: name) + 1)
    }

    /// Returns the identifier of the entry of a name.
    func identifier(ofName name: Int) -> String {
        let entry = entry(ofName: name)
        var first = name
        while first > 0, self.entry(ofName: first - 1) == entry { first -= 1 }
        return item(first + entry)
    }

    private func item(_ index: Int) -> String {
        let start = index == 0 ? 0 : Int(ends[index - 1])
        return String(decoding: text[start..<Int(ends[index])], as: UTF8.self)
    }
}
