/// The decision which symbols of all layers are shown, which can be made in several steps.
///
///     var placement = Placement(layers: layers, projection: screen, zoom: zoom, previous: state)
///     while !placement.run(budget: 1000) { … }  // in this frame and the next ones
///     state.commit(placement, at: time)
///
/// The result depends on the input only, not on the division into steps.
package struct Placement: Sendable {
    /// The decision about one symbol.
    struct Decision: Sendable {
        /// Whether the text is shown.
        var text: Bool
        /// Whether the icon is shown.
        var icon: Bool
        /// Whether a symbol that was not shown before appears immediately, because it is off the screen.
        var skipsFade: Bool
        /// Whether the vertical text was placed; `nil` if no text was placed or the layer has one writing mode.
        var isVertical: Bool?
    }

    /// A visible block of a layer, with what its placement requires.
    struct Use: Sendable {
        var visible: VisibleBlock
        /// The projection of tile units.
        var projection: ScreenProjection
        /// The identifier of the layer.
        var layer: Int
        /// The collision group of the layer.
        var group: Int32

        /// Returns the block with the projection of a symbol at its height.
        func raised(for symbol: Int) -> Use {
            var use = self
            use.projection = visible.projection(of: symbol, projection)
            return use
        }
    }

    /// Consecutive symbols of a block with the same sort key, which are placed one after another.
    private struct Batch: Sendable {
        /// The index of the block in `uses`.
        var use: Int
        /// The indices of the symbols in the block.
        var range: Range<Int>
        /// The sort key; negative infinity if symbols are not placed by their keys.
        var key: Double
    }

    /// The zoom level of the camera.
    package let zoom: Double
    /// The number of symbols for which nothing has been decided yet.
    package private(set) var remaining = 0
    let projection: ScreenProjection
    let previousPositions: [UInt32: VariablePosition]
    let previousOrientations: [UInt32: Bool]
    /// The blocks of all layers, in the order of placement.
    private(set) var uses: [Use] = []
    var index: CollisionIndex
    /// The obstacles that belong to symbols.
    private var ownedObstacles: [(obstacle: PlacementObstacle, number: Int)] = []
    var decisions: [UInt32: Decision] = [:]
    var positions: [UInt32: VariablePosition] = [:]
    var circles = CollisionCircles()
    /// The tested circles by the indices of the uses; empty unless they are kept.
    private(set) var keptCircles: [Int: [CollisionShapes.Circle]] = [:]
    private let keepsCircles: Bool
    /// The symbols of all layers in the order of placement.
    private var batches: [Batch] = []
    /// The index of the next batch, and the number of its symbols that have been decided.
    private var (nextBatch, done) = (0, 0)
    /// The symbols of the batch in the order of the screen, for layers that are placed by position.
    private var rowOrder: [Int] = []
    /// The identifiers that have been decided in the current layer, of which another tile may have the same symbol.
    private var decided: Set<UInt32> = []

    /// Creates a placement.
    ///
    /// - Parameters:
    ///   - layers: The symbol layers in the order of the style: the last is drawn on top and placed first.
    ///   - projection: The projection of the unit square.
    ///   - zoom: The zoom level of the camera.
    ///   - obstacles: The boxes that no symbol may overlap.
    ///   - previous: The state with the last placement, whose variable anchors are preferred.
    ///   - keepsCircles: Whether the circles of labels along lines are kept for `PlacementState.collisionShapes`, which
    ///     takes time and memory.
    /// - Complexity: O(*n* log *n*) for *n* blocks, or symbols with sort keys
    public init(
        layers: [PlacementLayer], projection: ScreenProjection, zoom: Double, obstacles: [PlacementObstacle] = [],
        previous: PlacementState = PlacementState(), keepsCircles: Bool = false
    ) {
        self.zoom = zoom
        self.projection = projection
        self.keepsCircles = keepsCircles
        previousPositions = previous.positions
        previousOrientations = previous.orientations
        index = CollisionIndex(size: projection.size)
        for (number, obstacle) in obstacles.enumerated() {
            index.insert(obstacle: obstacle.box, number: number)
            if obstacle.anchor != nil { ownedObstacles.append((obstacle, number)) }
        }
        for layer in layers.reversed() { add(layer) }
        decisions.reserveCapacity(remaining)
    }

    /// Whether every symbol has been decided.
    public var isFinished: Bool { nextBatch == batches.count }

    /// Places some of the symbols.
    ///
    /// - Parameter budget: The maximum number of symbols to place.
    /// - Returns: Whether the placement is finished.
    /// - Complexity: O(*n*) for *n* symbols that touch few others
    public mutating func run(budget: Int) -> Bool {
        var budget = max(budget, 0)
        while budget > 0, nextBatch < batches.count {
            let batch = batches[nextBatch]
            let use = uses[batch.use]
            let isByRow = use.visible.block.layout.zOrder == .viewportY
            if done == 0 {
                if nextBatch > 0, uses[batches[nextBatch - 1].use].layer != use.layer {
                    decided.removeAll(keepingCapacity: true)
                }
                // A block that is placed by position is one batch.
                rowOrder = isByRow ? use.visible.block.symbolsFromTop(bearing: projection.bearing).reversed() : []
            }
            let end = min(batch.range.count, done + budget)
            for position in done..<end {
                let symbol = isByRow ? rowOrder[position] : batch.range.lowerBound + position
                let id = use.visible.ids[symbol]
                guard !decided.contains(id) else { continue }
                if use.visible.isHeld {
                    // Replaced if a tile that is still needed has the same symbol.
                    decisions[id] = Decision(text: false, icon: false, skipsFade: false)
                } else {
                    let reference = SymbolReference(
                        block: Int32(clamping: batch.use), symbol: Int32(clamping: symbol))
                    if use.visible.heights.isEmpty {
                        decisions[id] = decide(symbol, of: use, reference: reference)
                    } else {
                        decisions[id] = decide(symbol, of: use.raised(for: symbol), reference: reference)
                    }
                    decided.insert(id)
                }
            }
            budget -= end - done
            remaining -= end - done
            done = end
            if done == batch.range.count { (nextBatch, done) = (nextBatch + 1, 0) }
        }
        return isFinished
    }

    /// Returns the number of the obstacle that belongs to a symbol at a position on the screen; nil if there is none.
    ///
    /// - Complexity: O(n) in the obstacles with an anchor.
    func obstacle(ofSymbolAt position: SIMD2<Double>) -> Int? {
        ownedObstacles.first { $0.obstacle.isOwned(bySymbolAt: position) }?.number
    }

    /// Stores the circles of the current label if `keepsCircles` is set.
    mutating func keepCircles(of symbol: Int, isPlaced: Bool, use: Int) {
        guard keepsCircles else { return }
        keptCircles[use, default: []] += circles.circles.map {
            CollisionShapes.Circle(circle: $0, isPlaced: isPlaced, symbol: symbol)
        }
    }

    /// Adds the symbols of a layer, which are placed after those of the layers above it.
    private mutating func add(_ layer: PlacementLayer) {
        var added: [Batch] = []
        var isSorted = false
        for visible in layer.orderedBlocks where visible.block.count > 0 {
            let use = uses.count
            // As in the conformance suite: whether boxes that touch collide depends on the precision.
            let tileProjection = projection.projection(of: visible.tile).inSinglePrecision
            uses.append(Use(visible: visible, projection: tileProjection, layer: layer.id, group: layer.group))
            remaining += visible.block.count
            guard visible.block.layout.isPlacedByKey else {
                added.append(Batch(use: use, range: 0..<visible.block.count, key: -.infinity))
                continue
            }
            isSorted = true
            let keys = visible.block.sortKeys
            var start = 0
            for end in 1...keys.count where end == keys.count || keys[end] != keys[start] {
                added.append(Batch(use: use, range: start..<end, key: keys[start]))
                start = end
            }
        }
        // The sort of the standard library is stable.
        if isSorted { added.sort { $0.key < $1.key } }
        batches += added
    }
}
