import Foundation
import KioskMaps
import KioskStyle

/// A layer of a random scene in plain numbers.
struct HitOracleLayer {
    enum Form {
        case point(CLLocationCoordinate2D)
        case line([CLLocationCoordinate2D])
        case area([[CLLocationCoordinate2D]])

        /// All positions, run by run.
        var runs: [[CLLocationCoordinate2D]] {
            switch self {
            case .point(let position): [[position]]
            case .line(let positions): [positions]
            case .area(let rings): rings
            }
        }
    }

    struct Item {
        var forms: [Form]
        var isShown: Bool
        var sortKey: Double
        /// The style properties of the feature, by name without the layer type.
        var numbers: [String: Double]
        /// The corners of its icon before it is turned.
        var icon: (x: ClosedRange<Double>, y: ClosedRange<Double>)
    }

    var style: StyleLayer
    var items: [Item] = []
    var translate = SIMD2(0.0, 0.0)
    var translatesWithMap = true
    var liesOnMap = true
    /// Whether circles shrink with distance, or icons turn with the map.
    var followsMap = true

    /// Worlds to either side of the camera beyond which a map does not look.
    static let visibleWorlds = 8.0
}

extension HitOracleLayer {
    /// The distances of the things a region touches or has within a tolerance, the topmost first; nil when it is too close
    /// to call.
    func hits(in region: HitOracleRegion, tolerance: Double, camera: PlainCamera) -> [(item: Int, distance: Double)]? {
        let ground = camera.ground(in: region)
        if liesOnMap, ground == nil, tolerance == 0 { return [] }
        var found: [(item: Int, distance: Double)] = []
        for (index, item) in items.enumerated() where item.isShown {
            var nearest = Double.infinity
            for form in item.forms {
                for answer in answers(
                    about: form, of: item, region: region, ground: ground, tolerance: tolerance, camera: camera)
                {
                    if answer.margin < Self.blur || abs(answer.gap - tolerance) < Self.blur { return nil }
                    nearest = min(nearest, max(answer.gap, 0))
                }
            }
            if nearest <= tolerance { found.append((index, nearest)) }
        }
        return found.sorted {
            let (first, second) = (items[$0.item].sortKey, items[$1.item].sortKey)
            return first == second ? $0.item > $1.item : first > second
        }
    }

    /// Nearer than this to an edge, in points, rounding decides.
    private static let blur = 1e-6

    private func answers(
        about form: Form, of item: Item, region: HitOracleRegion, ground: HitOracleRegion?, tolerance: Double,
        camera: PlainCamera
    ) -> [HitOracleRegion.Answer] {
        let rotation = translatesWithMap ? 0 : camera.bearing
        let offset = SIMD2(
            translate.x * cos(rotation) - translate.y * sin(rotation),
            translate.x * sin(rotation) + translate.y * cos(rotation))
        guard let first = form.runs.first?.first else { return [] }
        let here = ((camera.ground(of: first, copy: 0).x + offset.x) / camera.worldSize).rounded()
        var answers: [HitOracleRegion.Answer] = []
        for copy in copies(of: form, around: tolerance > 0 ? nil : ground, camera: camera) {
            let runs = form.runs.map { run in
                run.map { camera.ground(of: $0, copy: Double(copy) - here) + offset }
            }
            if liesOnMap {
                if let ground {
                    let scale = camera.scale(at: ground.corners[0])
                    let exact = self.answers(about: runs, form, of: item, onGround: ground, camera: camera).map {
                        HitOracleRegion.Answer(
                            gap: $0.gap < 0 ? -1 : .infinity, margin: $0.margin * min(scale, 1))
                    }
                    answers += exact
                    if exact.contains(where: { $0.gap < 0 }) { continue }
                }
                guard tolerance > 0, region.corners.count == 1,
                    runs.joined().contains(where: { abs($0.x) <= Self.visibleWorlds * camera.worldSize })
                else { continue }
                let gap = distance(
                    from: region.corners[0], to: runs, form, of: item, limit: tolerance + 1, camera: camera)
                answers.append(HitOracleRegion.Answer(gap: gap, margin: .infinity))
            } else {
                for position in runs.joined() where abs(position.x) <= Self.visibleWorlds * camera.worldSize {
                    if style.type == .circle {
                        guard let seen = camera.point(of: position) else { continue }
                        let size = item.size(ofCircleAt: position, scales: followsMap, camera: camera)
                        answers.append(region.answer(toDisc: seen, radius: size))
                    } else if case .point = form, let corners = iconCorners(of: item, at: position, camera: camera),
                        let seen = camera.symbolPoint(
                            at: position, movedBy: offset, translate: translate, translatesWithMap: translatesWithMap)
                    {
                        answers.append(region.answer(toRings: [corners.map { $0 + seen }]))
                    }
                }
            }
        }
        return answers
    }

    private func iconCorners(of item: Item, at point: SIMD2<Double>, camera: PlainCamera) -> [SIMD2<Double>]? {
        camera.symbolCorners(
            x: item.icon.x, y: item.icon.y, rotation: item.numbers["rotate"] ?? 0, at: point, liesOnMap: liesOnMap,
            rotatesWithMap: followsMap)
    }

    /// The worlds that may matter, from the camera's own.
    private func copies(of form: Form, around ground: HitOracleRegion?, camera: PlainCamera) -> ClosedRange<Int> {
        guard liesOnMap, let ground else { return camera.isAlone ? -1...1 : -9...9 }
        let worlds = ground.corners.map { max(-9, min(9, ($0.x / camera.worldSize).rounded())) }
        let longitudes = form.runs.joined().map(\.longitude)
        let extent = (longitudes.max() ?? 0) - (longitudes.min() ?? 0)
        let width = 1 + Int(extent / 360)
        return Int(worlds.min() ?? 0) - width...Int(worlds.max() ?? 0) + width
    }

    /// The distance on screen to what lies on the ground and does not lie under the point.
    private func distance(
        from point: SIMD2<Double>, to runs: [[SIMD2<Double>]], _ form: Form, of item: Item, limit: Double,
        camera: PlainCamera
    ) -> Double {
        switch (style.type, form) {
        case (.circle, _):
            return runs.joined().map { position in
                let grown = item.size(ofCircleAt: position, scales: false, camera: camera)
                let size = followsMap ? grown : grown * camera.depth(of: position) / camera.distance
                return camera.distance(from: point, toCircle: position, radius: size, limit: limit)
            }.min() ?? .infinity
        case (.line, .line), (.line, .area):
            var isClosed = false
            if case .area = form { isClosed = true }
            return item.pieces(of: runs, isClosed: isClosed).map { path, isClosed in
                camera.distance(
                    from: point, toPath: path, isClosed: isClosed, halfWidth: item.halfWidth, limit: limit)
            }.min() ?? .infinity
        case (.fill, .area):
            return camera.distance(from: point, toRings: runs)
        case (.symbol, .point(_)):
            return runs.joined().compactMap { position in
                iconCorners(of: item, at: position, camera: camera).map { corners in
                    camera.distance(from: point, toRings: [corners.map { $0 + position }])
                }
            }.min() ?? .infinity
        default:
            return .infinity
        }
    }

    /// Answers about what lies on the ground, in points of the world.
    private func answers(
        about runs: [[SIMD2<Double>]], _ form: Form, of item: Item, onGround ground: HitOracleRegion,
        camera: PlainCamera
    ) -> [HitOracleRegion.Answer] {
        switch (style.type, form) {
        case (.circle, _):
            return runs.joined().map { position in
                // Here it is what keeps its size on screen that must grow with distance.
                let grown = item.size(ofCircleAt: position, scales: false, camera: camera)
                let size = followsMap ? grown : grown * camera.depth(of: position) / camera.distance
                return ground.answer(toDisc: position, radius: size)
            }
        case (.line, .line), (.line, .area):
            var isClosed = false
            if case .area = form { isClosed = true }
            return item.pieces(of: runs, isClosed: isClosed).map { path, isClosed in
                ground.answer(toPath: path, isClosed: isClosed, halfWidth: item.halfWidth)
            }
        case (.fill, .area):
            return [ground.answer(toRings: runs)]
        case (.symbol, .point(_)):
            return runs.joined().compactMap { position in
                iconCorners(of: item, at: position, camera: camera).map { corners in
                    ground.answer(toRings: [corners.map { $0 + position }])
                }
            }
        default:
            return []
        }
    }
}

extension HitOracleLayer.Item {
    /// The pieces of lines, moved by the offset.
    fileprivate func pieces(
        of runs: [[SIMD2<Double>]], isClosed: Bool
    ) -> [(path: [SIMD2<Double>], isClosed: Bool)] {
        guard let offset = numbers["offset"], offset != 0 else { return runs.map { ($0, isClosed) } }
        return runs.flatMap { PlainShape.moved($0, by: offset, isClosed: isClosed) }.map { ($0, false) }
    }

    fileprivate func size(ofCircleAt point: SIMD2<Double>, scales: Bool, camera: PlainCamera) -> Double {
        let radius = (numbers["radius"] ?? 5) + (numbers["stroke-width"] ?? 0)
        return scales ? radius * camera.distance / camera.depth(of: point) : radius
    }

    fileprivate var halfWidth: Double {
        let (width, gap) = (numbers["width"] ?? 1, numbers["gap-width"] ?? 0)
        return gap == 0 ? width / 2 : (gap + 2 * width) / 2
    }
}
