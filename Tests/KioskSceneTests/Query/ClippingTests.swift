import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskScene

@Suite("Clipping")
struct ClippingTests {
    private static let box = PlanarBox(minX: 1, minY: 1, maxX: 3, maxY: 3)

    /// Returns random points, of which some lie on the edges of the box.
    private static func points(_ count: Int, using random: inout SeededGenerator) -> [CGPoint] {
        func coordinate() -> Double {
            random.chance(of: 3) ? Double(Int.random(in: 0...4, using: &random)) : random.number(-1...5)
        }
        return (0..<count).map { _ in CGPoint(x: coordinate(), y: coordinate()) }
    }

    @Test("A point is in a clipped polygon if it is in the polygon and the box")
    func polygons() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<randomRounds(1000) {
            let rings = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Self.points(Int.random(in: 3...8, using: &random), using: &random)
            }
            let clipped = PolygonGeometry.clipped(rings, to: Self.box)
            #expect(clipped.joined().allSatisfy { Self.box.contains($0) })
            for _ in 0..<20 {
                let point = CGPoint(x: random.number(-1...5), y: random.number(-1...5))
                let isInside = Self.box.contains(point) && PolygonGeometry.contains(point, rings: rings)
                #expect(PolygonGeometry.contains(point, rings: clipped) == isInside, "\(rings), \(point)")
            }
        }
    }

    @Test("Parts of a polygon are not connected outside of it")
    func parts() {
        // A U whose arms reach into the box.
        let ring = [(0, 1), (4, 1), (4, 1.5), (0.5, 1.5), (0.5, 2.5), (4, 2.5), (4, 3), (0, 3)].map {
            CGPoint(x: $0.0, y: $0.1)
        }
        let clipped = PolygonGeometry.clipped([ring], to: PlanarBox(minX: 2, minY: 0, maxX: 3, maxY: 4))
        #expect(clipped.count == 2)
        let regions = clipped.compactMap { PlanarRegion(corners: $0) }
        #expect(regions.map { $0.distance(to: CGPoint(x: 2, y: 2)) }.min() == 0.5)
    }

    @Test("A path is clipped to the parts in the box, with its own points")
    func paths() {
        let path = [CGPoint(x: 0, y: 2), CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 5)]
        let open = PathGeometry.clipped(path, isClosed: false, to: Self.box)
        #expect(open == [[CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 3)]])
        let far = PathGeometry.clipped(path.map { CGPoint(x: $0.x + 9, y: $0.y) }, isClosed: true, to: Self.box)
        #expect(far.isEmpty)
        #expect(PathGeometry.clipped([CGPoint](), isClosed: true, to: Self.box).isEmpty)
    }

    @Test("A ring is clipped to one ring that begins at the same vertex and follows the box between its parts")
    func rings() {
        let ring = [CGPoint(x: 2, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 5), CGPoint(x: 2, y: 5)]
        let clipped = PathGeometry.clippedRing(ring, to: Self.box)
        #expect(clipped == [CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 2), CGPoint(x: 3, y: 3), CGPoint(x: 2, y: 3)])
        #expect(PathGeometry.clippedRing(ring.map { CGPoint(x: $0.x + 9, y: $0.y) }, to: Self.box).isEmpty)
        var random = SeededGenerator(seed: 4)
        for _ in 0..<randomRounds(500) {
            let ring = Self.points(Int.random(in: 3...8, using: &random), using: &random)
            let clipped = PathGeometry.clippedRing(ring, to: Self.box)
            #expect(clipped.allSatisfy { Self.box.contains($0) }, "\(ring)")
            // The same area, as its edges along the box coincide where parts are not connected.
            for _ in 0..<10 {
                let point = CGPoint(x: random.number(1.01...2.99), y: random.number(1.01...2.99))
                #expect(
                    PolygonGeometry.contains(point, rings: [clipped]) == PolygonGeometry.contains(point, rings: [ring]),
                    "\(ring), \(point)")
            }
        }
    }
}
