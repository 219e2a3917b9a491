import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols
import KioskTiles

/// The distances on screen from the region of a query to what a layer draws for shapes.
///
/// A layer type combines the distances to circles, boxes, paths and areas to the distance to a shape. It cannot be copied,
/// because it is used for each candidate and is too large to be copied each time.
package struct ShapeMeasure: ~Copyable {
    let query: HitQuery

    let contexts: FeatureContexts

    private let kind: any FeatureLayerKind
    private let sortKey: StyleProperty<Double>
    let part: LayerPart
    private let filter: CompiledExpression?

    /// The offset of the layer, in the unit square.
    let offset: CGPoint

    /// What differs from shape to shape.
    private let state: State

    /// Whether what is drawn may be above the ground.
    let isRaised: Bool

    /// The square to which shapes are clipped, in the unit square, and the copy of the world in which it is.
    private let clipSquare: ClipSquare?

    /// Whether all features are examined, because what is drawn may be far from its position.
    private let isAnywhere: Bool

    /// Whether what is drawn lies on the ground; otherwise it faces the viewer.
    private let liesOnMap: Bool

    /// The offset on the screen of symbols that face the viewer, in points; nil for other parts of layers.
    private let screenOffset: SIMD2<Double>?

    /// The fraction of the size of what is drawn that shrinks like the ground, 0…1.
    private let mapFraction: Double

    /// Whether what is drawn is smaller at a greater distance, as the ground.
    private var scalesWithMap: Bool { mapFraction == 1 }

    /// The zoom level for which symbols are laid out, an integer.
    let tileZoom: Double

    /// Whether what is drawn for a shape is clipped to the square of its tile.
    let isClippedToTile: Bool

    /// Whether what is drawn stands on the ground.
    let isUpright: Bool

    /// Whether what is drawn extends along the ground from its positions, by the reach.
    private let spreads: Bool

    /// The number of points in a unit of the reach of parts that extend around their positions; nil for other parts.
    private let reachUnit: Double?

    /// A surface that is hit, which hides other surfaces or is hidden by them.
    struct HitSurface {
        /// The distance from the plane of the camera, in points.
        var depth: Double
        /// Whether nothing is seen through the surface.
        var isOpaque: Bool

        /// Returns whether the first of two hits is nearer; what has no surface lies behind those that do.
        static func isNearer(_ first: HitSurface?, _ second: HitSurface?) -> Bool {
            (first?.depth ?? .infinity) < (second?.depth ?? .infinity)
        }
    }

    /// The depth of the surface of the current shape that is hit, in points; nil if there is none.
    var surfaceDepth: Double? {
        get { state.surfaceDepth }
        nonmutating set { state.surfaceDepth = newValue }
    }

    /// The surface of the current shape that is hit; nil if there is none.
    var hitSurface: HitSurface? {
        guard let surfaceDepth else { return nil }
        return HitSurface(depth: surfaceDepth, isOpaque: kind.isOpaque(in: context))
    }

    /// The depth from which the ground or another layer hides what is drawn at the point of the query, in points; infinite if
    /// nothing does.
    var groundDepth: Double {
        state.groundDepth(of: query)
    }

    /// The row of the current feature.
    var row: Int { state.row }

    /// The copy of the world in which the current shape is measured.
    var worldOffset: Double { state.worldOffset }

    /// Creates a measure; nil if the layer draws only on the ground and no ground is seen in the region.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - kind: The properties of the layer.
    ///   - filter: The condition for features; nil for all.
    ///   - part: The part of what the layer draws.
    ///   - contexts: The features and the contexts in which they are evaluated.
    ///   - state: The memory for what differs from shape to shape, which no other measure uses meanwhile.
    ///   - copy: The copy of the world in which the features are clipped, if they are part of a tile.
    ///   - tileZoom: The zoom level at which the tile is drawn; nil for features without tiles.
    init?(
        query: HitQuery, kind: any FeatureLayerKind, filter: CompiledExpression?, part: LayerPart,
        contexts: FeatureContexts, state: State, copy: Double = 0, tileZoom: Double? = nil
    ) {
        self.state = state
        self.tileZoom = tileZoom ?? query.transform.zoom.rounded(.down)
        self.query = query
        self.kind = kind
        self.filter = filter
        self.part = part
        self.contexts = contexts
        sortKey = kind.sortKey
        let placement = kind.placement(of: part, in: contexts.wholeLayer)
        liesOnMap = placement.liesOnMap
        mapFraction = placement.mapFraction
        screenOffset =
            placement.isOffsetOnScreen
            ? query.transform.screenOffset(of: placement.translate, anchor: placement.anchor) : nil
        isUpright = placement.isUpright
        spreads = placement.spreads
        let transform = query.transform
        reachUnit = placement.reachUnit.map { $0 == .metres ? transform.pointsPerMetre : 1 }
        let seen = transform.ground(in: query.region)
        // A shape that faces the viewer can extend above the horizon; a shape on the ground can be within the tolerance.
        isRaised = placement.isRaised
        isAnywhere = placement.isAnywhere
        let first = seen?.first ?? transform.center
        offset = transform.worldOffset(of: placement.translate, anchor: placement.anchor)
        isClippedToTile = placement.isClippedToTile
        // The square of a tile is not moved by the offset.
        let clip = placement.isClippedToTile ? contexts.features.clipBounds : nil
        clipSquare = clip.map { ClipSquare(box: $0, copy: copy) }
        // Swift 6.2 does not compile a type without copies whose initializer returns nil before all of its members are set.
        if liesOnMap, !isRaised, !isAnywhere, seen == nil, query.tolerance <= 0 { return nil }
        state.reset()
        state.ground = CGPoint(x: first.x - offset.x, y: first.y - offset.y)
        state.clip = clip?.scaled(from: CGPoint(x: first.x - copy, y: first.y), by: transform.worldSize)
        let area = seen.map { SeenArea(region: $0) }?.map {
            CGPoint(x: ($0.x - first.x) * transform.worldSize, y: ($0.y - first.y) * transform.worldSize)
        }
        if let clip = state.clip {
            state.areas = SeenAreas(area?.clipped(to: clip) ?? [])
        } else {
            state.areas = area.map { SeenAreas($0) } ?? SeenAreas()
        }
        state.perspective =
            liesOnMap && query.tolerance > 0
            ? GroundPerspective(
                transform: transform, from: query.region.first, origin: first, limit: query.tolerance)
            : nil
    }

    /// The features of the layer.
    @inline(__always)
    var features: FeatureStore { contexts.features }

    /// Calls a closure with boxes in the unit square that contain all shapes within the tolerance.
    ///
    /// - Parameters:
    ///   - reach: The maximum distance that drawings extend beyond their positions.
    ///   - bounds: The bounds of all shapes.
    ///   - visit: The closure.
    func forEachSearchBox(reach: LayerReach, over bounds: PlanarBox, _ visit: (PlanarBox) -> Void) {
        let (transform, region, offset) = (query.transform, query.region, offset)
        func visitMoved(_ box: PlanarBox) {
            visit(
                PlanarBox(
                    minX: box.minX - offset.x, minY: box.minY - offset.y, maxX: box.maxX - offset.x,
                    maxY: box.maxY - offset.y))
        }
        if isAnywhere {
            visit(.everything)
        } else if isRaised {
            // A point of the ground is at least as large where it is nearer to the camera.
            UprightStrip(
                transform: transform, region: region, height: reach.height * transform.pointsPerMetre,
                ground: transform.groundLevels, reach: reach.distance, tolerance: query.tolerance
            ).forEachBox(visitMoved)
        } else if let reachUnit {
            // What is above the ground is nearer to the camera and larger than on the ground, but less than twice as large while its
            // size is at most a quarter of the distance of the camera.
            let size = reach.distance * reachUnit
            let isNear = size > transform.cameraDistance / 4 || transform.terrain != nil
            BillboardStrip(
                transform: transform, region: region, reach: isNear ? .infinity : 2 * size, tolerance: query.tolerance,
                mapFraction: 1
            ).forEachBox(over: bounds, visitMoved)
        } else if transform.terrain != nil, !isUpright {
            // The offset of symbols on the screen is at most as wide as the layer's translation.
            let shift = screenOffset.map { ($0 * $0).sum().squareRoot() } ?? 0
            TerrainStrip(
                transform: transform, region: region, reach: reach.distance + shift, tolerance: query.tolerance,
                liesOnMap: liesOnMap, mapFraction: mapFraction
            ).forEachBox(visitMoved)
        } else if isUpright {
            UprightStrip(
                transform: transform, region: region,
                height: reach.distance * transform.pointsPerMetre, ground: transform.groundLevels,
                reach: spreads ? reach.distance * transform.pointsPerMetre : 0, tolerance: query.tolerance
            ).forEachBox(visitMoved)
        } else if liesOnMap {
            GroundStrip(
                transform: transform, region: region, reach: reach.distance, tolerance: query.tolerance,
                mapFraction: mapFraction
            ).forEachBox(visitMoved)
        } else if let screenOffset {
            // The scale is that of the position moved along the ground, which may be nearer to the camera. A scale is at most 4, where the
            // ground is 7 times as large as at the principal point, and so is the move. The factor 10 has a reserve.
            let move = (screenOffset * screenOffset).sum().squareRoot() / transform.cameraDistance
            BillboardStrip(
                transform: transform, region: region.moved(by: -screenOffset),
                reach: reach.distance * (1 + 10 * move * transform.sinPitch), tolerance: query.tolerance,
                mapFraction: mapFraction
            ).forEachBox(over: bounds, visit)
        } else {
            BillboardStrip(
                transform: transform, region: region, reach: reach.distance, tolerance: query.tolerance,
                mapFraction: mapFraction
            ).forEachBox(over: bounds, visitMoved)
        }
    }

    /// The sort key of the current shape; one with a higher key is drawn above others of its layer at the same depth.
    var currentSortKey: Double { sortKey.value(in: context) }

    /// Returns the distance in points from the region to what is drawn for a shape: 0 if they touch, nil if nothing is
    /// drawn.
    func distance(toShape shape: Int, worldOffset: Double) -> CGFloat? {
        state.row = features.feature(ofShape: shape)
        state.shape = shape
        if state.surface != Surface() {
            state.setSurface(Surface(), of: query, offset: offset, clipSquare: clipSquare)
        }
        state.context = nil
        state.surfaceDepth = nil
        if let filter, !filter.isTrue(in: context) { return nil }
        state.worldOffset = worldOffset
        state.location = CGPoint(x: state.ground.x - worldOffset, y: state.ground.y)
        return kind.distance(toShape: shape, part: part, by: self)
    }
}

/// The parts of a distance, for layer types.
extension ShapeMeasure {
    /// The context of the current feature, created at the first use.
    var context: EvaluationContext {
        if let known = state.context { return known }
        let context = contexts.context(ofFeature: state.row, shape: state.shape)
        state.context = context
        return context
    }

    /// Measures the current shape at a height; returns false if it is not seen in the region.
    ///
    /// Returns true without an effect if the part of the layer is not raised.
    /// - Parameters:
    ///   - height: The height above the ground or, if there is elevated ground, above sea level, in metres; 0 for the ground.
    ///   - isAboveSea: Whether the height is that above sea level.
    func raise(by height: Double, isAboveSea: Bool = false) -> Bool {
        guard isRaised else { return true }
        let raised = Surface(height: height, isAboveSea: isAboveSea && height > 0)
        if state.surface != raised {
            state.setSurface(raised, of: query, offset: offset, clipSquare: clipSquare)
        }
        guard state.seesSurface, query.tolerance > 0 || !state.areas.isEmpty else { return false }
        state.location = CGPoint(x: state.ground.x - worldOffset, y: state.ground.y)
        return true
    }

    /// The sizes of icons and the boxes of texts.
    var resources: LayerResources { query.resources }

    /// Whether ground is seen in the region, so that positions are relative to the first point of it.
    var seesGround: Bool { !state.areas.isEmpty }

    private var worldSize: Double { query.transform.worldSize }

    /// The tiles near the point of the query in which the dashes of lines begin anew; nil if they do not.
    var lineTiles: [LineTile]? {
        guard let (grid, squares) = query.lineTiles else { return nil }
        // In the perspective, the tolerance covers more of the ground than of the screen.
        let reach = 4 * Double(query.tolerance)
        let around = PlanarBox(minX: -reach, minY: -reach, maxX: reach, maxY: reach)
        // The square of a tile is not moved by the offset of the layer, but lines are cut before it is applied.
        let (ground, worldSize) = (state.ground, worldSize)
        let point = CGPoint(x: ground.x + offset.x, y: ground.y + offset.y)
        return squares.compactMap { square in
            let drawn = square.scaled(from: point, by: worldSize)
            guard drawn.intersects(around) else { return nil }
            return LineTile(square: drawn, box: grid.bufferedBox(of: square).scaled(from: ground, by: worldSize))
        }
    }

    /// Returns the vertices of a part of a shape, in points of the world.
    func worldPoints(ofPart part: Int) -> LazyMapCollection<Range<Int>, CGPoint> {
        contexts.worldPoints(ofPart: part, from: state.location, worldSize: worldSize)
    }

    /// Returns the vertices of each part of a shape that has three or more, in points of the world.
    func worldRings(ofShape shape: Int) -> some Sequence<LazyMapCollection<Range<Int>, CGPoint>> {
        let (contexts, location, size) = (contexts, state.location, worldSize)
        return features.parts(ofShape: shape).lazy
            .map { contexts.worldPoints(ofPart: $0, from: location, worldSize: size) }
            .filter { $0.count >= 3 }
    }

    /// Returns the distance to a circle at a position in the unit square.
    func distance(toCircleAt center: CGPoint, radius: Double) -> CGFloat {
        let drawn = CGPoint(x: center.x + worldOffset + offset.x, y: center.y + offset.y)
        if query.transform.isHidden(drawn)
            || query.fog != nil && isCovered(drawn, level: query.transform.height(at: drawn))
        {
            return .infinity
        }
        let depth = query.transform.depth(of: drawn) / query.transform.cameraDistance
        if liesOnMap, query.transform.terrain != nil {
            return distance(toLevelCircleAt: drawn, radius: radius * (scalesWithMap ? 1 : depth))
        }
        if liesOnMap {
            let center = CGPoint(
                x: (center.x - state.location.x) * worldSize, y: (center.y - state.location.y) * worldSize)
            let size = radius * (scalesWithMap ? 1 : depth)
            if state.areas.contains(where: { $0.region.distance(to: center) < size }) { return 0 }
            return state.perspective.map { Self.outside($0.distance(toCircleAt: center, radius: size)) } ?? .infinity
        }
        guard let seen = query.transform.screenPoint(for: drawn) else { return .infinity }
        return Self.outside(query.region.distance(to: seen) - radius * (scalesWithMap ? 1 / depth : 1))
    }

    /// Returns the distance to a circle that lies level at the elevation of its centre.
    ///
    /// - Parameters:
    ///   - center: The centre in the unit square, moved by the offset of the layer.
    ///   - radius: The radius, in points of the world.
    private func distance(toLevelCircleAt center: CGPoint, radius: Double) -> CGFloat {
        guard let (area, perspective) = level(at: center) else { return .infinity }
        if area?.distance(to: CGPoint.zero) ?? .infinity < CGFloat(radius) { return 0 }
        return perspective.map { Self.outside($0.distance(toCircleAt: .zero, radius: radius)) } ?? .infinity
    }

    /// Returns whether fog covers what stands at a point.
    ///
    /// - Parameters:
    ///   - world: The point below it on the plane of the centre, in the unit square.
    ///   - level: The distance from the plane, in points of the world.
    private func isCovered(_ world: CGPoint, level: Double) -> Bool {
        guard let fog = query.fog else { return false }
        return fog.covers(query.transform.ray(to: world, level: level))
    }

    /// Returns the region of the query in a level plane, in points of the world from a position, and the perspective of that plane.
    ///
    /// The region is nil if a corner of it is above the horizon, and the perspective if there is no tolerance.
    /// - Parameters:
    ///   - center: The position, in the unit square.
    ///   - height: The height of the plane above the ground at the position, in metres.
    private func level(
        at center: CGPoint, height: Double = 0
    ) -> (area: PlanarRegion?, perspective: GroundPerspective?)? {
        let transform = query.transform
        let plane =
            if let terrain = transform.terrain {
                transform.level(at: terrain.elevation(at: center) + height)
            } else {
                transform.raised(by: height)
            }
        guard let plane else { return nil }
        var corners: [CGPoint] = []
        for corner in query.region.corners {
            guard let position = plane.planePoint(for: corner) else { break }
            corners.append(CGPoint(x: (position.x - center.x) * worldSize, y: (position.y - center.y) * worldSize))
        }
        let isWhole = corners.count == query.region.corners.count
        let perspective =
            query.tolerance > 0
            ? GroundPerspective(
                transform: transform, from: query.region.first, origin: center, limit: query.tolerance,
                level: plane) : nil
        return (isWhole ? PlanarRegion(corners: corners) : nil, perspective)
    }

    /// Returns the distance to a model at a position in the unit square: exact at a point, otherwise to the boxes of its meshes.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - pose: Returns the model at the position in the copy of the world that is measured.
    func distance(toModelAt position: CGPoint, _ pose: (CGPoint, CameraTransform) -> PosedModel) -> CGFloat {
        let model = pose(CGPoint(x: position.x + worldOffset, y: position.y), query.transform)
        if query.region.isPoint, let depth = model.depth(at: query.region.first) {
            guard depth <= groundDepth else { return .infinity }
            surfaceDepth = min(surfaceDepth ?? depth, depth)
            return 0
        }
        if query.region.isPoint, query.tolerance <= 0 { return .infinity }
        let (distance, depth) = model.distance(to: query.region)
        guard query.region.isPoint else {
            if distance == 0 { surfaceDepth = min(surfaceDepth ?? depth, depth) }
            return distance
        }
        if query.transform.isHidden(CGPoint(x: position.x + worldOffset, y: position.y)) { return .infinity }
        return Self.outside(distance)
    }

    /// Returns whether a part of a shape may be in the square of its tile.
    func isInTile(_ shape: Int) -> Bool {
        guard let square = features.clipBounds else { return true }
        var box = PlanarBox.empty
        for vertex in features.vertices(ofShape: shape) { box.formUnion(PlanarBox(features.vertices[vertex])) }
        return box.intersects(square)
    }

    /// Returns a signed distance to the edge of a form as the distance to the form: 0 for a negative one, and otherwise more than 0.
    ///
    /// The edge itself is outside, as in the open specification.
    static func outside(_ distance: CGFloat) -> CGFloat {
        distance < 0 ? 0 : max(distance, .leastNonzeroMagnitude)
    }

    /// Returns the height above the ground at which a symbol is drawn, in metres.
    ///
    /// - Parameters:
    ///   - elevation: How the symbols of the layer are lifted.
    ///   - position: The position, in the unit square.
    ///   - own: Returns the height of a feature above its reference.
    func height(of elevation: SymbolElevation, at position: CGPoint, own: (EvaluationContext) -> Double) -> Double {
        elevation.height(
            at: CGPoint(x: position.x + worldOffset, y: position.y), own: elevation.offset ?? own(context),
            in: query.transform, roof: query.roofHeight)
    }

    /// Returns the distance to the box of a symbol at a position, rotated about the position; nil if it is not drawn.
    ///
    /// - Parameters:
    ///   - position: The position, in the unit square.
    ///   - height: The height above the ground, in metres.
    ///   - rotatesWithMap: Whether the box rotates with the bearing of the map.
    ///   - box: Returns the box at a scale of the perspective; nil if there is none.
    func distance(
        toSymbolAt position: CGPoint, height: Double, rotatesWithMap: Bool, box: (_ scale: Double) -> SymbolBox?
    ) -> CGFloat? {
        let transform = query.transform
        let anchor = CGPoint(x: position.x + worldOffset, y: position.y)
        let moved = CGPoint(x: anchor.x + offset.x, y: anchor.y + offset.y)
        let level = transform.level(of: moved, raisedBy: height)
        let depth = transform.depth(of: moved, level: level)
        guard depth > transform.nearestDepth, !transform.isHidden(moved, height: height),
            !isCovered(moved, level: level),
            let symbol = box(transform.symbolScale(atDepth: depth, liesOnMap: liesOnMap))
        else { return nil }
        var angle = symbol.rotation * .pi / 180
        guard let screenOffset else {
            if !rotatesWithMap { angle += transform.bearing * .pi / 180 }
            if transform.terrain != nil || height != 0 {
                guard let (area, perspective) = self.level(at: moved, height: height) else { return nil }
                let turned = RotatedBox(box: symbol.rect, origin: .zero, rotation: angle)
                if area.map({ turned.distance(to: $0) == 0 }) == true { return 0 }
                return perspective.map { CGFloat($0.distance(toConvex: turned.corners)) }
            }
            let origin = CGPoint(
                x: (position.x - state.location.x) * worldSize, y: (position.y - state.location.y) * worldSize)
            let turned = RotatedBox(box: symbol.rect, origin: origin, rotation: angle)
            if state.areas.contains(where: { turned.distance(to: $0.region) == 0 }) { return 0 }
            return state.perspective.map { CGFloat($0.distance(toConvex: turned.corners)) }
        }
        if rotatesWithMap { angle += transform.eastwardAngle(at: moved, level: level) }
        guard let seen = transform.screenPoint(of: anchor, level: level) else { return nil }
        let origin = CGPoint(x: seen.x + screenOffset.x, y: seen.y + screenOffset.y)
        return RotatedBox(box: symbol.rect, origin: origin, rotation: angle).distance(to: query.region)
    }

    /// Sets the depth of the surface that is hit to that of an area, unless a nearer part of the shape is hit.
    private func setSurfaceDepth(_ area: SeenArea) {
        if let depth = area.depth { surfaceDepth = min(surfaceDepth ?? depth, depth) }
    }

    /// Returns the distance to the points within half a width of a path in points of the world.
    func distance(
        toPath path: some BidirectionalCollection<CGPoint>, isClosed: Bool, halfWidth: Double
    ) -> CGFloat {
        if let area = state.areas.first(where: { $0.region.distance(to: path, isClosed: isClosed) < halfWidth }) {
            setSurfaceDepth(area)
            return 0
        }
        guard let perspective = state.perspective else { return .infinity }
        guard let clip = state.clip else {
            return Self.outside(perspective.distance(toPath: path, isClosed: isClosed, halfWidth: halfWidth))
        }
        return PathGeometry.clipped(path, isClosed: isClosed, to: clip).reduce(.infinity) {
            min($0, Self.outside(perspective.distance(toPath: $1, isClosed: false, halfWidth: halfWidth)))
        }
    }

    /// Returns the distance to the inside of rings in points of the world, by the even-odd rule.
    func distance<Ring: BidirectionalCollection<CGPoint>>(toInsideOf rings: some Sequence<Ring>) -> CGFloat? {
        let hit = state.areas.first { area in
            area.region.isPoint
                ? PolygonGeometry.contains(area.region.first, rings: rings)
                : area.region.distance(toInsideOf: Array(rings)) == 0
        }
        if let hit {
            setSurfaceDepth(hit)
            return 0
        }
        guard let perspective = state.perspective else { return nil }
        guard let clip = state.clip else { return Self.outside(perspective.distance(toInsideOf: rings)) }
        let clipped = PolygonGeometry.clipped(rings.map { Array($0) }, to: clip)
        return Self.outside(perspective.distance(toInsideOf: clipped))
    }
}

extension FeatureContexts {
    /// Returns the vertices of a part of a shape, in points of the world from a position.
    fileprivate func worldPoints(
        ofPart part: Int, from position: CGPoint, worldSize: Double
    ) -> LazyMapCollection<Range<Int>, CGPoint> {
        let vertices = features.vertices
        return features.vertices(ofPart: part).lazy.map {
            CGPoint(x: (vertices[$0].x - position.x) * worldSize, y: (vertices[$0].y - position.y) * worldSize)
        }
    }
}

extension PlanarRegion {
    /// Returns the region moved by an offset.
    fileprivate func moved(by offset: SIMD2<Double>) -> PlanarRegion {
        map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
    }
}
