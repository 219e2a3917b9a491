import Foundation
import KioskGeometry
import KioskStyle

/// Measures how far a point of the screen lies outside what a layer draws for a shape.
struct ShapeMeasure {
    private let query: HitQuery
    private let features: FeatureStore
    private let properties: RuntimeLayer.Properties
    private let filter: CompiledExpression?

    /// The point of the screen, the layer's offset taken off.
    private let screen: CGPoint

    /// The place on the ground under it.
    private let ground: CGPoint

    /// Points of the screen in one point of the world there.
    private let scale: Double

    /// Nil when no ground is under the point, or the layer draws nothing at places.
    init?(query: HitQuery, layer: RuntimeLayer, features: FeatureStore) {
        self.query = query
        self.features = features
        properties = layer.properties
        filter = layer.layer.filter
        let zoom = EvaluationContext(zoom: query.transform.zoom)
        let translate: SIMD2<Double>
        let anchor: MapAlignment
        switch layer.properties {
        case .circle(let circle):
            (translate, anchor) = (circle.translate.value(in: zoom), circle.translateAnchor.value(in: zoom))
        case .line(let line):
            (translate, anchor) = (line.translate.value(in: zoom), line.translateAnchor.value(in: zoom))
        case .fill(let fill):
            (translate, anchor) = (fill.translate.value(in: zoom), fill.translateAnchor.value(in: zoom))
        case .icon(let icon):
            (translate, anchor) = (icon.translate.value(in: zoom), icon.translateAnchor.value(in: zoom))
        case .background, .unknown:
            return nil
        }
        guard let seen = query.transform.worldPoint(for: query.point) else { return nil }
        let offset = query.transform.worldOffset(of: translate, anchor: anchor)
        ground = CGPoint(x: seen.x - offset.x, y: seen.y - offset.y)
        guard let point = query.transform.screenPoint(for: ground) else { return nil }
        screen = translate == .zero ? query.point : point
        scale = query.transform.cameraDistance / query.transform.depth(of: ground)
    }

    /// The part of the unit square in which a shape must lie to be near enough.
    func searchBox(reach: LayerReach) -> PlanarBox {
        let transform = query.transform
        // What lies nearer to the viewer is drawn larger: the scale grows linearly down the screen, so the radius around the
        // point within which a feature of this reach can be solves r = reach · (scale(y) + r · slope).
        let slope = transform.sinPitch / transform.cosPitch / transform.cameraDistance
        let shrink = 1 - reach.distance * slope
        guard shrink > 0.01 else { return Self.everything }
        let radius = reach.distance * max(scale, 1) / shrink + query.tolerance + 1
        var box = PlanarBox.empty
        for (x, y) in [(-radius, -radius), (radius, -radius), (-radius, radius), (radius, radius)] {
            guard let corner = transform.worldPoint(for: CGPoint(x: screen.x + x, y: screen.y + y)) else {
                return Self.everything
            }
            box.formUnion(PlanarBox(corner))
        }
        return box
    }

    /// The order in which a feature is drawn among others of its layer; a higher key comes on top.
    func sortKey(ofFeature feature: Int) -> Double {
        let context = context(ofFeature: feature)
        switch properties {
        case .circle(let circle): return circle.sortKey.value(in: context)
        case .line(let line): return line.sortKey.value(in: context)
        case .fill(let fill): return fill.sortKey.value(in: context)
        case .icon(let icon): return icon.sortKey.value(in: context)
        case .background, .unknown: return 0
        }
    }

    /// Points between the point and what is drawn for a shape, 0 inside; nil when nothing is drawn for it.
    func distance(toShape shape: Int, worldOffset: Double) -> CGFloat? {
        let context = context(ofFeature: features.feature(ofShape: shape))
        if let filter, !filter.isTrue(in: context) { return nil }
        let place = CGPoint(x: ground.x - worldOffset, y: ground.y)
        switch properties {
        case .circle(let circle):
            var nearest = CGFloat.infinity
            for vertex in features.vertices(ofShape: shape) {
                let center = features.vertices[vertex]
                nearest = min(
                    nearest, distance(toCircle: circle, at: center, place: place, worldOffset: worldOffset, context))
            }
            return nearest
        case .icon(let icon):
            guard features.kind(ofShape: shape) == .point else { return nil }
            let position = features.position(ofPoint: shape)
            return distance(toIcon: icon, at: position, place: place, worldOffset: worldOffset, context)
        case .line(let line):
            guard features.kind(ofShape: shape) != .point else { return nil }
            return distance(toLine: line, shape: shape, place: place, context)
        case .fill:
            guard features.kind(ofShape: shape) == .polygon else { return nil }
            let rings = features.parts(ofShape: shape).map {
                features.worldPoints(ofPart: $0, around: place, size: worldSize)
            }
            if PolygonGeometry.contains(.zero, rings: rings) { return 0 }
            return rings.map { PathGeometry.distance(from: .zero, to: $0, isClosed: true) }.min().map { $0 * scale }
        case .background, .unknown:
            return nil
        }
    }

    private static let everything = PlanarBox(
        minX: -.greatestFiniteMagnitude, minY: -.greatestFiniteMagnitude, maxX: .greatestFiniteMagnitude,
        maxY: .greatestFiniteMagnitude)

    private var worldSize: Double { query.transform.worldSize }

    private func context(ofFeature feature: Int) -> EvaluationContext {
        EvaluationContext(zoom: query.transform.zoom, feature: features.attributes[feature])
    }

    private func distance(
        toCircle circle: CircleProperties, at center: CGPoint, place: CGPoint, worldOffset: Double,
        _ context: EvaluationContext
    ) -> CGFloat {
        let radius = circle.radius.value(in: context) + circle.strokeWidth.value(in: context)
        let copy = CGPoint(x: center.x + worldOffset, y: center.y)
        let depth = query.transform.depth(of: copy) / query.transform.cameraDistance
        let scalesWithMap = circle.pitchScale.value(in: context) == .map
        if circle.pitchAlignment.value(in: context) == .map {
            let distance = hypot(center.x - place.x, center.y - place.y) * worldSize
            return outside((distance - radius * (scalesWithMap ? 1 : depth)) * scale)
        }
        guard let seen = query.transform.screenPoint(for: copy) else { return .infinity }
        let distance = hypot(seen.x - screen.x, seen.y - screen.y)
        return outside(distance - radius * (scalesWithMap ? 1 / depth : 1))
    }

    /// The edge itself is outside, as the open specification has it.
    private func outside(_ distance: CGFloat) -> CGFloat {
        distance < 0 ? 0 : max(distance, .leastNonzeroMagnitude)
    }

    private func distance(
        toIcon icon: IconProperties, at position: CGPoint, place: CGPoint, worldOffset: Double,
        _ context: EvaluationContext
    ) -> CGFloat? {
        guard let image = query.images[icon.image.value(in: context)] else { return nil }
        let padding = icon.padding.value(in: context)
        let box = icon.box(ofImage: image, in: context).insetBy(dx: -padding, dy: -padding)
        var turn = icon.rotate.value(in: context) * .pi / 180
        let turnsWithMap = icon.rotationAlignment.value(in: context) == .map
        var offset: CGPoint
        var pointsOnScreen = 1.0
        if icon.pitchAlignment.value(in: context) == .map {
            let east = (place.x - position.x) * worldSize
            let south = (place.y - position.y) * worldSize
            offset = CGPoint(x: east, y: south)
            if !turnsWithMap { turn += query.transform.bearing * .pi / 180 }
            pointsOnScreen = scale
        } else {
            guard let seen = query.transform.screenPoint(for: CGPoint(x: position.x + worldOffset, y: position.y))
            else { return nil }
            offset = CGPoint(x: screen.x - seen.x, y: screen.y - seen.y)
            if turnsWithMap { turn -= query.transform.bearing * .pi / 180 }
        }
        offset = CGPoint(
            x: offset.x * cos(turn) + offset.y * sin(turn), y: offset.y * cos(turn) - offset.x * sin(turn))
        let x = max(box.minX - offset.x, 0, offset.x - box.maxX)
        let y = max(box.minY - offset.y, 0, offset.y - box.maxY)
        return hypot(x, y) * pointsOnScreen
    }

    private func distance(
        toLine line: LineProperties, shape: Int, place: CGPoint, _ context: EvaluationContext
    ) -> CGFloat? {
        let width = line.width.value(in: context)
        let gap = line.gapWidth.value(in: context)
        let half = gap == 0 ? width / 2 : (gap + 2 * width) / 2
        let offset = line.offset.value(in: context)
        let isClosed = features.kind(ofShape: shape) == .polygon
        var nearest = CGFloat.infinity
        for part in features.parts(ofShape: shape) {
            var path = features.worldPoints(ofPart: part, around: place, size: worldSize)
            if offset != 0 { path = PathGeometry.offset(path, by: offset, isClosed: isClosed) }
            nearest = min(nearest, PathGeometry.distance(from: .zero, to: path, isClosed: isClosed))
        }
        guard nearest.isFinite else { return nil }
        return outside((nearest - half) * scale)
    }
}

extension FeatureStore {
    /// The places of a part in points of the world, as seen from a place.
    fileprivate func worldPoints(ofPart part: Int, around place: CGPoint, size: Double) -> [CGPoint] {
        vertices(ofPart: part).map {
            CGPoint(x: (vertices[$0].x - place.x) * size, y: (vertices[$0].y - place.y) * size)
        }
    }
}
