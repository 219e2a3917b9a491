import KioskStyle
import KioskTiles

/// The uploaded geometry of a bucket, with its extent on the ground.
@MainActor
struct GroundGeometry {
    /// The vertices.
    let buffer: GeometryBuffer
    /// The range of x of its positions, in the unit square.
    let extent: ClosedRange<Double>
    /// The greatest distance by which items extend beyond their positions, in points.
    let reach: Double
    /// The range of indices, or of rectangles, to draw; nil for all.
    var range: Range<Int>?
    /// Whether `range` contains lines with two indices each, instead of triangles.
    var isLines = false

    /// Draws the geometry with the current program.
    ///
    /// - Parameter constantLocations: The locations of attributes that are not read from the vertices, as bits.
    fileprivate func draw(constantLocations: UInt32) {
        if let range {
            buffer.draw(range, isLines: isLines, constantLocations: constantLocations)
        } else {
            buffer.draw(constantLocations: constantLocations)
        }
    }
}

/// The values of a bucket that are the same for all its items.
@MainActor
struct CommonValues {
    /// The values of vertex attributes that replace those of the items.
    var attributes = AttributeConstants()

    /// The distance by which items extend beyond their positions because of such values, in points.
    var reach = 0.0
}

/// A block of a bucket to be drawn.
@MainActor
struct BlockGeometry {
    /// The tile of which the block is a part; nil for a block that is drawn in all copies of the world.
    let tile: OverscaledTileID?
    /// The uploaded geometry; nil if the block has nothing to draw.
    var geometry: GroundGeometry?
    /// Binds textures that only this block uses; nil if there are none.
    var bind: (@MainActor () -> Void)?

    /// Whether the block has anything to draw.
    var isVisible: Bool { geometry != nil }
}

extension GroundView {
    /// Draws blocks with the current program, without clipping: first those that are not part of a tile, in each visible
    /// copy of the world, then those of tiles, each in the copy of its tile.
    ///
    /// - Parameters:
    ///   - blocks: The blocks, the lowest first.
    ///   - program: The current program.
    ///   - translate: The offset, in points.
    ///   - anchor: The coordinate system of the offset.
    ///   - common: The values that are the same for all items.
    @MainActor
    func draw(
        _ blocks: [BlockGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment,
        common: CommonValues = CommonValues()
    ) {
        let translation = translation(translate, anchor: anchor)
        common.attributes.apply()
        drawCopies(of: blocks.filter { $0.tile == nil }, with: program, translation, common)
        drawTiles(blocks, with: program, translation, common) { _ in true }
    }

    /// Draws the visible copies of blocks: all blocks of a copy before the next copy.
    @MainActor
    func drawCopies(
        of blocks: [BlockGeometry], with program: ShaderProgram, _ translation: SIMD2<Float>,
        _ common: CommonValues
    ) {
        let drawn = blocks.compactMap { block in block.geometry.map { (geometry: $0, bind: block.bind) } }
        let distance = Double((translation * translation).sum().squareRoot())
        let reach = drawn.reduce(common.reach) { max($0, $1.geometry.reach) } + distance
        guard !drawn.isEmpty, let range = visibleRange(reach: reach) else { return }
        let visible = drawn.map { copies(of: $0.geometry.extent, in: range) }
        guard let first = visible.compactMap({ $0?.lowerBound }).min(),
            let last = visible.compactMap({ $0?.upperBound }).max()
        else { return }
        let constants = common.attributes.locations
        for copy in first...last {
            var isApplied = false
            for (block, copies) in zip(drawn, visible) where copies?.contains(copy) == true {
                // The uniforms are the same for all geometries of a copy.
                if !isApplied { apply(to: program, copy: copy, translation: translation) }
                isApplied = true
                block.bind?()
                block.geometry.draw(constantLocations: constants)
            }
        }
    }

    /// Draws the blocks of tiles in the copies of the world of their tiles.
    @MainActor
    func drawTiles(
        _ blocks: [BlockGeometry], with program: ShaderProgram, _ translation: SIMD2<Float>, _ common: CommonValues,
        where select: (OverscaledTileID) -> Bool
    ) {
        let constants = common.attributes.locations
        var applied: Int16?
        for block in blocks {
            guard let tile = block.tile, let geometry = block.geometry, select(tile) else { continue }
            if tile.wrap != applied { apply(to: program, copy: Int(tile.wrap), translation: translation) }
            applied = tile.wrap
            block.bind?()
            geometry.draw(constantLocations: constants)
        }
    }
}
