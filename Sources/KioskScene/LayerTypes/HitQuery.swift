package import Foundation
package import KioskGeometry
import KioskStyle
package import KioskSymbols
package import KioskTiles

/// A feature in or near a region of the screen.
package struct FeatureHit: Hashable, Sendable {
    /// The id of the layer that shows it.
    package var layer: String

    /// The row of the feature in its source, or in its tile; a higher one was added later.
    package var feature: Int

    /// The tile that contains the feature; nil for a source without tiles.
    package var tile: TileID?

    /// The id of the feature, if it has one.
    package var identifier: FeatureIdentifier?

    /// The distance from the region to the drawing of the feature, in points; 0 if they touch.
    package var distance: CGFloat

    /// The distance of the surface that is hit from the plane of the camera, in points; nil unless it stands on the ground or is
    /// above terrain.
    package var depth: Double?

    /// Whether the surface hides what is behind it.
    package var isOpaque = false

    /// The kind of the shape that is hit, by which the members of a geometry collection differ; nil if it is not known.
    package var kind: FeatureStore.ShapeKind?

    package init(
        layer: String, feature: Int, tile: TileID? = nil, identifier: FeatureIdentifier? = nil, distance: CGFloat,
        depth: Double? = nil, isOpaque: Bool = false, kind: FeatureStore.ShapeKind? = nil
    ) {
        self.layer = layer
        self.feature = feature
        self.tile = tile
        self.identifier = identifier
        self.distance = distance
        self.depth = depth
        self.isOpaque = isOpaque
        self.kind = kind
    }
}

/// The members of one kind of a feature: all of it unless its geometry is a collection.
private struct FeatureMember: Hashable {
    let feature: Int
    let kind: FeatureStore.ShapeKind
}

/// A query at a point or in a region of the screen: which features of a layer are drawn there, or within a tolerance.
///
/// Candidates come from the source's index; each is then measured exactly, in the perspective of the camera.
package struct HitQuery {
    package let transform: CameraTransform
    package let region: PlanarRegion

    /// The maximum distance from a point to a feature, in points on screen; 0 for a region that is not a point.
    let tolerance: CGFloat

    /// The sizes of icons and the boxes of texts.
    package let resources: LayerResources

    /// Returns whether a part of a feature is drawn; nil if all are.
    ///
    /// The tile is nil for a source without tiles.
    package var isDrawn: ((_ tile: TileID?, _ feature: Int, _ part: LayerPart) -> Bool)?

    /// The depth from which surfaces of other layers hide what is drawn at the point of the query, in points; infinite if none
    /// does.
    package var hidingDepth = Double.infinity

    /// The tiles in which the dashes of lines begin anew, by their squares in the unit square and its copies, and how far
    /// lines are regarded beyond them; nil if they do not.
    package var lineTiles: (grid: GeoJSONTileGrid, squares: [PlanarBox])?

    /// The fog that covers circles and symbols; nil if there is none.
    package var fog: DistanceFog?

    /// The memory in which the shapes that are found are collected; nil for memory of its own.
    package var memory: HitMemory?

    /// Returns the height of the roof at a position above the ground there, in metres.
    package var roofHeight: (_ world: CGPoint) -> Double = { _ in 0 }

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - region: A point or a region of the screen, in points.
    ///   - tolerance: The maximum distance from a point to a feature, in points; ignored for other regions.
    ///   - resources: The sizes of icons and the boxes of texts.
    package init(transform: CameraTransform, region: PlanarRegion, tolerance: CGFloat, resources: LayerResources) {
        self.transform = transform
        self.region = region
        self.tolerance = region.isPoint ? max(0, tolerance) : 0
        self.resources = resources
    }

    /// Calls a closure with the features of a layer in the region, the topmost first.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - contexts: The features and the contexts in which they are evaluated.
    ///   - reach: The maximum distance by which the drawings of the layer extend beyond positions.
    ///   - visit: The closure.
    /// - Complexity: O(log n + k), k being the features around the region.
    package func forEachHit(
        in layer: RuntimeLayer, _ contexts: FeatureContexts, reach: LayerReach, _ visit: (FeatureHit) -> Void
    ) {
        guard let kind = layer.featureKind, contexts.features.shapeCount > 0, layer.isShown(in: contexts.wholeLayer)
        else { return }
        var found = memory?.takeShapes() ?? []
        defer { memory?.restore(&found) }
        let state = memory?.takeState() ?? ShapeMeasure.State()
        for part in kind.parts {
            guard
                let measure = ShapeMeasure(
                    query: self, kind: kind, filter: layer.filter, part: part, contexts: contexts, state: state)
            else { continue }
            measure.forEachSearchBox(reach: reach, over: contexts.features.bounds) { box in
                measure.search(box) { shape, worldOffset in
                    if let hit = measure.hit(ofShape: shape, worldOffset: worldOffset) { found.append(hit) }
                }
            }
        }
        memory?.restore(state)
        // A feature with several shapes, or visible in several copies of the world, is contained once, with its least distance.
        found.sort { $0.isAbove($1) }
        // Shapes of one feature are not adjacent if they are upright. A tap finds so few that hashing costs more than comparing.
        let isFew = found.count <= Self.fewShapes
        var known: Set<FeatureMember> = []
        for (index, hit) in found.enumerated() {
            let isNew =
                isFew ? !found[..<index].contains { $0.member == hit.member } : known.insert(hit.member).inserted
            guard isNew else { continue }
            visit(
                FeatureHit(
                    layer: layer.id, feature: hit.member.feature,
                    identifier: contexts.features.identifiers[hit.member.feature], distance: hit.distance,
                    depth: hit.surface?.depth, isOpaque: hit.surface?.isOpaque == true, kind: hit.member.kind))
        }
    }

    /// The number of shapes up to which each is compared with those before it.
    private static let fewShapes = 8
}

/// Memory for the shapes that a query measures and finds, which is kept for the next one.
package final class HitMemory {
    /// The number of shapes whose memory is kept: those of a tap, or of a small region.
    private static let keptCapacity = 1024

    private var shapes: [ShapeHit] = []
    private var state: ShapeMeasure.State?

    /// Creates memory for no shapes.
    package init() {}

    /// Removes and returns the memory for measurements; a query within a query receives another one.
    fileprivate func takeState() -> ShapeMeasure.State {
        defer { state = nil }
        return state ?? ShapeMeasure.State()
    }

    /// Keeps the memory for measurements.
    fileprivate func restore(_ state: ShapeMeasure.State) {
        state.reset()
        self.state = state
    }

    /// Removes and returns the memory for shapes that are found, as an empty array; a query within a query receives another one.
    fileprivate func takeShapes() -> [ShapeHit] {
        var taken: [ShapeHit] = []
        swap(&taken, &shapes)
        return taken
    }

    /// Keeps the memory of shapes that were visited.
    fileprivate func restore(_ found: inout [ShapeHit]) {
        guard found.capacity <= Self.keptCapacity else { return }
        found.removeAll(keepingCapacity: true)
        swap(&found, &shapes)
    }
}

/// A shape in or near the region of a query.
private struct ShapeHit {
    let member: FeatureMember
    let distance: CGFloat
    let sortKey: Double

    /// The surface that is hit; nil unless it stands on the ground or is above terrain.
    let surface: ShapeMeasure.HitSurface?

    /// Returns whether the shape is drawn above another one, or belongs to the same feature and is nearer.
    func isAbove(_ other: ShapeHit) -> Bool {
        if surface?.depth != other.surface?.depth { return ShapeMeasure.HitSurface.isNearer(surface, other.surface) }
        if sortKey != other.sortKey { return sortKey > other.sortKey }
        if member.feature != other.member.feature { return member.feature > other.member.feature }
        return (member.kind.rawValue, other.distance) > (other.member.kind.rawValue, distance)
    }
}

/// The search for shapes. Its closures capture the measure alone, because capturing a store copies dozens of references.
extension ShapeMeasure {
    /// Returns the hit of a shape; nil if the shape is not drawn within the tolerance.
    fileprivate func hit(ofShape shape: Int, worldOffset: Double) -> ShapeHit? {
        guard let distance = distance(toShape: shape, worldOffset: worldOffset), distance <= query.tolerance,
            query.isDrawn?(nil, row, part) != false
        else { return nil }
        return ShapeHit(
            member: FeatureMember(feature: row, kind: features.kind(ofShape: shape)), distance: distance,
            sortKey: currentSortKey, surface: hitSurface)
    }

    /// Searches a box that may lie in another copy of the world, or in several.
    fileprivate func search(_ box: PlanarBox, visit: (_ shape: Int, _ worldOffset: Double) -> Void) {
        let (transform, extent) = (query.transform, features.bounds)
        guard !box.isEmpty, !extent.isEmpty else { return }
        var box = box
        box.minX = max(box.minX, transform.center.x - CameraTransform.visibleWorlds)
        box.maxX = min(box.maxX, transform.center.x + CameraTransform.visibleWorlds)
        var copy = (box.minX - min(extent.maxX, Self.farthestPosition)).rounded(.up)
        var last = (box.maxX - max(extent.minX, -Self.farthestPosition)).rounded(.down)
        if !transform.repeatsWorld { (copy, last) = (max(copy, 0), min(last, 0)) }
        while copy <= last {
            let shifted = PlanarBox(
                minX: box.minX - copy, minY: box.minY, maxX: box.maxX - copy, maxY: box.maxY)
            contexts.features.search(shifted) { shape in visit(shape, copy) }
            copy += 1
        }
    }

    /// The maximum distance of a position from the unit square, in widths of the world; others are not drawn either.
    private static let farthestPosition = 16.0
}
