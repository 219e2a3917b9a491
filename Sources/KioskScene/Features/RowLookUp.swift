import KioskGeometry

/// The rows of features by identifier; the lowest row if several features share an identifier.
struct RowLookUp: Sendable {
    private var rows: [FeatureKey: Int32]

    /// The identifiers that several features share or have shared.
    private var shared: Set<FeatureKey> = []

    /// - Complexity: O(n) in the number of rows.
    init(_ identifiers: ContiguousArray<FeatureIdentifier?>) {
        rows = Dictionary(minimumCapacity: identifiers.count)
        for (row, identifier) in identifiers.enumerated() { insert(identifier, row: row) }
    }

    func row(of identifier: FeatureIdentifier) -> Int? {
        rows[FeatureKey(identifier)].map(Int.init)
    }

    /// Returns whether several features share or have shared an identifier.
    func isShared(_ identifier: FeatureIdentifier) -> Bool {
        shared.contains(FeatureKey(identifier))
    }

    /// Adds a row that is higher than all others.
    mutating func insert(_ identifier: FeatureIdentifier?, row: Int) {
        guard let identifier else { return }
        let key = FeatureKey(identifier)
        if rows[key] == nil { rows[key] = Int32(row) } else { shared.insert(key) }
    }

    /// Removes a row.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the removed feature.
    ///   - row: The row of the removed feature.
    ///   - identifiers: The identifiers of the remaining rows.
    /// - Complexity: O(1); O(n) if several features share the identifier.
    mutating func remove(
        _ identifier: FeatureIdentifier?, row: Int, remaining identifiers: ContiguousArray<FeatureIdentifier?>
    ) {
        guard let key = identifier.map(FeatureKey.init), rows[key] == Int32(row) else { return }
        rows[key] = nil
        guard shared.contains(key) else { return }
        let next = identifiers[(row + 1)...].firstIndex { $0.map(FeatureKey.init) == key }
        if let next { rows[key] = Int32(next) } else { shared.remove(key) }
    }

    /// Renumbers all rows.
    mutating func renumber(_ newRow: (Int) -> Int) {
        rows = rows.mapValues { Int32(newRow(Int($0))) }
    }
}
