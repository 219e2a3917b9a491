/// The lines of the labels of a block, in tile units.
package struct SymbolLines: Hashable, Sendable {
    /// The vertices of all lines.
    package let vertices: ContiguousArray<SIMD2<Double>>
    /// The index of the first vertex of each line, and the number of vertices.
    private let starts: ContiguousArray<Int32>

    /// Creates the lines.
    ///
    /// - Parameter lines: The vertices of each line, in tile units.
    package init(_ lines: [[SIMD2<Double>]] = []) {
        vertices = ContiguousArray(lines.joined())
        var starts: ContiguousArray<Int32> = [0]
        for line in lines { starts.append((starts.last ?? 0) + Int32(clamping: line.count)) }
        self.starts = starts
    }

    /// Returns the indices of the vertices of a line; `nil` if there is no such line.
    func range(of line: Int) -> Range<Int>? {
        guard line >= 0, line + 1 < starts.count else { return nil }
        return Int(starts[line])..<Int(starts[line + 1])
    }
}
