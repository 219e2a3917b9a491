import Foundation
import KioskGeometry
import KioskStyle

/// Measures how far a region of the screen lies outside what a layer draws for a shape.
///
/// A class, because it is asked about each candidate and holds too much to be copied every time.
final class ShapeMeasure {
    let query: HitQuery
    private let features: FeatureStore
    private let properties: RuntimeLayer.Properties
    private let part: RuntimeLayer.Part
    private let filter: CompiledExpression?
    let contexts: FeatureContexts

    /// How far the layer moves what it draws, in the unit square.
    private let offset: CGPoint

    /// The place whose shape, moved by the offset, is drawn where the first point of the region is seen.
    private let ground: CGPoint

    /// The part of the ground that is seen in the region, in points of the world from `ground`; nil when none is.
    private let area: PlanarRegion?

    /// Measures distances to what lies on the ground; nil when there is no tolerance, or what is drawn faces the viewer.
    private let perspective: GroundPerspective?

    /// Whether what is drawn lies on the ground; otherwise it faces the viewer.
    private let liesOnMap: Bool

    /// Whether it shrinks with distance.
    private let scalesWithMap: Bool

    /// Nil when the layer draws nothing at places, or only on the ground and none is in the region.
    init?(query: HitQuery, layer: RuntimeLayer, part: RuntimeLayer.Part, contexts: FeatureContexts) {
        self.query = query
        self.part = part
        self.contexts = contexts
        features = contexts.features
        properties = layer.properties
        filter = layer.filter
        let zoom = contexts.wholeLayer
        let translate: SIMD2<Double>
        let anchor: MapAlignment
        switch layer.properties {
        case .circle(let circle):
            (translate, anchor) = (
                circle.all.translate.value(in: zoom), MapAlignment(circle.all.translateAnchor.value(in: zoom))
            )
            liesOnMap = circle.all.pitchAlignment.value(in: zoom) == .map
            scalesWithMap = circle.all.pitchScale.value(in: zoom) == .map
        case .line(let line):
            (translate, anchor) = (
                line.all.translate.value(in: zoom), MapAlignment(line.all.translateAnchor.value(in: zoom))
            )
            (liesOnMap, scalesWithMap) = (true, true)
        case .fill(let fill):
            (translate, anchor) = (
                fill.all.translate.value(in: zoom), MapAlignment(fill.all.translateAnchor.value(in: zoom))
            )
            (liesOnMap, scalesWithMap) = (true, true)
        case .symbol(let text) where part == .text:
            (translate, anchor) = (
                text.all.textTranslate.value(in: zoom), MapAlignment(text.all.textTranslateAnchor.value(in: zoom))
            )
            liesOnMap = text.textLiesOnMap(in: zoom)
            scalesWithMap = liesOnMap
        case .symbol(let icon):
            (translate, anchor) = (
                icon.all.iconTranslate.value(in: zoom), MapAlignment(icon.all.iconTranslateAnchor.value(in: zoom))
            )
            liesOnMap = icon.iconLiesOnMap(in: zoom)
            scalesWithMap = liesOnMap
        case .background, .locationIndicator, .unknown:
            return nil
        }
        let transform = query.transform
        let seen = transform.ground(in: query.region)
        // What faces the viewer may reach up beyond the horizon; what lies on the ground is at most near it.
        if liesOnMap, seen == nil, query.tolerance <= 0 { return nil }
        let first = seen?.first ?? transform.center
        offset = transform.worldOffset(of: translate, anchor: anchor)
        ground = CGPoint(x: first.x - offset.x, y: first.y - offset.y)
        area = seen?.map {
            CGPoint(x: ($0.x - first.x) * transform.worldSize, y: ($0.y - first.y) * transform.worldSize)
        }
        perspective =
            liesOnMap && query.tolerance > 0
            ? GroundPerspective(
                transform: transform, from: query.region.first, origin: first, limit: query.tolerance)
            : nil
    }

    /// Calls a closure with the parts of the unit square in one of which a shape must lie to be near enough.
    func forEachSearchBox(reach: LayerReach, _ visit: (PlanarBox) -> Void) {
        func visitMoved(_ box: PlanarBox) {
            visit(
                PlanarBox(
                    minX: box.minX - offset.x, minY: box.minY - offset.y, maxX: box.maxX - offset.x,
                    maxY: box.maxY - offset.y))
        }
        if liesOnMap {
            GroundStrip(
                transform: query.transform, region: query.region, reach: reach.distance, tolerance: query.tolerance,
                shrinks: scalesWithMap
            ).forEachBox(visitMoved)
        } else {
            SightStrip(
                transform: query.transform, region: query.region, reach: reach.distance, tolerance: query.tolerance,
                shrinks: scalesWithMap
            ).forEachBox(over: features.bounds, visitMoved)
        }
    }

    /// The order in which a feature is drawn among others of its layer; a higher key comes on top.
    func sortKey(ofFeature feature: Int) -> Double {
        switch properties {
        case .circle(let circle): circle.all.sortKey.value(in: context(ofFeature: feature))
        case .line(let line): line.all.sortKey.value(in: context(ofFeature: feature))
        case .fill(let fill): fill.all.sortKey.value(in: context(ofFeature: feature))
        case .symbol(let icon): icon.all.sortKey.value(in: context(ofFeature: feature))
        case .background, .locationIndicator, .unknown: 0
        }
    }

    /// Points between the region and what is drawn for a shape, 0 where they touch; nil when nothing is drawn for it.
    func distance(toShape shape: Int, worldOffset: Double) -> CGFloat? {
        let feature = features.feature(ofShape: shape)
        // Made only when a property asks for it, and only once.
        lazy var context = context(ofFeature: feature)
        if let filter, !filter.isTrue(in: context) { return nil }
        let place = CGPoint(x: ground.x - worldOffset, y: ground.y)
        switch properties {
        case .circle(let circle):
            let radius = circle.all.radius.value(in: context) + circle.all.strokeWidth.value(in: context)
            var nearest: CGFloat?
            for vertex in features.vertices(ofShape: shape) {
                let distance = distance(
                    toCircleAt: features.vertices[vertex], radius: radius, place: place, worldOffset: worldOffset)
                nearest = min(nearest ?? distance, distance)
            }
            return nearest
        case .symbol(let icon):
            guard features.kind(ofShape: shape) == .point else { return nil }
            let position = features.position(ofPoint: shape)
            if part == .text {
                return distance(toText: icon, at: position, place: place, worldOffset: worldOffset, context)
            }
            return distance(toIcon: icon, at: position, place: place, worldOffset: worldOffset, context)
        case .line(let line):
            guard features.kind(ofShape: shape) != .point else { return nil }
            return distance(toLine: line, shape: shape, place: place, context)
        case .fill:
            guard features.kind(ofShape: shape) == .polygon else { return nil }
            let rings = features.parts(ofShape: shape).lazy
                .map { [features, worldSize] in features.worldPoints(ofPart: $0, around: place, size: worldSize) }
                .filter { $0.count >= 3 }
            if let area {
                let isHit =
                    area.isPoint
                    ? PolygonGeometry.contains(.zero, rings: rings) : area.distance(toInsideOf: Array(rings)) == 0
                if isHit { return 0 }
            }
            return perspective.map { outside($0.distance(toInsideOf: rings)) }
        case .background, .locationIndicator, .unknown:
            return nil
        }
    }

    private var worldSize: Double { query.transform.worldSize }

    private func context(ofFeature feature: Int) -> EvaluationContext { contexts.context(ofFeature: feature) }

    private func distance(
        toCircleAt center: CGPoint, radius: Double, place: CGPoint, worldOffset: Double
    ) -> CGFloat {
        let drawn = CGPoint(x: center.x + worldOffset + offset.x, y: center.y + offset.y)
        let depth = query.transform.depth(of: drawn) / query.transform.cameraDistance
        if liesOnMap {
            let center = CGPoint(x: (center.x - place.x) * worldSize, y: (center.y - place.y) * worldSize)
            let size = radius * (scalesWithMap ? 1 : depth)
            if let area, area.distance(to: center) < size { return 0 }
            return perspective.map { outside($0.distance(toCircleAt: center, radius: size)) } ?? .infinity
        }
        guard let seen = query.transform.screenPoint(for: drawn) else { return .infinity }
        return outside(query.region.distance(to: seen) - radius * (scalesWithMap ? 1 / depth : 1))
    }

    /// The edge itself is outside, as the open specification has it.
    private func outside(_ distance: CGFloat) -> CGFloat {
        distance < 0 ? 0 : max(distance, .leastNonzeroMagnitude)
    }

    private func distance(
        toIcon icon: SharedProperties<SymbolProperties>, at position: CGPoint, place: CGPoint, worldOffset: Double,
        _ context: EvaluationContext
    ) -> CGFloat? {
        guard let image = query.images[icon.all.iconImage.value(in: context)] else { return nil }
        let padding = icon.all.iconPadding.value(in: context)
        return distance(
            toBox: icon.iconBox(ofImage: image, query.texts, in: context).insetBy(dx: -padding, dy: -padding),
            rotation: icon.all.iconRotate.value(in: context),
            turnsWithMap: icon.iconTurnsWithMap(in: contexts.wholeLayer), at: position, place: place,
            worldOffset: worldOffset)
    }

    /// Points between the region and a box around a place, which is turned by degrees clockwise about the place.
    func distance(
        toBox box: CGRect, rotation: Double, turnsWithMap: Bool, at position: CGPoint, place: CGPoint,
        worldOffset: Double
    ) -> CGFloat? {
        var turn = rotation * .pi / 180
        if liesOnMap {
            if !turnsWithMap { turn += query.transform.bearing * .pi / 180 }
            let origin = CGPoint(x: (position.x - place.x) * worldSize, y: (position.y - place.y) * worldSize)
            let turned = TurnedBox(box: box, origin: origin, turn: turn)
            if let area, turned.distance(to: area) == 0 { return 0 }
            return perspective.map { CGFloat($0.distance(toConvex: turned.corners)) }
        }
        if turnsWithMap { turn -= query.transform.bearing * .pi / 180 }
        let drawn = CGPoint(x: position.x + worldOffset + offset.x, y: position.y + offset.y)
        guard let seen = query.transform.screenPoint(for: drawn) else { return nil }
        return TurnedBox(box: box, origin: seen, turn: turn).distance(to: query.region)
    }

    private func distance(
        toLine line: SharedProperties<LineProperties>, shape: Int, place: CGPoint, _ context: EvaluationContext
    ) -> CGFloat? {
        let width = line.all.width.value(in: context)
        let gap = line.all.gapWidth.value(in: context)
        let half = gap == 0 ? width / 2 : (gap + 2 * width) / 2
        let offset = line.all.offset.value(in: context)
        let isClosed = features.kind(ofShape: shape) == .polygon
        var nearest = CGFloat.infinity
        for part in features.parts(ofShape: shape) where features.vertices(ofPart: part).count >= 2 {
            let path = features.worldPoints(ofPart: part, around: place, size: worldSize)
            let distance =
                offset == 0
                ? distance(toPath: path, isClosed: isClosed, halfWidth: half)
                : distance(
                    toPath: PathGeometry.offset(Array(path), by: offset, isClosed: isClosed), isClosed: isClosed,
                    halfWidth: half)
            nearest = min(nearest, distance)
        }
        return nearest
    }

    private func distance(
        toPath path: some BidirectionalCollection<CGPoint>, isClosed: Bool, halfWidth: Double
    ) -> CGFloat {
        if let area, area.distance(to: path, isClosed: isClosed) < halfWidth { return 0 }
        return perspective.map {
            outside($0.distance(toPath: path, isClosed: isClosed, halfWidth: halfWidth))
        } ?? .infinity
    }
}

extension FeatureStore {
    /// The places of a part in points of the world, as seen from a place.
    fileprivate func worldPoints(
        ofPart part: Int, around place: CGPoint, size: Double
    ) -> LazyMapCollection<Range<Int>, CGPoint> {
        vertices(ofPart: part).lazy.map {
            CGPoint(x: (vertices[$0].x - place.x) * size, y: (vertices[$0].y - place.y) * size)
        }
    }
}
