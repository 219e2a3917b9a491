import Foundation
import TestSupport
import Testing

@testable import KioskScene

@Suite("Regions of the plane")
struct PlanarRegionTests {
    private let square = [
        CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10),
    ]

    private func region(_ corners: [CGPoint]) throws -> PlanarRegion {
        try #require(PlanarRegion(corners: corners))
    }

    @Test("Without corners there is no region")
    func empty() {
        #expect(PlanarRegion(corners: []) == nil)
    }

    @Test("The distance between points is planar")
    func pointToPoint() {
        let region = PlanarRegion(CGPoint(x: 1, y: 2))
        #expect(region.isPoint)
        #expect(region.distance(to: CGPoint(x: 4, y: 6)) == 5)
        #expect(!region.contains(CGPoint(x: 1, y: 2)))
    }

    @Test("The distance inside is 0, and outside that to the nearest edge")
    func squareToPoint() throws {
        let region = try region(square)
        #expect(region.distance(to: CGPoint(x: 5, y: 5)) == 0)
        #expect(region.distance(to: CGPoint(x: 5, y: -3)) == 3)
        #expect(region.distance(to: CGPoint(x: 13, y: 14)) == 5)
    }

    @Test("A path that crosses the region without a corner inside intersects it")
    func crossing() throws {
        let region = try region(square)
        let path = [CGPoint(x: -5, y: 5), CGPoint(x: 20, y: 6)]
        #expect(region.distance(to: path, isClosed: false) == 0)
        #expect(region.distance(to: path.reversed(), isClosed: false) == 0)
    }

    @Test("Only a closed path has an edge from its end to its start")
    func closing() throws {
        let region = try region(square)
        let path = [CGPoint(x: -5, y: 5), CGPoint(x: -5, y: 40), CGPoint(x: 15, y: 5)]
        let open = [path[1], path[0], CGPoint(x: -5, y: -40), CGPoint(x: 15, y: 5)]
        #expect(region.distance(to: path, isClosed: true) == 0)
        #expect(region.distance(to: [open[0], open[1]], isClosed: false) == 5)
    }

    @Test("An area around the region intersects it, unless the region is in its hole")
    func within() throws {
        let region = try region(square)
        func ring(_ size: CGFloat) -> [CGPoint] {
            [
                CGPoint(x: -size, y: -size), CGPoint(x: size, y: -size), CGPoint(x: size, y: size),
                CGPoint(x: -size, y: size),
            ]
        }
        #expect(region.distance(toInsideOf: [ring(100)]) == 0)
        #expect(region.distance(toInsideOf: [ring(100), ring(20)]) == 10)
        #expect(region.distance(toInsideOf: [[CGPoint]]()) == .infinity)
    }

    @Test("Rectangles are measured as polygons")
    func rectangles() throws {
        let region = try region(square)
        #expect(region.distance(to: CGRect(x: 13, y: 14, width: 5, height: 5)) == 5)
        #expect(region.distance(to: CGRect(x: 2, y: 2, width: 1, height: 1)) == 0)
        #expect(PlanarRegion(CGPoint(x: 0, y: 0)).distance(to: CGRect(x: 3, y: 4, width: 9, height: 9)) == 5)
    }

    @Test("Distances match those to the nearest of many points of the region")
    func sampled() throws {
        var generator = SeededGenerator(seed: 41)
        func point() -> CGPoint { CGPoint(x: generator.number(-20...20), y: generator.number(-20...20)) }
        for _ in 0..<300 {
            let corners = [point(), point(), point()]
            let region = try region(corners)
            let path = (0..<3).map { _ in point() }
            let distance = region.distance(to: path, isClosed: false)
            var nearest = CGFloat.infinity
            for u in stride(from: 0.0, through: 1, by: 0.05) {
                for v in stride(from: 0.0, through: 1 - u, by: 0.05) {
                    let inside = CGPoint(
                        x: corners[0].x + u * (corners[1].x - corners[0].x) + v * (corners[2].x - corners[0].x),
                        y: corners[0].y + u * (corners[1].y - corners[0].y) + v * (corners[2].y - corners[0].y))
                    nearest = min(nearest, PathGeometry.distance(from: inside, to: path, isClosed: false))
                }
            }
            #expect(distance <= nearest + 1e-9)
            #expect(nearest <= distance + 2.5)
        }
    }
}
