/// The drawings of the style layers for one tile.
struct TileLayout {
    /// The drawings, by the ids of the layers; some may be outdated until a job has ended.
    var drawings: [String: LaidOutLayer] = [:]

    /// The evaluation in progress; nil if there is none.
    var job: (any Cancelable)?

    /// Whether all drawings exist, although some may be outdated.
    var isComplete = false

    /// Whether all drawings are those of the current style and camera.
    var isCurrent = false

    /// The inputs of the drawings; nil if they are not those of one style and camera.
    var inputs: TileLayoutInputs?

    /// Whether the tile may be uploaded and drawn.
    var isAdmitted = false

    /// Adds the drawings of a job that has ended; all others were current when it was started.
    mutating func add(_ drawings: [String: LaidOutLayer]) {
        self.drawings.merge(drawings) { $1 }
        job = nil
        inputs = nil
        isComplete = true
        isCurrent = self.drawings.values.allSatisfy(\.awaitedGlyphs.isEmpty)
    }

    /// The last update for which the tile was required.
    var update: UInt64 = 0

    /// The memory of the prepared drawings, in bytes.
    var byteCount: Int {
        drawings.values.reduce(0) { sum, drawing in
            drawing.layers.reduce(sum) { $0 + ($1.bucket.blockBucket?.preparedByteCount ?? 0) }
        }
    }
}

/// The inputs of the drawings of a tile, besides feature states: while they are equal, drawings that are current stay current.
struct TileLayoutInputs: Equatable {
    /// The number of changes of the layers in view, of the zoom level and of what expressions read.
    var layers: UInt64

    /// The revision of the style's images.
    var images: UInt64

    /// The revision of the layouts of texts.
    var texts: UInt64

    /// The pitch, in degrees.
    var pitch: Double

    /// Whether only the layers of symbols are laid out.
    var hasSymbolsOnly: Bool

    /// The revision of the content of the tile.
    var tile: UInt64 = 0

    /// The zoom level at which the tile is drawn.
    var overscaledZ = 0
}

extension BlockBucket {
    /// The memory of the prepared geometry of all blocks, in bytes.
    fileprivate var preparedByteCount: Int { blocks.reduce(0) { $0 + ($1.prepared?.byteCount ?? 0) } }
}
