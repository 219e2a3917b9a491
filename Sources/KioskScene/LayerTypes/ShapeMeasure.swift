import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols
import KioskTiles

/// The distances on screen from the region of a query to what a layer draws for shapes.
///
/// A layer type combines the distances to circles, boxes, paths and areas to the distance to a shape. A class, because
/// it is used for each candidate and is too large to be copied each time.
package final class ShapeMeasure {
    let query: HitQuery

    let contexts: FeatureContexts

    private let kind: any FeatureLayerKind
    private let sortKey: StyleProperty<Double>
    let part: LayerPart
    private let filter: CompiledExpression?

    /// The offset of the layer, in the unit square.
    let offset: CGPoint

    /// The position whose shape, moved by the offset, is drawn where the first point of the region is seen.
    private var ground: CGPoint

    /// The parts of the ground that are seen in the region, in points of the world from `ground`, the nearest first; empty if none
    /// is seen.
    private var areas: SeenAreas

    /// The part of the ground to which shapes are clipped, in points of the world from `ground`; nil if they are not.
    private var clip: PlanarBox?

    /// The distances to shapes on the ground; nil if there is no tolerance, or what is drawn faces the viewer.
    private var perspective: GroundPerspective?

    /// A surface on which shapes are drawn: the ground, or one above it.
    private struct Surface: Equatable {
        /// The height above the reference, in metres.
        var height = 0.0
        /// Whether elevated ground has no effect on the surface, which is level then.
        var isAboveSea = false
    }

    /// The surface to which the values above refer.
    private var surface = Surface()

    /// Whether any of the surface may be seen in the region.
    private var seesSurface = true

    /// Whether what is drawn may be above the ground.
    let isRaised: Bool

    /// The square to which shapes are clipped, in the unit square, and the copy of the world in which it is.
    private let clipSquare: (box: PlanarBox, copy: Double)?

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
    var surfaceDepth: Double?

    /// The surface of the current shape that is hit; nil if there is none.
    var hitSurface: HitSurface? {
        surfaceDepth.map { HitSurface(depth: $0, isOpaque: kind.isOpaque(in: context)) }
    }

    /// The depth from which the ground or another layer hides what is drawn at the point of the query, in points; infinite if
    /// nothing does.
    private(set) lazy var groundDepth = min(
        query.transform.surfaceHit(at: query.region.first)?.depth ?? .infinity, query.hidingDepth)

    /// The row of the current feature.
    private(set) var row = 0

    /// The shape that is measured.
    private var shape = 0

    /// The context of the current feature, once a property has requested it.
    private var currentContext: EvaluationContext?

    /// The copy of the world in which the current shape is measured.
    private(set) var worldOffset = 0.0

    /// `ground` in that copy of the world.
    private var location = CGPoint.zero

    /// Creates a measure; nil if the layer draws only on the ground and no ground is seen in the region.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - kind: The properties of the layer.
    ///   - filter: The condition for features; nil for all.
    ///   - part: The part of what the layer draws.
    ///   - contexts: The features and the contexts in which they are evaluated.
    ///   - copy: The copy of the world in which the features are clipped, if they are part of a tile.
    ///   - tileZoom: The zoom level at which the tile is drawn; nil for features without tiles.
    init?(
        query: HitQuery, kind: any FeatureLayerKind, filter: CompiledExpression?, part: LayerPart,
        contexts: FeatureContexts, copy: Double = 0, tileZoom: Double? = nil
    ) {
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
        if liesOnMap, !isRaised, !isAnywhere, seen == nil, query.tolerance <= 0 { return nil }
        let first = seen?.first ?? transform.center
        offset = transform.worldOffset(of: placement.translate, anchor: placement.anchor)
        ground = CGPoint(x: first.x - offset.x, y: first.y - offset.y)
        isClippedToTile = placement.isClippedToTile
        // The square of a tile is not moved by the offset.
        let clip = placement.isClippedToTile ? contexts.features.clipBounds : nil
        clipSquare = clip.map { ($0, copy) }
        self.clip = clip?.scaled(from: CGPoint(x: first.x - copy, y: first.y), by: transform.worldSize)
        let area = seen.map { SeenArea(region: $0) }?.map {
            CGPoint(x: ($0.x - first.x) * transform.worldSize, y: ($0.y - first.y) * transform.worldSize)
        }
        if let clip = self.clip {
            areas = SeenAreas(area?.clipped(to: clip) ?? [])
        } else {
            areas = area.map { SeenAreas($0) } ?? SeenAreas()
        }
        perspective =
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
        let (transform, region) = (query.transform, query.region)
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
        row = features.feature(ofShape: shape)
        self.shape = shape
        if surface != Surface() { setSurface(Surface()) }
        currentContext = nil
        surfaceDepth = nil
        if let filter, !filter.isTrue(in: context) { return nil }
        self.worldOffset = worldOffset
        location = CGPoint(x: ground.x - worldOffset, y: ground.y)
        return kind.distance(toShape: shape, part: part, by: self)
    }
}

/// The parts of a distance, for layer types.
extension ShapeMeasure {
    /// The context of the current feature, created at the first use.
    var context: EvaluationContext {
        if let currentContext { return currentContext }
        let context = contexts.context(ofFeature: row, shape: shape)
        currentContext = context
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
        if surface != raised { setSurface(raised) }
        guard seesSurface, query.tolerance > 0 || !areas.isEmpty else { return false }
        location = CGPoint(x: ground.x - worldOffset, y: ground.y)
        return true
    }

    /// Sets the surface on which shapes are measured.
    private func setSurface(_ surface: Surface) {
        let transform = query.transform
        self.surface = surface
        let isLevel = transform.terrain != nil && surface.isAboveSea
        let raised =
            surface.height == 0
            ? transform : isLevel ? transform.level(at: surface.height) : transform.raised(by: surface.height)
        seesSurface = raised != nil
        guard let raised else { return }
        let seen = seenAreas(of: raised, surface)
        let first = seen.first?.region.first ?? raised.center
        ground = CGPoint(x: first.x - offset.x, y: first.y - offset.y)
        clip = clipSquare.map { square in
            square.box.scaled(from: CGPoint(x: first.x - square.copy, y: first.y), by: transform.worldSize)
        }
        let relative = seen.map { area in
            area.map {
                CGPoint(x: ($0.x - first.x) * transform.worldSize, y: ($0.y - first.y) * transform.worldSize)
            }
        }
        areas = SeenAreas(clip.map { clip in relative.flatMap { $0.clipped(to: clip) } } ?? relative)
        guard query.tolerance > 0 else {
            perspective = nil
            return
        }
        // The surroundings of a point of elevated ground are regarded as level.
        let plane = raised.terrain.flatMap { raised.level(at: $0.elevation(at: first)) } ?? raised
        perspective = GroundPerspective(
            transform: transform, from: query.region.first, origin: first, limit: query.tolerance, level: plane)
    }

    /// Returns the parts of a surface that are seen in the region, in the unit square, the nearest first.
    ///
    /// At a point, a raised surface may be seen several times, as it is transparent where nothing is drawn.
    private func seenAreas(of raised: CameraTransform, _ surface: Surface) -> [SeenArea] {
        guard query.transform.terrain != nil, surface.height > 0, query.region.isPoint else {
            return raised.ground(in: query.region).map { [SeenArea(region: $0)] } ?? []
        }
        let point = query.region.first
        let seen: [(world: CGPoint, depth: Double)]
        if raised.terrain != nil {
            seen = raised.surfaceHits(at: point)
        } else {
            let level = (surface.height - query.transform.centerElevation) * query.transform.heightScale
            seen = raised.planePoint(for: point).map { [($0, query.transform.depth(of: $0, level: level))] } ?? []
        }
        return seen.filter { $0.depth <= groundDepth }.map {
            SeenArea(region: PlanarRegion($0.world), depth: $0.depth)
        }
    }

    /// The sizes of icons and the boxes of texts.
    var resources: LayerResources { query.resources }

    /// Whether ground is seen in the region, so that positions are relative to the first point of it.
    var seesGround: Bool { !areas.isEmpty }

    private var worldSize: Double { query.transform.worldSize }

    /// The tiles near the point of the query in which the dashes of lines begin anew; nil if they do not.
    var lineTiles: [LineTile]? {
        guard let (grid, squares) = query.lineTiles else { return nil }
        // In the perspective, the tolerance covers more of the ground than of the screen.
        let reach = 4 * Double(query.tolerance)
        let around = PlanarBox(minX: -reach, minY: -reach, maxX: reach, maxY: reach)
        // The square of a tile is not moved by the offset of the layer, but lines are cut before it is applied.
        let point = CGPoint(x: ground.x + offset.x, y: ground.y + offset.y)
        return squares.compactMap { square in
            let drawn = square.scaled(from: point, by: worldSize)
            guard drawn.intersects(around) else { return nil }
            return LineTile(square: drawn, box: grid.bufferedBox(of: square).scaled(from: ground, by: worldSize))
        }
    }

    /// Returns the vertices of a part of a shape, in points of the world.
    func worldPoints(ofPart part: Int) -> LazyMapCollection<Range<Int>, CGPoint> {
        let (vertices, location, size) = (features.vertices, location, worldSize)
        return features.vertices(ofPart: part).lazy.map {
            CGPoint(x: (vertices[$0].x - location.x) * size, y: (vertices[$0].y - location.y) * size)
        }
    }

    /// Returns the distance to a circle at a position in the unit square.
    func distance(toCircleAt center: CGPoint, radius: Double) -> CGFloat {
        let drawn = CGPoint(x: center.x + worldOffset + offset.x, y: center.y + offset.y)
        if query.transform.isHidden(drawn) || isCovered(drawn, level: query.transform.height(at: drawn)) {
            return .infinity
        }
        let depth = query.transform.depth(of: drawn) / query.transform.cameraDistance
        if liesOnMap, query.transform.terrain != nil {
            return distance(toLevelCircleAt: drawn, radius: radius * (scalesWithMap ? 1 : depth))
        }
        if liesOnMap {
            let center = CGPoint(x: (center.x - location.x) * worldSize, y: (center.y - location.y) * worldSize)
            let size = radius * (scalesWithMap ? 1 : depth)
            if areas.contains(where: { $0.region.distance(to: center) < size }) { return 0 }
            return perspective.map { outside($0.distance(toCircleAt: center, radius: size)) } ?? .infinity
        }
        guard let seen = query.transform.screenPoint(for: drawn) else { return .infinity }
        return outside(query.region.distance(to: seen) - radius * (scalesWithMap ? 1 / depth : 1))
    }

    /// Returns the distance to a circle that lies level at the elevation of its centre.
    ///
    /// - Parameters:
    ///   - center: The centre in the unit square, moved by the offset of the layer.
    ///   - radius: The radius, in points of the world.
    private func distance(toLevelCircleAt center: CGPoint, radius: Double) -> CGFloat {
        guard let (area, perspective) = level(at: center) else { return .infinity }
        if area?.distance(to: CGPoint.zero) ?? .infinity < CGFloat(radius) { return 0 }
        return perspective.map { outside($0.distance(toCircleAt: .zero, radius: radius)) } ?? .infinity
    }

    /// Returns whether fog covers what stands at a point.
    ///
    /// - Parameters:
    ///   - world: The point below it on the plane of the centre, in the unit square.
    ///   - level: The distance from the plane, in points of the world.
    private func isCovered(_ world: CGPoint, level: @autoclosure () -> Double) -> Bool {
        guard let fog = query.fog else { return false }
        return fog.covers(query.transform.ray(to: world, level: level()))
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
        return outside(distance)
    }

    /// Returns whether a part of a shape may be in the square of its tile.
    func isInTile(_ shape: Int) -> Bool {
        guard let square = features.clipBounds else { return true }
        return features.vertices(ofShape: shape).reduce(into: PlanarBox.empty) {
            $0.formUnion(PlanarBox(features.vertices[$1]))
        }.intersects(square)
    }

    /// Returns a signed distance to the edge of a form as the distance to the form: 0 for a negative one, and otherwise more than 0.
    ///
    /// The edge itself is outside, as in the open specification.
    func outside(_ distance: CGFloat) -> CGFloat {
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
            let origin = CGPoint(x: (position.x - location.x) * worldSize, y: (position.y - location.y) * worldSize)
            let turned = RotatedBox(box: symbol.rect, origin: origin, rotation: angle)
            if areas.contains(where: { turned.distance(to: $0.region) == 0 }) { return 0 }
            return perspective.map { CGFloat($0.distance(toConvex: turned.corners)) }
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
        if let area = areas.first(where: { $0.region.distance(to: path, isClosed: isClosed) < halfWidth }) {
            setSurfaceDepth(area)
            return 0
        }
        guard let perspective else { return .infinity }
        guard let clip else {
            return outside(perspective.distance(toPath: path, isClosed: isClosed, halfWidth: halfWidth))
        }
        let paths = PathGeometry.clipped(path, isClosed: isClosed, to: clip)
        return paths.lazy.map {
            self.outside(perspective.distance(toPath: $0, isClosed: false, halfWidth: halfWidth))
        }.min() ?? .infinity
    }

    /// Returns the distance to the inside of rings in points of the world, by the even-odd rule.
    func distance<Ring: BidirectionalCollection<CGPoint>>(toInsideOf rings: some Sequence<Ring>) -> CGFloat? {
        let hit = areas.first { area in
            area.region.isPoint
                ? PolygonGeometry.contains(area.region.first, rings: rings)
                : area.region.distance(toInsideOf: Array(rings)) == 0
        }
        if let hit {
            setSurfaceDepth(hit)
            return 0
        }
        guard let perspective else { return nil }
        guard let clip else { return outside(perspective.distance(toInsideOf: rings)) }
        return outside(perspective.distance(toInsideOf: PolygonGeometry.clipped(rings.map { Array($0) }, to: clip)))
    }
}

extension PlanarRegion {
    /// Returns the region moved by an offset.
    fileprivate func moved(by offset: SIMD2<Double>) -> PlanarRegion {
        map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
    }
}
