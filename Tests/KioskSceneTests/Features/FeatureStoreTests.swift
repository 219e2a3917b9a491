import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@testable import KioskScene

@Suite struct FeatureStoreTests {
    @Test("Random changes match a plain array", arguments: 1...6)
    func randomChanges(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var store = FeatureStore()
        var plain = PlainStore()
        // Sources that mostly grow, mostly move and mostly shrink.
        let ids = [40, 400, 4000][Int(seed) % 3]
        for step in 0..<randomRounds(750) {
            let identifier = FeatureIdentifier.string("feature \(Int.random(in: 0..<ids, using: &random))")
            let entry = PlainStore.Entry(
                identifier: identifier,
                attributes: FeatureAttributes(properties: ["step": .number(Double(step))]),
                geometry: .random(using: &random))
            let index = plain.entries.firstIndex { $0.identifier == identifier }
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3:
                store.upsert(identifier, attributes: entry.attributes, geometry: entry.geometry)
                plain.upsert(entry)
            case 4:
                let isReplaced = store.replace(identifier, attributes: entry.attributes)
                #expect(isReplaced == (index != nil))
                if let index { plain.entries[index].attributes = entry.attributes }
            case 5...6:
                let isReplaced = store.replace(identifier, geometry: entry.geometry)
                #expect(isReplaced == (index != nil))
                if let index { plain.entries[index].geometry = entry.geometry }
            case 7...8:
                let isRemoved = store.remove(identifier)
                #expect(isRemoved == (index != nil))
                if let index { plain.entries.remove(at: index) }
            default:
                store.append(nil, attributes: entry.attributes, geometry: entry.geometry)
                plain.entries.append(
                    PlainStore.Entry(
                        identifier: nil, attributes: entry.attributes, geometry: entry.geometry))
            }
            if step % 7 == 0 { store.buildIndex() }
            if step % 500 == 0 { expectEqual(&store, plain, using: &random) }
        }
        store.buildIndex()
        expectEqual(&store, plain, using: &random)
        while let last = plain.entries.popLast() {
            if let identifier = last.identifier {
                let isRemoved = store.remove(identifier)
                #expect(isRemoved)
            } else if let row = store.rows.last(where: store.contains) {
                store.remove(row)
            }
        }
        store.buildIndex()
        expectEqual(&store, plain, using: &random)
        #expect(store.rows.count <= 64)
    }

    private func expectEqual(_ store: inout FeatureStore, _ plain: PlainStore, using random: inout SeededGenerator) {
        var rebuilt = plain.rebuilt
        #expect(store.count == plain.entries.count)
        #expect(StoreContents(store) == StoreContents(rebuilt))
        #expect(store.shapeCount == rebuilt.shapeCount)
        for _ in 0..<10 {
            let corner = CGPoint(x: random.number(0...0.9), y: random.number(0.2...0.8))
            let size = random.number(0...0.3)
            let box = PlanarBox(minX: corner.x, minY: corner.y, maxX: corner.x + size, maxY: corner.y + size)
            #expect(store.found(in: box) == rebuilt.found(in: box))
            let nearest = store.nearest(to: corner, count: 5).map(\.distance)
            #expect(nearest == rebuilt.nearest(to: corner, count: 5).map(\.distance))
        }
        #expect(store.bounds.union(rebuilt.bounds) == store.bounds)
        for entry in plain.entries.prefix(50) {
            guard let identifier = entry.identifier else { continue }
            let row = store.row(of: identifier)
            #expect(row.map { store.attributes[$0] } == entry.attributes)
            let rebuiltRow = rebuilt.row(of: identifier)
            #expect(rebuiltRow != nil)
        }
    }

    @Test("A replaced feature keeps its position, and a new one is on top")
    func order() {
        var store = store(of: ["a", "b", "c"])
        store.upsert("b", attributes: FeatureAttributes(), geometry: .point(Point(LocationCoordinate2D())))
        store.upsert("d", attributes: FeatureAttributes(), geometry: .point(Point(LocationCoordinate2D())))
        store.buildIndex()
        #expect(Array(store.identifiers) == ["a", "b", "c", "d"])
    }

    @Test("A geometry of another type keeps the position of its feature")
    func otherShapes() {
        var store = store(of: ["a", "b"])
        let line = LineString([LocationCoordinate2D(), LocationCoordinate2D(latitude: 1, longitude: 1)])
        let isReplaced = store.replace("a", geometry: .lineString(line))
        #expect(isReplaced)
        var drawn: [Int] = []
        store.forEachShape { _, feature in drawn.append(feature) }
        #expect(drawn == [0, 1])
        #expect(store.shapeCount == 2)
    }

    @Test("A number and the equal string are one identifier")
    func identifiers() {
        var store = store(of: ["1", 2, "03", "1.5", "x", 0, "-7"])
        let rows: [(FeatureIdentifier, Int?)] = [
            (1, 0), ("1", 0), ("2", 1), (3, nil), ("03", 2), (1.5, 3), ("1.50", nil), ("x", 4), (.number(-0.0), 5),
            ("-0", nil), (-7, 6), ("", nil), (.number(.nan), nil), ("2.0", nil),
        ]
        for (identifier, row) in rows {
            let found = store.row(of: identifier)
            #expect(found == row, "\(identifier)")
        }
    }

    @Test("The lowest of several features with one identifier is found")
    func duplicates() {
        var store = store(of: ["a", "b", "a", "a"])
        func row() -> Int? { store.row(of: "a") }
        func remove() -> Bool { store.remove("a") }
        #expect(row() == 0)
        #expect(remove())
        #expect(row() == 2)
        store.remove(3)
        #expect(remove())
        #expect(row() == nil)
        #expect(!remove())
        #expect(store.count == 1)
    }

    @Test("A removed row cannot be changed or removed again")
    func removedRows() {
        var store = store(of: ["a", "b"])
        store.remove(0)
        let revision = store.revision
        for row in [-1, 0, 2, Int.max, Int.min] {
            store.remove(row)
            store.replace(row, attributes: FeatureAttributes(properties: ["a": 1]))
        }
        #expect(store.revision == revision)
        #expect(store.count == 1)
        #expect(Array(store.rows.filter(store.contains)) == [1])
    }

    @Test("Every change increments the revision")
    func revision() {
        var store = store(of: ["a", "b"])
        var revisions = [store.revision]
        let hasNewAttributes = store.replace("a", attributes: FeatureAttributes())
        #expect(hasNewAttributes)
        revisions.append(store.revision)
        let hasNewGeometry = store.replace("a", geometry: .point(Point(LocationCoordinate2D())))
        #expect(hasNewGeometry)
        revisions.append(store.revision)
        let isRemoved = store.remove("b")
        #expect(isRemoved)
        revisions.append(store.revision)
        store.append(nil, attributes: FeatureAttributes(), geometry: .point(Point(LocationCoordinate2D())))
        revisions.append(store.revision)
        #expect(zip(revisions, revisions.dropFirst()).allSatisfy { $0 < $1 })
        let last = store.revision
        store.buildIndex()
        #expect(store.revision == last)
    }

    @Test("Coordinates that are not finite do not crash")
    func notFinite() {
        var store = FeatureStore()
        for latitude in [Double.nan, Double.infinity, 1e300, 0] {
            for longitude in [Double.nan, -Double.infinity, 1e300, 0] {
                let coordinate = LocationCoordinate2D(latitude: latitude, longitude: longitude)
                store.append(nil, attributes: FeatureAttributes(), geometry: .point(Point(coordinate)))
                store.append(
                    nil, attributes: FeatureAttributes(),
                    geometry: .lineString(LineString([coordinate, LocationCoordinate2D()])))
            }
        }
        store.buildIndex()
        #expect(!store.found(in: PlanarBox(CGPoint(x: 0.5, y: 0.5))).isEmpty)
        for row in store.rows.dropLast(2) { store.remove(row) }
        store.buildIndex()
        #expect(store.count == 2)
    }

    private func store(of identifiers: [FeatureIdentifier]) -> FeatureStore {
        var store = FeatureStore()
        for (index, identifier) in identifiers.enumerated() {
            let coordinate = LocationCoordinate2D(latitude: 0, longitude: Double(index))
            store.append(identifier, attributes: FeatureAttributes(), geometry: .point(Point(coordinate)))
        }
        store.buildIndex()
        return store
    }
}
