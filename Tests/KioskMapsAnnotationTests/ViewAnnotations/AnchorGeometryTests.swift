import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Anchor points of view annotations on a geometry")
struct AnchorGeometryTests {
    private let size = CGSize(width: 800, height: 600)

    private func transform(
        zoom: CGFloat = 12, bearing: Double = 0, pitch: CGFloat = 0, center: CLLocationCoordinate2D = .helsinki
    ) -> CameraTransform {
        CameraTransform(
            state: CameraState(center: center, zoom: zoom, bearing: bearing, pitch: pitch), size: size)
    }

    private func ground(_ transform: CameraTransform) -> VisibleGround {
        VisibleGround(transform: transform, area: CGRect(origin: .zero, size: size))
    }

    private func seen(_ parts: AnchorGeometry.Part..., by transform: CameraTransform) -> CGPoint? {
        let ground = ground(transform)
        return AnchorGeometry(parts).position(in: ground).flatMap { ground.screenPoint(for: $0) }
    }

    @Test("The visible ground of a rectangle is exactly what is projected into it, at any pitch and bearing")
    func visibleGroundIsExact() throws {
        var random = SeededGenerator(seed: 3)
        var (inside, outside) = (0, 0)
        for _ in 0..<randomRounds(600) {
            let transform = transform(
                zoom: CGFloat(random.number(1...20)), bearing: random.number(0...360),
                pitch: CGFloat(random.number(0...85)))
            let area = CGRect(
                x: random.number(0...300), y: random.number(0...200), width: random.number(100...400),
                height: random.number(100...300))
            let ground = VisibleGround(transform: transform, area: area)
            let reach = 3 * size.width / transform.worldSize
            let position = CGPoint(
                x: transform.center.x + random.number(-reach...reach),
                y: transform.center.y + random.number(-reach...reach))
            guard let point = ground.screenPoint(for: position) else { continue }
            let isClearlyInside = ground.area.insetBy(dx: 0.1, dy: 0.1).contains(point)
            let isClearlyOutside = !ground.area.insetBy(dx: -0.1, dy: -0.1).contains(point)
            guard isClearlyInside || isClearlyOutside else { continue }
            #expect(ground.contains(position) == isClearlyInside)
            if isClearlyInside { inside += 1 } else { outside += 1 }
        }
        #expect(inside > 0)
        #expect(outside > 0)
    }

    @Test("The anchor of a point is its own coordinate, in the nearest copy of the world")
    func point() throws {
        let point = AnchorGeometry(.point(Point(CLLocationCoordinate2D(latitude: 0, longitude: -179))))
        let camera = transform(zoom: 3, center: CLLocationCoordinate2D(latitude: 0, longitude: 179))
        let position = try #require(point.position(in: ground(camera)))
        #expect(position.x.isClose(to: 1 + 1 / 360.0))
        #expect(try #require(camera.screenPoint(for: position)).x > 400)
    }

    @Test("The anchor of a polygon or a line is in the copy of the world that is visible")
    func otherCopy() throws {
        let camera = transform()
        func position(_ x: Double, _ y: Double) throws -> CGPoint {
            let position = try #require(camera.worldPoint(for: CGPoint(x: x, y: y)))
            return CGPoint(x: position.x + 3, y: position.y)
        }
        let whole = try [position(300, 200), position(500, 200), position(500, 400), position(300, 400)]
        let pole = try #require(seen(AnchorGeometry.Part(rings: [whole]), by: camera))
        #expect(pole.distance(to: CGPoint(x: 400, y: 300)) < 5)
        // The pole of the whole polygon, near (1100, 300), is not visible.
        let cut = try [position(700, -100), position(1500, -100), position(1500, 700), position(700, 700)]
        let point = try #require(seen(AnchorGeometry.Part(rings: [cut]), by: camera))
        #expect(CGRect(x: 700, y: 0, width: 100, height: 600).contains(point))
        let line = try [position(300, 300), position(500, 300)]
        let midpoint = try #require(seen(.line(line), by: camera))
        #expect(midpoint.distance(to: CGPoint(x: 400, y: 300)) < 1e-3)
    }

    @Test("There is no anchor behind the camera or beyond the horizon")
    func horizon() throws {
        let camera = transform(pitch: 80)
        let behind = try #require(camera.worldPoint(for: CGPoint(x: 400, y: 6000)))
        let further = CGPoint(
            x: 2 * behind.x - camera.center.x, y: camera.center.y + 50 * (behind.y - camera.center.y))
        #expect(seen(.point(further), by: camera) == nil)
        #expect(seen(.line([further, further]), by: camera) == nil)
    }

    @Test("The anchor of a fully visible line is its midpoint, for any camera")
    func wholeLine() throws {
        for (bearing, pitch) in [(0, 0), (70, 0), (200, 60)] as [(Double, CGFloat)] {
            let camera = transform(bearing: bearing, pitch: pitch)
            let positions = try [(200.0, 400.0), (300, 400), (300, 500)].map {
                try #require(camera.worldPoint(for: CGPoint(x: $0.0, y: $0.1)))
            }
            let length = zip(positions, positions.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            let center = try #require(AnchorGeometry([.line(positions)]).position(in: ground(camera)))
            let found = try #require(distance(to: center, along: positions))
            #expect(found.isClose(to: length / 2, within: length * 1e-6))
        }
    }

    /// Returns the distance from the start of a line to a position on it; nil if the position is not on the line.
    private func distance(to position: CGPoint, along line: [CGPoint]) -> Double? {
        var start = 0.0
        for (from, to) in zip(line, line.dropFirst()) {
            let (length, before) = (from.distance(to: to), from.distance(to: position))
            if abs(before + position.distance(to: to) - length) < length * 1e-6 { return start + before }
            start += length
        }
        return nil
    }

    @Test("The anchor of a partially visible line is the midpoint of its longest visible part")
    func cutLine() throws {
        let camera = transform()
        let positions = try [(-500.0, 300.0), (600, 300), (600, -900), (700, -900), (700, 100)].map {
            try #require(camera.worldPoint(for: CGPoint(x: $0.0, y: $0.1)))
        }
        let point = try #require(seen(.line(positions), by: camera))
        // 600 points to the corner and 300 up from it.
        #expect(point.distance(to: CGPoint(x: 450, y: 300)) < 1e-3)
        let outside = positions.map { CGPoint(x: $0.x, y: $0.y + 3000 / camera.worldSize) }
        #expect(seen(.line(outside), by: camera) == nil)
    }

    @Test("The anchor of a line or polygon is always in view and on the geometry")
    func alwaysInView() throws {
        var random = SeededGenerator(seed: 11)
        var found = 0
        for _ in 0..<300 {
            let camera = transform(
                zoom: CGFloat(random.number(2...18)), bearing: random.number(0...360),
                pitch: CGFloat(random.number(0...80)))
            let reach = 2 * size.width / camera.worldSize
            let center = CGPoint(
                x: camera.center.x + random.number(-reach...reach), y: camera.center.y + random.number(-reach...reach))
            let ring = (0..<12).map { index -> CGPoint in
                let angle = Double(index) / 12 * 2 * .pi
                let radius = random.number(0.1...1) * reach
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            }
            let ground = ground(camera)
            for part in [AnchorGeometry.Part(rings: [ring]), .line(ring)] {
                guard let position = AnchorGeometry([part]).position(in: ground) else { continue }
                found += 1
                let point = try #require(ground.screenPoint(for: position))
                #expect(CGRect(origin: .zero, size: size).insetBy(dx: -0.1, dy: -0.1).contains(point))
                // In whatever copy of the world it is.
                let isOn = (-3...3).contains { copy in
                    let position = CGPoint(x: position.x + Double(copy), y: position.y)
                    return switch part {
                    case .polygon: PolygonGeometry.contains(position, rings: [ring])
                    default: PathGeometry.distance(from: position, to: ring, isClosed: true) < reach * 1e-6
                    }
                }
                #expect(isOn)
            }
        }
        #expect(found > 200)
    }

    @Test("The anchor of a polygon is inside, far from its edges and outside its holes")
    func polygon() throws {
        func ring(_ corners: [(Double, Double)]) -> [CGPoint] { corners.map { CGPoint(x: $0.0, y: $0.1) } }
        let hook = ring([(0, 0), (10, 0), (10, 2), (2, 2), (2, 10), (0, 10)])
        let inHook = try #require(AnchorGeometry.Part.pole(of: [hook], precision: 0.01))
        #expect(PolygonGeometry.contains(inHook, rings: [hook]))
        #expect(PathGeometry.distance(from: inHook, to: hook, isClosed: true) > 0.9)
        let square = ring([(0, 0), (10, 0), (10, 10), (0, 10)])
        let hole = ring([(2, 2), (8, 2), (8, 8), (2, 8)])
        let inSquare = try #require(AnchorGeometry.Part.pole(of: [square], precision: 0.01))
        #expect(inSquare.distance(to: CGPoint(x: 5, y: 5)) < 0.2)
        let inRing = try #require(AnchorGeometry.Part.pole(of: [square, hole], precision: 0.01))
        #expect(PathGeometry.distance(from: inRing, to: hole, isClosed: true) > 0.7)
        #expect(PolygonGeometry.contains(inRing, rings: [square, hole]))
        #expect(AnchorGeometry.Part.pole(of: [ring([(0, 0), (1, 1), (2, 2)])], precision: 0.01) == nil)
        #expect(AnchorGeometry.Part.pole(of: [], precision: 0.01) == nil)
        #expect(AnchorGeometry.Part.pole(of: [[]], precision: 0.01) == nil)
    }

    @Test("The anchor of several parts is that of the first visible one; empty and invalid parts have none")
    func parts() throws {
        let camera = transform()
        let near = camera.center
        let far = CGPoint(x: near.x, y: near.y + 0.2)
        #expect(seen(.point(far), .point(near), by: camera)?.distance(to: CGPoint(x: 400, y: 300)) ?? 9 < 1e-6)
        #expect(AnchorGeometry([]).position(in: ground(camera)) == nil)
        #expect(AnchorGeometry([.line([])]).position(in: ground(camera)) == nil)
        #expect(AnchorGeometry([.point(CGPoint(x: CGFloat.nan, y: 0))]).position(in: ground(camera)) == nil)
        #expect(AnchorGeometry([AnchorGeometry.Part(rings: [])]).position(in: ground(camera)) == nil)
        let infinite = AnchorGeometry([AnchorGeometry.Part(rings: [[near, far, CGPoint(x: CGFloat.infinity, y: 0)]])])
        #expect(infinite.position(in: ground(camera)) == nil)
        #expect(AnchorGeometry(.geometryCollection(GeometryCollection(geometries: []))).parts.isEmpty)
    }
}
