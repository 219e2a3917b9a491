import KioskGeometry

/// Finds the row of a feature by its identifier; of several features with one, the lowest.
struct RowLookUp: Sendable {
    private var rows: [FeatureKey: Int32]

    /// Identifiers that more than one feature has or had.
    private var shared: Set<FeatureKey> = []

    /// - Complexity: O(n) in the rows.
    init(_ identifiers: ContiguousArray<FeatureIdentifier?>) {
        rows = Dictionary(minimumCapacity: identifiers.count)
        for (row, identifier) in identifiers.enumerated() { insert(identifier, row: row) }
    }

    func row(of identifier: FeatureIdentifier) -> Int? {
        rows[FeatureKey(identifier)].map(Int.init)
    }

    /// Whether several features have or had an identifier.
    func isShared(_ identifier: FeatureIdentifier) -> Bool {
        shared.contains(FeatureKey(identifier))
    }

    /// Enters a row that lies above all others.
    mutating func insert(_ identifier: FeatureIdentifier?, row: Int) {
        guard let identifier else { return }
        let key = FeatureKey(identifier)
        if rows[key] == nil { rows[key] = Int32(row) } else { shared.insert(key) }
    }

    /// Strikes a row out.
    ///
    /// - Parameter identifiers: The identifiers of the rows that remain.
    /// - Complexity: O(1); O(n) when several features have the identifier.
    mutating func remove(
        _ identifier: FeatureIdentifier?, row: Int, remaining identifiers: ContiguousArray<FeatureIdentifier?>
    ) {
        guard let key = identifier.map(FeatureKey.init), rows[key] == Int32(row) else { return }
        rows[key] = nil
        guard shared.contains(key) else { return }
        let next = identifiers[(row + 1)...].firstIndex { $0.map(FeatureKey.init) == key }
        if let next { rows[key] = Int32(next) } else { shared.remove(key) }
    }

    /// Gives all rows new numbers.
    mutating func renumber(_ newRow: (Int) -> Int) {
        rows = rows.mapValues { Int32(newRow(Int($0))) }
    }
}
