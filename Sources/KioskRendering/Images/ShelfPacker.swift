/// A packer that places rectangles on shelves of a strip of fixed width that grows downwards.
struct ShelfPacker {
    private struct Shelf {
        var y: Int
        var height: Int
        var end: Int
    }

    /// The width of the strip.
    let width: Int
    /// The used height.
    private(set) var height = 0
    private var shelves: [Shelf] = []

    init(width: Int) {
        self.width = width
    }

    /// Returns the upper left corner of a free area, or nil if the rectangle is wider than the strip.
    ///
    /// - Complexity: O(shelves).
    mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
        guard width <= self.width else { return nil }
        // Shelves higher than twice the rectangle are reserved for higher images.
        let fitting = shelves.indices.filter {
            let shelf = shelves[$0]
            return shelf.end + width <= self.width && height <= shelf.height && shelf.height <= 2 * height
        }
        if let best = fitting.min(by: { shelves[$0].height < shelves[$1].height }) {
            defer { shelves[best].end += width }
            return (shelves[best].end, shelves[best].y)
        }
        defer { self.height += height }
        shelves.append(Shelf(y: self.height, height: height, end: width))
        return (0, self.height)
    }
}
