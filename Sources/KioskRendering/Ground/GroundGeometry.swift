import KioskGeometry
import KioskStyle
import KioskTiles

/// The uploaded geometry of a bucket, with its extent on the ground.
@MainActor
struct GroundGeometry {
    /// The vertices.
    let buffer: GeometryBuffer
    /// The box of its positions, in the unit square.
    let box: PlanarBox
    /// The greatest distance by which items extend beyond their positions, in points.
    let reach: Double
    /// The range of indices, or of rectangles, to draw; nil for all.
    var range: Range<Int>?
    /// Whether `range` contains lines with two indices each, instead of triangles.
    var isLines = false

    /// The range of x of its positions, in the unit square.
    fileprivate var extent: ClosedRange<Double> { box.minX...box.maxX }

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
    /// The index with which drawing asks for the state of the block: that of the block in its bucket, or another one that the
    /// pass defines.
    var index = 0

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
    ///   - bind: Binds textures and sets uniforms that only the block with an index uses, before it is drawn.
    @MainActor
    func draw(
        _ blocks: [BlockGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment,
        common: CommonValues = CommonValues(), bind: (_ index: Int) -> Void = { _ in }
    ) {
        let translation = translation(translate, anchor: anchor)
        common.attributes.apply()
        drawCopies(of: blocks, with: program, translation, common, bind: bind)
        drawTiles(blocks, with: program, translation, common, bind: bind) { _, _ in true }
    }

    /// Draws the visible copies of the blocks that are not part of a tile: all blocks of a copy before the next copy.
    @MainActor
    func drawCopies(
        of blocks: [BlockGeometry], with program: ShaderProgram, _ translation: SIMD2<Float>,
        _ common: CommonValues, bind: (_ index: Int) -> Void
    ) {
        var reach: Double?
        for block in blocks where block.tile == nil {
            if let geometry = block.geometry { reach = max(reach ?? common.reach, geometry.reach) }
        }
        let distance = Double((translation * translation).sum().squareRoot())
        guard let reach, let range = visibleRange(reach: reach + distance) else { return }
        var drawn: ClosedRange<Int>?
        for block in blocks where block.tile == nil {
            guard let geometry = block.geometry, let copies = copies(of: geometry.extent, in: range) else { continue }
            drawn =
                drawn.map { min($0.lowerBound, copies.lowerBound)...max($0.upperBound, copies.upperBound) } ?? copies
        }
        guard let drawn else { return }
        let constants = common.attributes.locations
        for copy in drawn {
            var isApplied = false
            for block in blocks where block.tile == nil {
                guard let geometry = block.geometry, copies(of: geometry.extent, in: range)?.contains(copy) == true
                else { continue }
                // The uniforms are the same for all geometries of a copy.
                if !isApplied { apply(to: program, copy: copy, translation: translation) }
                isApplied = true
                bind(block.index)
                geometry.draw(constantLocations: constants)
            }
        }
    }

    /// Draws the blocks of tiles in the copies of the world of their tiles.
    ///
    /// - Parameters:
    ///   - blocks: The blocks, the lowest first.
    ///   - program: The current program.
    ///   - translation: The offset, in points to the east and south.
    ///   - common: The values that are the same for all items.
    ///   - bind: Binds textures and sets uniforms that only the block with an index uses, before it is drawn.
    ///   - select: Returns whether the geometry of a tile is drawn.
    @MainActor
    func drawTiles(
        _ blocks: [BlockGeometry], with program: ShaderProgram, _ translation: SIMD2<Float>, _ common: CommonValues,
        bind: (_ index: Int) -> Void, where select: (OverscaledTileID, GroundGeometry) -> Bool
    ) {
        let constants = common.attributes.locations
        var applied: Int16?
        for block in blocks {
            guard let tile = block.tile, let geometry = block.geometry, select(tile, geometry) else { continue }
            if tile.wrap != applied { apply(to: program, copy: Int(tile.wrap), translation: translation) }
            applied = tile.wrap
            bind(block.index)
            geometry.draw(constantLocations: constants)
        }
    }
}
