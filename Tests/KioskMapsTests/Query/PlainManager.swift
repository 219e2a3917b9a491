import Foundation
import KioskMaps
import KioskStyle

/// One manager of a random scene, in plain numbers.
struct PlainManager {
    enum Form {
        case circle(CLLocationCoordinate2D, radius: Double, stroke: Double)
        case line([CLLocationCoordinate2D], width: Double, gap: Double, offset: Double)
        case area([[CLLocationCoordinate2D]])
        case icon(CLLocationCoordinate2D, x: ClosedRange<Double>, y: ClosedRange<Double>, rotation: Double)
    }

    struct Item {
        var id: String
        var sortKey: Double
        var form: Form
    }

    /// Worlds to either side of the camera beyond which a map does not look.
    private static let visibleWorlds = 8.0

    var items: [Item] = []
    var translate = SIMD2(0.0, 0.0)
    var translatesWithMap = true
    var liesOnMap = true
    /// Whether circles shrink with distance, or icons turn with the map.
    var followsMap = true

    /// The items from the topmost down.
    var fromTheTop: [Item] {
        items.enumerated().sorted { ($0.element.sortKey, $0.offset) > ($1.element.sortKey, $1.offset) }
            .map(\.element)
    }

    /// The distance in points from a point of the screen to an item, less than 0 inside; nil when there is no ground there.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - point: The point of the screen.
    ///   - limit: Longer distances may be infinite.
    ///   - camera: The perspective.
    func distance(to item: Item, from point: SIMD2<Double>, limit: Double, camera: PlainCamera) -> Double? {
        guard let ground = camera.ground(at: point) else { return nil }
        let rotation = translatesWithMap ? 0 : camera.bearing
        let offset = SIMD2(
            translate.x * cos(rotation) - translate.y * sin(rotation),
            translate.x * sin(rotation) + translate.y * cos(rotation))
        let near = (ground.x / camera.worldSize).rounded()
        // At the horizon world after world is near the point on screen.
        let isNearHorizon = camera.ground(at: point - SIMD2(0, 250)) == nil
        let worlds = isNearHorizon ? -9...9 : Int(near) - 1...Int(near) + 1
        return worlds.compactMap { copy in
            self.distance(
                to: item.form, movedBy: offset, copy: Double(copy), ground: ground, screen: point, limit: limit,
                camera: camera)
        }.min()
    }

    private func distance(
        to form: Form, movedBy offset: SIMD2<Double>, copy: Double, ground: SIMD2<Double>, screen: SIMD2<Double>,
        limit: Double, camera: PlainCamera
    ) -> Double? {
        let scale = camera.scale(at: ground)
        /// A signed distance on the ground as one on the screen.
        func seen(_ distance: Double, outside: () -> Double) -> Double { distance < 0 ? distance * scale : outside() }
        func isInSight(_ points: [SIMD2<Double>]) -> Bool {
            points.contains { abs($0.x) <= Self.visibleWorlds * camera.worldSize }
        }
        /// From the queried point, in world points, in the nearest copy.
        func position(_ coordinate: CLLocationCoordinate2D, _ revolutions: Double) -> SIMD2<Double> {
            camera.ground(of: coordinate, copy: copy + revolutions) + offset
        }
        func revolutions(_ coordinate: CLLocationCoordinate2D?) -> Double {
            -((coordinate?.longitude ?? 0) / 360).rounded()
        }
        switch form {
        case .circle(let center, let radius, let stroke):
            let position = position(center, revolutions(center))
            guard abs(position.x) <= Self.visibleWorlds * camera.worldSize else { return nil }
            let size = radius + stroke
            let depth = camera.depth(of: position) / camera.distance
            if liesOnMap {
                let size = size * (followsMap ? 1 : depth)
                return seen(PlainShape.length(position - ground) - size) {
                    camera.distance(from: screen, toCircle: position, radius: size, limit: limit)
                }
            }
            return camera.point(of: position).map {
                PlainShape.length($0 - screen) - size * (followsMap ? 1 / depth : 1)
            }
        case .line(let coordinates, let width, let gap, let aside):
            let path = coordinates.map { position($0, revolutions(coordinates.first)) }
            guard isInSight(path) else { return nil }
            let pieces = aside == 0 ? [path] : PlainShape.moved(path, by: aside)
            let half = gap == 0 ? width / 2 : gap / 2 + width
            let distance = pieces.map { PlainShape.distance(toPath: $0.map { $0 - ground }, isClosed: false) }.min()
            return seen((distance ?? .infinity) - half) {
                pieces.map {
                    camera.distance(from: screen, toPath: $0, isClosed: false, halfWidth: half, limit: limit)
                }.min() ?? .infinity
            }
        case .area(let rings):
            let first = rings.first?.first
            let points = rings.map { $0.map { position($0, revolutions(first)) } }
            guard isInSight(points.flatMap { $0 }) else { return nil }
            return seen(PlainShape.distance(toRings: points.map { $0.map { $0 - ground } })) {
                camera.distance(from: screen, toRings: points)
            }
        case .icon(let center, let x, let y, let rotation):
            let position = position(center, revolutions(center))
            guard abs(position.x) <= Self.visibleWorlds * camera.worldSize else { return nil }
            guard
                let corners = camera.symbolCorners(
                    x: x, y: y, rotation: rotation, at: position, liesOnMap: liesOnMap, rotatesWithMap: followsMap)
            else { return nil }
            if liesOnMap {
                return seen(PlainShape.distance(toRings: [corners.map { $0 + position - ground }])) {
                    camera.distance(from: screen, toRings: [corners.map { $0 + position }])
                }
            }
            return camera.symbolPoint(
                at: position, movedBy: offset, translate: translate, translatesWithMap: translatesWithMap
            ).map { seen in PlainShape.distance(toRings: [corners.map { $0 + seen - screen }]) }
        }
    }
}
