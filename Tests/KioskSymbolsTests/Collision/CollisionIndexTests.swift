import KioskGeometry
import KioskSymbols
import TestSupport
import Testing

@Suite("Collision index")
struct CollisionIndexTests {
    private static let modes: [OverlapMode] = [.never, .always, .cooperative]

    @Test("The grid and a comparison of all pairs place the same boxes and circles", arguments: 0..<20)
    func bruteForce(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var index = CollisionIndex(size: SIMD2(300, 200))
        var placed: [(box: PlanarBox, isCircle: Bool, mode: OverlapMode, group: Int32)] = []
        for number in 0..<400 {
            let (x, y) = (random.number(-150...450).rounded(), random.number(-150...350).rounded())
            let isCircle = random.chance(of: 3)
            let (width, height) = (random.number(0...60).rounded(), random.number(0...30).rounded())
            let (mode, group) = (Self.modes[Int.random(in: 0..<3, using: &random)], Int32(random.chance(of: 4) ? 1 : 0))
            let circle = CollisionCircle(center: SIMD2(x, y), radius: width / 2)
            let box = isCircle ? square(circle) : PlanarBox(minX: x, minY: y, maxX: x + width, maxY: y + height)
            let isInside = box.maxX >= -100 && box.minX < 400 && box.maxY >= -100 && box.minY < 300
            let hits = placed.contains {
                guard $0.group == group, mode != .always, mode == .never || $0.mode == .never else { return false }
                return touch($0.box, $0.isCircle, box, isCircle)
            }
            let isPlaced =
                isCircle
                ? !index.collides(circle, mode: mode, group: group)
                : index.visibility(of: box, mode: mode, group: group) != nil
            guard isInside else { continue }
            #expect(isPlaced == !hits, "item \(number)")
            guard isPlaced else { continue }
            placed.append((box, isCircle, mode, group))
            let reference = SymbolReference(block: 0, symbol: Int32(number))
            if isCircle {
                index.insert(circle, reference: reference, mode: mode, group: group)
            } else {
                index.insert(box, reference: reference, mode: mode, group: group)
            }
        }
        #expect(placed.count > 40)
    }

    @Test("Boxes that touch collide, circles that touch do not, a circle that touches a box does")
    func touching() {
        var index = CollisionIndex(size: SIMD2(300, 200))
        index.insert(
            PlanarBox(minX: 10, minY: 10, maxX: 20, maxY: 20), reference: SymbolReference(block: 0, symbol: 0),
            mode: .never,
            group: 0)
        let neighbor = PlanarBox(minX: 20, minY: 10, maxX: 30, maxY: 20)
        #expect(index.visibility(of: neighbor, mode: .never, group: 0) == nil)
        #expect(index.visibility(of: neighbor, mode: .cooperative, group: 0) == nil)
        #expect(index.visibility(of: neighbor, mode: .always, group: 0) == .visible)
        #expect(index.visibility(of: neighbor, mode: .never, group: 1) == .visible)
        #expect(index.collides(CollisionCircle(center: SIMD2(25, 15), radius: 5), mode: .never, group: 0))
        let circle = CollisionCircle(center: SIMD2(100, 100), radius: 5)
        index.insert(circle, reference: SymbolReference(block: 0, symbol: 1), mode: .never, group: 0)
        #expect(!index.collides(CollisionCircle(center: SIMD2(110, 100), radius: 5), mode: .never, group: 0))
        #expect(index.collides(CollisionCircle(center: SIMD2(109, 100), radius: 5), mode: .never, group: 0))
    }

    @Test("Symbols collide with an obstacle in every group, and queries do not return it")
    func obstacles() {
        var index = CollisionIndex(size: SIMD2(300, 200))
        let box = PlanarBox(minX: 10, minY: 10, maxX: 20, maxY: 20)
        index.insert(obstacle: box)
        #expect(index.visibility(of: box, mode: .never, group: 3) == nil)
        #expect(index.visibility(of: box, mode: .cooperative, group: 0) == nil)
        #expect(index.visibility(of: box, mode: .always, group: 0) == .visible)
        #expect(index.symbols(touching: [SIMD2(15, 15)]).isEmpty)
    }

    @Test("Boxes in the border are offscreen, those outside are not placed, one around everything collides")
    func border() {
        let index = CollisionIndex(size: SIMD2(300, 200))
        func visibility(_ x: Double, _ width: Double) -> CollisionIndex.Visibility? {
            index.visibility(of: PlanarBox(minX: x, minY: 50, maxX: x + width, maxY: 60), mode: .never, group: 0)
        }
        #expect(visibility(-120, 10) == nil)
        #expect(visibility(-110, 10) == .offscreen)
        #expect(visibility(-11, 10) == .offscreen)
        #expect(visibility(-10, 10) == .visible)
        #expect(visibility(300, 10) == .offscreen)
        #expect(visibility(400, 10) == nil)
        let all = PlanarBox(minX: -200, minY: -200, maxX: 600, maxY: 600)
        #expect(index.visibility(of: all, mode: .never, group: 0) == nil)
        #expect(index.visibility(of: all, mode: .always, group: 0) == .visible)
    }

    @Test("Ignored boxes are found by queries but do not collide")
    func ignored() {
        var index = CollisionIndex(size: SIMD2(300, 200))
        let box = PlanarBox(minX: 10, minY: 10, maxX: 20, maxY: 20)
        let reference = SymbolReference(block: 2, symbol: 5)
        index.insert(box, reference: reference, mode: .never, group: 0, isIgnored: true)
        #expect(index.visibility(of: box, mode: .never, group: 0) == .visible)
        #expect(index.symbols(touching: [SIMD2(20, 20)]) == [reference])
    }

    @Test("A query finds the boxes that a polygon touches")
    func queries() {
        var index = CollisionIndex(size: SIMD2(300, 200))
        for number in 0..<5 {
            let x = Double(number) * 50
            index.insert(
                PlanarBox(minX: x, minY: 100, maxX: x + 20, maxY: 120),
                reference: SymbolReference(block: 0, symbol: Int32(number)), mode: .never, group: 0)
        }
        func found(_ polygon: [SIMD2<Double>]) -> [Int32] { index.symbols(touching: polygon).map(\.symbol) }
        #expect(found([SIMD2(55, 110)]) == [1])
        #expect(found([SIMD2(30, 110)]).isEmpty)
        #expect(found([SIMD2(0, 110), SIMD2(130, 110)]) == [0, 1, 2])
        // The bounding box of the triangle touches the boxes 0 and 4, the triangle does not.
        #expect(found([SIMD2(30, 130), SIMD2(200, 130), SIMD2(115, 90)]) == [1, 2, 3])
        #expect(found([SIMD2(51, 101), SIMD2(52, 101), SIMD2(52, 102)]) == [1])
        #expect(found([]).isEmpty)
        #expect(found([SIMD2(.nan, 0), SIMD2(1, 1)]).isEmpty)
    }

    @Test("Sizes and boxes that are not finite do not trap")
    func malformed() {
        for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
            var index = CollisionIndex(size: SIMD2(number, number))
            let reference = SymbolReference(block: 0, symbol: 0)
            for edge in [Double.nan, .infinity, -.infinity, 1e300, 0] {
                let box = PlanarBox(minX: edge, minY: -edge, maxX: edge, maxY: edge)
                _ = index.visibility(of: box, mode: .never, group: 0)
                index.insert(box, reference: reference, mode: .never, group: 0)
                index.insert(
                    CollisionCircle(center: SIMD2(edge, number), radius: number), reference: reference, mode: .never,
                    group: 0)
                _ = index.symbols(touching: [SIMD2(edge, number)])
            }
        }
    }

    private func square(_ circle: CollisionCircle) -> PlanarBox {
        PlanarBox(
            minX: circle.center.x - circle.radius, minY: circle.center.y - circle.radius,
            maxX: circle.center.x + circle.radius, maxY: circle.center.y + circle.radius)
    }

    private func touch(_ a: PlanarBox, _ aIsCircle: Bool, _ b: PlanarBox, _ bIsCircle: Bool) -> Bool {
        let (ax, ay, bx, by) = (
            (a.minX + a.maxX) / 2, (a.minY + a.maxY) / 2, (b.minX + b.maxX) / 2, (b.minY + b.maxY) / 2
        )
        let (aRadius, bRadius) = ((a.maxX - a.minX) / 2, (b.maxX - b.minX) / 2)
        func nearest(_ x: Double, _ y: Double, _ box: PlanarBox) -> Double {
            let (dx, dy) = (x - min(max(x, box.minX), box.maxX), y - min(max(y, box.minY), box.maxY))
            return dx * dx + dy * dy
        }
        switch (aIsCircle, bIsCircle) {
        case (false, false): return a.intersects(b)
        case (true, true):
            return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) < (aRadius + bRadius) * (aRadius + bRadius)
        case (true, false): return nearest(ax, ay, b) <= aRadius * aRadius
        case (false, true): return nearest(bx, by, a) <= bRadius * bRadius
        }
    }
}
