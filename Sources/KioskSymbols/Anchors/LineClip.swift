import KioskGeometry

/// A rectangle to which lines are clipped; its right and lower edges are outside.
package struct LineClip: Hashable, Sendable {
    /// The upper left corner.
    package var minimum: SIMD2<Double>
    /// The lower right corner.
    package var maximum: SIMD2<Double>

    /// The clip of a tile, in tile units.
    package static let tile = LineClip(minimum: .zero, maximum: SIMD2(SymbolTile.extent, SymbolTile.extent))

    /// Creates a rectangle.
    ///
    /// - Parameters:
    ///   - minimum: The upper left corner.
    ///   - maximum: The lower right corner.
    package init(minimum: SIMD2<Double>, maximum: SIMD2<Double>) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Returns the pieces of a line in the rectangle.
    ///
    /// Positions at which the line is cut are rounded to integers.
    package func pieces(of line: [SIMD2<Double>]) -> [[SIMD2<Double>]] {
        var pieces: [[SIMD2<Double>]] = []
        for (start, end) in zip(line, line.dropFirst()) {
            guard let (first, second) = clipped(start, end) else { continue }
            if pieces.last?.last == first {
                pieces[pieces.count - 1].append(second)
            } else {
                pieces.append([first, second])
            }
        }
        return pieces
    }

    private func clipped(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>)? {
        var (a, b) = (start, end)
        for axis in 0..<2 {
            let (low, high) = (minimum[axis], maximum[axis])
            switch (a[axis] < low, b[axis] < low) {
            case (true, true): return nil
            case (true, false): a = Self.cut(a, b, at: low, axis)
            case (false, true): b = Self.cut(a, b, at: low, axis)
            case (false, false): break
            }
            switch (a[axis] >= high, b[axis] >= high) {
            case (true, true): return nil
            case (true, false): a = Self.cut(a, b, at: high, axis)
            case (false, true): b = Self.cut(a, b, at: high, axis)
            case (false, false): break
            }
        }
        return (a, b)
    }

    private static func cut(_ a: SIMD2<Double>, _ b: SIMD2<Double>, at value: Double, _ axis: Int) -> SIMD2<Double> {
        var point = a + (b - a) * ((value - a[axis]) / (b[axis] - a[axis]))
        point[axis] = value
        return PlaneGeometry.rounded(point)
    }
}
