import Foundation

/// A spatial index of rectangles on screen: a grid of square cells over the view.
struct FrameGrid {
    private static let cellSize: CGFloat = 64

    /// The maximum number of columns and of rows, larger than any screen needs.
    private static let maximumCount = 256

    private let columns: Int
    private let rows: Int
    private var frames: [CGRect] = []
    private var cells: [[Int32]]

    /// Creates an empty grid over a view; rectangles outside the view belong to the cells at its edges.
    ///
    /// - Parameter size: The size of the view, in points.
    init(size: CGSize) {
        columns = Self.count(size.width)
        rows = Self.count(size.height)
        cells = Array(repeating: [], count: columns * rows)
    }

    /// Adds a rectangle.
    ///
    /// - Complexity: O(k) for k cells that the rectangle covers.
    mutating func insert(_ frame: CGRect) {
        let number = Int32(truncatingIfNeeded: frames.count)
        frames.append(frame)
        let (columns, rows) = cells(under: frame)
        for row in rows {
            for column in columns { cells[row * self.columns + column].append(number) }
        }
    }

    /// Returns whether a closure accepts any of the rectangles near another one.
    ///
    /// - Parameters:
    ///   - frame: The other rectangle.
    ///   - accept: Called with the index of a rectangle, in the order of insertion, and the rectangle; it may be called more than
    ///     once with the same rectangle.
    /// - Complexity: O(k) for k rectangles in the cells that the other one covers.
    func contains(near frame: CGRect, where accept: (_ number: Int, _ other: CGRect) -> Bool) -> Bool {
        let (columns, rows) = cells(under: frame)
        return rows.contains { row in
            columns.contains { column in
                cells[row * self.columns + column].contains { accept(Int($0), frames[Int($0)]) }
            }
        }
    }

    private func cells(under frame: CGRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        func range(_ lower: CGFloat, _ upper: CGFloat, count: Int) -> ClosedRange<Int> {
            func cell(_ value: CGFloat) -> Int {
                Int(min(max(0, (value / Self.cellSize).rounded(.down)), CGFloat(count - 1)))
            }
            let first = cell(lower)
            return first...max(first, cell(upper))
        }
        return (range(frame.minX, frame.maxX, count: columns), range(frame.minY, frame.maxY, count: rows))
    }

    private static func count(_ length: CGFloat) -> Int {
        guard length > 0 else { return 1 }
        return Int(min(CGFloat(maximumCount), max(1, (length / cellSize).rounded(.up))))
    }
}

extension CGRect {
    /// Returns whether two rectangles share more than a border.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }

    /// Returns whether a line segment has a point inside the rectangle or on its border.
    ///
    /// Source: Y.-D. Liang, B. A. Barsky, "A New Concept and Method for Line Clipping" (1984).
    func isTouched(from start: CGPoint, to end: CGPoint) -> Bool {
        var (first, last) = (CGFloat(0), CGFloat(1))
        for (position, distance, lower, upper) in [
            (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
        ] {
            if distance == 0 {
                if position < lower || position > upper { return false }
                continue
            }
            let (a, b) = ((lower - position) / distance, (upper - position) / distance)
            first = max(first, min(a, b))
            last = min(last, max(a, b))
        }
        return first <= last
    }
}
