import KioskScene

/// The triangles of lines for one kind of zoom level.
struct LineIndices {
    /// The vertices of triangles without those that slide along segments.
    var plain: [UInt32] = []

    /// The vertices of triangles with those that slide; empty if no layer needs them.
    private(set) var sliding: [UInt32] = []

    /// Adds the triangles of a line.
    ///
    /// - Parameters:
    ///   - strip: The triangles.
    ///   - first: The index of the first vertex.
    ///   - slides: Whether there may be vertices that slide.
    mutating func add(_ strip: LineStrip, first: Int, slides: Bool) {
        let first = UInt32(truncatingIfNeeded: first)
        for index in strip.plainIndices { plain.append(first &+ index) }
        guard slides else { return }
        for index in strip.indices { sliding.append(first &+ index) }
    }
}

/// The ranges of the triangles of lines, of which one is drawn.
struct LineRanges: Equatable {
    /// The triangles of one kind of zoom level.
    private struct Level: Equatable {
        var plain = 0..<0
        var sliding = 0..<0
    }

    private var low = Level()
    private var high = Level()

    init() {}

    /// Creates ranges of a list of indices.
    ///
    /// - Parameters:
    ///   - low: The triangles for low zoom levels.
    ///   - high: Those for high zoom levels; nil if they are the same.
    ///   - indices: The list to which all triangles are added.
    init(low: LineIndices, high: LineIndices?, indices: inout [UInt32]) {
        func added(_ list: [UInt32]) -> Range<Int> {
            let start = indices.count
            if indices.isEmpty { indices = list } else { indices += list }
            return start..<indices.count
        }
        func level(_ lists: LineIndices) -> Level {
            let plain = added(lists.plain)
            // Without sharp corners, both lists are the same.
            return Level(
                plain: plain, sliding: lists.sliding.count > lists.plain.count ? added(lists.sliding) : plain)
        }
        self.low = level(low)
        self.high = high.map(level) ?? self.low
    }

    /// Returns the range of the triangles for a zoom level.
    ///
    /// At high zoom levels, long segments are divided, since the driver clips them with floats. At low zoom levels, the
    /// pieces would be shorter than the line is wide.
    ///
    /// - Parameters:
    ///   - isHigh: Whether the zoom level is high.
    ///   - slides: Whether segments are long enough for vertices that slide along them.
    subscript(isHigh isHigh: Bool, slides slides: Bool) -> Range<Int> {
        let level = isHigh ? high : low
        return slides ? level.sliding : level.plain
    }
}
