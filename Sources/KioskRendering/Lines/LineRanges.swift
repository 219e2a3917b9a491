import KioskScene

/// The triangles of lines for low or for high zoom levels (`LineRanges`), as indices of vertices, three for each triangle.
///
/// Lines with distances along them, such as dashed ones, have two lists. The second one has additional vertices, which slide: a shader
/// moves them away from a sharp corner along their segment, by `LineStrip.slideLength` on the screen, so that the distances are
/// distorted only near the corner. Where all segments are too short for that, the first list is drawn.
struct LineIndices {
    /// The triangles without vertices that slide.
    var plain: [UInt32] = []

    /// All triangles, with vertices that slide; empty for lines without distances.
    private(set) var sliding: [UInt32] = []

    /// Adds the triangles of a line.
    ///
    /// - Parameters:
    ///   - strip: The triangles.
    ///   - first: The index of the first vertex of the strip in the vertices of all lines.
    ///   - slides: Whether the strip was built with vertices that slide; equal for all lines of a list.
    mutating func add(_ strip: LineStrip, first: Int, slides: Bool) {
        let first = UInt32(truncatingIfNeeded: first)
        for index in strip.plainIndices { plain.append(first &+ index) }
        guard slides else { return }
        for index in strip.indices { sliding.append(first &+ index) }
    }
}

/// The ranges of the triangles of lines in a list of indices; a frame draws one of them, which depends on its zoom level.
///
/// At high zoom levels, long segments are divided, since the driver clips them with floats. At low zoom levels, the pieces would be
/// shorter than the line is wide.
struct LineRanges: Equatable {
    /// The ranges of the lists of `LineIndices`.
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
            // Each vertex that slides adds triangles. Without sharp corners, the lists are equal, and without distances, one is empty.
            let hasSlidingVertices = lists.sliding.count > lists.plain.count
            return Level(plain: plain, sliding: hasSlidingVertices ? added(lists.sliding) : plain)
        }
        self.low = level(low)
        self.high = high.map(level) ?? self.low
    }

    /// Returns the range of the triangles for a zoom level.
    ///
    /// - Parameters:
    ///   - isHigh: Whether the zoom level is so high that long segments are divided.
    ///   - slides: Whether a segment is long enough at the zoom level for vertices that slide along it.
    subscript(isHigh isHigh: Bool, slides slides: Bool) -> Range<Int> {
        let level = isHigh ? high : low
        return slides ? level.sliding : level.plain
    }
}
