/// An assignment of rows to columns with the minimum total cost.
///
/// The Hungarian method with potentials and shortest augmenting paths (Kuhn 1955; Jonker and Volgenant 1987).
enum Assignment {
    /// Returns the column of each row; `nil` for rows without a column if there are more rows than columns.
    ///
    /// - Parameters:
    ///   - rows: The number of rows.
    ///   - columns: The number of columns.
    ///   - cost: Returns the finite cost of a pair.
    /// - Complexity: O(n³) in the greater number of both.
    static func cheapest(rows: Int, columns: Int, cost: (Int, Int) -> Double) -> [Int?] {
        if rows > columns {
            var result = [Int?](repeating: nil, count: rows)
            let turned = cheapest(rows: columns, columns: rows) { cost($1, $0) }
            for (column, row) in turned.enumerated() { row.map { result[$0] = column } }
            return result
        }
        // Index 0 is a sentinel without a row or column.
        var rowOfColumn = [Int](repeating: 0, count: columns + 1)
        var rowPotential = [Double](repeating: 0, count: rows + 1)
        var columnPotential = [Double](repeating: 0, count: columns + 1)
        for row in stride(from: 1, through: rows, by: 1) {
            var distance = [Double](repeating: .infinity, count: columns + 1)
            var previous = [Int](repeating: 0, count: columns + 1)
            var isDone = [Bool](repeating: false, count: columns + 1)
            var column = 0
            rowOfColumn[0] = row
            repeat {
                isDone[column] = true
                let current = rowOfColumn[column]
                var step = Double.infinity
                var next = 0
                for candidate in 1...columns where !isDone[candidate] {
                    let reduced =
                        cost(current - 1, candidate - 1) - rowPotential[current] - columnPotential[candidate]
                    if reduced < distance[candidate] {
                        distance[candidate] = reduced
                        previous[candidate] = column
                    }
                    if distance[candidate] < step {
                        step = distance[candidate]
                        next = candidate
                    }
                }
                for candidate in 0...columns {
                    if isDone[candidate] {
                        rowPotential[rowOfColumn[candidate]] += step
                        columnPotential[candidate] -= step
                    } else {
                        distance[candidate] -= step
                    }
                }
                column = next
            } while rowOfColumn[column] != 0
            while column != 0 {
                rowOfColumn[column] = rowOfColumn[previous[column]]
                column = previous[column]
            }
        }
        var result = [Int?](repeating: nil, count: rows)
        for column in stride(from: 1, through: columns, by: 1) where rowOfColumn[column] > 0 {
            result[rowOfColumn[column] - 1] = column - 1
        }
        return result
    }
}
